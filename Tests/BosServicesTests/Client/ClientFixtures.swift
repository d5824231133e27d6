import BosDomain

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
