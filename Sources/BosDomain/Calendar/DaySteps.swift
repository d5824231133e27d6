/// The days of a range at multiples of a period after its start.
///
/// Each is counted from the start rather than the previous day: steps of a month from Jan 31 are
/// Feb 29, Mar 31 and Apr 30.
package struct DaySteps: Hashable, Sendable {
  package let range: DayRange
  package let period: Period

  /// Creates steps with a period that the caller knows to be positive.
  init(range: DayRange, period: Period) {
    self.range = range
    self.period = period
  }

  /// Returns the step at an index from 0, or nil outside the range.
  package func day(at index: Int) -> Day? {
    guard index >= 0, let distance = period * index, let day = range.lower.adding(distance),
      range.contains(day)
    else { return nil }
    return day
  }

  /// The number of steps, computed without iteration.
  package var count: Int {
    // Steps only go forward, so a binary search finds the first one outside.
    var inside = 0
    var outside = range.count
    while inside < outside {
      let middle = (inside + outside) / 2
      if day(at: middle) == nil {
        outside = middle
      } else {
        inside = middle + 1
      }
    }
    return inside
  }
}

extension DaySteps: Sequence {
  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator {
    Iterator(steps: self)
  }

  /// An iterator over the steps.
  package struct Iterator: IteratorProtocol {
    private let steps: DaySteps
    private var index = 0

    init(steps: DaySteps) {
      self.steps = steps
    }

    package mutating func next() -> Day? {
      guard let day = steps.day(at: index) else { return nil }
      index += 1
      return day
    }
  }
}
