import BosLanguage
import BosText

/// The classified parts of an entry, with marks for words that are wrong.
struct EntryMarks {
  private let parse: Parse
  private let marks: [SourceRange]

  /// Marks the errors of a parse and those of resolving it, except at the cursor.
  init(_ parse: Parse, resolving resolved: [Diagnostic], cursor: Int?) {
    self.parse = parse
    marks = (parse.diagnostics + resolved).filter { Self.messages.contains($0.message.id) }
      .map(\.range)
      .filter { range in
        guard let cursor else { return true }
        return cursor < range.start || cursor > range.end
      }
  }

  /// The errors about a single word, which no further text can make right.
  private static let messages: Set<String> = [
    "unknown-choice", "not-a-day", "no-such-day", "ambiguous-day", "day-out-of-reach",
    "reversed-days",
    "not-a-month", "not-a-count", "unknown-suffix", "unknown-type",
    "no-column", "unknown-variable", "unknown-function", "bare-assignment",
  ]

  var spans: [SyntaxSpan] {
    if marks.isEmpty { return parse.spans }
    let others = parse.spans.filter { span in
      !marks.contains { $0.start < span.range.end && span.range.start < $0.end }
    }
    return (others + marks.map { SyntaxSpan(.wrong, $0) }).ordered()
  }
}
