import BosDomain
import BosServices
import BosSharing
import BosText

/// Does what the participant wants: asks services, reads and writes the archive, and replies.
///
/// Confined to the thread of the server; what may block runs on workers, whose results come back
/// as letters.
final class SharingDriver {
  enum Letter: Sendable {
    case event(SharingEvent)
    /// Questions that are stored now, so that their replies may go out.
    case kept([String])
    /// Answers that the archive had.
    case looked([(String, SharedAnswer)])
    case counted(Day, Int)
    /// An answer of the sample or the pack.
    case replayed(String, SharedAnswer)
    case spoken(SourceFailure)
    /// Why the archive can't store anything, or nil if it just has.
    case stored(SourceFailure?)
    /// The shared store is open; its time minus the monotonic clock.
    case opened(offset: Int64, canWrite: Bool)
  }

  struct Parts {
    let upstream: Upstream
    let local: LocalTier
    /// The shared store, or nil without one.
    let shared: SharedTier?
    let storage: Worker
    let computing: Worker
    let sample: Transport
    /// The pack, which grows while it is captured.
    let pack: CapturedPack?
    let clock: Clock
    let uptime: @Sendable () -> Duration
  }

  private var participant: Participant
  private let parts: Parts
  private let mailbox: Mailbox<Letter>
  private var shelf = AnswerShelf()
  /// The answers of the sample or the pack of the day on which they were computed.
  private var replays = AnswerShelf()
  private var replayDay: Day?
  private var events: [SharingEvent] = []
  private var isStepping = false
  /// When to send `woke`, in milliseconds of the monotonic clock.
  private(set) var wake: Int64?
  /// Replies that wait until their answers are stored.
  private var keeping: [String: [() -> Void]] = [:]
  /// The calls counted for the key on a day.
  private(set) var counted: (day: Day, count: Int)?

  var onReply: (Ticket, Reply) -> Void = { _, _ in }
  var onSpending: (Spending) -> Void = { _ in }
  var onOthers: (Ticket) -> Void = { _ in }
  var onRemark: (Phrase) -> Void = { _ in }

  init(_ configuration: SharingConfiguration, _ parts: Parts, _ mailbox: Mailbox<Letter>) {
    participant = Participant(configuration)
    self.parts = parts
    self.mailbox = mailbox
  }

  /// Gives an event to the participant, and does what it wants.
  func feed(_ event: SharingEvent) {
    events.append(event)
    if isStepping { return }
    isStepping = true
    defer { isStepping = false }
    var place = 0
    while place < events.count {
      let actions = participant.step(events[place], at: now)
      place += 1
      for action in actions { perform(action) }
    }
    events = []
  }

  /// Tells the participant that its time has come.
  func feedWake() {
    wake = nil
    feed(.woke)
  }

  func receive(_ letter: Letter) {
    switch letter {
    case .event(let event): feed(event)
    case .kept(let questions):
      for question in questions {
        for reply in keeping.removeValue(forKey: question) ?? [] { reply() }
      }
    case .looked(let answers):
      for (question, answer) in answers { shelf.put(answer, for: question) }
    case .counted(let day, let count): counted = (day, count)
    case .replayed(let place, let answer): replays.put(answer, for: place)
    case .spoken, .stored: break
    case .opened(let offset, let canWrite):
      feed(.opened(serverTime: offset &+ now.monotonic, canWrite: canWrite))
    }
  }

  var now: Moment {
    Moment(
      monotonic: Int64(parts.uptime() / .milliseconds(1)),
      wall: parts.clock.now().seconds.multipliedReportingOverflow(by: 1_000).partialValue
    )
  }

  private func perform(_ action: SharingAction) {
    if parts.shared?.takes(action) == true { return }
    switch action {
    case .look(let operation, .local, let questions): look(operation, questions)
    case .reserve(let operation, .local, let reservation): reserve(operation, reservation)
    case .keep(let operation, .local, let answers): keep(operation, answers)
    case .exhaust(.local, account: _, let day):
      parts.storage.do { [local = parts.local] in local.exhaust(day) }
    case .ask(let call, let question, attempt: _, day: _, _): ask(call, question)
    case .replay(let call, let question, let origin): replay(call, question, origin)
    case .capture(let question, let answer):
      replays = AnswerShelf()
      if let write = parts.pack?.add(question, answer) { parts.storage.do(write) }
    case .reply(let ticket, let question, let reply):
      if keeping[question] != nil {
        keeping[question]?.append { [onReply] in onReply(ticket, reply) }
      } else {
        onReply(ticket, reply)
      }
    case .othersAreAsking(let ticket, question: _): onOthers(ticket)
    case .noteSpending(let spending): onSpending(spending)
    case .wake(let time): wake = time
    case .open: events.append(.lost)
    case .look(let operation, .shared, _), .reserve(let operation, .shared, _),
      .pushCounts(let operation), .pushAnswers(let operation), .claim(let operation, _, _, _),
      .renew(let operation, _, _, _):
      events.append(.performed(operation, .failed))
    case .keep(let operation, .shared, _):
      if let operation { events.append(.performed(operation, .failed)) }
    case .giveBack(.local, let reservation):
      count(on: reservation.day) { local in local.giveBack(reservation) }
    case .noteCount(account: _, let day, let count):
      self.count(on: day) { local in local.raise(to: count, on: day) }
    case .remark(let remark): onRemark(remark.words(parts.shared?.failure))
    // Without a shared store, there is nothing to do.
    case .giveBack(.shared, _), .release, .exhaust(.shared, _, _): break
    }
  }

