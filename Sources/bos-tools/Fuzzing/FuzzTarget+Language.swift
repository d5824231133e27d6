import BosAssist
import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosSample
import BosSyntaxDump
import BosTables
import BosTerminal
import BosText
import BosViews

extension FuzzTarget {
  /// The lexer, parser, resolver and formatter, and the drawing of their messages.
  static let language = FuzzTarget(
    "language",
    share: 40,
    texts: Language.samples,
    tokens: Language.tokens
  ) {
    let renderer = DiagnosticRenderer(language: .korean, colors: .none, width: 40)
    return { bytes in
      let source = SourceText(name: "fuzz", bytes: bytes)
      let loader = Language.loader(isPrompt: false)
      for report in loader.load(source).reports {
        for diagnostic in report.diagnostics.prefix(3) {
          _ = renderer.text(diagnostic, in: report.source)
          _ = renderer.json(diagnostic, in: report.source)
        }
      }
      return Language.formattingProblem(source, loader)
    }
  }

  /// Completion, hints and colours of an unfinished entry; the cursor is after each word.
  static let prompt = FuzzTarget(
    "prompt",
    share: 4,
    texts: Language.samples,
    tokens: Language.tokens
  ) {
    let clock = Clock.fixed(.minimum)
    let environment = Environment(
      clock: clock,
      console: Console(write: { _ in true }, remark: { _ in }),
      files: Language.files,
      display: Display(draw: { _, _ in "" })
    )
    let machine = Machine(environment: environment, commands: CommandRegistry.all)
    let loader = Language.loader(isPrompt: true)
    return { bytes in
      let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
      let assistant = EntryAssistant(machine: machine, loader: loader)
      let count = text.utf8.count
      var end = -1
      for span in assistant.spans(of: text, at: count) {
        if span.range.start < end || span.range.end > count { return "spans are out of order" }
        end = span.range.end
      }
      _ = assistant.hint(of: text, at: count)
      _ = assistant.isIncomplete(text)
      for cursor in [count, count / 2] {
        guard let list = assistant.completion(of: text, at: cursor) else { continue }
        if list.range.upperBound > count { return "a completion is outside the entry" }
      }
      return nil
    }
  }
}

/// The language as the targets need it.
private enum Language {
  /// A folder of one file, which can't be read.
  static let files = FileAccess(
    open: { (path) throws(RuntimeError) in
      throw RuntimeError(.file, "no `\(path)`", ko: "`\(path)` 없음")
    },
    write: { _, _, _ in },
    entries: { _ in ["films.csv", "이름 있는.csv"] },
    resolve: { $0 },
    list: { _ in [] }
  )

  static func loader(isPrompt: Bool) -> ProgramLoader {
    ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: isPrompt)
  }

  /// Formats a source without errors twice, and returns what differs.
  static func formattingProblem(_ source: SourceText, _ loader: ProgramLoader) -> String? {
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

  static let tokens = [
    "let", "var", "def", "if", "else", "for", "in", "by", "while", "try", "catch", "with",
    "return", "fn", "use", "args", "expect", "test", "$x", "$", "x", "=", "==", "+=", "+", "-",
    "*", "/", "%", "(", ")", "[", "]", "{", "}", "$(", "|", "||", "&&", ";", "\n", "\r\n", ",",
    ":", "..", "..<", "...", ".", "\"", "'", "\"\"\"", "\\", "#", "`", "`a b`", "1", "1.5", "100k",
    "10만", "1억2천만", "3d", "2mo", "2024-05-01", "2024-13", "not", "and", "or", "=~", "!~", "??",
    "=>", "where", "sort", "first", "columns", "derive", "group", "print", "관객수", "정렬", "-1",
    "--left", "join", "on", "true", "null", "\u{3000}", "＝", "👨‍👩‍👧", "\u{0}", "e\u{301}",
    "list", "film", "explain", "set", "help", "--", "순위", "어제",
  ]

  static let samples = [
    "let t = [{a: 1}] | where a > 1 | sort -a, b asc\nprint $t[0].a # note\n",
    "def f(x: int, pipe t: table, y: day = yesterday): int {\n  return $x + 1\n}\nf 1\n",
    "for i, x in [1, 2] by 2 { if $i > 1 { break } else { continue } }\n",
    "try { fail \"x {1 + 2}\" } catch e { print $e.message }\nwith date -1 { print $date }\n",
    "[{a: 1}] | group k: a { n: count(), s: sum(a) } | derive { p: lag(n, 1) } | csv\n",
    "args { day: day = yesterday, n: int = 3 }\nexpect { print 1 } \"\"\"\n  1\n  \"\"\"\n",
    "let s = \"\"\"\n  a {1}\n    b\n  \"\"\"; assert $s contains 'a', \"no\"\n",
    "print if true then fn(x) => $x else try 1 / 0 else 2 .. 3, -1 ** 2\n",
    "list 2024-05-01 --week | where 관객수 > 10만 | columns 순위, 영화명 | save \"a.csv\"\n",
    "explain { set theme light; help sort } ",
  ]
}
