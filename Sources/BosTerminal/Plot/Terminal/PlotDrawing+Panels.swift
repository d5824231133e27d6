import BosText

/// Several small plots.
extension PlotDrawing {
  /// The cells between two plots.
  private static let gap = 2
  /// The minimum widths of a plot with axes, and of one with names in it.
  private static let narrowest = 25
  private static let narrowestWithNames = 36

  func panels(_ panels: [PlotModel]) -> [StyledText]? {
    let panels = panels.filter { !$0.isPanels }
    guard !panels.isEmpty else { return nil }
    let hasNames = panels.contains(where: \.namesItsRows)
    let least = hasNames ? Self.narrowestWithNames : Self.narrowest
    let across = PlotPanels.across(panels.count, fitting: (width + Self.gap) / (least + Self.gap))
    let each = (width - Self.gap * (across - 1)) / across
    var lines = titleLines(model.y)
    for start in stride(from: 0, to: panels.count, by: across) {
      if start > 0 { lines.append(StyledText()) }
      let row = panels[start..<min(start + across, panels.count)].map { panel(panel: $0, each) }
      for index in 0..<(row.map(\.count).max() ?? 0) {
        var line = StyledText()
        for (place, picture) in row.enumerated() where index < picture.count {
          line = line.padded(to: place * (each + Self.gap))
          line.append(picture[index])
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// Draws one plot, with its title on one line.
  private func panel(panel: PlotModel, _ width: Int) -> [StyledText] {
    var panel = panel
    panel.retitle(panel.title.map { cut(style.shown($0), to: width) })
    let drawing = PlotDrawing(
      model: panel,
      width: width,
      height: height,
      style: style,
      language: language
    )
    return drawing.lines()
  }
}

/// The layout of small plots.
package enum PlotPanels {
  /// Returns the number of plots per row, so that rows are equally full.
  package static func across(_ count: Int, fitting most: Int) -> Int {
    let most = max(1, min(count, most))
    let rows = (count + most - 1) / most
    return (count + rows - 1) / rows
  }
}

extension PlotModel {
  /// Changes the title, and the name of a series that has it, which would need a legend otherwise.
  fileprivate mutating func retitle(_ title: String?) {
    func renamed(_ series: [PlotSeries]) -> [PlotSeries] {
      series.map { series in
        var series = series
        if series.name == self.title, let title { series.name = title }
        return series
      }
    }
    switch content {
    case .lines(let series): content = .lines(renamed(series))
    case .scatter(let series): content = .scatter(renamed(series))
    default: break
    }
    self.title = title
  }

  var isPanels: Bool { if case .panels = content { true } else { false } }

  /// Whether names inside the plot need space.
  var namesItsRows: Bool {
    switch content {
    case .bars, .boxes, .ranks: true
    default: false
    }
  }
}
