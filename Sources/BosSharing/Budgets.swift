import BosDomain

/// The calls that students have caused today.
struct Budgets: Sendable {
  /// The calls that each may cause in a day, or nil for any number.
  var limit: Int?
  private var day: Day?
  private var counts: [String: Int] = [:]

  init(limit: Int?) {
    self.limit = limit
  }

  /// Takes up what was noted before.
  mutating func restore(_ spending: [Spending], today: Day) {
    day = today
    for noted in spending where noted.day == today { counts[noted.student] = noted.count }
  }

  /// Returns whether an asker may cause another call, beyond calls that aren't counted yet.
  mutating func allows(_ asker: Asker, besides: Int, today: Day) -> Bool {
    guard case .student(let name) = asker, let limit else { return true }
    turn(to: today)
    return counts[name, default: 0] + besides < limit
  }

  /// Counts calls, or takes them back, and returns what to note.
  mutating func add(_ calls: Int, to asker: Asker, on callDay: Day, today: Day) -> Spending? {
    guard case .student(let name) = asker else { return nil }
    turn(to: today)
    guard callDay == day else { return nil }
    let count = max(0, counts[name, default: 0] + calls)
    counts[name] = count
    return Spending(student: name, day: callDay, count: count)
  }

  private mutating func turn(to today: Day) {
    guard day != today else { return }
    day = today
    counts = [:]
  }
}
