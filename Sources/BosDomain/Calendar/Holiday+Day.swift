extension Holiday {
  /// Returns the day of the holiday in a year, even before it was introduced.
  ///
  /// Lunar holidays are known from 1949 to 2100, the others from 1 to 9999.
  package func day(in year: Int) -> Day? {
    switch self {
    case .newYear: Day(year: year, month: 1, day: 1)
    case .seollal: LunarDate(year: year, month: 1, day: 1).civilDay
    case .independenceMovement: Day(year: year, month: 3, day: 1)
    case .childrensDay: Day(year: year, month: 5, day: 5)
    case .buddha: LunarDate(year: year, month: 4, day: 8).civilDay
    case .memorial: Day(year: year, month: 6, day: 6)
    case .liberation: Day(year: year, month: 8, day: 15)
    case .chuseok: LunarDate(year: year, month: 8, day: 15).civilDay
    case .foundation: Day(year: year, month: 10, day: 3)
    case .hangul: Day(year: year, month: 10, day: 9)
    case .christmas: Day(year: year, month: 12, day: 25)
    }
  }

  /// Returns the latest day of the holiday up to a day.
  package func lastOccurrence(onOrBefore day: Day) -> Day? {
    let year = day.year
    guard let latest = self.day(in: year) else { return nil }
    return latest <= day ? latest : self.day(in: year - 1)
  }
}
