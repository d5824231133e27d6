import BosText

/// A calendar of weeks.
extension PlotPicture {
  mutating func drawDays(_ days: [PlotDay]) -> Bool {
    let map = DayMap(days)
    guard map.weeks != nil else { return false }
    drawTitle(model.y, atTop: true)
    let names = PlotModel.weekdays(in: language)
    let margin = Self.textWidth(names[0]) + 10
    let bands = map.bands(most: max(1, Int(area.width - margin) / 12))
    let cell = min(20, ((area.width - margin) / Double(bands[0].count)).rounded(.down))
    let tall = cell * 7 + 34
    takeHeight(tall * Double(bands.count) + 20)
    let known = days.map { day in
      (day.day, day.value.flatMap { PlotScale.canShow($0) ? $0 : nil })
    }
    let values = Dictionary(known) { $1 ?? $0 }
    for (number, band) in bands.enumerated() {
      let origin = (x: area.left + margin, y: area.top + Double(number) * tall + 18)
      for tick in map.monthTicks(band, week: Int(cell), cell: 6) {
        builder.text(tick.label, x: origin.x + Double(tick.start), y: origin.y - 6, size: 11)
      }
      for (weekday, name) in names.enumerated() {
        let y = origin.y + (Double(weekday) + 0.5) * cell + 4
        builder.text(name, x: area.left, y: y, size: cell < 14 ? 10 : 12)
      }
      for week in band {
        for weekday in 0..<7 {
          let day = DayMap.day(week: week, weekday: weekday)
          guard let level = map.levels[day] else { continue }
          let date = PlotDate(number: day).text
          let value = (values[day] ?? nil).map { ": " + model.y.format.text($0) } ?? ""
          builder.rectangle(
            x: origin.x + Double(week - band.lowerBound) * cell,
            y: origin.y + Double(weekday) * cell,
            width: cell - 2,
            height: cell - 2,
            fill: level == nil ? SVGBuilder.grid : SVGBuilder.color(0),
            opacity: Self.opacity(level),
            saying: date + value
          )
        }
      }
    }
    drawLevels(map, y: area.top + tall * Double(bands.count) + 4)
    return true
  }

  private static func opacity(_ level: Int?) -> Double {
    level.map { 0.25 + 0.75 * Double($0) / Double(DayMap.count - 1) } ?? 1
  }

  /// Draws the legend of the levels.
  private mutating func drawLevels(_ map: DayMap, y: Double) {
    var x = area.left
    var entries = map.bounds.map { level, bound in
      (level: Optional(level), name: "≤ " + model.y.format.text(bound))
    }
    if map.hasMissing {
      entries.insert((nil, PlotModel.noData(in: language)), at: 0)
    }
    for entry in entries {
      builder.rectangle(
        x: x,
        y: y,
        width: 12,
        height: 12,
        fill: entry.level == nil ? SVGBuilder.grid : SVGBuilder.color(0),
        opacity: Self.opacity(entry.level)
      )
      builder.text(entry.name, x: x + 18, y: y + 10)
      x += 34 + Self.textWidth(entry.name)
    }
  }
}
