package import BosText

/// The choice of a source.
package enum SourceChoice: Hashable, Sendable {
  case sample
  case live
  /// Only the archive.
  case offline
  /// Recorded responses in a file.
  case pack(String)
  /// A class relay; its token isn't part of the choice.
  case relay(RelayAddress)

  /// The value of `$source`.
  package var name: String {
    switch self {
    case .sample: "sample"
    case .live: "live"
    case .offline: "offline"
    case .pack: "pack"
    case .relay: "relay"
    }
  }

  /// The name in the prompt.
  package var label: Phrase {
    switch self {
    case .sample: Phrase("sample", ko: "샘플")
    case .live: Phrase("live", ko: "온라인")
    case .offline: Phrase("offline", ko: "오프라인")
    case .pack: Phrase("pack", ko: "팩")
    case .relay: Self.relayLabel
    }
  }

  /// The labels of all choices.
  package static let labels: [Phrase] =
    [Self.sample, .live, .offline, .pack("")].map(\.label) + [relayLabel]

  private static let relayLabel = Phrase("relay", ko: "중계")

  /// Whether requests go to services or a relay, where each costs a call and takes time.
  package var sendsCalls: Bool {
    switch self {
    case .live, .relay: true
    case .sample, .offline, .pack: false
    }
  }

  /// The address of the relay, or nil for another source.
  package var relay: RelayAddress? {
    if case .relay(let address) = self { address } else { nil }
  }

  /// Reads a choice in the form of the command line, without the token of a relay.
  package init?(_ text: String) {
    switch text {
    case "sample": self = .sample
    case "live": self = .live
    case "offline": self = .offline
    case _ where text.hasPrefix("pack:") && text.utf8.count > 5:
      self = .pack(String(text.dropFirst(5)))
    case _ where text.hasPrefix("relay:"):
      guard let invitation = RelayInvitation(String(text.dropFirst(6))) else { return nil }
      self = .relay(invitation.address)
    default: return nil
    }
  }
}

/// The data settings of a run.
package struct SourceSettings: Sendable {
  /// The clock for the times of responses.
  package var clock: Clock
  /// The clock for today's date in commands.
  package var today: Clock
  /// The choice on the command line, or nil for the default.
  package var choice: SourceChoice?
  /// The token for the relay of the choice, if that is one.
  package var relayToken: String?
  /// Returns the address of the shared store in use, which commands can change; nil for none.
  package var share: @Sendable () -> String? = { nil }
  /// Whether to use only the archive.
  package var isOffline: Bool
  /// The folder of the archive, or nil for the default.
  package var dataFolder: String?
  /// Whether to store nothing and use no keys, for tests.
  package var isIsolated: Bool
  /// Whether stored data may be read, but nothing stored.
  package var keepsNothing = false
  /// The largest number of API calls in the run.
  package var maxCalls: Int?
  package var attention: OperationContext
  /// A monotonic clock for measuring durations; it may be fixed.
  package var uptime: @Sendable () -> Duration = { .zero }

  package init(
    clock: Clock,
    today: Clock? = nil,
    choice: SourceChoice? = nil,
    isOffline: Bool = false,
    dataFolder: String? = nil,
    isIsolated: Bool = false,
    maxCalls: Int? = nil,
    attention: OperationContext = .none
  ) {
    self.clock = clock
    self.today = today ?? clock
    self.choice = choice
    self.isOffline = isOffline
    self.dataFolder = dataFolder
    self.isIsolated = isIsolated
    self.maxCalls = maxCalls
    self.attention = attention
  }
}

/// All sources, and the state that they share.
package struct Sources: Sendable {
  /// The initial source of a session.
  package var first: @Sendable () -> SourceChoice
  package var open: @Sendable (SourceChoice) throws(SourceFailure) -> any DataSource
  /// A source that needs no file or folder to open, or is open, or nil.
  package var opened: @Sendable (SourceChoice) -> (any DataSource)? = { _ in nil }
  /// Opens the archive, which is created on first use.
  package var archive: @Sendable () throws(SourceFailure) -> AnswerArchive
  package var keys: Keys
  package var recorder: Recorder
  package var quota: @Sendable () throws(SourceFailure) -> Quota
  /// Reads saved responses of the chart service.
  package var chart: @Sendable (_ bytes: [UInt8]) throws(SourceFailure) -> Chart
  /// The requests and responses of the program.
  package var exchanges = Exchanges.none
  /// Where operations of other parts report their progress.
  package var attention = OperationContext.none
  /// The services that rest because they did not answer.
  package var rests = Rests.none
  package var relays = Relays.none
  package var sharing = Sharing.none

  package init(
    first: @escaping @Sendable () -> SourceChoice,
    open: @escaping @Sendable (SourceChoice) throws(SourceFailure) -> any DataSource,
    archive: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive,
    keys: Keys,
    recorder: Recorder,
    quota: @escaping @Sendable () throws(SourceFailure) -> Quota,
    chart: @escaping @Sendable ([UInt8]) throws(SourceFailure) -> Chart
  ) {
    self.first = first
    self.open = open
    self.archive = archive
    self.keys = keys
    self.recorder = recorder
    self.quota = quota
    self.chart = chart
  }
}

/// The number of API calls made on a day, and the number allowed.
package struct Quota: Hashable, Sendable {
  package var day: Day
  package var used: Int
  package var allowed: Int

  package init(day: Day, used: Int, allowed: Int) {
    self.day = day
    self.used = used
    self.allowed = allowed
  }

  package var left: Int { max(0, allowed - used) }
}
