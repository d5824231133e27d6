import BosDomain
import BosSharing

/// The shared store as plain tables, with the meaning of its SQL and a log for failovers.
struct SimulatedStore {
  struct LeaseRow: Equatable {
    var holder: String
    var token: Int64
    var expires: Int64
  }

  struct CallsRow: Equatable {
    var count = 0
    var isExhausted = false
  }

  /// A row before a write, to undo it.
  private enum Change {
    /// The beginning of a transaction, which is undone as a whole.
    case transaction
    case lease(String, LeaseRow?)
    case calls(Day, CallsRow?)
    case answer(String, SharedAnswer?)
    case push(archive: Int, Day, Int?)
  }

  var leases: [String: LeaseRow] = [:]
  var calls: [Day: CallsRow] = [:]
  var answers: [String: SharedAnswer] = [:]
  private var pushes: [Int: [Day: Int]] = [:]
  private var log: [Change] = []
  /// The number of changes that came before the log.
  private var forgotten = 0
  let broken: Mutation?

  init(broken: Mutation?) {
    self.broken = broken
  }

  // MARK: Statements

  mutating func claim(_ text: String, _ holder: String, now: Int64, until: Int64) -> Int64? {
    let row = leases[text]
    var token: Int64 = 1
    if let row {
      let isFree = row.expires < now || row.holder == holder || broken == .claimOfRunningLease
      guard isFree else { return nil }
      token = row.token + 1
    }
    set(text, LeaseRow(holder: holder, token: token, expires: until))
    return token
  }

  mutating func renew(_ lease: Lease, _ holder: String, until: Int64) -> Bool {
    guard var row = leases[lease.question], row.token == lease.token, row.holder == holder else {
      return false
    }
    row.expires = until
    set(lease.question, row)
    return true
  }

  mutating func release(_ lease: Lease, _ holder: String) {
    guard let row = leases[lease.question], row.token == lease.token else { return }
    guard row.holder == holder || broken == .releaseOfOthersLease else { return }
    set(lease.question, nil)
  }

  mutating func reserve(_ reservation: Reservation) -> StoreResult {
    var row = calls[reservation.day] ?? CallsRow()
    let isNew = calls[reservation.day] == nil
    let isUnguarded = isNew && broken == .unguardedInsert
    if !isUnguarded, row.isExhausted || row.count + reservation.count > reservation.limit {
      return .denied(count: row.count, isExhausted: row.isExhausted)
    }
    row.count += reservation.count
    // A check without a lock: what is written comes later.
    if broken != .checkThenWrite { set(reservation.day, row) }
    return .granted(count: row.count)
  }

  mutating func add(_ count: Int, on day: Day) {
    var row = calls[day] ?? CallsRow()
    row.count += count
    set(day, row)
  }

  mutating func exhaust(_ day: Day) {
    var row = calls[day] ?? CallsRow()
    row.isExhausted = true
    set(day, row)
  }

  mutating func keep(_ text: String, _ answer: SharedAnswer) {
    if let old = answers[text] {
      if broken == .provisionalOverFinal {
        guard answer.fetched >= old.fetched else { return }
      } else {
        let wins = answer.isFinal && !old.isFinal
        let follows = answer.isFinal == old.isFinal && answer.fetched >= old.fetched
        guard wins || follows else { return }
      }
    }
    log.append(.answer(text, answers[text]))
    answers[text] = answer
  }

  mutating func push(_ total: Int, of archive: Int, on day: Day) {
    let old = pushes[archive]?[day] ?? 0
    guard total > old else { return }
    log.append(.push(archive: archive, day, pushes[archive]?[day]))
    pushes[archive, default: [:]][day] = total
    add(total - old, on: day)
  }

  func pushed(by archive: Int, on day: Day) -> Int { pushes[archive]?[day] ?? 0 }

  // MARK: The log

  private mutating func set(_ text: String, _ row: LeaseRow?) {
    log.append(.lease(text, leases[text]))
    leases[text] = row
  }

  private mutating func set(_ day: Day, _ row: CallsRow) {
    log.append(.calls(day, calls[day]))
    calls[day] = row
  }

  mutating func beginTransaction() { log.append(.transaction) }

  /// The number of changes so far.
  var position: Int { forgotten + log.count }

  /// Makes the changes up to a position lasting: one of them has been acknowledged.
  mutating func confirm(_ position: Int) {
    let count = position - forgotten
    guard count > 0, count <= log.count else { return }
    // Removing from the front is dear, so it is done now and then.
    confirmed = max(confirmed, position)
    if count > 256 {
      log.removeFirst(count)
      forgotten += count
    }
  }

  private var confirmed = 0

  /// Undoes some of the last changes, none of which has been acknowledged.
  mutating func failOver(_ chance: inout Chance) {
    var lasting = max(0, confirmed - forgotten)
    if broken == .forgetsAcknowledged { lasting = max(0, lasting - 60) }
    guard log.count > lasting else { return }
    let rest = chance.number(lasting...log.count)
    var isWhole = true
    while log.count > rest || !isWhole && log.count > lasting, let change = log.popLast() {
      isWhole = false
      switch change {
      case .transaction: isWhole = true
      case .lease(let text, let row): leases[text] = row
      case .calls(let day, let row): calls[day] = row
      case .answer(let text, let answer): answers[text] = answer
      case .push(let archive, let day, let total): pushes[archive, default: [:]][day] = total
      }
    }
  }
}
