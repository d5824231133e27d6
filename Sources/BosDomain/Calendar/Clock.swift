/// The port through which the program learns what time it is.
package struct Clock: Sendable {
  package var now: @Sendable () -> Instant

  package init(now: @escaping @Sendable () -> Instant) {
    self.now = now
  }

  /// The day that it is in Seoul.
  package var today: Day { now().seoulDay }

  /// Makes a clock that stands still at noon of a day in Seoul, when yesterday's chart is final.
  package static func fixed(_ day: Day) -> Clock {
    let noon = Instant(seoulDay: day, hour: 12) ?? Instant(seconds: 0)
    return Clock { noon }
  }
}
