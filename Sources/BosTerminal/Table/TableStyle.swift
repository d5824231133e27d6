/// The marks that a table is drawn with.
///
/// A missing value is a dim dash, unlike empty text, which draws nothing. Where a program may read
/// the table, or the terminal is limited to ASCII, it is the language's own word, `null`.
package struct TableStyle: Sendable, Hashable {
  /// What the line under the headings is made of; nil draws none.
  package var rule: String?
  package var null: String
  package var ellipsis: String
  /// What stands for a line end and for a tab inside a cell.
  package var lineEnd: String
  package var tab: String
  /// The headings come again after this many rows; 0 for never.
  package var headingInterval = 0

  /// Headings over a thin rule, for terminals.
  package static let terminal = TableStyle(
    rule: "─",
    null: "–",
    ellipsis: "…",
    lineEnd: "⏎",
    tab: "→"
  )

  /// The same in ASCII.
  package static let asciiTerminal = TableStyle(
    rule: "-",
    null: "null",
    ellipsis: "...",
    lineEnd: "\\n",
    tab: "\\t"
  )

  /// Aligned text without a rule, for pipes and files.
  package static let aligned = TableStyle(
    rule: nil,
    null: "null",
    ellipsis: "…",
    lineEnd: "⏎",
    tab: "→"
  )

  /// Chooses the style for a device.
  package static func suitable(for device: TerminalCapabilities) -> TableStyle {
    if !device.isTerminal { return .aligned }
    return device.unicode ? .terminal : .asciiTerminal
  }
}
