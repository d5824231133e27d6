import BosDomain
import BosTables
import Testing

struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-12", "2.5", "\"\"", "\"a\\\"b\\\\c\\n\\t\\u0001한글😀\"", "[]",
    "[1,[2,[]],\"x\"]", "{}", #"{"a":1,"b":{"c":[null]},"한글":false}"#, "9223372036854775807",
    "-9223372036854775808",
  ])
  func `a value is written as it was read`(text: String) throws {
    let value = try JSONReader.value(bytes: text.utf8, name: "test.json")
    #expect(try json(value) == text)
  }

  @Test(arguments: [
    (" [ 1 , 2 ]\r\n", "[1,2]"), ("\u{FEFF}1", "1"),
    (#""\u00e9\ud83d\ude00\/\b\f""#, #""é😀/\u0008\u000c""#),
    ("1e2", "100"), ("-0", "0"), ("9223372036854775808", "9.223372036854776e+18"), ("1E-2", "0.01"),
    (#"{"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#),
  ])
  func `other forms of a value are read`(text: String, expected: String) throws {
    #expect(try json(try JSONReader.value(bytes: text.utf8, name: "t")) == expected)
  }

  @Test(arguments: [
    ("", "line 1, column 1: expected a value, but found the end of the file"),
    ("[1,]", "line 1, column 4: expected a value, but found `]`"),
    ("[1 2]", "line 1, column 4: expected a comma or `]`, but found `2`"),
    ("{\"a\" 1}", "line 1, column 6: expected a colon, but found `1`"),
    ("{a:1}", "line 1, column 2: expected a string, but found `a`"),
    ("[\n \"한\" x]", "line 2, column 6: expected a comma or `]`, but found `x`"),
    ("\"한글", "line 1, column 4: expected a closing quote, but found the end of the file"),
    ("\"a\nb\"", "line 1, column 3: a control character in a string must be escaped"),
    ("\"\\x\"", "line 1, column 2: unknown escape"),
    ("\"\\ud800\"", "line 1, column 2: unpaired surrogate"),
    ("\"\\udc00\"", "line 1, column 2: unpaired surrogate"),
    ("\"\\ud800\\u0041\"", "line 1, column 2: unpaired surrogate"),
    ("\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits, but found `g`"),
    ("01", "line 1, column 2: expected no digit after a leading zero, but found `1`"),
    ("1.", "line 1, column 3: expected a digit, but found the end of the file"),
    ("-", "line 1, column 2: expected a digit, but found the end of the file"),
    ("1e999", "line 1, column 1: the number is too large"),
    ("nul", "line 1, column 4: expected a value, but found the end of the file"),
    ("1 2", "line 1, column 3: expected the end, but found `2`"),
    ("NaN", "line 1, column 1: expected a value, but found `N`"),
  ])
  func `JSON errors name the line and column`(text: String, expected: String) {
    #expect(message { _ = try fromJSON(text) } == "format: `test.json` " + expected)
  }

  @Test
  func `bytes that are not UTF-8 are an error`() {
    #expect(
      message { _ = try JSONReader.read(bytes: [0x22, 0xFF, 0x22], name: "w.json") }
        == "format: `w.json` line 1, column 2: the text is not UTF-8"
    )
  }

  @Test
  func `nesting has its limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try json(try fromJSON(nested(64))) == nested(64))
    #expect(
      message { _ = try fromJSON(nested(65)) }
        == "format: `test.json` line 1, column 65: arrays and objects nest at most 64 deep"
    )
    #expect(message { _ = try fromJSON(nested(100_000)) }.hasSuffix("nest at most 64 deep"))
  }

  @Test(arguments: [
    #"[{"영화명":"괴물","audiCnt":"1,301","openDt":"20060727","x":"7"},{"x":"8","audiCnt":""}]"#,
    "{\"영화명\":\"괴물\",\"audiCnt\":1301,\"openDt\":\"2006-07-27\",\"x\":\"7\"}\n{\"x\":\"8\"}\n",
  ])
  func `objects are rows, and columns are recognised as in other files`(text: String) throws {
    guard case .table(let table) = try fromJSON(text) else {
      Issue.record("no table")
      return
    }
    #expect(kinds(table) == "text int day text")
    #expect(table.columnIndex("영화명") == 0)
    #expect(try csv(table) == "title,audience,open,x\n괴물,1301,2006-07-27,7\n,,,8\n")
  }

  @Test
  func `JSON that isn't an array of objects keeps its form`() throws {
    #expect(try json(try fromJSON("[{\"a\":1},2]")) == #"[{"a":1},2]"#)
    if case .record = try fromJSON(#"{"a":[{"b":1}]}"#) {} else { Issue.record() }
    if case .list = try fromJSON("[1]") {} else { Issue.record() }
    if case .table(let table) = try fromJSON("[]") {
      #expect(table.rowCount == 0)
    } else {
      Issue.record()
    }
  }

  @Test
  func `a table is written with one object a line`() throws {
    let table = try table("day,n,x\n2024-01-02,1,\n2024-01-03,2,2.5\n")
    var bytes: [UInt8] = []
    try JSONWriter.write(table) { bytes += $0 }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        [
        {"day":"2024-01-02","n":1,"x":null},
        {"day":"2024-01-03","n":2,"x":2.5}
        ]

        """
    )
    guard case .table(let again) = try JSONReader.read(bytes: bytes, name: "t") else {
      Issue.record("no table")
      return
    }
    #expect(kinds(again) == "day int num")
  }

  @Test
  func `numbers that JSON does not have are null`() throws {
    let list = ListValue(flat: [.num(.nan), .num(.infinity), .num(1e300), .num(1.0)])
    #expect(try json(.list(list)) == "[null,null,1e+300,1]")
  }
}
