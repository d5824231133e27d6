import BosCommands
import BosLanguage
import BosRuntime
import BosSyntaxDump
import BosTables
import BosTestSupport
import BosText
import Foundation
import Testing

/// A parse for editing and one for running have the same tree and diagnostics.
struct ParsePurposeTests {
  private static let commands = CommandTable(CommandRegistry.all.map { $0.spec.signature })

  private static func files(_ folder: String, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(TestData.root)/\(folder)")
    let names = all?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(TestData.root)/\(path)", encoding: .utf8)
  }

  /// Returns the entries of a transcript.
  private static func entries(_ text: String) -> [String] {
    var entries: [[Substring]] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") {
        entries.append([line.dropFirst(2)])
        isOpen = true
      } else if isOpen, line.hasPrefix(". ") {
        entries[entries.count - 1].append(line.dropFirst(2))
      } else {
        isOpen = false
      }
    }
    return entries.map { $0.joined(separator: "\n") }
  }

  /// Compares the parses at up to so many cursors.
  private func compare(_ text: String, cursors: Int = 10) {
    let source = SourceText(name: "test", text)
    let running = Parser.parse(source, commands: Self.commands)
    let tree = SyntaxDump.text(running.program)
    let step = max(1, source.bytes.count / cursors)
    for cursor in stride(from: 0, through: source.bytes.count, by: step) {
      let editing = Parser.parse(source, commands: Self.commands, for: .editing(cursor: cursor))
      let isSame =
        SyntaxDump.text(editing.program) == tree && editing.diagnostics == running.diagnostics
        && editing.isIncomplete == running.isIncomplete
        && editing.definitions.map(\.usage) == running.definitions.map(\.usage)
      guard isSame else {
        Issue.record("differs with the cursor at \(cursor) of \(text.debugDescription)")
        return
      }
      if let context = editing.cursor {
        #expect(context.range.start <= cursor && cursor <= context.range.end)
      }
    }
  }

  @Test(arguments: files("Tests/Transcripts", ending: ".bost"))
  func `an entry has one tree for both purposes`(path: String) throws {
    for entry in Self.entries(try Self.text(path)) { compare(entry) }
  }

  @Test(arguments: files("Scripts/Gallery", ending: ".bos"))
  func `a script has one tree for both purposes`(path: String) throws {
    compare(try Self.text(path))
  }

  @Test(arguments: 0..<100)
  func `a mutated entry has one tree for both purposes`(seed: UInt64) throws {
    let samples = [
      "let t = [{a: 1}] | where a > 1 | sort -a, b asc\nprint $t[0].a # note\n",
      "def f(x: int, pipe t: table, y: day = yesterday): int {\n  return $x + 1\n}\nf 1\n",
      "for i, x in [1, 2] by 2 { if $i > 1 { break } else { continue } }\n",
      "try { fail \"x {1 + 2}\" } catch e { print $e.message }\nwith date -1 { list --week }\n",
      "[{a: 1}] | group k: a { n: count(), s: sum(a) } | derive { p: lag(n, 1) } | csv\n",
      "let s = \"\"\"\n  a {1}\n    b\n  \"\"\"; assert $s contains 'a', \"no\"\n",
      "explain list 2024-05-01..2024-05-31 --nation korean | sort -audience | first 3\n",
      "print if true then fn(x) => $x else try 1 / 0 else $(list | count)\n",
    ]
    let pieces = [
      "{", "}", "(", ")", "[", "|", ";", "\n", "\"", "'", "$", "--", "`", "\\", ",", "=", "\"\"\"",
      " ", "if ", "let ", "#",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var text = Array(samples[below(samples.count)])
    for _ in 0...below(3) where !text.isEmpty {
      let place = below(text.count)
      switch below(3) {
      case 0: text.remove(at: place)
      case 1: text.insert(contentsOf: pieces[below(pieces.count)], at: place)
      default: text.removeSubrange(place..<min(text.count, place + below(10)))
      }
    }
    compare(String(text), cursors: 100)
  }
}
