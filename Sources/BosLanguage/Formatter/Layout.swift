/// A part of formatted text; the printer decides its line breaks.
indirect enum Layout {
  case text(String)
  /// A comment; it ends its line.
  case comment(String)
  /// The given text if the group is on one line, else a line break, with an empty line before it if
  /// `blank`.
  case line(String, blank: Bool)
  case newline(blank: Bool)
  case sequence([Layout])
  /// Lines that start inside are indented by one more level.
  case nest([Layout])
  /// The same, unless the enclosing group is on one line.
  case hang([Layout])
  /// A group that stays on one line if it fits and isn't broken.
  case group([Layout], isBroken: Bool)

  static let empty = Layout.sequence([])
  static let newline = Layout.newline(blank: false)

  static func line(_ flat: String) -> Layout { .line(flat, blank: false) }
}
