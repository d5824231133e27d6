/// A time, in whole seconds since 1970 in UTC.
package struct Instant: Hashable, Comparable, Sendable {
  package var seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Creates the instant of a time in Seoul, or returns nil if the time doesn't exist.
  package init?(seoulDay day: Day, hour: Int, minute: Int = 0, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      return nil
    }
    let time = Int64(hour * 3600 + minute * 60 + second)
    seconds = Int64(day.number) * Instant.day + time - Instant.seoulOffset
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  private static let day: Int64 = 86_400

  /// Seoul is 9 hours ahead of UTC all year; summer time ended in 1988.
  private static let seoulOffset: Int64 = 9 * 3600
}

extension Instant {
  /// The date in Seoul, limited to valid days.
  package var seoulDay: Day {
    let days = split.days
    if let day = Day(number: Int(days)) { return day }
    return days < 0 ? .minimum : .maximum
  }

  /// The time in Seoul.
  package var seoulTime: (hour: Int, minute: Int, second: Int) {
    let time = Int(split.time)
    return (time / 3600, time / 60 % 60, time % 60)
  }

  /// The time in Seoul, such as `09:05:00`.
  package var seoulClock: String {
    let (hour, minute, second) = seoulTime
    return [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The time in Seoul without seconds, such as `09:05`.
  package var seoulHourMinute: String { String(seoulClock.prefix(5)) }

  /// The days since 1970-01-01 in Seoul, and the seconds since midnight there.
  private var split: (days: Int64, time: Int64) {
    // The offset is added after the division, so it can't overflow.
    let (quotient, remainder) = seconds.quotientAndRemainder(dividingBy: Instant.day)
    let time = remainder + Instant.seoulOffset
    if time < 0 { return (quotient - 1, time + Instant.day) }
    return time < Instant.day ? (quotient, time) : (quotient + 1, time - Instant.day)
  }
}
