package import BosDomain
package import BosText
import Synchronization

/// What sources are made of.
package struct SourceParts: Sendable {
  /// Hears of each attempt that goes out; they count from 1.
  package typealias OnCall = @Sendable (ServiceRequest, _ attempt: Int) -> Void

  package var sample: Transport
  /// The source label of sample data.
  package var sampleLabel: Phrase
  /// Makes the door to the network, which tells of each call that goes out.
  package var live: @Sendable (_ onCall: @escaping OnCall) -> Transport
  package var archive: @Sendable () throws(SourceFailure) -> AnswerArchive
  /// Whether there is an archive with charts in it.
  package var holdsCharts: @Sendable () -> Bool
  package var readPack: @Sendable (_ path: String) throws(SourceFailure) -> [UInt8]
  package var keys: Keys
  /// Where the services are, to be shown.
  package var addresses = ServiceAddresses()
  /// How many calls KOBIS allows a key on one day.
  package var allowance = 3_000

  package init(
    sample: Transport,
    sampleLabel: Phrase,
    live: @escaping @Sendable (@escaping OnCall) -> Transport,
    archive: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive,
    holdsCharts: @escaping @Sendable () -> Bool,
    readPack: @escaping @Sendable (String) throws(SourceFailure) -> [UInt8],
    keys: Keys
  ) {
    self.sample = sample
    self.sampleLabel = sampleLabel
    self.live = live
    self.archive = archive
    self.holdsCharts = holdsCharts
    self.readPack = readPack
    self.keys = keys
  }
}

extension Sources {
  /// Puts sources together from their parts.
  package static func assembled(_ parts: SourceParts, _ settings: SourceSettings) -> Sources {
    let room = SourceRegistry(parts: parts, settings: settings)
    var sources = Sources(
      first: { room.first },
      open: { (choice) throws(SourceFailure) in try room.open(choice) },
      archive: { () throws(SourceFailure) in try room.archive.get() },
      keys: parts.keys,
      recorder: room.recording.recorder,
      quota: { () throws(SourceFailure) in try room.calls.quota() },
      chart: { (bytes) throws(SourceFailure) in
        do throws(ServiceError) { return try Kobis.savedChart(bytes) } catch {
          throw SourceFailure(error)
        }
      }
    )
    let base = sources
    sources.exchanges = room.exchanges.exchanges { note in
      var planned = base
      planned.open = { (choice) throws(SourceFailure) in
        room.plan(Planner(addresses: parts.addresses, choice: choice, note: note))
      }
      return planned
    }
    return sources
  }
}

/// The sources of one run, each made when it is first asked for.
private final class SourceRegistry: Sendable {
  let parts: SourceParts
  let settings: SourceSettings
  let archive: OpenedOnce
  let calls: CallCount
  let recording: Recording
  let exchanges: ExchangeLog
  private let secrets: @Sendable () -> [String]
  private let opened = Mutex<[SourceChoice: DataSource]>([:])

  init(parts: SourceParts, settings: SourceSettings) {
    self.parts = parts
    self.settings = settings
    archive = OpenedOnce(parts.archive)
    secrets = {
      // No key is this short, but such text occurs in many words.
      let keys = Keys.Service.allCases.compactMap(parts.keys.key).filter { $0.utf8.count >= 4 }
      return keys + keys.map(ServiceRequest.encoded).filter { !keys.contains($0) }
    }
    calls = CallCount(archive: archive, parts: parts, settings: settings)
    recording = Recording(
      clock: settings.clock,
      attention: settings.attention,
      secrets: secrets
    )
    exchanges = ExchangeLog(settings, addresses: parts.addresses, secrets: secrets)
  }

  /// Live with a key, else the archive when it holds charts, else the sample.
  var first: SourceChoice {
    if settings.isOffline { return .offline }
    if let choice = settings.choice { return choice }
    if parts.keys.key(.kobis) != nil { return .live }
    return parts.holdsCharts() ? .offline : .sample
  }

  func open(_ choice: SourceChoice) throws(SourceFailure) -> DataSource {
    if settings.isOffline, choice != .offline { throw .startedOffline(choice) }
    if let source = opened.withLock({ $0[choice] }) { return source }
    let source = try make(choice)
    opened.withLock { $0[choice] = source }
    return source
  }

