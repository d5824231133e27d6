import BosDomain
import BosText
import Synchronization

/// Keeps what passes through the transports that it wraps, and tells a listener of it.
final class ExchangeLog: Sendable {
  private struct State {
    var recent: [Exchange] = []
    var request: ServiceCall?
    var listener: (@Sendable (Exchange) -> Void)?
    /// How often requests that are under way have been sent.
    var attempts: [ServiceRequest: Int] = [:]
    /// Whether it has been said that the drill that is on holds answers back.
    var hasSaidLate = false

    /// Tells, once for each drill, that answers are held back.
    mutating func saysLate() -> Bool {
      defer { hasSaidLate = true }
      return !hasSaidLate
    }

    /// Forgets the oldest when there are too many, the parts of pages first.
    mutating func forget() {
      for isAside in [true, false] {
        while recent.count(where: { $0.isAside == isAside }) > ExchangeLog.limit.count {
          remove(isAside)
        }
      }
      while recent.count > 1, recent.reduce(0, { $0 + $1.body.count }) > ExchangeLog.limit.bytes {
        remove(recent.contains { $0.isAside })
      }
    }

    private mutating func remove(_ isAside: Bool) {
      if let place = recent.firstIndex(where: { $0.isAside == isAside }) {
        recent.remove(at: place)
      }
    }
  }

  let addresses: ServiceAddresses
  let drills: FailureSimulator
  private let settings: SourceSettings
  private let secrets: @Sendable () -> [String]
  private let state = Mutex(State())

  /// How many exchanges and parts of pages are kept, and of how many bytes together at most.
  private static let limit = (count: 20, bytes: 32 << 20)

  /// Whether what is asked is a part of a page beside the one that was asked for.
  @TaskLocal static var isAside = false

  init(
    _ settings: SourceSettings,
    addresses: ServiceAddresses,
    secrets: @escaping @Sendable () -> [String]
  ) {
    self.settings = settings
    self.addresses = addresses
    self.secrets = secrets
    drills = FailureSimulator()
  }

  /// The port over this log; `planned` makes the sources that ask nobody.
  func exchanges(
    planned: @escaping @Sendable (@escaping @Sendable (PlannedRequest) -> Void) -> Sources?
  ) -> Exchanges {
    Exchanges(
      recent: { self.state.withLock { $0.recent } },
      request: { self.state.withLock { $0.request } },
      explained: { call in self.state.withLock { $0.request = call } },
      listen: { listener in self.state.withLock { $0.listener = listener } },
      isListening: { self.state.withLock { $0.listener != nil } },
      planned: planned,
      drill: { self.drills.state.map { ($0.drill.rawValue, $0.extent == .all) } },
      simulate: { name, forAll in
        self.state.withLock { $0.hasSaidLate = false }
        if let drill = name.flatMap(SimulatedFailure.init) {
          self.drills.begin(drill, forAll ? .all : .next)
        } else {
          self.drills.end()
        }
      }
    )
  }

  /// Wraps a transport so that what passes is kept, and meets the drill that is on.
  func wrapping(_ transport: Transport, from origin: Exchange.Origin) -> Transport {
    // A drill stands outside of what counts, records and repeats requests.
    let drilled = drills.wrapping(transport)
    return Transport { [self] (request) throws(ServiceError) in
      let start = settings.uptime()
      let result: Result<ServiceAnswer, ServiceError>
      do throws(ServiceError) { result = .success(try await drilled.send(request)) } catch {
        result = .failure(error)
      }
      note(request, result, origin, settings.uptime() - start)
      return try result.get()
    }
  }

  /// The request as it may be shown, even when somebody looks for a key by mistake.
  private func call(_ request: ServiceRequest) -> ServiceCall {
    var call = addresses.call(request)
    for secret in secrets() where secret.utf8.count >= 4 {
      for place in call.parameters.indices {
        let value = call.parameters[place].value
        call.parameters[place].value = value.replacing(secret, with: "••••")
      }
      call.body = call.body?.replacing(secret, with: "••••")
    }
    return call
  }

  /// Hears of an attempt to send a request; they count from 1.
  func sent(_ request: ServiceRequest, attempt: Int) {
    state.withLock { $0.attempts[request] = attempt }
  }

  /// Notes an answer that came from the archive, and how many more came along with it.
  func found(_ request: ServiceRequest, _ answer: StoredAnswer, more: Int) {
    add(
      Exchange(
        call(request),
        from: .archive,
        status: answer.status,
        contentType: answer.contentType,
        body: answer.body,
        time: answer.fetched,
        more: more,
        isAside: ExchangeLog.isAside
      )
    )
  }

  private func note(
    _ request: ServiceRequest,
    _ result: Result<ServiceAnswer, ServiceError>,
    _ origin: Exchange.Origin,
    _ took: Duration
  ) {
    var exchange = Exchange(
      call(request),
      from: origin,
      time: settings.clock.now(),
      took: took,
      attempts: state.withLock { $0.attempts.removeValue(forKey: request) } ?? 1,
      isAside: ExchangeLog.isAside || request.pictureAddress != nil
    )
    switch result {
    case .success(var answer):
      if request.pictureAddress == nil { answer.blot(secrets()) }
      if answer.isDrill { exchange.origin = .drill }
      exchange.isLate = answer.isLate
      exchange.status = answer.status
      exchange.contentType = answer.contentType
      exchange.body = answer.body
    case .failure(let error):
      if error.isDrill { exchange.origin = .drill }
      exchange.isUnretried = error.isDrill && error.isTransient
      exchange.failure = error.message
    }
    add(exchange)
  }

  private func add(_ exchange: Exchange) {
    let listener = state.withLock { state in
      state.recent.append(exchange)
      state.forget()
      if !exchange.isAside { state.request = exchange.call }
      return state.listener
    }
    // Whoever listens may look at what was kept.
    listener?(exchange)
    if exchange.isLate, state.withLock({ state in state.saysLate() }) {
      settings.attention.remark(
        Phrase("drill: each response is delayed by 3 seconds", ko: "연습: 응답이 3초 늦게 옵니다")
      )
    }
  }
}
