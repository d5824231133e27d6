package import BosText

/// Draws a plot as lines of at most a number of cells, without spaces at the end.
///
/// The height limits plots with a vertical axis, and each row of small plots; others use the lines
/// that they need. Widths below 12 count as 12.
package func drawn(
  _ model: PlotModel,
  width: Int,
  height: Int = 20,
  style: PlotStyle,
  language: DisplayLanguage
) -> [StyledText] {
  let drawing = PlotDrawing(
    model: model,
    width: min(max(width, 12), 10_000),
    height: min(max(height, 6), 200),
    style: style,
    language: language
  )
  return drawing.lines()
}

/// A plot during layout.
struct PlotDrawing {
  let model: PlotModel
  let width: Int
  let height: Int
  let style: PlotStyle
  let language: DisplayLanguage

  func lines() -> [StyledText] {
    let body = bodyLines() ?? [StyledText(PlotModel.noData(in: language), .muted)]
    let all = headLines() + body + noteLines()
    return all.map { $0.trimmed.truncated(to: width, ellipsis: style.ellipsis).trimmed }
  }

  private func bodyLines() -> [StyledText]? {
    switch model.content {
    case .lines(let series): lines(series, isJoined: true)
    case .scatter(let series): lines(series, isJoined: false)
    case .ranks(let series): ranks(series)
    case .bars(let bars, let parts): self.bars(bars, parts)
    case .histogram(let values, let bins): histogram(values, bins)
    case .boxes(let boxes): self.boxes(boxes)
    case .days(let days): self.days(days)
    case .panels(let panels): self.panels(panels)
    }
  }

  private func headLines() -> [StyledText] {
    var lines: [StyledText] = []
    if let title = shown(model.title) { lines += paragraph(title, .heading) }
    if let subtitle = shown(model.subtitle) { lines += paragraph(subtitle, .muted) }
    return lines
  }

  private func noteLines() -> [StyledText] {
    model.notes.flatMap { paragraph(style.shown($0), .muted) }
  }

  /// The number of rows left for a plot that has other lines.
  func rows(beside others: Int) -> Int {
    max(3, height - headLines().count - noteLines().count - others)
  }

  /// Returns a title in displayable form, or nil if there is none.
  func shown(_ title: String?) -> String? {
    guard let title, !title.isEmpty else { return nil }
    return style.shown(title)
  }

  /// Shortens a text to a number of cells.
  func cut(_ text: String, to cells: Int) -> String {
    truncated(text, to: cells, ellipsis: style.ellipsis)
  }

  /// Selects short numbers if long ones would use much of the width.
  func format(_ axis: PlotAxis, widest: Int) -> PlotNumberFormat {
    axis.format == .plain && widest > width / 4 ? .short(in: language) : axis.format
  }

  /// Selects short numbers for the marks of an axis with values of a hundred million or more.
  func marked(_ axis: PlotAxis, _ scale: PlotScale) -> PlotAxis {
    guard axis.format == .plain, max(scale.low.magnitude, scale.high.magnitude) >= 1e8,
      case .numbers = axis.values
    else { return axis }
    var axis = axis
    axis.values = .numbers(.short(in: language))
    return axis
  }

  /// Returns the title of an axis as lines: one, or none without a title.
  func titleLines(_ axis: PlotAxis) -> [StyledText] {
    axis.label(in: language).map { [StyledText(cut(style.shown($0), to: width), .muted)] } ?? []
  }

  private func paragraph(_ text: String, _ role: Style.Role) -> [StyledText] {
    wrapped(text, to: width).map { StyledText($0, role) }
  }

  // MARK: - Legends

  /// A name in a legend, and its mark in the plot.
  struct LegendEntry {
    let mark: StyledText
    let name: String
  }

  /// Returns whether this number of series needs letters to differ.
  func usesLetters(_ count: Int) -> Bool {
    count > (style.hasColor ? Style.seriesCount : 1)
  }

  /// Returns the letter of a series.
  static func letter(_ index: Int) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return String(letters[letters.index(letters.startIndex, offsetBy: index % 52)])
  }

  /// Returns the mark of a series: its letter, or a coloured mark.
  func mark(_ index: Int, of count: Int, _ sign: String) -> StyledText {
    let text = usesLetters(count) ? Self.letter(index) : style.isASCII ? "*" : sign
    return StyledText(text, .series(index))
  }

  /// Draws as many entries per line as fit.
  func legendLines(_ entries: [LegendEntry]) -> [StyledText] {
    var lines: [StyledText] = []
    for entry in entries {
      var item = entry.mark
      item.append(" ")
      item.append(cut(style.shown(entry.name), to: max(1, width - item.width)))
      guard let last = lines.last, last.width + 3 + item.width <= width else {
        lines.append(item)
        continue
      }
      lines[lines.count - 1].append("   ")
      lines[lines.count - 1].append(item)
    }
    return lines
  }
}
