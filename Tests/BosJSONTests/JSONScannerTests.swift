import BosJSON
import Testing

@Suite struct JSONScannerTests {
  private func read(_ text: String) throws(JSONError) -> JSON {
    try JSON(Array(text.utf8))
  }

  /// Returns the error of a text, or nil if it is valid.
  private func error(_ text: String) -> JSONError? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSON(bytes)
      return nil
    } catch { return error }
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
    #expect(error(text)?.offset == text.utf8.count)
  }

  @Test(arguments: [
    ("]", 0), ("[,]", 1), ("[1,]", 3), ("{a:1}", 1), ("{\"a\" 1}", 5), ("{\"a\":1,}", 7), ("01", 1),
    ("+1", 0), (".5", 0), ("1.x", 2), ("\"\n\"", 1), ("\"\\x\"", 1), ("\"\\u12g4\"", 5),
    ("\"\\udc00\"", 1), ("\"\\ud83dx\"", 7), ("\"\\ud83d\\u0041\"", 1), ("nulL", 3), ("1 2", 2),
    ("NaN", 0), ("'a'", 0), ("{} // x", 3),
  ])
  func `JSON errors name the position`(text: String, offset: Int) {
    #expect(error(text)?.offset == offset)
  }

  @Test(
    arguments: [
      ("[1 2]", .expected(.commaOrBracket)), ("{\"a\":1 2}", .expected(.commaOrBrace)),
      ("{\"a\" 1}", .expected(.colon)), ("{1}", .expected(.string)), ("1 2", .expected(.end)),
      ("01", .expected(.noDigitAfterZero)), ("-", .expected(.digit)), ("?", .expected(.value)),
      ("\"", .expected(.closingQuote)), ("\"\\u12g4\"", .expected(.hexDigits)),
      ("\"\n\"", .controlCharacter), ("\"\\x\"", .unknownEscape),
      (#"["\ud83dx"]"#, .loneSurrogate(start: 2)), (#"["\udc00"]"#, .loneSurrogate(start: 2)),
    ] as [(String, JSONError.Problem)]
  )
  func `JSON errors name the problem`(text: String, problem: JSONError.Problem) {
    #expect(error(text)?.problem == problem)
  }

  @Test func `text must be UTF-8`() {
    #expect(error([0x5B, 0x22, 0xFF, 0x22, 0x5D]) == JSONError(.notUTF8, at: 2))
    #expect(error([0x22, 0x5C, 0x6E, 0xED, 0xA0, 0x80, 0x22]) == JSONError(.notUTF8, at: 1))
  }

  @Test func `JSON can be nested 64 deep`() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try read(text)
    #expect(error("[\(text)]") == JSONError(.tooDeep, at: 64))
  }

  @Test func `the last of two members with one name counts`() throws {
    #expect(try read(#"{"a":1,"a":2}"#)["a"] == .number("2"))
  }
}
