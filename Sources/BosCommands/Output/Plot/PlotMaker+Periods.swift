import BosDomain
import BosTables
import BosText

/// Plots over months, years and other periods, which are in order as days are.
extension PlotMaker {
  /// The column of groups by periods, or nil if there is none or only one period.
  var period: Column? {
    if let column = named.first(where: isPeriod) { return column }
    return table.caption == nil ? table.columns.first(where: isPeriod) : nil
  }

  private func isPeriod(_ column: Column) -> Bool {
    guard column.isNumbered(table.rowCount), table.rowCount > 1,
      column.kind == .any || Self.parts.contains(column.name)
    else { return false }
    return (1..<table.rowCount).contains { column.number($0) != column.number(0) }
  }

  /// The same maker with the groups' periods as its time, if it has no days.
  var overPeriods: PlotMaker {
    guard time == nil, let period else { return self }
    var maker = self
    let places = places(period)
    maker.periods = places.first.flatMap { first in places.last.map { first...$0 } }
    return maker
  }

  /// Whether bars would hide the periods: those of several names, or more than there is room for.
  var needsLinesOfPeriods: Bool {
    guard table.caption == nil, time == nil, let period,
      named.isEmpty || named.contains(where: { $0 === period })
    else { return false }
    if let name, name !== period {
      return name.kind == .text && groups(by: name).contains { $0.rows.count > 1 }
    }
    return Set((0..<table.rowCount).compactMap { period.number($0) }).count > Self.barLimit
  }

  /// The horizontal axis of periods, whose marks are the names of the places from one on.
  func axis(_ period: Column, _ places: ClosedRange<Double>) -> PlotSpec.Axis {
    var axis = PlotSpec.Axis(period.phrase, isWhole: true)
    guard let first = Int(exactly: places.lowerBound), let last = Int(exactly: places.upperBound),
      places.upperBound - places.lowerBound < Self.mostNames
    else { return axis }
    if table.namesWeekdays(period) {
      axis.title = nil
      axis.names = Weekday.allCases.map { Phrase($0.short, ko: $0.koreanShort) }
      axis.names.removeFirst(min(max(first - 1, 0), axis.names.count))
    } else if period.kind == .any {
      axis.names = (first...last).map { Phrase(verbatim: Month(number: $0)?.description ?? "") }
    } else {
      axis.names = (first...last).map { Phrase(verbatim: String($0)) }
    }
    return axis
  }

  /// The longest axis whose places all have names.
  private static let mostNames = 2_000.0

  /// The place of a period on its axis, from one on.
  func onAxis(_ place: Double) -> Double {
    guard let periods, periods.upperBound - periods.lowerBound < Self.mostNames else {
      return place
    }
    return place - periods.lowerBound + 1
  }
}