  private func make(_ choice: SourceChoice) throws(SourceFailure) -> DataSource {
    let (clock, attention) = (settings.clock, settings.attention)
    switch choice {
    case .sample:
      return .over(
        exchanges.wrapping(recording.wrapping(parts.sample, source: "sample"), from: .sample),
        name: "sample",
        label: parts.sampleLabel,
        clock: clock,
        attention: attention
      )
    case .pack(let path):
      let pack: Pack
      do { pack = try Pack(try parts.readPack(path)) } catch let error as PackError {
        throw SourceFailure(error, path: path)
      } catch let failure as SourceFailure {
        throw failure
      } catch {
        throw SourceFailure(.file, message: Phrase("\(path) isn't a pack", ko: "\(path): 팩이 아닙니다"))
      }
      let isMadeUp = pack.entries.contains { $0.source == "sample" }
      return .over(
        exchanges.wrapping(
          recording.wrapping(pack.transport(name: path), source: isMadeUp ? "sample" : nil),
          from: .pack
        ),
        name: "pack",
        label: isMadeUp ? parts.sampleLabel : nil,
        clock: clock,
        attention: attention
      )
    case .live:
      if parts.keys.key(.kobis) == nil {
        throw SourceFailure(ServiceError(.missingKey, request: .init(.kobis, "", [:])))
      }
      return kept(
        name: "live",
        transport: exchanges.wrapping(
          calls.wrapping(recording.wrapping(live, source: nil)),
          from: .network
        )
      )
    case .offline:
      return kept(name: "offline", transport: nil)
    }
  }

  private var live: Transport {
    // What a service says may hold the key that it was sent: nobody further in is to see it.
    parts.live { [calls, exchanges] in
      calls.count($0, attempt: $1)
      exchanges.sent($0, attempt: $1)
    }.hiding(secrets)
  }

  private func kept(name: String, transport: Transport?) -> DataSource {
    let kept: AnswerArchive
    do { kept = try archive.get() } catch {
      // The session goes on, and keeps for itself what it is given.
      settings.attention.remark(
        Phrase(
          "\(error.message.english); new data is kept only until this run ends",
          ko: "\(error.message.korean). 받은 것은 이번 실행 동안만 남습니다"
        )
      )
      kept = archive.useMemory()
    }
    var desk = CachingClient(
      transport: transport,
      archive: kept,
      clock: settings.clock,
      attention: settings.attention,
      callsLeft: { [calls] in calls.left },
      runCallsLeft: { [calls] in calls.runLeft }
    )
    desk.onStored = { [exchanges] in exchanges.found($0, $1, more: $2) }
    return DataSource(name: name, label: nil, desk: desk)
  }

  /// Makes a source that notes what it would ask, and knows what is stored.
  func plan(_ planner: Planner) -> DataSource {
    let archive: AnswerArchive? =
      switch planner.choice {
      case .live, .offline: try? archive.get()
      case .sample, .pack: nil
      }
    return planner.source(archive: archive, settings)
  }
}

/// Opens the archive once, when it is first needed.
final class OpenedOnce: Sendable {
  private let open: @Sendable () throws(SourceFailure) -> AnswerArchive
  private let archive = Mutex<AnswerArchive?>(nil)

  init(_ open: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive) {
    self.open = open
  }

  /// Puts the memory of this run in the place of an archive that can't be opened.
  func useMemory() -> AnswerArchive {
    archive.withLock { archive in
      if let archive { return archive }
      let memory = AnswerArchive.inMemory()
      archive = memory
      return memory
    }
  }

  func get() throws(SourceFailure) -> AnswerArchive {
    if let archive = archive.withLock({ $0 }) { return archive }
    let opened = try open()
    return archive.withLock { archive in
      if let archive { return archive }
      archive = opened
      return opened
    }
  }
}

extension SourceFailure {
  fileprivate static func startedOffline(_ choice: SourceChoice) -> SourceFailure {
    SourceFailure(
      .permission,
      message: Phrase(
        "this run is offline, so it can't use `\(choice.name)`",
        ko: "오프라인 실행에서는 저장된 자료만 쓰므로 `\(choice.name)` 소스를 열 수 없습니다"
      ),
      hint: Phrase("start without `--offline`", ko: "`--offline` 없이 시작하세요")
    )
  }
}
