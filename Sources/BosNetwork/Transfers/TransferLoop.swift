import BosServices
import BosSystem
import CCurl

/// The transfer thread: runs all transfers in one event loop.
final class TransferLoop {
  typealias Instant = ContinuousClock.Instant

  private struct Active {
    let errand: PendingRequest
    let transfer: Transfer
  }

  private let settings: LiveSettings
  /// The number of simultaneous transfers.
  private let places: Int
  private let mailbox: RequestQueue
  private var multi: UnsafeMutableRawPointer
  /// Whether transfers need new connections, until none is active and the old ones can be closed.
  private var needsNewConnections = false
  /// The requests in order of attempts: retries come first.
  private var waiting: [PendingRequest] = []
  private var active: [Active] = []

  /// Runs the requests of a queue until it is closed.
  static func run(_ mailbox: RequestQueue) {
    if let reason = bos_curl_open() { return mailbox.refuseAll(String(cString: reason)) }
    guard let multi = makeMulti(mailbox.settings) else {
      return mailbox.refuseAll("out of memory")
    }
    TransferLoop(mailbox, multi).run()
  }

  private static func makeMulti(_ settings: LiveSettings) -> UnsafeMutableRawPointer? {
    bos_curl_multi_make(2 * settings.requestsAtOnce)
  }

  private init(_ mailbox: RequestQueue, _ multi: UnsafeMutableRawPointer) {
    self.mailbox = mailbox
    self.multi = multi
    settings = mailbox.settings
    places = max(1, settings.requestsAtOnce)
  }

  deinit {
    for one in active { bos_curl_multi_remove(multi, one.transfer.handle) }
    bos_curl_multi_free(multi)
  }

  private func run() {
    while let (letters, distrustsConnections) = mailbox.take() {
      waiting += letters.map(PendingRequest.init)
      if distrustsConnections { needsNewConnections = true }
      dropUnwanted()
      dropLate()
      closeDistrusted()
      startDue()
      bos_curl_multi_perform(multi)
      collectEnded()
      stopStalled()
      bos_curl_multi_wait(multi, mailbox.bell.descriptor, timeToNextStep)
      mailbox.bell.silence()
    }
    for errand in errands { errand.finish(.failure(errand.call.error(.cancelled))) }
  }

  private var errands: [PendingRequest] { waiting + active.map(\.errand) }

  /// Answers cancelled tasks first.
  private func dropUnwanted() {
    // Read once, because a task can be cancelled at any moment.
    let unwanted = errands.filter(\.isUnwanted)
    for errand in unwanted { end(errand, .failure(errand.call.error(.cancelled))) }
    drop(unwanted)
  }

  /// Fails requests whose time limit ends while they wait for a retry.
  private func dropLate() {
    let late = waiting.filter { timeLeft($0) <= .zero }
    for errand in late { end(errand, .failure(errand.call.error(.timeout))) }
    drop(late)
  }

  private func drop(_ errands: [PendingRequest]) {
    for errand in errands {
      waiting.removeAll { $0 === errand }
      if let one = active.first(where: { $0.errand === errand }) { stop(one.transfer) }
    }
  }

  /// Closes all connections if none may be used again.
  private func closeDistrusted() {
    guard needsNewConnections, active.isEmpty, let other = Self.makeMulti(settings) else { return }
    bos_curl_multi_free(multi)
    multi = other
    needsNewConnections = false
  }

  private func startDue() {
    let now = Instant.now
    while active.count < places,
      let index = waiting.firstIndex(where: { ($0.notBefore ?? now) <= now })
    {
      let errand = waiting.remove(at: index)
      errand.begin(at: now)
      mailbox.events(.started(errand.request, attempt: errand.calls))
      start(errand)
    }
  }

  private func start(_ errand: PendingRequest) {
    let request = errand.request
    let transfer = Transfer(
      errand.call,
      to: errand.address,
      within: timeLeft(errand),
      settings: settings,
      needsNewConnection: needsNewConnections,
      onProgress: { [mailbox] bytes, total in
        mailbox.events(.received(request, bytes: bytes, of: total))
      }
    )
    if let transfer, bos_curl_multi_add(multi, transfer.handle) {
      active.append(Active(errand: errand, transfer: transfer))
    } else {
      end(errand, .failure(errand.call.error(.network, "can't set up a transfer")))
    }
  }

  private func stop(_ transfer: Transfer) {
    bos_curl_multi_remove(multi, transfer.handle)
    active.removeAll { $0.transfer === transfer }
  }

  private func collectEnded() {
    var result = CURLE_OK
    while let handle = bos_curl_multi_ended(multi, &result) {
      guard let one = active.first(where: { $0.transfer.handle == handle }) else { continue }
      stop(one.transfer)
      settle(one.errand, one.transfer.outcome(result, of: one.errand.call), one.transfer.retryAfter)
    }
  }

  private func stopStalled() {
    let limit = Instant.now - settings.stallLimit
    for one in active where one.transfer.lastSign <= limit {
      stop(one.transfer)
      let error = one.errand.call.error(.timeout)
      settle(one.errand, .failure(error, isLasting: false), .zero)
    }
  }

  /// Follows a redirect, retries later or finishes.
  private func settle(_ errand: PendingRequest, _ outcome: Transfer.Outcome, _ retryAfter: Duration)
  {
    switch RetryDecision(outcome, errand, retryAfter, timeLeft: timeLeft(errand), settings) {
    case .end(let result): end(errand, result)
    case .goElsewhere(let address):
      errand.redirect(to: address)
      mailbox.events(.started(errand.request, attempt: errand.calls))
      start(errand)
    case .tryAgain(let delay, let error):
      errand.postpone(until: .now + delay)
      mailbox.events(
        .retrying(errand.request, attempt: errand.attempt + 1, after: delay, because: error)
      )
      // Ahead of new requests, because its time limit is running.
      waiting.insert(errand, at: waiting.firstIndex { $0.attempt == 0 } ?? waiting.endIndex)
    }
  }

  private func end(_ errand: PendingRequest, _ result: Result<ServiceAnswer, ServiceError>) {
    let took = errand.began.map { .now - $0 } ?? .zero
    switch result {
    case .success(let answer):
      mailbox.events(
        .finished(
          errand.request,
          status: answer.status,
          bytes: answer.body.count,
          took: took,
          attempts: errand.attempt
        )
      )
    case .failure(let error):
      mailbox.events(.failed(errand.request, error, took: took, attempts: errand.attempt))
    }
    errand.finish(result)
  }

  private func timeLeft(_ errand: PendingRequest) -> Duration {
    errand.began.map { settings.wholeLimit - (.now - $0) } ?? settings.wholeLimit
  }

  /// The milliseconds until the next step without network activity.
  private var timeToNextStep: Int32 {
    var instants = active.map { $0.transfer.lastSign + settings.stallLimit }
    if active.count < places { instants += waiting.map { $0.notBefore ?? .now } }
    instants += waiting.compactMap(\.began).map { $0 + settings.wholeLimit }
    let idle = Duration.milliseconds(mailbox.bell.isUsable ? 60_000 : 20)
    let delay = min(idle, instants.min().map { $0 - .now } ?? idle)
    return Int32((max(.zero, delay) / .milliseconds(1)).rounded(.up))
  }
}
