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
      keys: registry.keys,
      recorder: registry.recording.recorder,
      quota: { () throws(SourceFailure) in
        if let quota = registry.sharing.quota() { return quota }
        return try registry.calls.quota()
      },
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
    sources.relays = registry.port
    sources.sharing = registry.sharing.port
    sources.opened = { registry.known($0) }
    let base = sources
    sources.exchanges = registry.exchanges.exchanges { note in
      var planned = base
      planned.rests = .none
      planned.open = { (choice) throws(SourceFailure) in
        registry.plan(
          Planner(addresses: registry.addresses(of: choice), choice: choice, note: note)
        )
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
  let relays: RelayRegistry
  /// The keys, with the tokens for relays.
  let keys: Keys
  let sharing: SharingSwitch
  private let secrets: @Sendable () -> [String]
  private let opened = Mutex<[(choice: SourceChoice, source: any DataSource)]>([])

  init(parts: SourceParts, settings: SourceSettings) {
    self.parts = parts
    self.settings = settings
    archive = OpenedOnce(parts.archive)
    let relays = RelayRegistry(parts, settings)
    self.relays = relays
    var all = parts.keys
    all.tokens = { relays.tokens }
    let known = all
    keys = known
    secrets = {
      // A shorter text is no key, and masking it would hide ordinary words.
      let keys = known.secrets.filter { $0.utf8.count >= 4 }
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
    let isAlone = settings.isOffline || settings.isIsolated
    let address: @Sendable () -> String? = { isAlone ? nil : settings.share() }
    sharing = SharingSwitch(
      SharingParts(
        holder: parts.holder,
        archive: archive,
        keys: parts.keys,
        allowance: parts.allowance,
        clock: settings.clock,
        attention: settings.attention,
        decoder: .kobis
      ),
      address: address,
      isOffline: settings.isOffline,
      makeStore: parts.sharedStore
    )
  }

  /// The first source: live with a key, else the archive if it holds charts, else the sample.
  var first: SourceChoice {
    if settings.isOffline { return .offline }
    if let choice = settings.choice { return choice }
    if parts.keys.key(.kobis) != nil { return .live }
    return parts.holdsCharts() ? .offline : .sample
  }

  func open(_ choice: SourceChoice) throws(SourceFailure) -> any DataSource {
    if settings.isOffline, choice != .offline { throw .startedOffline(choice) }
    if let source = existing(choice) { return source }
    let source = try make(choice)
    opened.withLock { opened in
      opened.removeAll { $0.choice == choice }
      opened.append((choice, source))
    }
    return source
  }

  /// A client that exists, or that is made of what the program holds.
  func known(_ choice: SourceChoice) -> (any DataSource)? {
    choice == .sample ? try? open(choice) : existing(choice)
  }

  private func existing(_ choice: SourceChoice) -> (any DataSource)? {
    opened.withLock { opened in opened.first { $0.choice == choice }?.source }
  }

  private func make(_ choice: SourceChoice) throws(SourceFailure) -> any DataSource {
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
      var client = client(name, transport, archive: try usableArchive(), steps)
      client.sharing = { [sharing] in sharing.driver }
      // The calls of a shared store are counted when they are reserved.
      client.once = parts.once?({ [exchanges] in exchanges.sent($0, attempt: $1) })
      return client
    case .offline:
      return client(name, nil, archive: try usableArchive(), nil)
    case .relay(let address): return try relay(address, name)
    }
  }

  /// Both clients of a relay: for responses of the services, and for sample data.
  private func relay(
    _ address: RelayAddress,
    _ name: String
  ) throws(SourceFailure) -> RelaySource {
    let transport = relays.transport(address) { [calls, exchanges] in
      calls.count($0, attempt: $1, isRelayed: true)
      exchanges.sent($0, attempt: $1)
    }
    var steps = steps(.relay, nil)
    steps.relay = relays.standing(address)
    steps.addresses = addresses(of: .relay(address))
    steps.calls = calls
    var real = client(name, transport, archive: try usableArchive(), steps)
    // The relay counts the calls, and stored responses there cost none.
    real.callsLeft = { nil }
    steps = self.steps(.sample, "sample", steps)
    let sample = client(name, transport.withPictures(of: parts.sample), steps)
    return RelaySource(standing: relays.standing(address), real: real, sample: sample)
  }

  /// The addresses at which the requests of a source are shown.
  func addresses(of choice: SourceChoice) -> ServiceAddresses {
    guard let relay = choice.relay else { return parts.addresses }
    return .at(relay, hasToken: relays.token(relay) != nil)
  }

  /// The relays, for commands.
  var port: Relays {
    Relays(
      connect: { (invitation) throws(SourceFailure) in
        try self.relays.connect(invitation) {
          // The client that exists has another token.
          self.opened.withLock { $0.removeAll { $0.choice == .relay(invitation.address) } }
        }
      },
      isJoined: { self.relays.isJoined($0) },
      known: { self.relays.standing($0).status },
      raiseHand: { (address, isUp) throws(SourceFailure) in
        try self.relays.raiseHand(isUp, at: address)
      },
      agree: { (address, agrees) throws(SourceFailure) in
        try self.relays.agree(agrees, at: address)
      },
      hasAgreed: { self.relays.standing($0).hasAgreed },
      isHandUp: { self.relays.standing($0).isHandUp },
      report: { self.relays.report($1, to: $0) }
    )
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
      let addresses = steps?.addresses
      client.onStored = { [exchanges] in exchanges.found($0, $1, more: $2, at: addresses) }
    }
    return client
  }

  private func steps(
    _ origin: Exchange.Origin,
    _ source: String?,
    _ relayed: RequestSteps? = nil
  ) -> RequestSteps {
    var steps = RequestSteps(
      origin: origin,
      source: source,
      log: exchanges,
      recording: recording,
      secrets: secrets
    )
    steps.relay = relayed?.relay
    steps.addresses = relayed?.addresses
    steps.calls = relayed?.calls
    return steps
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
      case .live, .offline, .relay: try? archive.get()
      case .sample, .pack: nil
      }
    return planner.client(archive, settings)
  }
}

extension SourceFailure {
  static func startedOffline(_ choice: SourceChoice) -> SourceFailure {
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
