import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The classified parts of an entry, with marks for words that are wrong.
struct EntryMarks {
  private let parse: Parse
  private let marks: [SourceRange]

  init(_ parse: Parse, loader: ProgramLoader, cursor: Int?) {
    self.parse = parse
    let usesFiles = parse.program.statements.contains { statement in
      if case .use = statement.kind { true } else { false }
    }
    // The names of used files are unknown here: reading files for each key takes too long.
    let resolved = usesFiles ? [] : loader.diagnostics(of: parse)
    marks = (parse.diagnostics + resolved).filter { Self.messages.contains($0.message.id) }
      .map(\.range)
      .filter { range in
        guard let cursor else { return true }
        return cursor < range.start || cursor > range.end
      }
  }

  /// The errors about a single word, which no further text can make right.
  private static let messages: Set<String> = [
    "unknown-choice", "not-a-day", "no-such-day", "day-out-of-reach", "reversed-days",
    "not-a-month", "not-a-row", "not-a-count", "unknown-suffix", "unknown-type",
    "no-column", "unknown-variable", "unknown-function",
  ]

  var spans: [SyntaxSpan] {
    if marks.isEmpty { return parse.spans }
    let others = parse.spans.filter { span in
      !marks.contains { $0.start < span.range.end && span.range.start < $0.end }
    }
    return (others + marks.map { SyntaxSpan(.wrong, $0) }).ordered()
  }
}
