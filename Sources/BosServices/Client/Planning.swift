import BosDomain
import BosText

/// Notes what a source would be asked instead of asking it.
struct Planner: Sendable {
  let addresses: ServiceAddresses
  let choice: SourceChoice
  let note: @Sendable (PlannedRequest) -> Void

  /// Stops every request at the door.
  ///
  /// To the one who asks it is as if somebody had given up, so that nothing stands in for it.
  private var transport: Transport {
    Transport { (request) throws(ServiceError) in
      note(PlannedRequest(addresses.call(request), cost: cost(of: request.service)))
      throw ServiceError(.cancelled, request: request)
    }
  }

  private func cost(of service: ServiceRequest.Service) -> PlannedRequest.Cost {
    switch choice {
    case .live: service == .kobis ? .call : .uncounted
    case .offline: .impossible
    case .sample, .pack: .nothing
    }
  }

  /// Makes a source that gives what the archive holds and asks nobody.
  func source(
    archive: AnswerArchive?,
    _ settings: SourceSettings
  ) -> DataSource {
    var desk = CachingClient(
      transport: transport,
      archive: archive,
      clock: settings.clock,
      attention: OperationContext(
        isInterrupted: settings.attention.isInterrupted,
        report: { _ in },
        remark: { _ in }
      )
    )
    desk.onStored = { request, answer, _ in
      note(PlannedRequest(addresses.call(request), cost: .nothing, stored: answer.fetched))
    }
    var source = DataSource(name: choice.name, label: nil, desk: desk)
    let planning = desk
    source.boxOffice = BoxOffice { (request) throws(SourceFailure) in
      try charts(request, planning)
    }
    return source
  }

  /// Notes which charts would be asked for; gives them when all are stored.
  private func charts(
    _ request: ChartRequest,
    _ desk: CachingClient
  ) throws(SourceFailure) -> ChartResponse {
    var quiet = desk
    quiet.onStored = { _, _, _ in }
    let fetch = ChartFetch(desk: quiet, request: request)
    let stored = try fetch.storedDays()
    let missing = request.days.filter { fetch.needsAsking($0, stored[$0]) }
    let asked = Set(missing)
    let held = request.days.filter { !asked.contains($0) }
    if let first = held.first, let fetched = stored[first]?.fetched {
      note(planned(held, request, stored: fetched))
    }
    if missing.isEmpty { return try fetch.harvest() }
    note(planned(missing, request, stored: nil))
    throw SourceFailure(.interrupted, message: Phrase("no request was sent", ko: "아무것도 묻지 않았습니다"))
  }

  /// Sums up days, of which there is one at least.
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
