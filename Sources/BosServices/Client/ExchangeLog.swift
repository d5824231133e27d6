import BosDomain
import BosText
import Synchronization

/// The log of the last exchanges with services, which reports each one to a listener.
final class ExchangeLog: Sendable {
  private struct State {
    var recent: [Exchange] = []
    var request: ServiceCall?
    var listener: (@Sendable (Exchange) -> Void)?
    /// The number of attempts of current requests.
    var attempts: [ServiceRequest: Int] = [:]
    /// Whether the current drill's delay has been announced.
    var hasSaidLate = false

    /// Returns true once per drill, to announce the delay.
    mutating func saysLate() -> Bool {
      defer { hasSaidLate = true }
      return !hasSaidLate
    }

    /// Removes the oldest exchanges beyond the limit, parts of pages first.
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

  /// The largest number of exchanges and page parts, and their total size in bytes.
  private static let limit = (count: 20, bytes: 32 << 20)

  /// Whether the request is for an additional part of a page.
  @TaskLocal static var isAside = false

  init(
    _ settings: SourceSettings,
    addresses: ServiceAddresses,
    secrets: @escaping @Sendable () -> [String],
    drills: FailureSimulator = FailureSimulator()
  ) {
    self.settings = settings
    self.addresses = addresses
    self.secrets = secrets
    self.drills = drills
  }

  /// The interface of this log; `planned` makes sources that only note requests.
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

  /// The request with secrets masked, such as a key that is searched for by mistake.
  private func call(
    _ request: ServiceRequest,
    at other: ServiceAddresses?
  ) -> ServiceCall {
    var call = (other ?? addresses).call(request)
    for secret in secrets() where secret.utf8.count >= 4 {
      for place in call.parameters.indices {
        let value = call.parameters[place].value
        call.parameters[place].value = value.replacing(secret, with: "••••")
      }
      call.body = call.body?.replacing(secret, with: "••••")
    }
    return call
  }

  /// Notes an attempt to send a request; attempts count from 1.
  func sent(_ request: ServiceRequest, attempt: Int) {
    state.withLock { $0.attempts[request] = attempt }
  }

  /// Adds a response from the archive, and how many more came with it.
  func found(
    _ request: ServiceRequest,
    _ answer: StoredAnswer,
    more: Int,
    at addresses: ServiceAddresses? = nil
  ) {
    add(
      Exchange(
        call(request, at: addresses),
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

  /// The time of a clock that never jumps.
  var uptime: Duration { settings.uptime() }

  /// Adds the result of a request that began at a time.
  func note(
    _ request: ServiceRequest,
    _ result: Result<ServiceAnswer, ServiceError>,
    _ origin: Exchange.Origin,
    since start: Duration,
    at addresses: ServiceAddresses? = nil
  ) {
    var exchange = Exchange(
      call(request, at: addresses),
      from: origin,
      time: settings.clock.now(),
      took: uptime - start,
      attempts: state.withLock { $0.attempts.removeValue(forKey: request) } ?? 1,
      isAside: ExchangeLog.isAside || request.pictureAddress != nil
    )
    switch result {
    case .success(let answer):
      if let origin = answer.relay?.origin { exchange.origin = .of(origin) }
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
    guard Exchanges.areNoted else { return }
    let listener = state.withLock { state in
      state.recent.append(exchange)
      state.forget()
      if !exchange.isAside { state.request = exchange.call }
      return state.listener
    }
    // The listener may read the recorded exchanges.
    listener?(exchange)
    if exchange.isLate, state.withLock({ state in state.saysLate() }) {
      settings.attention.remark(
        Phrase("drill: each response is delayed by 3 seconds", ko: "모의 오류: 응답이 3초 늦게 옵니다")
      )
    }
  }
}

extension Exchange.Origin {
  /// The origin of a response that came through a relay.
  fileprivate static func of(_ origin: RelayMark.Origin) -> Exchange.Origin {
    switch origin {
    case .live: .relay
    case .pack: .pack
    case .sample: .sample
    case .drill: .drill
    }
  }
}
