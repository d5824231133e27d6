import BosJSON
import Testing

@Suite struct JSONTextTests {
  private static let value = JSON.object([
    .init(
      name: "\"\\\n\r\t\u{1}\u{7F}\u{2028}가",
      value: .list([.null, .bool(true), .number("1e5")])
    ),
    .init(name: "", value: .object([.init(name: "b", value: .bool(false))])),
  ])

  private func text(_ escapes: JSONText.Escapes) -> String {
    var writer = JSONText(escapes)
    writer.value(Self.value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `a terminal can show the text`() {
    #expect(
      text(.terminalSafe)
        == #"{"\"\\\n\r\t\u0001\u007f\u2028가":[null,true,1e5],"":{"b":false}}"#
    )
  }

  @Test func `only required characters are escaped`() {
    #expect(
      text(.minimal)
        == "{\"\\\"\\\\\\n\\r\\t\\u0001\u{7F}\u{2028}가\":[null,true,1e5],\"\":{\"b\":false}}"
    )
  }

  @Test(arguments: [JSONText.Escapes.minimal, .terminalSafe])
  func `the text reads back`(escapes: JSONText.Escapes) throws {
    #expect(try JSON(Array(text(escapes).utf8)) == Self.value)
  }
}
