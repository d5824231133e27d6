import BosDomain
import BosServices
import BosSharing
import BosText

/// The relay: takes requests, asks the driver, and answers.
///
/// Confined to the thread of the server.
final class RelayApplication: HTTPApplication {
  var settings: RelaySettings
  let driver: SharingDriver
  let clock: Clock
  let uptime: () -> Duration
  let record: ClassRecord
  private let mailbox: Mailbox<SharingDriver.Letter>
  private let isInterrupted: () -> Bool

  var room: Classroom
  /// The mode, as the teacher's page shows it.
  var mode: RelayMode
  /// Whether there is a pack to take answers from.
  let hasPack: Bool
  /// The services that can be asked.
  let services: Set<ServiceRequest.Service>
  let journal: ClassJournal
  /// The packages that students can download, and the responses that hold them.
  let programs: [ProgramFile]
  var downloads: [String: HTTPReply] = [:]
  /// Why the archive can't store anything now, such as a full disk.
  private(set) var trouble: Phrase?
  /// The student who asks without a token, on this computer.
  var localPlace: Int?

  /// The second in which the ends of drills were looked at.
  var lastDrillLook: Instant?

  /// The requests that wait for an answer.
  private var waiting: [Ticket: WaitingRequest] = [:]
  private var lastTicket = 0
  private var timers: [(due: Duration, action: () -> Void)] = []
  private var feeds = EventFeeds()
  var replies = SharedReplies()

  struct WaitingRequest {
    let exchange: HTTPExchange
    let student: Int
    let request: ServiceRequest
    let began: Duration
  }

  init(
    settings: RelaySettings,
    driver: SharingDriver,
    mailbox: Mailbox<SharingDriver.Letter>,
    room: Classroom,
    mode: RelayMode,
    journal: ClassJournal,
    hasPack: Bool,
    services: Set<ServiceRequest.Service>,
    programs: [ProgramFile],
    record: ClassRecord,
    clock: Clock,
    uptime: @escaping () -> Duration,
    isInterrupted: @escaping () -> Bool
  ) {
    self.settings = settings
    self.driver = driver
    self.mailbox = mailbox
    self.room = room
    self.mode = mode
    self.hasPack = hasPack
    self.services = services
    self.journal = journal
    self.programs = programs
    self.record = record
    self.clock = clock
    self.uptime = uptime
    self.isInterrupted = isInterrupted
    driver.onReply = { [unowned self] in finish($0, $1) }
    driver.onSpending = { [unowned self] in note($0) }
  }

  var now: Instant { clock.now() }
  /// Whether there is a key to ask with.
  var hasKey: Bool { services.contains(.kobis) }
  var waitingCount: Int { waiting.count }

  // MARK: The loop

  /// The longest time between two looks at Ctrl-C.
  private static let patience = Duration.milliseconds(250)

  func tick() -> Duration? {
    if isInterrupted() { return nil }
    for letter in mailbox.take() {
      driver.receive(letter)
      switch letter {
      case .spoken(let failure): record.remark(failure.message)
      case .stored(let failure): note(trouble: failure)
      default: break
      }
    }
    let moment = driver.now.monotonic
    if let wake = driver.wake, wake <= moment { driver.feedWake() }
    runTimers()
    endDrills()
    let delay = feeds.push(self, at: uptime())
    var next = min(Self.patience, delay ?? Self.patience)
    if let wake = driver.wake { next = min(next, .milliseconds(max(0, wake - moment))) }
    if let timer = timers.map(\.due).min() { next = min(next, max(.zero, timer - uptime())) }
    return next
  }

  /// Does something after a while.
  func after(_ delay: Duration, _ action: @escaping () -> Void) {
    timers.append((uptime() + delay, action))
  }

  private func runTimers() {
    let now = uptime()
    let due = timers.filter { $0.due <= now }
    guard !due.isEmpty else { return }
    timers.removeAll { $0.due <= now }
    for timer in due { timer.action() }
  }

