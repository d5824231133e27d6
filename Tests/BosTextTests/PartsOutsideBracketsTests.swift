import BosText
import Testing

struct PartsOutsideBracketsTests {
  @Test(arguments: [
    ("a, b", ",", ["a", " b"]),
    ("f(a, b), \"c, d\", `e, f`", ",", ["f(a, b)", " \"c, d\"", " `e, f`"]),
    ("open 4 && cast", "&&", ["open 4 ", " cast"]),
    ("{a | b} | c", "|", ["{a | b} ", " c"]),
    ("a), b", ",", ["a)", " b"]),
    ("\"a, b", ",", ["\"a, b"]),
    ("", ",", [""]),
  ])
  func `a mark in quotes or brackets separates nothing`(
    text: String,
    mark: String,
    parts: [String]
  ) {
    #expect(text.partsOutsideBrackets(between: mark) == parts)
  }
}