  // MARK: The archive

  private func look(_ operation: BosSharing.Operation, _ questions: [Question]) {
    let known = questions.map { shelf.answer($0.text) }
    if known.allSatisfy({ $0 != nil }) {
      events.append(.performed(operation, .found(known)))
      return
    }
    parts.storage.do { [mailbox, local = parts.local] in
      let result = local.look(questions)
      if case .found(let answers) = result {
        mailbox.post(
          .looked(
            zip(questions, answers).compactMap { question, answer in
              answer.map { (question.text, $0) }
            }
          )
        )
      }
      mailbox.post(.event(.performed(operation, result)))
    }
  }

  private func reserve(_ operation: BosSharing.Operation, _ reservation: Reservation) {
    parts.storage.do { [mailbox, local = parts.local] in
      let result = local.reserve(reservation)
      switch result {
      case .granted(let count), .denied(let count, isExhausted: _):
        mailbox.post(.counted(reservation.day, count))
      default: break
      }
      mailbox.post(.event(.performed(operation, result)))
    }
  }

  /// Changes the count of a day in the archive, and takes up what it is now.
  private func count(on day: Day, _ change: @escaping @Sendable (LocalTier) -> Int?) {
    parts.storage.do { [mailbox, local = parts.local] in
      if let count = change(local) { mailbox.post(.counted(day, count)) }
    }
  }

  private func keep(_ operation: BosSharing.Operation?, _ answers: [KeptAnswer]) {
    for kept in answers {
      shelf.put(kept.answer, for: kept.question)
      keeping[kept.question, default: []] += []
    }
    parts.storage.do { [mailbox, local = parts.local] in
      local.keep(answers)
      mailbox.post(.kept(answers.map(\.question)))
      if let operation { mailbox.post(.event(.performed(operation, .done()))) }
    }
  }

  // MARK: Sources

  private func ask(_ call: Call, _ question: Question) {
    guard let relayed = ServiceRequest(question.text).flatMap({ RelayedRequest($0) }) else {
      events.append(.failed(call, CallFailure(.refused)))
      return
    }
    // The participant awaits its outcome, and a call that has left is never cancelled.
    Task.detached { [upstream = parts.upstream, mailbox] in
      switch await upstream.ask(relayed) {
      case .answered(let answer):
        mailbox.post(.event(.answered(call, answer, age: 0)))
      case .failed(let failure): mailbox.post(.event(.failed(call, failure)))
      }
    }
  }

  private func replay(_ call: Call, _ question: Question, _ origin: SharedAnswer.Origin) {
    guard let request = ServiceRequest(question.text) else {
      events.append(.replayed(call, nil))
      return
    }
    // The sample changes with the day.
    if replayDay != parts.clock.today {
      replays = AnswerShelf()
      replayDay = parts.clock.today
    }
    let place = origin.rawValue + " " + question.text
    if let answer = replays.answer(place) {
      events.append(.replayed(call, answer))
      return
    }
    parts.computing.do { [mailbox, sample = parts.sample, pack = parts.pack] in
      let answer = origin == .pack ? pack?.answer(request) : sample.immediate(request)
      let shared = answer.map { answer in
        SharedAnswer(
          status: answer.status,
          contentType: answer.contentType,
          body: answer.body,
          origin: origin
        )
      }
      if let shared { mailbox.post(.replayed(place, shared)) }
      mailbox.post(.event(.replayed(call, shared)))
    }
  }
}

extension Transport {
  /// The answer of a transport that computes it, or nil.
  fileprivate func immediate(_ request: ServiceRequest) -> ServiceAnswer? {
    guard case .immediate(let answer) = self else { return nil }
    return try? answer(request)
  }
}
