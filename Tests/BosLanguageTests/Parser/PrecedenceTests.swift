import BosLanguage
import BosSyntaxDump
import BosText
import Testing

/// The precedence of operators, for every pair of them.
struct PrecedenceTests {
  /// From the lowest; a level marked as lonely allows no second operator.
  static let levels: [(operators: [String], isLonely: Bool)] = [
    (["or"], false),
    (["and"], false),
    (
      ["==", "!=", "<", "<=", ">", ">=", "in", "not in", "=~", "!~", "contains"], true
    ),
    (["??"], false),
    (["..", "..<"], true),
    (["+", "-"], false),
    (["*", "/", "%"], false),
  ]

  struct Pair: CustomTestStringConvertible, Sendable {
    let first: String
    let second: String
    let expected: String?
    var testDescription: String { "\(first) then \(second)" }
  }

  static let pairs: [Pair] = {
    let all = levels.enumerated().flatMap { level, item in
      item.operators.map { (name: $0, level: level, isLonely: item.isLonely) }
    }
    return all.flatMap { a in
      all.map { b in
        let text: String?
        if a.level == b.level, a.isLonely {
          text = nil
        } else if a.level >= b.level {
          text = written(written("$a", a.name, "$b"), b.name, "$c")
        } else {
          text = written("$a", a.name, written("$b", b.name, "$c"))
        }
        return Pair(first: a.name, second: b.name, expected: text)
      }
    }
  }()

  /// Formats an operation with its parentheses, like the dump.
  private static func written(_ left: String, _ name: String, _ right: String) -> String {
    name.hasPrefix("..") ? "(\(left)\(name)\(right))" : "(\(left) \(name) \(right))"
  }

  private func parse(_ code: String) -> (String?, [Diagnostic]) {
    let result = Parser.parse(SourceText(name: "test", code), commands: CommandTable())
    guard !result.hasErrors, case .pipeline(let pipeline)? = result.program.statements.first?.kind,
      case .expression(let expression)? = pipeline.stages.first
    else { return (nil, result.diagnostics) }
    return (SyntaxDump.parenthesized(expression), [])
  }

  @Test(arguments: [
    "포함", "\u{1111}\u{1169}\u{1112}\u{1161}\u{11B7}", "포\u{1112}\u{1161}\u{11B7}",
    "\u{1111}\u{1169}함", "포하\u{11B7}",
  ])
  func `contains has a Korean name in every normal form`(name: String) {
    #expect(parse("$a \(name) $b").0 == "($a contains $b)")
  }

  @Test(arguments: pairs)
  func `two operators bind as the table says`(pair: Pair) {
    let (text, diagnostics) = parse("$a \(pair.first) $b \(pair.second) $c")
    #expect(text == pair.expected)
    if pair.expected == nil {
      #expect(diagnostics.first?.message.id == "chained-operator")
    }
  }

  @Test(arguments: [
    ("not $a == $b", "(not ($a == $b))"),
    ("not $a and $b", "((not $a) and $b)"),
    ("not $a or not $b", "((not $a) or (not $b))"),
    ("-$a * $b", "((-$a) * $b)"),
    ("-$a.b", "(-$a.b)"),
    ("$a - -$b", "($a - (-$b))"),
    ("-1..1", "((-1)..1)"),
    ("$a ?? $b == $c", "(($a ?? $b) == $c)"),
    ("$a + 1..$b - 1", "(($a + 1)..($b - 1))"),
  ])
  func `prefixes bind as the table says`(code: String, expected: String) {
    let (text, diagnostics) = parse(code)
    #expect(text == expected, "\(diagnostics)")
  }
}
