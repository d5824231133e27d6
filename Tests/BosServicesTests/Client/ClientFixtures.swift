import BosArchive
import BosDomain
import BosText

@testable import BosServices

extension RequestSteps {
  /// The steps with a log and nothing else of note.
  static func logging(
    _ log: ExchangeLog,
    source: String? = nil,
    secrets: [String] = [],
    recording: Recording? = nil
  ) -> RequestSteps {
    RequestSteps(
      origin: .sample,
      source: source,
      log: log,
      recording: recording ?? Recording(clock: .fixed(Ports.today), attention: .none),
      secrets: { secrets }
    )
  }

  /// The steps of requests that meet simulated failures.
  static func simulating(
    _ drills: FailureSimulator,
    source: String? = nil,
    secrets: [String] = [],
    recording: Recording? = nil
  ) -> RequestSteps {
    let log = ExchangeLog(
      SourceSettings(clock: .fixed(Ports.today)),
      addresses: ServiceAddresses(),
      secrets: { secrets },
      drills: drills
    )
    return .logging(log, source: source, secrets: secrets, recording: recording)
  }
}

extension ServiceClient {
  init(transport: Transport, clock: Clock, _ steps: RequestSteps) {
    self.init(transport: transport, clock: clock)
    self.steps = steps
  }
}

/// Fetches charts with a client.
func charts(
  _ client: ServiceClient,
  _ days: [Day],
  _ span: Chart.Span = .day,
  again: Bool = false
) throws -> ChartResponse {
  try client.charts(ChartRequest(days, span, again: again))
}

extension SourceParts {
  /// Parts with a service in place of the network, which reports each request as one or more calls.
  static func fake(
    sample: FakeService = Ports.charts,
    live: FakeService,
    attempts: Int = 1,
    archive: AnswerArchive? = nil,
    holdsCharts: Bool = false,
    pack: @escaping @Sendable () -> [UInt8] = { [] },
    key: String?
  ) -> SourceParts {
    var keys = Keys.none
    keys.key = { $0 == .kobis ? key : nil }
    return SourceParts(
      sample: sample.transport,
      sampleLabel: Phrase("made up", ko: "지어낸 자료"),
      live: { onCall in
        Transport { (request) throws(ServiceError) in
          for attempt in 1...attempts { onCall(request, attempt) }
          return try await live.transport.send(request)
        }
      },
      archive: { () throws(SourceFailure) in
        if let archive { return archive }
        return try .inMemory()
      },
      memory: { () throws(SourceFailure) in try .inMemory() },
      holdsCharts: { holdsCharts },
      readPack: { (_) throws(SourceFailure) in pack() },
      keys: keys
    )
  }
}
