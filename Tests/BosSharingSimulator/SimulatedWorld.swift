import BosDomain
import BosSharing

/// Shells, relays, one store and one service in a time of their own.
///
/// Everything goes wrong between them. What should hold is written from the notes on sharing, not
/// from the code of the participant.
final class SimulatedWorld {
  /// What happens at a time; each one delivered is a tick.
  enum Happening {
    case deliver(Int, run: Int, SharingEvent)
    case woke(Int, run: Int, wake: Int)
    /// The first request of a connection reaches the store.
    case arrive(Int, connection: Int)
    /// A request of a connection that its process has given up.
    case arriveLate(Int, holder: String, StoreRequest)
    case acknowledge(Int, connection: Int, StoreResult, position: Int)
    case openingArrives(Int, run: Int)
    case opened(Int, run: Int, connection: Int, serverTime: Int64)
    /// A call reaches the service.
    case serve(Int, run: Int, Call, question: Int)
    /// A shell asks the relay that it has in place of the service.
    case askRelay(Int, run: Int, Call, question: Int)
    case relayTimeout(Int, run: Int, Call, relay: Int, relayRun: Int, Ticket)
    case userAsks(Int, run: Int, user: Int)
    case userGivesUp(Int, run: Int, Ticket)
    case timeout(Int, connection: Int)
    case start(Int)
    case resume(Int, run: Int)
    case trouble
    case leave
  }

  struct Known {
    let text: String
    let finalFrom: Int64?
  }

  /// A lease under which calls have left.
  struct Epoch {
    var holder: String
    var token: Int64
    var calls = 0
    var underWay: (process: Int, call: Call)?
    var isAnswered = false
  }

  static let account = "key"
  /// The byte that stands for the key wherever the service echoes it.
  static let key: UInt8 = 0xFF

  let broken: Mutation?
  var chance: Chance
  /// The true time, which is the store's, in milliseconds since 1970.
  var now: Int64
  let start: Int64
  var agenda = Agenda<Happening>()
  var store: SimulatedStore
  var archives: [SimulatedArchive] = []
  var processes: [SimulatedProcess] = []
  var service = SimulatedService()
  let questions: [Known]
  let setting: SimulatedSetting

  // Trouble.
  var storeDownUntil: Int64 = 0
  var storeHangsUntil: Int64 = 0
  var storeFullUntil: Int64 = 0
  var isHealing = false
  var healed: Int64 = 0

  // What the invariants need.
  var violation: String?
  var ticks = 0
  var openTickets = 0
  var sharedCalls: [Day: Int] = [:]
  var allCalls: [Day: Int] = [:]
  var studentCallsShared: [Day: Int] = [:]
  var epochs: [Epoch?]
  /// Who has the lease of each question by what the store has granted, and until when.
  var granted: [(holder: String, until: Int64)?]
  /// The best answers that the store has acknowledged.
  var acknowledged: [SharedAnswer?]
  var counts = SimulationCounts()
  /// The events and actions so far, if somebody wants to read them.
  var trace: [String]?

  init(seed: UInt64, breaking broken: Mutation?, kind: WorldKind? = nil) {
    self.broken = broken
    var chance = Chance(seed: seed)
    store = SimulatedStore(broken: broken)
    let setting = SimulatedSetting(&chance, kind: kind)
    self.setting = setting
    now = setting.start
    start = setting.start
    let day = Instant(seconds: now / 1_000).seoulDay
    let noon = (Instant(seoulDay: day, hour: 12)?.seconds ?? 0)
    var known: [Known] = []
    for index in 0..<setting.questions {
      // Charts of the days before, the latest of which is final at noon of today; and films.
      let finalFrom = noon - Int64(index / 3) * 86_400
      let text = "q" + String(100 + index)
      known.append(Known(text: text, finalFrom: index % 3 == 2 ? nil : finalFrom))
    }
    questions = known
    epochs = Array(repeating: nil, count: known.count)
    granted = Array(repeating: nil, count: known.count)
    acknowledged = Array(repeating: nil, count: known.count)
    self.chance = chance
    let limit = setting.limit
    service.limit = self.chance.once(in: 3) ? limit - self.chance.below(limit / 2) : limit * 2
    populate()
    if let midnight = setting.midnight {
      agenda.add(.leave, at: midnight + self.chance.time(1_000...4_000))
    }
    agenda.add(.trouble, at: now + self.chance.time(500...5_000))
  }

  /// Returns the number of a question that this world knows.
  func index(of text: String) -> Int? {
    var number = 0
    for byte in text.utf8.dropFirst() { number = number * 10 + Int(byte) - 48 }
    return questions.indices.contains(number - 100) ? number - 100 : nil
  }

  private func isLate(_ event: SharingEvent, _ process: Int) -> Bool {
    switch event {
    case .answered(let call, _, _), .failed(let call, _): processes[process].calls[call] == nil
    default: false
    }
  }

  private func note(_ event: SharingEvent, _ actions: [SharingAction], _ process: Int) {
    let head = "\(ticks) +\(now - start) ms \(processes[process].holder)"
    trace?.append("\(head) <- \(event)")
    for action in actions { trace?.append("\(head) -> \(action)") }
  }

