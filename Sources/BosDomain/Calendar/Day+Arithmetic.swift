extension Day {
  /// Returns the day a number of days later, or earlier if the number is negative.
  package func adding(days: Int) -> Day? {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    return overflow ? nil : Day(number: sum)
  }

  /// Returns the same day of the month a number of months later, or the month's last day if the
  /// month is too short.
  package func adding(months: Int) -> Day? {
    guard let month = Month(of: self).adding(months: months) else { return nil }
    return month.day(min(dayOfMonth, month.dayCount))
  }

  /// Adds the months of a period, limited to the end of the month, and then its days.
  package func adding(_ period: Period) -> Day? {
    adding(months: Int(period.months))?.adding(days: Int(period.days))
  }

  /// Counts the days from another day to this one; the result is negative if the other is later.
  package func days(since other: Day) -> Int {
    Int(number) - Int(other.number)
  }
}

extension Day {
  package var weekday: Weekday {
    // The first day, in the year 1, is a Monday.
    switch (number - Day.minimum.number) % 7 {
    case 0: .monday
    case 1: .tuesday
    case 2: .wednesday
    case 3: .thursday
    case 4: .friday
    case 5: .saturday
    default: .sunday
    }
  }

  /// The day of the year, 1 to 366.
  package var dayOfYear: Int {
    days(since: Month.january(of: year).first) + 1
  }

  /// The ISO 8601 week, which belongs to the year of its Thursday.
  package var isoWeek: (year: Int, week: Int) {
    let distance = Weekday.thursday.rawValue - weekday.rawValue
    // The Thursday always exists: the first day is a Monday, and the last one a Friday.
    let thursday = Day(unchecked: number + Int32(distance))
    return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
  }

  /// Returns the latest day with a weekday, up to this day.
  package func latest(_ weekday: Weekday) -> Day? {
    adding(days: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}
