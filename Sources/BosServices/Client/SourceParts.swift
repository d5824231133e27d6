package import BosDomain
package import BosSharing
package import BosText

/// The parts that sources are made of.
package struct SourceParts: Sendable {
  /// A report of each attempt that goes out; attempts count from 1.
  package typealias OnCall = @Sendable (ServiceRequest, _ attempt: Int) -> Void

  package var sample: Transport
  /// The note on the data of the sample.
  package var sampleLabel: Phrase
  /// Makes the live transport, which reports each attempt.
  package var live: @Sendable (_ onCall: @escaping OnCall) -> Transport
  /// Makes the transport to a class relay, which reports each attempt.
  package var relay: @Sendable (RelayInvitation, _ onCall: @escaping OnCall) -> Transport = {
    _,
    _ in
    .immediate { (request) throws(ServiceError) in throw ServiceError(.network, request: request) }
  }
  /// Makes a live transport that sends each request once, or nil to use the other one.
  package var once: (@Sendable (_ onCall: @escaping OnCall) -> Transport)?
  /// Makes a shared store at an address; it connects when it is first used.
  package var sharedStore:
    @Sendable (_ address: String, _ holder: String) throws(SourceFailure) -> SharedStore = {
      (_, _) throws(SourceFailure) in throw .noSharing
    }
  /// A name of this run for those who share a store, which no earlier run had.
  package var holder = "bos"
  package var archive: @Sendable () throws(SourceFailure) -> AnswerArchive
  /// Makes an archive that lasts as long as the run.
  package var memory: @Sendable () throws(SourceFailure) -> AnswerArchive
  /// Whether there is an archive with charts.
  package var holdsCharts: @Sendable () -> Bool
  package var readPack: @Sendable (_ path: String) throws(SourceFailure) -> [UInt8]
  package var keys: Keys
  /// The addresses of the services, for display.
  package var addresses = ServiceAddresses()
  /// The number of calls that KOBIS allows a key on one day.
  package var allowance = Self.kobisAllowance

  /// The number of calls that KOBIS allows a key on one day, unless a test sets another one.
  package static let kobisAllowance = 3_000

  package init(
    sample: Transport,
    sampleLabel: Phrase,
    live: @escaping @Sendable (@escaping OnCall) -> Transport,
    archive: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive,
    memory: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive,
    holdsCharts: @escaping @Sendable () -> Bool,
    readPack: @escaping @Sendable (String) throws(SourceFailure) -> [UInt8],
    keys: Keys
  ) {
    self.sample = sample
    self.sampleLabel = sampleLabel
    self.live = live
    self.archive = archive
    self.memory = memory
    self.holdsCharts = holdsCharts
    self.readPack = readPack
    self.keys = keys
  }
}
