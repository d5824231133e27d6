/// A month to draw: days with marks, in weeks that start on Monday or Sunday.
package struct MonthCalendar: Sendable, Hashable {
  /// The marks of a day.
  package struct Marks: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let selected = Marks(rawValue: 1)
    package static let today = Marks(rawValue: 2)
    /// The day's chart is stored.
    package static let stored = Marks(rawValue: 4)
    /// The day can't be selected.
    package static let dim = Marks(rawValue: 8)
    package static let holiday = Marks(rawValue: 16)
  }

  package var year: Int
  package var month: Int
  /// The marks of days, by day of the month.
  package var marks: [Int: Marks]
  package var startsOnSunday: Bool

  package init(
    year: Int,
    month: Int,
    marks: [Int: Marks] = [:],
    startsOnSunday: Bool = false
  ) {
    self.year = year
    self.month = month
    self.marks = marks
    self.startsOnSunday = startsOnSunday
  }
}
