/// A piece of formatted text; where its lines break is decided when it is drawn.
indirect enum Layout {
  case text(String)
  /// A comment: it reaches to the end of its line, and what follows it is always a new line.
  case comment(String)
  /// The given text in a group on one line, else a new line, with an empty one above if `blank`.
  case line(String, blank: Bool)
  case newline(blank: Bool)
  case sequence([Layout])
  /// Lines that begin inside are indented one step more.
  case nest([Layout])
  /// The same, unless the group around it stays on one line.
  case hang([Layout])
  /// Stays on one line when it fits there and `isBroken` does not forbid it.
  case group([Layout], isBroken: Bool)

  static let empty = Layout.sequence([])
  static let newline = Layout.newline(blank: false)

  static func line(_ flat: String) -> Layout { .line(flat, blank: false) }
}
