/// A source of the current time.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant
  /// The day at which it stands still, if it does.
  package let fixedDay: Day?

  package init(now: @escaping @Sendable () -> Instant) {
    self.now = now
    fixedDay = nil
  }

  private init(fixedDay: Day, now: Instant) {
    self.now = { now }
    self.fixedDay = fixedDay
  }

  /// Today's date in Seoul.
  package var today: Day { now().seoulDay }

  /// The time in Seoul as text, such as `2024-06-01T14:05+09:00`; of a fixed day, midnight.
  package var localTime: String {
    if let fixedDay { return "\(fixedDay)T00:00+09:00" }
    let now = now()
    let (hour, minute, _) = now.seoulTime
    return "\(now.seoulDay)T\(Self.digits(hour)):\(Self.digits(minute))+09:00"
  }

  private static func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// Creates a clock fixed at noon of a day in Seoul, when yesterday's chart is final.
  package static func fixed(_ day: Day) -> Clock {
    Clock(fixedDay: day, now: Instant(seoulDay: day, hour: 12) ?? Instant(seconds: 0))
  }
}
