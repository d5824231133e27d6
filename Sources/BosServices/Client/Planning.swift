import BosDomain
import BosText

/// A plan of requests: it notes each request instead of sending it.
struct Planner: Sendable {
  let addresses: ServiceAddresses
  let choice: SourceChoice
  let note: @Sendable (PlannedRequest) -> Void

  /// Stops every request.
  ///
  /// The request is cancelled, so that no stored response takes its place.
  private var transport: Transport {
    .immediate { (request) throws(ServiceError) in
      note(PlannedRequest(addresses.call(request), cost: cost(of: request.service)))
      throw ServiceError(.cancelled, request: request)
    }
  }

  private func cost(of service: ServiceRequest.Service) -> PlannedRequest.Cost {
    switch choice {
    case .live: service == .kobis ? .call : .uncounted
    case .relay: .relayed
    case .offline: .impossible
    case .sample, .pack: .nothing
    }
  }

  /// Makes a client that reads the archive and notes each request instead of sending it.
  func client(_ archive: AnswerArchive?, _ settings: SourceSettings) -> ServiceClient {
    var client = ServiceClient(
      name: choice.name,
      transport: transport,
      archive: archive,
      clock: settings.clock,
      attention: OperationContext(
        isInterrupted: settings.attention.isInterrupted,
        report: { _ in },
        remark: { _ in }
      )
    )
    client.onStored = { request, answer, _ in
      note(PlannedRequest(addresses.call(request), cost: .nothing, stored: answer.fetched))
    }
    client.planner = self
    return client
  }

  /// Notes which charts would be requested; returns them if all are stored.
  func charts(
    _ request: ChartRequest,
    _ client: ServiceClient
  ) throws(SourceFailure) -> ChartResponse {
    var quiet = client
    quiet.onStored = { _, _, _ in }
    let complete = CompleteFetch(client: quiet, request: request)
    let held = try complete.heldDays()
    let request = complete.rest(without: held)
    if request.days.isEmpty { return try complete.response() }
    let fetch = ChartFetch(client: quiet, request: request)
    let stored = try fetch.storedDays()
    let missing = request.days.filter { fetch.needsAsking($0, stored[$0]) }
    let asked = Set(missing)
    let known = request.days.filter { !asked.contains($0) }
    if let first = known.first, let fetched = stored[first]?.fetched {
      note(planned(known, request, stored: fetched))
    }
    if missing.isEmpty { return try complete.response() }
    note(planned(missing, request, stored: nil))
    throw SourceFailure(.interrupted, message: Phrase("no request was sent", ko: "요청을 보내지 않았습니다"))
  }

  /// Sums up days; there is at least one.
  private func planned(
    _ days: [Day],
    _ request: ChartRequest,
    stored: Instant?
  ) -> PlannedRequest {
    func call(_ day: Day) -> ServiceCall {
      addresses.call(Kobis.chart(of: day, request.span, filter: request.filter).request)
    }
    return PlannedRequest(
      call(days[0]),
      cost: cost(of: .kobis),
      stored: stored,
      more: days.count - 1,
      last: days.count > 1 ? call(days[days.count - 1]) : nil
    )
  }
}
