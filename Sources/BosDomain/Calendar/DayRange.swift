/// All days from one to another, both included; none when the ends are reversed.
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

  /// Finds the day at a position counted from 0; nil beyond the ends.
  package func day(at index: Int) -> Day? {
    (0..<count).contains(index) ? lower.adding(days: index) : nil
  }

  /// Makes the days that lie whole periods after the start, the start itself included.
  ///
  /// Nil unless the period leads forward, because the steps would never end.
  package func steps(by period: Period) -> DaySteps? {
    period.isForward ? DaySteps(range: self, period: period) : nil
  }
}

extension DayRange: Sequence {
  package var underestimatedCount: Int { count }

  package func makeIterator() -> Iterator {
    Iterator(next: lower.number, last: upper.number)
  }

  /// A walk over the days of a range.
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
