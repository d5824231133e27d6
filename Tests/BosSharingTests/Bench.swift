import BosDomain
import BosSharing

/// A participant on a bench: events go in by hand, and the actions of each step come out.
struct Bench {
  var participant: Participant
  /// The time of the store's clock in milliseconds; the monotonic clock begins at 0.
  var now: Int64
  private let start: Int64
  private(set) var actions: [SharingAction] = []

  static let limit = 3_000
  static let account = Account(name: "key", limit: limit)
  static let today = day(25)

  /// Noon of the 25th of November 2026 in Seoul.
  static let noon = (Instant(seoulDay: day(25), hour: 12)?.seconds ?? 0) * 1_000

  static func day(_ number: Int) -> Day { Day(year: 2026, month: 11, day: number) ?? .minimum }

  init(
    at now: Int64 = Bench.noon,
    isOpen: Bool = true,
    canWrite: Bool = true,
    hasPending: Bool = false,
    change: (inout SharingConfiguration) -> Void = { _ in }
  ) {
    self.now = now
    start = now
    var configuration = SharingConfiguration(holder: "me", isShared: true, seed: 7)
    change(&configuration)
    participant = Participant(configuration)
    step(.started(hasPending: hasPending))
    if isOpen, configuration.isShared {
      step(.opened(serverTime: now, canWrite: canWrite))
    }
  }

  @discardableResult
  mutating func step(_ event: SharingEvent, after time: Int64 = 0) -> [SharingAction] {
    now += time
    // The wall clock is wrong by a day: only the store's time may count.
    let moment = Moment(monotonic: now - start, wall: now - 86_400_000)
    actions = participant.step(event, at: moment)
    return actions
  }

  @discardableResult
  mutating func ask(
    _ texts: String...,
    ticket: Ticket = 1,
    by asker: Asker = .owner,
    need: Question.Need = .anyAge,
    finalFrom: Int64? = nil
  ) -> [SharingAction] {
    ask(texts, ticket, asker, need, finalFrom)
  }

  @discardableResult
  private mutating func ask(
    _ texts: [String],
    _ ticket: Ticket,
    _ asker: Asker,
    _ need: Question.Need,
    _ finalFrom: Int64?
  ) -> [SharingAction] {
    let questions = texts.map {
      Question($0, account: Bench.account, need: need, finalFrom: finalFrom)
    }
    return step(.asked(Request(ticket, by: asker, questions)))
  }

  /// Gives a result to the last action of the step that waits for one.
  @discardableResult
  mutating func perform(_ result: StoreResult, after time: Int64 = 0) -> [SharingAction] {
    step(.performed(operation ?? -1, result), after: time)
  }

  /// Asks and goes on until calls leave, as if nobody else were there.
  @discardableResult
  mutating func askUntilCall(
    _ texts: String...,
    ticket: Ticket = 1,
    by asker: Asker = .owner,
    need: Question.Need = .anyAge,
    finalFrom: Int64? = nil
  ) -> [SharingAction] {
    ask(texts, ticket, asker, need, finalFrom)
    perform(.found(texts.map { _ in nil }))
    perform(.claimed(texts.map { _ in 1 }))
    perform(.found(texts.map { _ in nil }))
    return perform(.granted(count: texts.count))
  }

  // MARK: What the last step did

  var operation: BosSharing.Operation? { actions.compactMap(\.operation).last }

  var calls: [Call] {
    actions.compactMap { if case .ask(let call, _, _, _, _) = $0 { call } else { nil } }
  }

  var replies: [Ticket: Reply] {
    var replies: [Ticket: Reply] = [:]
    for case .reply(let ticket, _, let reply) in actions { replies[ticket] = reply }
    return replies
  }

  var reservations: [Reservation] {
    actions.compactMap { if case .reserve(_, _, let reservation) = $0 { reservation } else { nil } }
  }

  var returned: [Reservation] {
    actions.compactMap { if case .giveBack(_, let reservation) = $0 { reservation } else { nil } }
  }

  var released: [Lease] {
    var released: [Lease] = []
    for case .release(let leases) in actions { released += leases }
    return released
  }

  var kept: [(tier: Tier, kept: KeptAnswer)] {
    var list: [(tier: Tier, kept: KeptAnswer)] = []
    for case .keep(_, let tier, let kept) in actions { list += kept.map { (tier, $0) } }
    return list
  }

  var remarks: [SharingRemark] {
    actions.compactMap { if case .remark(let remark) = $0 { remark } else { nil } }
  }

  /// The time until the next `wake`, in milliseconds.
  var pause: Int64? {
    for case .wake(let time) in actions { return time - (now - start) }
    return nil
  }

  /// Names of the actions, without those about time.
  var names: [String] {
    actions.map { String(describing: $0) }.map { String($0.prefix { $0 != "(" }) }
      .filter { $0 != "wake" }
  }
}

extension SharingAction {
  var operation: BosSharing.Operation? {
    switch self {
    case .look(let number, _, _), .claim(let number, _, _, _), .renew(let number, _, _, _),
      .reserve(let number, _, _), .pushCounts(let number), .pushAnswers(let number):
      number
    case .keep(let number, _, _): number
    default: nil
    }
  }
}

/// An answer of the service.
let answer = SharedAnswer(body: [1], isFinal: true)
