import BosLanguage
import BosLineEditor
import BosTerminal
import BosText

/// The colors of an entry while it is typed.
struct EntryColors {
  let colors: Colors

  func highlights(_ spans: [SyntaxSpan]) -> [Highlight] {
    spans.map { span in
      Highlight(span.range.start..<span.range.end, style: colors.code(Self.role(of: span.kind)))
    }
  }

  private static func role(of kind: SyntaxSpan.Kind) -> Style.Role {
    switch kind {
    case .command: .command
    case .keyword: .keyword
    case .option: .option
    case .literal: .literal
    case .variable: .variable
    case .number: .numeral
    case .comment: .comment
    case .wrong: .unknown
    }
  }
}
