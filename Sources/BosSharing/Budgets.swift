import BosDomain

/// The calls that students have caused, by day.
///
/// More than one day is kept, because the day may turn out to be another one when the store is open.
struct Budgets: Sendable {
  /// The calls that each may cause in a day, or nil for any number.
  var limit: Int?
  private var counts: [Day: [String: Int]] = [:]

  init(limit: Int?) {
    self.limit = limit
  }

  /// Takes up what was noted before.
  mutating func restore(_ spending: [Spending]) {
    // The archive may be damaged.
    for noted in spending {
      counts[noted.day, default: [:]][noted.student] = min(max(0, noted.count), 1_000_000)
    }
  }

  /// Returns whether an asker may cause another call, beyond calls that aren't counted yet.
  func allows(_ asker: Asker, besides: Int, on day: Day) -> Bool {
    guard case .student(let name) = asker, let limit else { return true }
    return (counts[day]?[name] ?? 0) + besides < limit
  }

  /// Counts calls, or takes them back, and returns what to note.
  mutating func add(_ calls: Int, to asker: Asker, on day: Day) -> Spending? {
    guard case .student(let name) = asker else { return nil }
    let count = max(0, (counts[day]?[name] ?? 0) + calls)
    counts[day, default: [:]][name] = count
    return Spending(student: name, day: day, count: count)
  }
}
