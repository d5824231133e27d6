import BosDomain

/// The steps around each request of a source: simulated failures, limits, redaction, recording and
/// the log.
struct RequestSteps: Sendable {
  let origin: Exchange.Origin
  /// The source that a recording names, such as `sample`.
  var source: String?
  /// The limits of calls, or nil for a source that has none.
  var calls: CallCount?
  let log: ExchangeLog
  let recording: Recording
  let secrets: @Sendable () -> [String]

  /// A request that has passed the first steps.
  struct Passage: Sendable {
    let request: ServiceRequest
    let start: Duration
    let drill: FailureSimulator.Drill?
    /// The result of a simulated failure, or nil if the request goes out.
    let simulated: Result<ServiceAnswer, ServiceError>?
  }

  /// Notes the start of a request, and applies the simulated failure that is on.
  func begin(_ request: ServiceRequest) -> Passage {
    let start = log.uptime
    let drill = log.drills.take()
    guard let drill else {
      return Passage(request: request, start: start, drill: nil, simulated: nil)
    }
    let simulated: Result<ServiceAnswer, ServiceError>?
    do throws(ServiceError) {
      simulated = try drill.failure.answer(to: request, drill.extent).map { .success($0) }
    } catch {
      simulated = .failure(error)
    }
    return Passage(request: request, start: start, drill: drill, simulated: simulated)
  }

  /// Waits if the simulated failure delays answers, and takes a call from the limits.
  func admit(_ passage: Passage) async throws(ServiceError) {
    if let drill = passage.drill { try await log.drills.delay(passage.request, drill) }
    try calls?.admit(passage.request)
  }

  /// Redacts, records and logs the result of a request, and returns its answer.
  func finish(
    _ passage: Passage,
    _ result: Result<ServiceAnswer, ServiceError>
  ) throws(ServiceError) -> ServiceAnswer {
    var result = result
    if case .success(var answer) = result {
      // Pictures need no key.
      if passage.request.pictureAddress == nil { answer.redact(secrets()) }
      if passage.simulated == nil {
        recording.add(passage.request, answer, source: source)
        answer.isLate = passage.drill != nil
      }
      result = .success(answer)
    }
    log.note(passage.request, result, origin, since: passage.start)
    return try result.get()
  }
}
