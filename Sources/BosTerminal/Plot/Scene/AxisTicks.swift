import BosText

/// A mark below a plot, with the positions of the mark and its text.
struct PlotTick: Hashable {
  let label: String
  /// The position of the mark, in cells or pixels from the left end of the axis.
  let place: Int
  /// The start of the text, in the same unit.
  let start: Int
}

/// Finds the marks of an axis, from left to right, with texts that don't touch.
struct AxisTicks {
  let scale: PlotScale
  /// The last position of the axis, in cells or pixels.
  let last: Int
  /// The space for texts beyond the left and the right end.
  let overhang: (left: Int, right: Int)
  /// The width of a cell of text.
  let cell: Int

  /// Finds the densest even marks that fit.
  func ticks(_ axis: PlotAxis) -> [PlotTick] {
    switch axis.values {
    case .days: days()
    case .numbers(let format): numbers(format, isWhole: axis.isWhole)
    case .names(let names): self.names(names)
    }
  }

  private func numbers(_ format: PlotNumberFormat, isWhole: Bool) -> [PlotTick] {
    if let only = scale.only { return placed([(only, format.text(only))]) ?? [] }
    for intervals in stride(from: 10, through: 1, by: -1) {
      let span = scale.high - scale.low
      let step =
        isWhole
        ? NiceStep(whole: span, intervals: intervals) : NiceStep(span: span, intervals: intervals)
      let first = (scale.low / step.size - 1e-9).rounded(.up)
      let values = (0...intervals + 1).map { step.multiple(first + Double($0)) }
      let marks = values.filter { (-1e-9...1.000000001).contains(scale.position($0)) }
        .map { (value: $0, label: format.tick($0, step: step.size)) }
      if let placed = placed(marks) { return placed }
    }
    return []
  }

  private func names(_ names: [String]) -> [PlotTick] {
    let marks = names.enumerated().map { (value: Double($0 + 1), label: $1) }
    return fitting(marks.filter { (0...1).contains(scale.position($0.value)) })
  }

  private func days() -> [PlotTick] {
    let limits = CivilCalendar.days
    let low = Double(limits.lowerBound)
    let high = Double(limits.upperBound)
    let first = Int(min(max(scale.low.rounded(.up), low), high))
    let last = Int(min(max(scale.high.rounded(.down), low), high))
    guard first <= last else { return [] }
    for step in DayStep.ladder where (last - first) / step.leastDays <= self.last / cell {
      let days = step.days(from: first, through: last)
      if days.count < 2, last > first { break }
      if let placed = placed(labelled(days, step)) { return placed }
    }
    return placed(labelled([first, last], .days(1))) ?? placed(labelled([first], .days(1))) ?? []
  }

  private func labelled(_ days: [Int], _ step: DayStep) -> [(value: Double, label: String)] {
    var year: Int?
    return days.map { day in
      let date = PlotDate(number: day)
      defer { year = date.year }
      let label =
        switch step {
        case .days: date.year == year ? date.shortText : date.text
        case .months: date.monthText
        case .years: date.yearText
        }
      return (Double(day), label)
    }
  }

  /// Places given marks; if there are too many, every second, third and so on.
  func fitting(_ marks: [(value: Double, label: String)]) -> [PlotTick] {
    for step in 1...max(1, marks.count) {
      let some = stride(from: 0, to: marks.count, by: step).map { marks[$0] }
      if let placed = placed(some) { return placed }
    }
    return []
  }

  /// Places marks with centered texts, or returns nil if two texts would touch.
  private func placed(_ marks: [(value: Double, label: String)]) -> [PlotTick]? {
    var result: [PlotTick] = []
    var free = -overhang.left
    let end = last + cell + overhang.right
    for mark in marks {
      let place = Int((scale.position(mark.value) * Double(last)).rounded())
      let width = cellWidth(mark.label) * cell
      // In a whole date, the month and day are centered, as in neighbouring texts.
      let tail = isDate(mark.label) ? width / 2 : width
      let wanted = place - (width - tail) - (tail - cell) / 2
      let start = min(max(wanted, -overhang.left), max(-overhang.left, end - width))
      guard start >= free, start + width <= end else { return nil }
      result.append(PlotTick(label: mark.label, place: place, start: start))
      free = start + width + 2 * cell
    }
    return result
  }
}

/// Returns whether a text has a year before its month and day.
private func isDate(_ label: String) -> Bool {
  label.utf8.count == 10 && label.utf8.filter { $0 == UInt8(ascii: "-") }.count == 2
}

/// A step between the marks of an axis of days.
enum DayStep: Hashable {
  case days(Int)
  case months(Int)
  case years(Int)

  /// The steps to try, shortest first.
  static let ladder: [DayStep] =
    [1, 2, 7, 14].map { .days($0) } + [1, 2, 3, 6].map { .months($0) }
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { .years($0) }

  var leastDays: Int {
    switch self {
    case .days(let count): count
    case .months(let count): count * 28
    case .years(let count): count * 365
    }
  }

  /// Lists the marked days of a range; week marks are Mondays.
  func days(from first: Int, through last: Int) -> [Int] {
    switch self {
    case .days(let count):
      // Day -3 was a Monday.
      let offset = ((first + 3) % count + count) % count
      return Array(
        stride(from: offset == 0 ? first : first + count - offset, through: last, by: count)
      )
    case .months(let count):
      let start = PlotDate(number: first).year * 12
      let end = PlotDate(number: last).year * 12 + 11
      return stride(from: start, through: end, by: count)
        .map { PlotDate.firstDay(year: $0 / 12, month: $0 % 12 + 1) }
        .filter { (first...last).contains($0) }
    case .years(let count):
      let start = PlotDate(number: first).year / count * count
      return stride(from: start, through: PlotDate(number: last).year, by: count)
        .map { PlotDate.firstDay(year: $0, month: 1) }
        .filter { (first...last).contains($0) }
    }
  }
}
