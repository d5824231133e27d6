package import BosDomain

/// A week from Monday to Sunday, counted from the one of 1970-01-01.
package struct Week: Hashable, Comparable, Sendable {
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  package init(of day: Day) {
    self.init(ofDayNumber: Int(day.number))
  }

  init(ofDayNumber day: Int) {
    let shifted = day + 3
    number = shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
  }

  /// The day number of its Monday.
  var monday: Int { number * 7 - 3 }

  /// The year of its Wednesday, the usual release day, or nil outside the calendar.
  var year: Int? { Day(number: monday + 2)?.year }

  /// Returns the first week with its Wednesday in a year.
  static func first(of year: Int) -> Week? {
    guard let newYear = Day(year: year, month: 1, day: 1) else { return nil }
    let week = Week(of: newYear)
    return week.year == year ? week : Week(number: week.number + 1)
  }

  package static func < (left: Week, right: Week) -> Bool {
    left.number < right.number
  }
}
