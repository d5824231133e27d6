import BosLanguage
import BosLineEditor
import BosTerminal
import BosText
import BosViews

/// The colors of an entry while it is typed.
struct EntryColors {
  let colors: Colors

  func highlights(_ spans: [SyntaxSpan]) -> [Highlight] {
    spans.map { span in
      Highlight(span.range.start..<span.range.end, style: colors.code(span.kind.role))
    }
  }
}
