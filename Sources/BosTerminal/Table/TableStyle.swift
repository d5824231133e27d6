import BosText

/// The marks of a table.
///
/// A missing value is a dim dash; empty text draws nothing. For programs and ASCII terminals, it is
/// the language's word `null`.
package struct TableStyle: Sendable, Hashable {
  /// The characters of the line below the headings, or nil for none.
  package var rule: String?
  package var null: String
  package var ellipsis: String
  /// The mark of rows that are left out.
  package var gap: String
  /// The marks for a line end and a tab inside a cell.
  package var lineEnd: String
  package var tab: String
  /// The number of rows after which headings repeat; 0 for never.
  package var headingInterval = 0

  /// Headings over a thin rule, for terminals.
  package static let terminal = TableStyle(
    rule: "─",
    null: "–",
    ellipsis: "…",
    gap: "⋮",
    lineEnd: "⏎",
    tab: "→"
  )

  /// The same in ASCII.
  package static let asciiTerminal = TableStyle(
    rule: "-",
    null: "null",
    ellipsis: "...",
    gap: "...",
    lineEnd: "\\n",
    tab: "\\t"
  )

  /// Aligned text without a rule, for pipes and files.
  package static let aligned = TableStyle(
    rule: nil,
    null: "null",
    ellipsis: "…",
    gap: "⋮",
    lineEnd: "⏎",
    tab: "→"
  )

  /// Replaces the characters that can't be in a line.
  func singleLine(_ text: String) -> String {
    guard mayHoldControls(text) else { return text }
    var result = ""
    for scalar in sanitized(text).unicodeScalars {
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}": result += lineEnd
      case "\t": result += tab
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Selects the style for a device.
  package static func suitable(for device: TerminalCapabilities) -> TableStyle {
    if !device.isTerminal { return .aligned }
    return device.unicode ? .terminal : .asciiTerminal
  }
}
