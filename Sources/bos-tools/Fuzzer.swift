import BosLanguage
package import BosRuntime
import BosSyntaxDump
import BosTables
import BosText

/// Tests the lexer, parser, resolver and formatter with random and mutated sources.
///
/// A trap ends the process; the seed in the output of `Scripts/fuzz` repeats the run.
package struct Fuzzer {
  private let commands: [any Command.Type]

  package init(commands: [any Command.Type]) {
    self.commands = commands
  }

  /// Tries `count` inputs and returns a line for each one that breaks a rule.
  package func run(seed: UInt64, count: Int) -> [String] {
    var random = SplitMix(state: seed)
    var failures: [String] = []
    for _ in 0..<count {
      let bytes = input(&random)
      if let failure = check(bytes) {
        failures.append("\(failure): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    return failures
  }

  /// Loads a source and, if it has no error, formats it twice.
  private func check(_ bytes: [UInt8]) -> String? {
    let source = SourceText(name: "fuzz", bytes: bytes)
    let loader = ProgramLoader(commands: commands, files: ToolFiles.access, isPrompt: false)
    _ = loader.load(source)
    let result = loader.parsed(source)
    guard !result.hasErrors else { return nil }
    let formatted = SourceText(
      name: "fuzz",
      Formatter.format(result.program, source: source)
    )
    let again = loader.parsed(formatted)
    if again.hasErrors { return "formatting broke it" }
    if SyntaxDump.text(again.program) != SyntaxDump.text(result.program) {
      return "formatting changed it"
    }
    let twice = Formatter.format(again.program, source: formatted)
    return Array(twice.utf8) == formatted.bytes ? nil : "formatting twice differs"
  }

  private func input(_ random: inout SplitMix) -> [UInt8] {
    switch random.next() % 4 {
    case 0: return (0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 1: return soup(&random)
    default: return mutated(&random)
    }
  }

  private func soup(_ random: inout SplitMix) -> [UInt8] {
    var text = ""
    for _ in 0..<random.below(40) {
      text += Self.pieces[random.below(Self.pieces.count)]
      if random.below(3) > 0 { text += " " }
    }
    return Array(text.utf8)
  }

  private func mutated(_ random: inout SplitMix) -> [UInt8] {
    var bytes = Array(Self.samples[random.below(Self.samples.count)].utf8)
    for _ in 0..<(1 + random.below(4)) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
      case 2:
        let piece = Self.pieces[random.below(Self.pieces.count)]
        bytes.insert(contentsOf: Array(piece.utf8), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(12)))
      }
    }
    return bytes
  }

  private static let pieces = [
    "let", "var", "def", "if", "else", "for", "in", "by", "while", "try", "catch", "with",
    "return", "fn", "use", "args", "expect", "test", "$x", "$", "x", "=", "==", "+=", "+", "-",
    "*", "/", "%", "(", ")", "[", "]", "{", "}", "$(", "|", "||", "&&", ";", "\n", "\r\n", ",",
    ":", "..", "..<", "...", ".", "\"", "'", "\"\"\"", "\\", "#", "`", "`a b`", "1", "1.5", "100k",
    "10만", "1억2천만", "3d", "2mo", "2024-05-01", "2024-13", "not", "and", "or", "=~", "!~", "??",
    "=>", "where", "sort", "first", "columns", "derive", "group", "print", "관객수", "정렬", "-1",
    "--left", "join", "on", "true", "null", "\u{3000}", "＝", "👨‍👩‍👧", "\u{0}", "e\u{301}",
  ]

  private static let samples = [
    "let t = [{a: 1}] | where a > 1 | sort -a, b asc\nprint $t[0].a # note\n",
    "def f(x: int, pipe t: table, y: day = yesterday): int {\n  return $x + 1\n}\nf 1\n",
    "for i, x in [1, 2] by 2 { if $i > 1 { break } else { continue } }\n",
    "try { fail \"x {1 + 2}\" } catch e { print $e.message }\nwith date -1 { print $date }\n",
    "[{a: 1}] | group k: a { n: count(), s: sum(a) } | derive { p: lag(n, 1) } | csv\n",
    "args { day: day = yesterday, n: int = 3 }\nexpect { print 1 } \"\"\"\n  1\n  \"\"\"\n",
    "let s = \"\"\"\n  a {1}\n    b\n  \"\"\"; assert $s contains 'a', \"no\"\n",
    "print if true then fn(x) => $x else try 1 / 0 else 2 .. 3, -1 ** 2\n",
  ]
}

/// A small random generator with the same numbers on every platform.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
}
