import BosDomain
import BosSharing

/// The archive of one machine, which its processes share and which outlives them.
struct SimulatedArchive {
  struct Row {
    var answer: SharedAnswer
    var isPending: Bool
    /// The true time in seconds, whatever the machine's clock said.
    let kept: Int64
  }

  struct Count {
    var known = 0
    /// Calls made without the shared store.
    var alone = 0
  }

  var rows: [String: Row] = [:]
  var counts: [Day: Count] = [:]
  var exhausted: Set<Day> = []
  /// The spending of students, by name and day.
  var spending: [String: Spending] = [:]
  /// Whether its user may write to the shared store.
  let canWrite: Bool
  /// Whether there is a shared store behind it.
  var isShared = true
  /// The calls that really left without the shared store.
  var callsAlone: [Day: Int] = [:]

  init(canWrite: Bool) {
    self.canWrite = canWrite
  }

  var hasPending: Bool {
    counts.values.contains { $0.alone > 0 } || rows.values.contains { $0.isPending }
  }

  mutating func reserve(_ reservation: Reservation) -> StoreResult {
    var count = counts[reservation.day] ?? Count()
    let isExhausted = exhausted.contains(reservation.day)
    if isExhausted || count.known + reservation.count > reservation.limit {
      return .denied(count: count.known, isExhausted: isExhausted)
    }
    count.known += reservation.count
    count.alone += reservation.count
    counts[reservation.day] = count
    return .granted(count: count.known)
  }

  mutating func giveBack(_ reservation: Reservation) {
    counts[reservation.day, default: Count()].known -= reservation.count
    counts[reservation.day, default: Count()].alone -= reservation.count
  }

  mutating func note(_ count: Int, on day: Day) {
    let known = counts[day, default: Count()].known
    counts[day, default: Count()].known = max(known, count)
  }

  mutating func keep(_ kept: KeptAnswer, at time: Int64) {
    if let old = rows[kept.question]?.answer {
      if old.isFinal, !kept.answer.isFinal { return }
      if old.isFinal == kept.answer.isFinal, old.fetched > kept.answer.fetched { return }
    }
    rows[kept.question] = Row(answer: kept.answer, isPending: kept.isPending, kept: time)
  }

  /// The next pending answers, in an order that doesn't depend on hashing.
  func pending(_ limit: Int) -> [KeptAnswer] {
    let texts = rows.keys.filter { rows[$0]?.isPending == true }.sorted().prefix(limit)
    return texts.compactMap { text in
      rows[text].map { KeptAnswer(question: text, answer: $0.answer, isPending: true) }
    }
  }

  mutating func unmark(_ pushed: [KeptAnswer]) {
    for kept in pushed where rows[kept.question]?.answer == kept.answer {
      rows[kept.question]?.isPending = false
    }
  }
}
