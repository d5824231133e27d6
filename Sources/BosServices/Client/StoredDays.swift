import BosDomain

/// The days whose charts are stored, by day; most often they follow each other.
struct StoredDays: Sendable {
  /// In rising order, each once.
  private let days: [StoredDay]

  /// Takes days in any order; the last of several entries for one day counts.
  init(_ days: [StoredDay]) {
    let isRising = zip(days, days.dropFirst()).allSatisfy { $0.day < $1.day }
    self.days =
      isRising
      ? days
      : Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { $1 }).values.sorted {
        $0.day < $1.day
      }
  }

  subscript(day: Day) -> StoredDay? {
    guard let first = days.first else { return nil }
    // Without a gap before it, the day is there.
    let place = day.days(since: first.day)
    if days.indices.contains(place), days[place].day == day { return days[place] }
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].day == day ? days[low] : nil
  }

  func without(_ others: [Day]) -> StoredDays {
    let others = Set(others)
    return StoredDays(days.filter { !others.contains($0.day) })
  }
}
