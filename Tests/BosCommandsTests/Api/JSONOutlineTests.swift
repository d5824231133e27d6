import BosRuntime
import BosTables
import Testing

@testable import BosCommands

struct JSONOutlineTests {
  private func outline(_ text: String) throws -> JSONOutline {
    try #require(JSONOutline(Array(text.utf8)))
  }

  private func text(_ lines: [[ResponseListing.Piece]]) -> String {
    ResponseListing(title: nil, lines: lines).text
  }

  @Test func `values stay as they were written`() throws {
    let json = #"{"a":[1.50,-2E3,{"b":"\u00e9\"\\"}],"c":{},"d":[],"e":null,"f":true}"#
    #expect(
      text(try outline(json).lines) == #"""
        {
          "a": [
            1.50,
            -2E3,
            {
              "b": "\u00e9\"\\"
            }
          ],
          "c": {},
          "d": [],
          "e": null,
          "f": true
        }
        """#
    )
  }

  @Test func `each value has a path`() throws {
    let lines = try outline(#"{"a":[1,{"b":"x"}],"c":{}}"#).paths()
    #expect(text(lines) == "a.0 = 1\na.1.b = \"x\"\nc = {}")
  }

  @Test(arguments: [
    ("a.1.b", "é\""), ("a.0", "1"), ("", nil), ("a.2", nil), ("a.-1", nil), ("b", nil),
  ])
  func `a path leads to a value`(path: String, value: String?) throws {
    let steps = path.split(separator: ".").map { String($0) }
    let found = try outline(#"{"a":[1,{"b":"\u00e9\""}]}"#).value(at: steps[...])
    #expect(found?.text == value)
  }

  @Test(arguments: ["", "<html>", "{", #"{"a":1} x"#, "[1,]", "nul", "\u{FEFF}"])
  func `invalid JSON has no outline`(text: String) {
    #expect(JSONOutline(Array(text.utf8)) == nil)
  }

  @Test(arguments: ["1", "\"a\"", " [ ] ", "\u{FEFF}{}", "true", "\t[\n1\r]\n"])
  func `any value can be all there is`(text: String) throws {
    #expect(!(try outline(text).lines.isEmpty))
  }
}