  func fail(_ text: @autoclosure () -> String) {
    if violation == nil { violation = "tick \(ticks): " + text() }
  }

  /// The days in Seoul that it may be, for someone whose clock is late by a moment.
  func isToday(_ day: Day) -> Bool {
    Instant(seconds: now / 1_000).seoulDay == day
      || Instant(seconds: (now - 3_000) / 1_000).seoulDay == day
  }

  func moment(of process: Int) -> Moment {
    Moment(
      monotonic: now - processes[process].boot,
      wall: now + processes[process].wallError
    )
  }

  // MARK: Running

  /// Runs for a while, heals the world, and lets it come to rest.
  func run() {
    while ticks < setting.ticksOfTrouble, violation == nil, let (time, happening) = agenda.next() {
      now = max(now, time)
      happen(happening)
    }
    guard violation == nil else { return }
    heal()
    let end = now + 1_500_000
    while violation == nil, !isAtRest, let (time, happening) = agenda.next() {
      now = max(now, time)
      happen(happening)
      if now > end { return fail("after healing, \(unanswered)") }
    }
    if violation == nil { checkAtRest() }
  }

  private func happen(_ happening: Happening) {
    switch happening {
    case .deliver(let process, let run, let event): deliver(process, run, event)
    case .woke(let process, let run, let wake):
      guard processes[process].wake == wake else { return }
      deliver(process, run, .woke)
    case .arrive(let process, let connection): arrive(process, connection)
    case .arriveLate(let process, let holder, let request):
      ticks += 1
      _ = execute(request, process, holder)
    case .acknowledge(let process, let connection, let result, let position):
      acknowledge(process, connection, result, position)
    case .openingArrives(let process, let run): openingArrives(process, run)
    case .opened(let process, let run, let connection, let time):
      opened(process, run, connection, time)
    case .serve(let process, let run, let call, let question): serve(process, run, call, question)
    case .askRelay(let shell, let run, let call, let question):
      askRelay(shell, run, call, question)
    case .relayTimeout(let shell, let run, let call, let relay, let relayRun, let ticket):
      timeOut(shell, run, call, relay, relayRun, ticket)
    case .userAsks(let process, let run, let user): userAsks(process, run, user)
    case .userGivesUp(let process, let run, let ticket):
      guard processes[process].tickets[ticket] != nil else { return }
      deliver(process, run, .gaveUp(ticket))
    case .timeout(let process, let connection): timeout(process, connection)
    case .start(let process): start(process)
    case .resume(let process, let run): resume(process, run)
    case .trouble: makeTrouble()
    case .leave: leave()
    }
  }

  /// Gives an event to a participant and does what it says; sometimes the process dies meanwhile.
  func deliver(_ process: Int, _ run: Int, _ event: SharingEvent) {
    guard processes[process].isAlive, processes[process].run == run else { return }
    if processes[process].stalledUntil > now || !processes[process].backlog.isEmpty {
      if processes[process].backlog.isEmpty {
        agenda.add(.resume(process, run: run), at: processes[process].stalledUntil)
      }
      processes[process].backlog.append(event)
      return
    }
    handle(process, event)
  }

  /// Delivers what came while a process stood still, in the same order.
  func resume(_ process: Int, _ run: Int) {
    guard processes[process].run == run, processes[process].isAlive else { return }
    if processes[process].stalledUntil > now {
      agenda.add(.resume(process, run: run), at: processes[process].stalledUntil)
      return
    }
    let backlog = processes[process].backlog
    processes[process].backlog = []
    for event in backlog {
      guard processes[process].isAlive, violation == nil else { return }
      handle(process, event)
    }
  }

  private func handle(_ process: Int, _ event: SharingEvent) {
    // A shell that has given up its relay doesn't hear the answer.
    if processes[process].upstream != nil, isLate(event, process) { return }
    ticks += 1
    observe(event, process)
    let actions = processes[process].participant.step(event, at: moment(of: process))
    if trace != nil { note(event, actions, process) }
    var end = actions.count
    let dies = !isHealing && chance.once(in: 4_000)
    if dies { end = chance.number(0...end) }
    for action in actions[..<end] {
      perform(action, process)
      if violation != nil { return }
    }
    if dies { kill(process) }
  }
}

/// How much happened, to see that a world is worth its ticks.
package struct SimulationCounts: Equatable, Sendable {
  package var calls = 0
  package var callsAlone = 0
  package var replies = 0
  package var failovers = 0
  package var deaths = 0
  package var takeovers = 0
  package var refusals = 0
  package var fromShared = 0

  static func + (left: SimulationCounts, right: SimulationCounts) -> SimulationCounts {
    var sum = left
    sum.calls += right.calls
    sum.callsAlone += right.callsAlone
    sum.replies += right.replies
    sum.failovers += right.failovers
    sum.deaths += right.deaths
    sum.takeovers += right.takeovers
    sum.refusals += right.refusals
    sum.fromShared += right.fromShared
    return sum
  }
}
