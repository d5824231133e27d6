/// The days of a range that lie whole periods after its start.
///
/// Each is counted from the start and not from the one before, so that steps of a month from
/// Jan 31 are Feb 29, Mar 31 and Apr 30.
package struct DaySteps: Hashable, Sendable {
  package let range: DayRange
  package let period: Period

  /// Makes the steps of a period that the caller knows to lead forward.
  init(range: DayRange, period: Period) {
    self.range = range
    self.period = period
  }

  /// Finds the step at a position counted from 0; nil beyond the ends.
  package func day(at index: Int) -> Day? {
    guard index >= 0, let distance = period * index, let day = range.lower.adding(distance),
      range.contains(day)
    else { return nil }
    return day
  }

  /// The number of steps, found without walking them.
  package var count: Int {
    // Steps only lead forward, so that the first one outside can be found by halving.
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

  /// A walk over the steps.
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
