package import BosDomain
import BosText
import Synchronization

extension Sources {
  /// Creates sources from their parts.
  package static func assembled(_ parts: SourceParts, _ settings: SourceSettings) -> Sources {
    let registry = SourceRegistry(parts: parts, settings: settings)
    var sources = Sources(
      first: { registry.first },
      open: { (choice) throws(SourceFailure) in try registry.open(choice) },
      archive: { () throws(SourceFailure) in try registry.archive.get() },
      keys: parts.keys,
      recorder: registry.recording.recorder,
      quota: { () throws(SourceFailure) in try registry.calls.quota() },
      chart: { (bytes) throws(SourceFailure) in
        do throws(ServiceError) { return try Kobis.savedChart(bytes) } catch {
          throw SourceFailure(error)
        }
      }
    )
    sources.rests = Rests(
      current: { registry.rests.current },
      end: { registry.rests.end() }
    )
    sources.attention = settings.attention
    sources.opened = { registry.known($0) }
    let base = sources
    sources.exchanges = registry.exchanges.exchanges { note in
      var planned = base
      planned.rests = .none
      planned.open = { (choice) throws(SourceFailure) in
        registry.plan(Planner(addresses: parts.addresses, choice: choice, note: note))
      }
      return planned
    }
    return sources
  }
}

/// The clients of one run, each made on first use.
private final class SourceRegistry: Sendable {
  let parts: SourceParts
  let settings: SourceSettings
  let archive: OpenedOnce
  let calls: CallCount
  let rests: RestingServices
  let recording: Recording
  let exchanges: ExchangeLog
  private let secrets: @Sendable () -> [String]
  private let opened = Mutex<[SourceChoice: ServiceClient]>([:])

  init(parts: SourceParts, settings: SourceSettings) {
    self.parts = parts
    self.settings = settings
    archive = OpenedOnce(parts.archive)
    secrets = {
      // A shorter text is no key, and masking it would hide ordinary words.
      let keys = Keys.Service.allCases.compactMap(parts.keys.key).filter { $0.utf8.count >= 4 }
      return keys + keys.map(ServiceRequest.encoded).filter { !keys.contains($0) }
    }
    calls = CallCount(archive: archive, parts: parts, settings: settings)
    rests = RestingServices(
      archive: archive,
      addresses: parts.addresses,
      clock: settings.clock
    )
    recording = Recording(clock: settings.clock, attention: settings.attention)
    exchanges = ExchangeLog(settings, addresses: parts.addresses, secrets: secrets)
  }

  /// The first source: live with a key, else the archive if it holds charts, else the sample.
  var first: SourceChoice {
    if settings.isOffline { return .offline }
    if let choice = settings.choice { return choice }
    if parts.keys.key(.kobis) != nil { return .live }
    return parts.holdsCharts() ? .offline : .sample
  }

  func open(_ choice: SourceChoice) throws(SourceFailure) -> ServiceClient {
    if settings.isOffline, choice != .offline { throw .startedOffline(choice) }
    if let source = opened.withLock({ $0[choice] }) { return source }
    let source = try make(choice)
    opened.withLock { $0[choice] = source }
    return source
  }

  /// A client that exists, or that is made of what the program holds.
  func known(_ choice: SourceChoice) -> ServiceClient? {
    choice == .sample ? try? open(choice) : opened.withLock { $0[choice] }
  }

  private func make(_ choice: SourceChoice) throws(SourceFailure) -> ServiceClient {
    let name = choice.name
    switch choice {
    case .sample:
      return client(name, parts.sample, label: parts.sampleLabel, steps(.sample, "sample"))
    case .pack(let path):
      let pack = try pack(path)
      let isMadeUp = pack.entries.contains { $0.source == "sample" }
      return client(
        name,
        pack.transport(name: path),
        label: isMadeUp ? parts.sampleLabel : nil,
        steps(.pack, isMadeUp ? "sample" : nil)
      )
    case .live:
      if parts.keys.key(.kobis) == nil {
        throw SourceFailure(ServiceError(.missingKey, request: .init(.kobis, "", [:])))
      }
      let transport = parts.live { [calls, exchanges] in
        calls.count($0, attempt: $1)
        exchanges.sent($0, attempt: $1)
      }
      var steps = steps(.network, nil)
      steps.calls = calls
      steps.rests = rests
      return client(name, transport, archive: try usableArchive(), steps)
    case .offline:
      return client(name, nil, archive: try usableArchive(), nil)
    }
  }

  private func client(
    _ name: String,
    _ transport: Transport?,
    label: Phrase? = nil,
    archive: AnswerArchive? = nil,
    _ steps: RequestSteps?
  ) -> ServiceClient {
    var client = ServiceClient(
      name: name,
      label: label,
      transport: transport,
      archive: archive,
      clock: settings.clock,
      attention: settings.attention
    )
    client.steps = steps
    if archive != nil {
      client.callsLeft = { [calls] in calls.left }
      client.runCallsLeft = { [calls] in calls.runLeft }
      client.onStored = { [exchanges] in exchanges.found($0, $1, more: $2) }
    }
    return client
  }

  private func steps(_ origin: Exchange.Origin, _ source: String?) -> RequestSteps {
    RequestSteps(
      origin: origin,
      source: source,
      log: exchanges,
      recording: recording,
      secrets: secrets
    )
  }

  private func pack(_ path: String) throws(SourceFailure) -> Pack {
    let bytes = try parts.readPack(path)
    do throws(PackError) { return try Pack(bytes) } catch {
      throw SourceFailure(error, path: path)
    }
  }

  /// The archive, or one in memory if it can't be opened.
  private func usableArchive() throws(SourceFailure) -> AnswerArchive {
    do throws(SourceFailure) { return try archive.get() } catch {
      settings.attention.remark(
        Phrase(
          "\(error.message.english); new data is kept only until this run ends",
          ko: "\(error.message.korean). 받은 응답은 이번 실행 동안만 남습니다"
        )
      )
      return try archive.replace(by: parts.memory)
    }
  }

  /// Makes a client that notes its requests instead of sending them.
  func plan(_ planner: Planner) -> ServiceClient {
    let archive: AnswerArchive? =
      switch planner.choice {
      case .live, .offline: try? archive.get()
      case .sample, .pack: nil
      }
    return planner.client(archive, settings)
  }
}

extension SourceFailure {
  fileprivate static func startedOffline(_ choice: SourceChoice) -> SourceFailure {
    SourceFailure(
      .permission,
      message: Phrase(
        "this run is offline, so it can't use `\(choice.name)`",
        ko: "오프라인 실행에서는 `\(choice.name)` 소스를 쓸 수 없습니다"
      ),
      hint: Phrase("start without `--offline`", ko: "`--offline` 없이 실행하세요")
    )
  }
}
