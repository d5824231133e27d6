/// A date in the Korean lunisolar calendar, for the lunar years 1949 to 2100.
///
/// Korean time determines the new moons, so a few months differ from the Chinese calendar.
package struct LunarDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int

  /// Whether the month is a leap month.
  package var isLeapMonth: Bool

  package init(year: Int, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }

  /// The civil day, or nil for a date that doesn't exist or is outside the known years.
  package var civilDay: Day? {
    guard let lunarYear = LunarYear(year),
      let position = lunarYear.position(ofMonth: month, isLeap: isLeapMonth),
      (1...lunarYear.dayCount(at: position)).contains(day)
    else { return nil }
    let before = (0..<position).reduce(0) { $0 + lunarYear.dayCount(at: $1) }
    return lunarYear.firstDay.adding(days: before + day - 1)
  }
}

extension Day {
  /// The day in the Korean lunisolar calendar, or nil outside the known years.
  package var lunar: LunarDate? {
    let year = year
    if let current = LunarYear(year), current.firstDay <= self { return current.date(of: self) }
    return LunarYear(year - 1)?.date(of: self)
  }
}

/// A year of the table, decoded from bits; months have indexes from 0.
struct LunarYear {
  let year: Int
  let firstDay: Day
  private let bits: UInt32

  init?(_ year: Int) {
    let last = LunarTable.firstYear + LunarTable.years.count - 1
    guard (LunarTable.firstYear...last).contains(year) else { return nil }
    let bits = LunarTable.years[year - LunarTable.firstYear]
    let newYear = Day(year: year, month: 1, day: 1)
    guard let first = newYear?.adding(days: Int(bits >> 17)) else { return nil }
    self.year = year
    self.bits = bits
    firstDay = first
  }

  /// The number of the month before the leap month, or 0.
  var leapMonth: Int { Int(bits >> 13 & 0b1111) }

  var monthCount: Int { leapMonth == 0 ? 12 : 13 }

  func dayCount(at position: Int) -> Int {
    bits >> position & 1 == 1 ? 30 : 29
  }

  func position(ofMonth month: Int, isLeap: Bool) -> Int? {
    guard (1...12).contains(month), !isLeap || month == leapMonth else { return nil }
    let isAfterLeapMonth = leapMonth != 0 && (isLeap || month > leapMonth)
    return isAfterLeapMonth ? month : month - 1
  }

  /// Returns the date of a day, or nil if the day isn't in this year.
  func date(of day: Day) -> LunarDate? {
    var rest = day.days(since: firstDay)
    guard rest >= 0 else { return nil }
    for position in 0..<monthCount {
      let count = dayCount(at: position)
      if rest < count {
        let isLeap = leapMonth != 0 && position == leapMonth
        let isLater = leapMonth != 0 && position >= leapMonth
        let month = isLater ? position : position + 1
        return LunarDate(year: year, month: month, day: rest + 1, isLeapMonth: isLeap)
      }
      rest -= count
    }
    return nil
  }
}