  /// Notes why nothing can be stored, or that it can be again; says each change once.
  private func note(trouble failure: SourceFailure?) {
    guard trouble != failure?.message else { return }
    trouble = failure?.message
    room.touch()
    record.remark(
      failure?.message ?? Phrase("the archive stores again", ko: "저장소에 다시 저장할 수 있습니다")
    )
  }

  func ended(_ exchange: HTTPExchange) {
    feeds.remove(exchange)
  }

  func follow(_ exchange: HTTPExchange) {
    if exchange.stream() { feeds.add(exchange) }
  }

  // MARK: Answers

  /// Asks a question for a student, and answers when there is a reply.
  func ask(_ relayed: RelayedRequest, for place: Int, _ exchange: HTTPExchange) {
    let student = room.students[place]
    lastTicket += 1
    waiting[lastTicket] = WaitingRequest(
      exchange: exchange,
      student: place,
      request: relayed.request,
      began: uptime()
    )
    let isCounted = relayed.request.service == .kobis
    let question = Question(
      relayed.request.description,
      account: isCounted ? Account(name: "kobis", limit: settings.allowance) : nil,
      need: relayed.need,
      finalFrom: relayed.finalFrom?.seconds
    )
    driver.feed(.asked(Request(lastTicket, by: .student(student.account), [question])))
  }

  private func finish(_ ticket: Ticket, _ reply: Reply) {
    guard let wait = waiting.removeValue(forKey: ticket) else { return }
    let outcome: RequestNote.Outcome
    switch reply {
    case .answer(let answer, let source):
      let (reply, isFault) = replies.reply(wait.request, answer, at: now)
      outcome = isFault ? .failed : source == .call ? .live : .stored
      wait.exchange.answer(reply)
    case .refused(let refusal):
      outcome = refuse(refusal, wait)
    case .drill(let name):
      outcome = .drill
      drill(name, wait)
    }
    note(wait.request, outcome, of: wait.student, since: wait.began)
  }

  private func refuse(_ refusal: Refusal, _ wait: WaitingRequest) -> RequestNote.Outcome {
    if case .failed(let failure) = refusal {
      if failure.kind == .refused, !services.contains(wait.request.service) {
        wait.exchange.answer(Fault.noKey.reply(at: now))
        return .refused
      }
      // The service's own words say more, and every client of the service understands them.
      if let spoken = failure.response, failure.kind == .refused {
        wait.exchange.answer(SharedReplies.spoken(spoken))
      } else {
        wait.exchange.answer(Fault(refusal).reply(at: now))
      }
      return .failed
    }
    wait.exchange.answer(Fault(refusal).reply(at: now))
    return .refused
  }

  /// The time that a client with a simulated time-out waits for nothing.
  private static let timeoutDrill = Duration.seconds(40)

  private func drill(_ name: String, _ wait: WaitingRequest) {
    guard let failure = SimulatedFailure(rawValue: name) else {
      return wait.exchange.answer(Fault.outage.reply(at: now))
    }
    if let reply = failure.reply(to: wait.request) { return wait.exchange.answer(reply) }
    guard failure == .timeout else { return wait.exchange.drop() }
    after(Self.timeoutDrill) { wait.exchange.drop() }
  }

  /// Notes the calls that a student has caused on a day.
  private func note(_ spending: Spending) {
    let place = room.students.firstIndex { $0.account == spending.student }
    if let place { room.update(place) { $0.spending = (spending.day, spending.count) } }
    journal.note(spending)
  }

  /// Notes a request that has ended.
  func note(
    _ request: ServiceRequest,
    _ outcome: RequestNote.Outcome,
    of place: Int,
    since began: Duration
  ) {
    let elapsed = Int((max(.zero, uptime() - began) / .milliseconds(1)).rounded())
    let text = request.command ?? request.shortText
    let note = RequestNote(
      text: String(text.prefix(120)),
      outcome: outcome,
      milliseconds: elapsed,
      time: now
    )
    room.note(note, of: place)
    record.add(note, by: room.students[place])
  }
}

extension ServiceRequest {
  /// The operation without its folder, and the parameters.
  fileprivate var shortText: String {
    let name = operation.split(separator: "/").last.map(String.init) ?? operation
    return ([name] + parameters.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  }
}
