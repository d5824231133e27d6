/// All days from one to another, including both; empty if the ends are reversed.
package struct DayRange: Hashable, Sendable {
  package var lower: Day
  package var upper: Day

  package init(lower: Day, upper: Day) {
    self.lower = lower
    self.upper = upper
  }

  package var isEmpty: Bool { upper < lower }

  package var count: Int { isEmpty ? 0 : upper.days(since: lower) + 1 }

  package func contains(_ day: Day) -> Bool {
    lower <= day && day <= upper
  }

  /// Returns the day at an index from 0, or nil outside the range.
  package func day(at index: Int) -> Day? {
    (0..<count).contains(index) ? lower.adding(days: index) : nil
  }

  /// Returns the days at multiples of a period after the start, including the start.
  ///
  /// Returns nil unless the period is positive, because the steps would never end.
  package func steps(by period: Period) -> DaySteps? {
    period.isForward ? DaySteps(range: self, period: period) : nil
  }
}

extension DayRange: Sequence {
  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator {
    Iterator(next: lower.number, last: upper.number)
  }

  /// An iterator over the days of a range.
  package struct Iterator: IteratorProtocol {
    private var upcoming: Int32
    private let last: Int32

    init(next: Int32, last: Int32) {
      upcoming = next
      self.last = last
    }

    package mutating func next() -> Day? {
      guard upcoming <= last else { return nil }
      defer { upcoming += 1 }
      return Day(unchecked: upcoming)
    }
  }
}

extension DayRange: CustomStringConvertible {
  package var description: String { "\(lower)..\(upper)" }
}
