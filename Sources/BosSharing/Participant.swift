import BosDomain

/// A shell or a relay that shares questions, as a pure state machine.
///
/// For each question: look in the local tier, look in the shared store, claim, look again, reserve,
/// ask, keep in the shared store and then locally, reply, release. Events go in, actions come out;
/// there is no clock, thread, socket or randomness inside.
package struct Participant: Sendable {
  package let configuration: SharingConfiguration

  var now = Moment(monotonic: 0, wall: 0)
  /// The actions of the current step.
  var actions: [SharingAction] = []
  /// What the current step gives back and releases, at its end and at once.
  var returned: [Returned] = []
  var released: [Lease] = []

  /// The flights by number, and their numbers by question.
  var flights: [Int: Flight] = [:]
  var numbers: [String: Int] = [:]
  /// The flights that each ticket waits for.
  var tickets: [Ticket: [Int]] = [:]
  /// Flights by stage, in the order in which they got there.
  var queued: [Int] = []
  var waiting: [Int] = []
  var pausing: [Int] = []
  var ready: [Int] = []

  var purposes: [Operation: Purpose] = [:]
  /// The operation whose result the current step takes.
  var performing = 0
  /// The last number before the present connection.
  var linkStart = 0
  /// The flights whose call is under way.
  var calls: [Call: Int] = [:]
  var replays: [Call: ReplayedQuestion] = [:]
  /// The last number given to an operation, a call or a flight.
  var lastNumber = 0

  var link: Link
  /// The store's clock minus the monotonic clock, once known.
  var offset: Int64?
  var jitter: Jitter
  var renewalTime: Int64?
  var reopeningTime: Int64?
  var reopeningDelay = Limits.firstReopening
  /// The time of the last `wake` that wasn't followed by `woke`.
  var wakeTime: Int64?
  var hasSaidGone = false
  var hasSaidReadOnly = false
  var hasPendingCounts = false
  var hasPendingAnswers = false

  /// The days on which the service refused further calls, by account.
  var exhausted: [String: Day] = [:]
  var budgets: Budgets
  var mode: RelayMode
  var isFrozen = false
  var drillForAll: Drill?
  var drills: [Asker: Drill] = [:]

  /// The connection to the shared store.
  enum Link: Equatable {
    /// There is none.
    case none
    /// Opening for the first time; questions wait.
    case opening
    /// Opening again, or about to.
    case gone
    /// The calls made alone are being counted; questions wait.
    case catchingUp
    case open(canWrite: Bool)
  }

  /// Times in milliseconds.
  enum Limits {
    static let lease: Int64 = 120_000
    static let renewal: Int64 = 40_000
    /// A call leaves only if its lease lasts this much longer, because clocks differ a little.
    static let leaseMargin: Int64 = 5_000
    static let firstPoll: Int64 = 50
    static let lastPoll: Int64 = 800
    static let firstReopening: Int64 = 1_000
    static let lastReopening: Int64 = 30_000
    static let retry: Int64 = 500
    /// The service's clock may still be on the day before.
    static let midnight: Int64 = 60_000
  }

  /// Creates a participant that waits for `started`.
  package init(_ configuration: SharingConfiguration) {
    self.configuration = configuration
    link = configuration.isShared ? .opening : .none
    jitter = Jitter(seed: configuration.seed)
    budgets = Budgets(limit: configuration.budget)
    mode = configuration.mode
  }

  /// Takes an event at a time, and returns what to do.
  package mutating func step(_ event: SharingEvent, at now: Moment) -> [SharingAction] {
    self.now = now
    actions.removeAll(keepingCapacity: true)
    switch event {
    case .started(let hasPending, let spending):
      hasPendingCounts = hasPending
      hasPendingAnswers = hasPending
      budgets.restore(spending)
      if configuration.isShared { actions.append(.open) }
    case .asked(let request): ask(request)
    case .gaveUp(let ticket): giveUp(ticket)
    case .woke:
      wakeTime = nil
      wake()
    case .performed(let operation, let result): perform(operation, result)
    case .opened(let time, let canWrite): open(at: time, canWrite: canWrite)
    case .lost: lose()
    case .answered(let call, let answer, let age): answered(call, answer, age: age)
    case .failed(let call, let failure): failed(call, failure)
    case .replayed(let call, let answer): replayed(call, answer)
    case .mode(let mode): self.mode = mode
    case .freeze(let isFrozen): self.isFrozen = isFrozen
    case .drill(let drill, nil): drillForAll = drill
    case .drill(let drill, let asker?): drills[asker] = drill
    case .budget(let limit): budgets.limit = limit
    }
    call()
    settle()
    return actions
  }

  private mutating func perform(_ operation: Operation, _ result: StoreResult) {
    guard let purpose = purposes.removeValue(forKey: operation) else { return }
    performing = operation
    switch purpose {
    case .look(let tier, let isAgain, let flights):
      looked(in: tier, isAgain: isAgain, flights, result)
    case .claim(let flights, let end): claimed(flights, result, until: end)
    case .renew(let flights, let end): renewed(flights, result, until: end)
    case .reserve(let tier, let reservation, let payer, let flights):
      reserved(in: tier, reservation, payer, flights, result)
    case .keep(let flight): kept(flight, result)
    case .pushCounts: pushedCounts(result)
    case .pushAnswers: pushedAnswers(result)
    case .nothing: break
    }
  }
}
