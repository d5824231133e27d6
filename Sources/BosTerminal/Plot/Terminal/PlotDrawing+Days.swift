import BosText

/// A calendar of weeks from left to right, with a row for each weekday.
extension PlotDrawing {
  func days(_ days: [PlotDay]) -> [StyledText]? {
    let map = DayMap(days)
    guard map.weeks != nil else { return nil }
    let names = PlotModel.weekdays(in: language)
    let margin = cellWidth(names[0]) + 1
    let bands = map.bands(most: max(1, (width - margin) / 2))
    var lines = titleLines(model.y)
    for (number, band) in bands.enumerated() {
      if number > 0 { lines.append(StyledText()) }
      lines.append(PlotFrame.labelLine(map.monthTicks(band), offset: margin))
      for weekday in 0..<7 {
        var line = StyledText(names[weekday], .muted).padded(to: margin)
        for week in band { append(map, DayMap.day(week: week, weekday: weekday), to: &line) }
        lines.append(line)
      }
    }
    return lines + legend(map)
  }

  private func append(_ map: DayMap, _ day: Int, to line: inout StyledText) {
    switch map.levels[day] {
    case nil: line.append("  ")
    case .some(nil): line.append(style.isASCII ? "- " : "· ", .muted)
    case .some(let level?): line.append(shade(level) + shade(level), .series(0))
    }
  }

  private func shade(_ level: Int) -> String {
    (style.isASCII ? [".", ":", "+", "#"] : ["░", "▒", "▓", "█"])[level]
  }

  private func legend(_ map: DayMap) -> [StyledText] {
    let widest = map.bounds.reduce(0) { max($0, cellWidth(model.y.format.text($1.value))) }
    let format = format(model.y, widest: widest)
    var entries: [LegendEntry] = []
    if map.hasMissing {
      let name = PlotModel.noData(in: language)
      entries.append(LegendEntry(mark: StyledText(style.isASCII ? "-" : "·", .muted), name: name))
    }
    for (level, bound) in map.bounds {
      let mark = StyledText(shade(level) + shade(level), .series(0))
      let sign = style.isASCII ? "<= " : "≤ "
      entries.append(LegendEntry(mark: mark, name: sign + format.text(bound)))
    }
    return legendLines(entries)
  }
}
