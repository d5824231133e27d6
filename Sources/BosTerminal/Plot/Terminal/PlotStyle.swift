/// The marks that a plot is drawn with.
package struct PlotStyle: Sendable, Hashable {
  /// What lines are made of.
  package enum Charset: Sendable, Hashable, CaseIterable {
    /// Eight dots in a cell.
    case braille
    /// Four quarters in a cell, for fonts whose braille is missing or ugly.
    case blocks
    case ascii
  }

  package var charset: Charset
  /// Whether the reader will see colours; without them, letters tell series apart.
  package var hasColor: Bool

  package init(charset: Charset = .braille, hasColor: Bool = false) {
    self.charset = charset
    self.hasColor = hasColor
  }

  /// Chooses the style for a device.
  package static func suitable(for device: TerminalCapabilities) -> PlotStyle {
    PlotStyle(charset: device.unicode ? .braille : .ascii, hasColor: device.color != .none)
  }

  var isASCII: Bool { charset == .ascii }
  var ellipsis: String { table.ellipsis }
  var vertical: String { isASCII ? "|" : "│" }
  var verticalMark: String { isASCII ? "+" : "┤" }
  var horizontal: String { isASCII ? "-" : "─" }
  var horizontalMark: String { isASCII ? "+" : "┬" }
  var corner: String { isASCII ? "+" : "└" }
  var zeroLine: String { isASCII ? "." : "┈" }
  var point: String { isASCII ? "*" : "•" }
  var missing: String { table.null }

  /// What fills the parts of a bar, or the cells of a calendar, where colours do not tell.
  var fills: [String] {
    isASCII ? ["#", "=", "+", ":", "o", "."] : ["█", "▓", "▒", "░", "▚", "·"]
  }

  /// Replaces what cannot stand in a line.
  func shown(_ text: String) -> String { TableMeasure.shown(text, table) ?? text }

  private var table: TableStyle { isASCII ? .asciiTerminal : .terminal }
}

extension Style {
  private static let series: [Style.Role] = [
    .series1, .series2, .series3, .series4, .series5, .series6, .series7, .series8,
  ]

  /// How many series have a colour of their own.
  static let seriesCount = series.count

  /// Gives the style of a series; after the last, the first comes again.
  static func series(_ index: Int) -> Style { Style(series[index % series.count]) }
}
