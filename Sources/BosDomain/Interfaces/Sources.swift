/// Which source is asked.
package enum SourceChoice: Hashable, Sendable {
  case sample
  case live
  /// What the archive holds and nothing else.
  case offline
  /// Recorded answers in a file.
  case pack(String)

  /// What `$source` says.
  package var name: String {
    switch self {
    case .sample: "sample"
    case .live: "live"
    case .offline: "offline"
    case .pack: "pack"
    }
  }

  /// Reads a choice as the command line has it.
  package init?(_ text: String) {
    switch text {
    case "sample": self = .sample
    case "live": self = .live
    case "offline": self = .offline
    case _ where text.hasPrefix("pack:") && text.utf8.count > 5:
      self = .pack(String(text.dropFirst(5)))
    default: return nil
    }
  }
}

/// How a run wants its data.
package struct SourceSettings: Sendable {
  /// The time that answers are stamped with.
  package var clock: Clock
  /// The day that commands take for today.
  package var today: Clock
  /// What the command line asks for; nil chooses by what there is.
  package var choice: SourceChoice?
  /// Whether nothing but the archive may be used.
  package var isOffline: Bool
  /// Where the archive is; nil for the usual place.
  package var dataFolder: String?
  /// Whether to keep nothing and to know no keys, as tests want it.
  package var isIsolated: Bool
  /// Whether what is stored may be read, but nothing may be stored.
  package var keepsNothing = false
  /// How many calls the run may make.
  package var maxCalls: Int?
  package var attention: OperationContext
  /// A clock that never jumps, to measure how long answers take; it may stand still.
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

/// All sources, and what belongs to none of them alone.
package struct Sources: Sendable {
  /// The source that a session begins with.
  package var first: @Sendable () -> SourceChoice
  package var open: @Sendable (SourceChoice) throws(SourceFailure) -> any DataSource
  /// Opens the archive, which is made when it is first needed.
  package var archive: @Sendable () throws(SourceFailure) -> AnswerArchive
  package var keys: Keys
  package var recorder: Recorder
  package var quota: @Sendable () throws(SourceFailure) -> Quota
  /// Reads answers of the chart service that were saved as files.
  package var chart: @Sendable (_ bytes: [UInt8]) throws(SourceFailure) -> Chart
  /// What passes between the program and the services.
  package var exchanges = Exchanges.none

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

/// How many calls of a day are made, and how many there may be.
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
