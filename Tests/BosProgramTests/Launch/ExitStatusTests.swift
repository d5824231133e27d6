import BosTestSupport
import Foundation
import Testing

/// `--json`: one object per line on standard error, however the run ends.
@Suite(.dedicatedThread)
struct ExitStatusTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let status: Int32
    let kind: String
    var testDescription: String { "\(status): \(arguments.joined(separator: " "))" }

    init(_ status: Int32, _ kind: String, _ arguments: String...) {
      self.arguments = arguments
      self.status = status
      self.kind = kind
    }
  }

  static let cases: [Case] = [
    Case(1, "fail", "-c", "fail \"no\""),
    Case(2, "stale", "-c", "fail { kind: \"stale\", message: \"old\", status: 2 }"),
    Case(1, "stale", "-c", "fail { kind: \"stale\", message: \"old\" }"),
    Case(1, "division", "-c", "let n = 0\nprint 1 / $n"),
    Case(1, "limit", "--max-seconds", "1", "-c", "while true { }"),
    Case(1, "memory", "--max-memory", "64M", "-c", "print length(range(1, 9000000))"),
    Case(3, "assertion", "-c", "assert 1 == 2"),
    Case(3, "assertion", "-c", "expect { print 1 } \"2\""),
    Case(64, "usage", "--wdth", "3"),
    Case(64, "usage", "--width"),
    Case(64, "usage", "top.bos", "--n", "much"),
    Case(64, "usage", "--allow-write", "-c", "[{a: 1}] | save x.exe"),
    Case(65, "unexpected-end", "-c", "print 1 +"),
    Case(65, "open-bracket", "-c", "print ("),
    Case(65, "unknown-command", "check", "wrong.bos"),
    Case(65, "defined-twice", "check", "twice.bos"),
    Case(65, "defined-twice", "--dry-run", "twice.bos"),
    Case(65, "defined-twice", "twice.bos"),
    Case(65, "unknown-command", "wrong.bos"),
    Case(66, "file", "nowhere.bos"),
    Case(66, "file", "check", "nowhere.bos"),
    Case(66, "file", "-c", "from nowhere.csv"),
    Case(69, "service", "--source", "sample", "-c", "simulate timeout; list"),
    Case(69, "service", "--source", "sample", "-c", "simulate html; list"),
    Case(74, "output", "--allow-write", "-c", "[{a: 1}] | save kept.csv"),
    Case(75, "quota", "--source", "sample", "-c", "simulate quota; list"),
    Case(75, "quota", "--source", "live", "--max-calls", "0", "-c", "list"),
    Case(77, "key", "--source", "sample", "-c", "simulate badkey; list"),
    Case(77, "permission", "-c", "[{a: 1}] | save x.csv"),
    Case(77, "permission", "--allow-write=in", "-c", "[{a: 1}] | save ../x.csv"),
  ]

  private struct Line: Decodable {
    let severity: String
    let kind: String
    let message: String
    let status: Int32?
  }

  @Test(arguments: cases)
  func `each status has its object`(it: Case) throws {
    let home = try LiveHome()
    try home.write("a\n1\n", to: "kept.csv")
    try home.write("prnt 1\n", to: "wrong.bos")
    try home.write("args { n: int }\nprint $n\n", to: "top.bos")
    try home.write("def a(n: int = 1) { $n }\ndef a() { 2 }\n", to: "twice.bos")
    for language in ["en", "ko"] {
      let run = try home.start(["--json", "--lang", language] + it.arguments, input: "").finish()
      #expect(run.status == it.status, "\(run.errors)")
      let lines = try run.errors.split(separator: "\n").map { line in
        try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      }
      let errors = lines.filter { $0.severity == "error" }
      #expect(errors.map(\.kind) == [it.kind], "\(run.errors)")
      #expect(errors.allSatisfy { $0.status == it.status && !$0.message.isEmpty })
    }
    #expect(try home.read("kept.csv") == "a\n1\n")
  }

  @Test func `an interrupt has one as well`() throws {
    let home = try LiveHome()
    let run = try home.shell(
      "timeout --preserve-status -k 20 -s INT 2 \"$0\" --json -c 'print 1; while true { }'"
    )
    #expect(run.status == 130)
    #expect(run.output == "1\n")
    #expect(run.errors.hasPrefix(#"{"severity":"error","kind":"interrupted","message":"#))
    #expect(run.errors.hasSuffix("\"status\":130}\n"))
  }
}
