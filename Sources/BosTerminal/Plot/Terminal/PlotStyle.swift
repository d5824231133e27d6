/// The marks of a plot.
package struct PlotStyle: Sendable, Hashable {
  /// The characters of lines.
  package enum Charset: Sendable, Hashable, CaseIterable {
    /// Eight dots per cell.
    case braille
    /// Four quarters per cell, for fonts without good braille.
    case blocks
    case ascii
  }

  package var charset: Charset
  /// Whether colours are visible; without them, letters distinguish series.
  package var hasColor: Bool

  package init(charset: Charset = .braille, hasColor: Bool = false) {
    self.charset = charset
    self.hasColor = hasColor
  }

  /// Selects the style for a device.
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

  /// The fills of a bar's parts or a calendar's cells without colours.
  var fills: [String] {
    isASCII ? ["#", "=", "+", ":", "o", "."] : ["█", "▓", "▒", "░", "▚", "·"]
  }

  /// Replaces characters that can't be in a line.
  func shown(_ text: String) -> String { table.singleLine(text) }

  private var table: TableStyle { isASCII ? .asciiTerminal : .terminal }
}

extension Style {
  private static let series: [Style.Role] = [
    .series1, .series2, .series3, .series4, .series5, .series6, .series7, .series8,
  ]

  /// The number of series with a colour of their own.
  static let seriesCount = series.count

  /// Returns the style of a series; after the last, the first repeats.
  static func series(_ index: Int) -> Style { Style(series[index % series.count]) }
}
