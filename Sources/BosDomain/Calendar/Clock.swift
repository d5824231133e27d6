/// A source of the current time.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant

  package init(now: @escaping @Sendable () -> Instant) {
    self.now = now
  }

  /// Today's date in Seoul.
  package var today: Day { now().seoulDay }

  /// Creates a clock fixed at noon of a day in Seoul, when yesterday's chart is final.
  package static func fixed(_ day: Day) -> Clock {
    let noon = Instant(seoulDay: day, hour: 12) ?? Instant(seconds: 0)
    return Clock { noon }
  }
}
