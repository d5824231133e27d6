import BosCommands
import BosShell
import BosTestSupport
import Testing

/// Hostile input: each case ends with an ordinary error or a result.
struct HostileInputTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: String
    let status: BosShell.ExitStatus
    let message: String

    init(_ name: String, _ code: String, _ status: BosShell.ExitStatus, _ message: String) {
      testDescription = name
      self.code = code
      self.status = status
      self.message = message
    }
  }

  static func times(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let cases: [Case] = [
    Case(
      "infinite recursion",
      "def f(n) { return f($n + 1) + 1 }\nprint f(1)",
      .failure,
      "calls are nested more than 256 deep in `f`"
    ),
    Case(
      "recursion through fn",
      "def f(g) { return $g($g) }\nprint f(fn(h) => $h($h))",
      .failure,
      "calls are nested more than 256 deep in `fn`"
    ),
    Case(
      "opening brackets",
      "print " + times("(", 100_000),
      .syntax,
      "this nests deeper than 64 levels"
    ),
    Case(
      "blocks in blocks",
      times("if true { ", 100_000),
      .syntax,
      "this nests deeper than 64 levels"
    ),
    Case(
      "a long chain",
      "print 1" + times("+1", 1_000_000),
      .syntax,
      "a chain of operators can have at most 1,000 operands"
    ),
    Case(
      "a long path",
      "print $date" + times(".a", 100_000),
      .syntax,
      "a chain of operators can have at most 1,000 operands"
    ),
    Case("signs", "print " + times("- ", 100_000) + "1", .syntax, "this nests deeper than 64"),
    Case(
      "SQL in brackets",
      "select a from b where " + times("(", 200_000),
      .syntax,
      "there is no command `select`"
    ),
    Case(
      "SQL of signs",
      "select a from b where a = " + times("- ", 100_000) + "1",
      .syntax,
      "there is no command `select`"
    ),
    Case(
      "SQL that negates",
      "select a from b where " + times("not ", 60_000) + "a = 1",
      .syntax,
      "there is no command `select`"
    ),
    Case("strings in strings", "print " + times("\"{", 1_000), .syntax, "this nests deeper"),
    Case("a far range", "print 2024-01-01..(2024-01-01 + 1000000000000)", .failure, "calendar"),
    Case(
      "a huge list",
      "print map(1..1000000000000, fn(x) => $x)",
      .failure,
      "a list can have at most 10,000,000 elements"
    ),
    Case(
      "a growing text",
      "var s = \"ab\"\nfor i in 1..100 { $s += $s }",
      .failure,
      "text can have at most 10,000,000 characters"
    ),
    Case(
      "lists in lists",
      "var l = []\nfor i in 1..100000 { $l = [$l] }",
      .failure,
      "lists, records and functions can be nested at most 64 deep"
    ),
    Case(
      "closures in closures",
      "var f = fn() => 1\nfor i in 1..100000 { let g = $f; $f = fn() => $g }",
      .failure,
      "lists, records and functions can be nested at most 64 deep"
    ),
    Case(
      "a long line",
      "print 1 +" + times(" ", 15_000_000) + "$x",
      .syntax,
      "there is no variable `$x`"
    ),
    Case(
      "a long name",
      "print " + times("a", 5_000_000),
      .syntax,
      "a name can have at most 1,024 bytes"
    ),
    Case("a long source", times("print 1\n", 2_600_000), .syntax, "at most 16 MiB"),
    Case("a NUL byte", "print 1\u{0} + 2", .syntax, "the character U+0000"),
    Case("a lone surrogate", "print \"\\u{D800}\"", .syntax, "U+D800 is not a Unicode scalar"),
    Case(
      "a hostile pattern",
      "print \"\(times("a", 40))b\" =~ \"(a+)+$\"",
      .failure,
      "this pattern takes too many steps on this text"
    ),
    Case("an overflow", "print 9223372036854775807 + 1", .failure, ""),
    Case("the smallest int", "print (-9223372036854775807 - 1) / -1", .success, ""),
    Case("the smallest remainder", "print (-9223372036854775807 - 1) % -1", .success, ""),
  ]

  @Test(arguments: cases)
  func `hostile input is an ordinary error`(item: Case) {
    let host = FixtureHost()
    let status = host.run(["-c", item.code], commands: CommandRegistry.all)
    #expect(status == item.status)
    #expect(host.errors.contains(item.message), "\(host.errors.prefix(500))")
  }

  @Test func `deep calls of a def with many variables compute and fail in order`() {
    let variables = (0..<200).map { "  let v\($0) = $n\n" }.joined()
    let code = """
      def f(n: int, last: int): int {
        if $n == 0 {
          if $last == 0 { fail "no" }
          return $last
        }
      \(variables)  let rest = f($n - 1, $last)
        return $rest + $v199 - $n + 1
      }
      print f(250, 1)
      try { print f(250, 0) } catch e { print $e.kind }
      print map([1, 2], fn(x) => f(250, $x))
      """
    let host = FixtureHost()
    let status = host.run(["-c", code], commands: CommandRegistry.all)
    #expect(status == .success, "\(host.errors.prefix(500))")
    #expect(host.output == "251\nfail\n[251, 252]\n")
  }

  @Test func `an error names the line of invalid UTF-8`() {
    let host = FixtureHost(folder: TestData.root + "/Tests/Fixtures")
    let status = host.run(["invalid-utf8.bos"], commands: CommandRegistry.all)
    #expect(status == .syntax)
    #expect(host.errors.contains("byte 0xFF is not valid UTF-8 here"))
    #expect(host.errors.contains("invalid-utf8.bos:2:8"))
  }
}
