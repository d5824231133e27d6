import BosDomain
import BosSharing

/// Everything around the requests of a source: simulated failures, limits, recording and the log.
struct RequestSteps: Sendable {
  let origin: Exchange.Origin
  /// The source that a recording names, such as `sample`.
  var source: String?
  /// The relay of the requests, or nil.
  var relay: RelayStanding?
  /// The addresses at which requests are shown, or nil for those of the services.
  var addresses: ServiceAddresses?
  /// The limits of calls, or nil for a source that has none.
  var calls: CallCount?
  /// The services that rest, or nil for a source whose services never do.
  var rests: RestingServices?
  let log: ExchangeLog
  let recording: Recording
  let secrets: @Sendable () -> [String]
  private let cache = SecretFormsCache()

  init(
    origin: Exchange.Origin,
    source: String? = nil,
    calls: CallCount? = nil,
    log: ExchangeLog,
    recording: Recording,
    secrets: @escaping @Sendable () -> [String]
  ) {
    self.origin = origin
    self.source = source
    self.calls = calls
    self.log = log
    self.recording = recording
    self.secrets = secrets
  }

  /// The forms of the keys, which can change at any time.
  var secretForms: SecretForms { cache.forms(of: secrets()) }
}

extension ServiceClient {
  /// Whether requests are answered on this thread, without waiting.
  var answersAtOnce: Bool {
    guard case .immediate? = transport else { return false }
    return steps?.log.drills.current != .slow
  }

  /// Sends the request of an endpoint, and decodes the response.
  ///
  /// With a shared store, somebody else may have sent it, or be sending it.
  func send<Output>(
    _ endpoint: Endpoint<Output>,
    _ need: Question.Need = .fresh,
    finalFrom: Instant? = nil,
    _ batch: SharedBatch? = nil
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    if let driver = sharing(), endpoint.request.isShared, steps?.log.drills.current == nil {
      return try await sendShared(endpoint, need, finalFrom: finalFrom, batch, driver)
    }
    return try await sendAlone(endpoint)
  }

  private func sendAlone<Output>(
    _ endpoint: Endpoint<Output>
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try await send(endpoint.request, through: transport) } catch
    {
      throw error.of(endpoint.request)
    }
    do throws(ServiceError) { return (try endpoint.decode(answer), answer) } catch {
      if !answer.isDrill { transport?.distrustConnections() }
      throw error
    }
  }

  /// Sends the request of an endpoint to a transport that answers at once, and decodes the response.
  func sendAtOnce<Output>(
    _ endpoint: Endpoint<Output>
  ) throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    if attention.isInterrupted() { throw ServiceError(.cancelled, request: endpoint.request) }
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try sendAtOnce(endpoint.request) } catch {
      throw error.of(endpoint.request)
    }
    return (try endpoint.decode(answer), answer)
  }

  /// Sends a request through the steps around it.
  func send(
    _ request: ServiceRequest,
    through transport: Transport?,
    isReserved: Bool = false
  ) async throws(ServiceError) -> ServiceAnswer {
    guard let transport else { throw ServiceError(.offline, request: request) }
    guard let steps else { return try await transport.send(request) }
    let passage = try Passage(request, steps)
    if let simulated = passage.simulated { return try passage.end(simulated) }
    if let answer = passage.aside { return try passage.end(.success(answer)) }
    let began = try steps.rests?.admit(request)
    if PageLimit.current?.isOver == true { throw ServiceError(.timeout, request: request) }
    let result: Result<ServiceAnswer, ServiceError>
    do throws(ServiceError) {
      if let drill = passage.drill { try await steps.log.drills.delay(request, drill) }
      try steps.calls?.admit(request, isCounted: steps.relay != nil || isReserved)
      result = .success(try await sendInTime(request, transport))
    } catch {
      result = .failure(error)
    }
    if let began { steps.rests?.note(request, result, began: began) }
    return try passage.end(result)
  }

  /// Sends a request; one that the time limit of its page cancels has timed out.
  private func sendInTime(
    _ request: ServiceRequest,
    _ transport: Transport
  ) async throws(ServiceError) -> ServiceAnswer {
    do throws(ServiceError) { return try await transport.send(request) } catch {
      guard error.code == .cancelled, PageLimit.current?.isOver == true else { throw error }
      throw ServiceError(.timeout, request: request)
    }
  }

  private func sendAtOnce(_ request: ServiceRequest) throws(ServiceError) -> ServiceAnswer {
    guard case .immediate(let answer)? = transport else {
      throw ServiceError(.offline, request: request)
    }
    guard let steps else { return try answer(request) }
    let passage = try Passage(request, steps)
    if let simulated = passage.simulated { return try passage.end(simulated) }
    let result: Result<ServiceAnswer, ServiceError>
    do throws(ServiceError) {
      try steps.calls?.admit(request, isCounted: steps.relay != nil)
      result = .success(try answer(request))
    } catch {
      result = .failure(error)
    }
    return try passage.end(result)
  }
}

/// One request on its way through the steps.
private struct Passage: Sendable {
  let request: ServiceRequest
  let steps: RequestSteps
  let secrets: SecretForms
  let start: Duration
  let drill: FailureSimulator.Drill?
  /// The result of a simulated failure, or nil if the request goes out.
  let simulated: Result<ServiceAnswer, ServiceError>?

  /// Notes the start of a request, and applies the simulated failure that is on.
  ///
  /// Throws if the request contains a key.
  init(_ request: ServiceRequest, _ steps: RequestSteps) throws(ServiceError) {
    self.request = request
    self.steps = steps
    secrets = steps.secretForms
    try request.check(secrets)
    start = steps.log.uptime
    drill = Exchanges.areNoted ? steps.log.drills.take() : nil
    guard let drill else {
      simulated = nil
      return
    }
    do throws(ServiceError) {
      simulated = try drill.failure.answer(to: request, drill.extent).map { .success($0) }
    } catch {
      simulated = .failure(error)
    }
  }

  /// The response that the other client of a relay has left for this one.
  var aside: ServiceAnswer? {
    steps.relay?.takeAside(request, isSample: steps.source == "sample")
  }

  /// Redacts, records and logs the result, and returns its response.
  func end(_ result: Result<ServiceAnswer, ServiceError>) throws(ServiceError) -> ServiceAnswer {
    var result = result.mapError { $0.redacted(secrets) }
    if case .success(var answer) = result {
      answer.redact(secrets, isText: request.pictureAddress == nil)
      if answer.relay?.origin == .drill { answer.drill = .relay }
      let change = changeOfRelay(answer)
      // The other client takes it, so that it is asked and shown once.
      if let change, steps.relay?.setAside(request, answer) == true { throw change }
      if simulated == nil {
        if answer.isOfService || steps.source != nil {
          steps.recording.add(request, answer, source: steps.source)
        } else {
          steps.recording.leaveOut()
        }
        answer.isLate = drill != nil
      }
      result = .success(answer)
      if let change { result = .failure(change) }
    }
    steps.log.note(request, result, steps.origin, since: start, at: steps.addresses)
    return try result.get()
  }

  /// The error of a response that may not mix with those before, which notes the relay's origin.
  private func changeOfRelay(_ answer: ServiceAnswer) -> ServiceError? {
    guard let relay = steps.relay, let mark = answer.relay else { return nil }
    // An error, such as that of a server in between, doesn't tell where data comes from.
    guard mark.origin != nil || answer.isSuccess else { return nil }
    relay.note(mark)
    guard mark.tellsMode, (mark.origin == .sample) != (steps.source == "sample") else { return nil }
    return ServiceError(.relayChanged, request: request)
  }
}
