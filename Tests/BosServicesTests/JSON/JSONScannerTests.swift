import Testing

@testable import BosServices

@Suite struct JSONScannerTests {
  private func read(_ text: String) throws(JSONError) -> JSON {
    try JSONScanner.read(Array(text.utf8))
  }

  @Test func `every kind of value is read`() throws {
    #expect(
      try read(#" { "a" : [ null , true , false , -0.5e+2 , "x" ] , "b" : { } , "c" : [ ] } "#)
        == .object([
          .init(
            name: "a",
            value: .list([.null, .bool(true), .bool(false), .number("-0.5e+2"), .text("x")])
          ),
          .init(name: "b", value: .object([])),
          .init(name: "c", value: .list([])),
        ])
    )
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\uac00\u00E9""#, "가é"),
    (#""\ud83d\uDE00""#, "😀"), (#""\u0000""#, "\0"), ("\"가 \u{7F}\"", "가 \u{7F}"),
  ])
  func `escapes are read`(text: String, value: String) throws {
    #expect(try read(text) == .text(value))
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "\"\\", "\"\\u12", "\"\\ud83d", "\"\\ud83d\\", "t", "nul", "-", "1.",
    "1e",
    "{\"a\"", "{\"a\":", "{\"a\":1", "[1", "[1,", "\"가",
  ])
  func `truncated JSON is reported as such`(text: String) {
    #expect(throws: JSONError.truncated) { try read(text) }
  }

  @Test(arguments: [
    ("]", 0), ("[,]", 1), ("[1,]", 3), ("{a:1}", 1), ("{\"a\" 1}", 5), ("{\"a\":1,}", 7), ("01", 1),
    ("+1", 0), (".5", 0), ("1.x", 2), ("\"\n\"", 1), ("\"\\x\"", 1), ("\"\\u12g4\"", 5),
    ("\"\\udc00\"", 1), ("\"\\ud83dx\"", 7), ("\"\\ud83d\\u0041\"", 1), ("nulL", 3), ("1 2", 2),
    ("NaN", 0), ("'a'", 0), ("{} // x", 3),
  ])
  func `JSON errors name the position`(text: String, offset: Int) {
    #expect(throws: JSONError.malformed(offset: offset)) { try read(text) }
  }

  @Test func `text must be UTF-8`() {
    #expect(throws: JSONError.malformed(offset: 2)) {
      try JSONScanner.read([0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
    #expect(throws: JSONError.malformed(offset: 1)) {
      try JSONScanner.read([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22])
    }
  }

  @Test func `JSON can be nested 64 deep`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(text)
    #expect(throws: JSONError.malformed(offset: 64)) { try read("[\(text)]") }
  }

  @Test func `the last of two members with one name counts`() throws {
    #expect(try read(#"{"a":1,"a":2}"#)["a"] == .number("2"))
  }

  @Test func `the text reads back`() throws {
    let value = JSON.object([
      .init(
        name: "\"\\\n\r\t\u{1}\u{7F}\u{2028}가",
        value: .list([.null, .bool(true), .number("1e5")])
      ),
      .init(name: "", value: .object([.init(name: "b", value: .bool(false))])),
    ])
    let text = JSONWriter.text(value)
    #expect(
      text == #"{"\"\\\n\r\t\u0001\u007f\u2028가":[null,true,1e5],"":{"b":false}}"#
    )
    #expect(try read(text) == value)
  }
}
