import BosText

/// Days with values, grouped into a few levels.
struct DayMap {
  /// The number of levels.
  static let count = 4
  /// The maximum number of weeks; of more, the last are kept.
  private static let mostWeeks = 2000

  /// The level of each day, from zero; nil for a day without a value.
  let levels: [Int: Int?]
  /// The possible levels, with the highest value of each.
  let bounds: [(level: Int, value: Double)]
  /// The weeks, counted from the one of 1970-01-01, or nil without days.
  let weeks: ClosedRange<Int>?
  let hasMissing: Bool

  init(_ days: [PlotDay]) {
    let days = days.filter { CivilCalendar.days.contains($0.day) }
    let numbers = days.map { ($0.day + 3 - CivilCalendar.weekday(of: $0.day)) / 7 }
    let last = numbers.max()
    let kept = zip(days, numbers).filter { last.map { $0 - Self.mostWeeks } ?? 0 < $0.1 }
    let ends = PlotScale.ends(kept.lazy.compactMap(\.0.value))
    let low = ends?.lowerBound ?? 0
    let high = ends?.upperBound ?? 0
    var levels: [Int: Int?] = [:]
    for (day, _) in kept {
      guard let value = day.value, PlotScale.canShow(value) else {
        levels.updateValue(levels[day.day] ?? nil, forKey: day.day)
        continue
      }
      let part = high > low ? (value - low) / (high - low) : 1
      let level = (part * Double(Self.count)).rounded(.up) - 1
      levels.updateValue(min(max(Int(level), 0), Self.count - 1), forKey: day.day)
    }
    self.levels = levels
    hasMissing = levels.values.contains { $0 == nil }
    let all = (0..<Self.count).map { level in
      (level: level, value: low + (high - low) * Double(level + 1) / Double(Self.count))
    }
    bounds = ends == nil ? [] : low == high ? all.suffix(1) : all
    let first = kept.map(\.1).min()
    weeks = first.flatMap { first in last.map { first...$0 } }
  }

  /// Returns the weeks in bands of equal length, each of at most `most` weeks.
  func bands(most: Int) -> [ClosedRange<Int>] {
    guard let weeks else { return [] }
    let count = (weeks.count + most - 1) / most
    let size = (weeks.count + count - 1) / count
    return stride(from: weeks.lowerBound, through: weeks.upperBound, by: size).map { start in
      start...min(start + size - 1, weeks.upperBound)
    }
  }

  /// Returns the day of a week and a weekday, which counts from 0 for Monday.
  static func day(week: Int, weekday: Int) -> Int { week * 7 + weekday - 3 }

  /// Places the names of months at the weeks of their first days, as far as they fit; the width of
  /// a week is in cells or pixels.
  func monthTicks(_ band: ClosedRange<Int>, week size: Int = 2, cell: Int = 1) -> [PlotTick] {
    var ticks: [PlotTick] = []
    var free = 0
    for week in band {
      let days = week * 7 - 3...week * 7 + 3
      let sunday = PlotDate(number: days.upperBound)
      let first = days.upperBound - sunday.day + 1
      let isNamed =
        days.contains(first)
        && (first...days.upperBound).contains { levels.index(forKey: $0) != nil }
      let place = (week - band.lowerBound) * size
      guard isNamed || week == band.lowerBound && band.count < 5, place >= free else { continue }
      ticks.append(PlotTick(label: sunday.monthText, place: place, start: place))
      free = place + 8 * cell
    }
    return ticks
  }
}
