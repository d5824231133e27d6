import BosDomain
import BosServices
import BosSharing
import BosSystem
package import BosText
import Synchronization

/// A relay: one key for a class.
package enum Relay {
  /// The connections that the process may have, with those to services and files.
  private static let openFiles: UInt = 4_096

  /// Serves a class until Ctrl-C, and returns a summary.
  package static func run(_ plan: RelayPlan, _ parts: RelayParts) throws(RelayError) -> Phrase {
    let start = try RelayStart(plan, parts)
    raiseConnectionLimit(to: openFiles)
    let listener = try ListeningSocket(port: plan.port, at: start.place)
    let settings = start.settings(port: listener.port)
    let mailbox = Mailbox<SharingDriver.Letter>()
    guard let storage = Worker.start(), let computing = Worker.start(), let writing = Worker.start()
    else { throw .memory }
    defer { for worker in [storage, computing, writing] { worker.finish() } }
    // A terminal that is stopped must not stop the class.
    let say: @Sendable (String) -> Void = { text in writing.do { parts.say(text) } }
    let keep = start.keep.map { keep in { @Sendable line in writing.do { keep(line) } } }
    let speak: @Sendable (SourceFailure) -> Void = { mailbox.post(.spoken($0)) }
    let configuration = start.configuration(settings)
    let shared = try start.shared(configuration.holder, mailbox)
    defer { shared?.close() }
    let driver = SharingDriver(
      configuration,
      SharingDriver.Parts(
        upstream: Upstream(
          transport: parts.live,
          secrets: start.secrets,
          rests: SideServiceRests(clock: parts.clock, remark: speak)
        ),
        local: LocalTier(archive: start.archive, keys: parts.keys) {
          mailbox.post(.stored($0))
        },
        shared: shared,
        storage: storage,
        computing: computing,
        sample: parts.sample,
        pack: start.pack,
        clock: parts.clock,
        uptime: parts.uptime
      ),
      mailbox
    )
    let file = ClassFile(plan, parts)
    let state = try Self.state(file, plan, parts)
    let said = SaidOnce()
    let append = file?.begin(state) { if said.isNew($0.message.english) { speak($0) } }
    // The calls of students are written on the thread that counts them, before they leave.
    let journal = append.map { append in
      ClassJournal { bytes in storage.do { append(bytes) } }
    }
    var room = Classroom(names: start.names)
    room.restore(state, at: parts.clock.now())
    let application = RelayApplication(
      settings: settings,
      driver: driver,
      mailbox: mailbox,
      room: room,
      mode: start.mode,
      journal: journal ?? .none,
      hasPack: start.pack != nil,
      services: start.services,
      programs: start.programs,
      record: ClassRecord(language: plan.language, say: say, keep: keep),
      clock: parts.clock,
      uptime: parts.uptime,
      isInterrupted: parts.isInterrupted
    )
    driver.onRemark = { words in
      say(sanitized(words.text(in: plan.language)) + "\n")
    }
    driver.feed(.started(hasPending: shared != nil, spending: state.spending))
    if let count = start.counted { driver.receive(.counted(parts.clock.today, count)) }
    let server = HTTPServer(
      application: application,
      bell: mailbox.bell,
      uptime: parts.uptime
    ) {
      var greeting = RelayGreeting(settings, mode: start.mode, names: start.names?.count)
      greeting.share = start.sharedAddress
      say(greeting.text)
      application.welcomeBack()
    }
    try server.run(listener.descriptor)
    if let file { storage.do { file.end() } }
    return application.summary
  }

  /// The state of a class that goes on, or an empty one.
  private static func state(
    _ file: ClassFile?,
    _ plan: RelayPlan,
    _ parts: RelayParts
  ) throws(RelayError) -> ClassState {
    let today = parts.clock.today
    guard let file else { return ClassState(day: today) }
    do throws(SourceFailure) {
      return try file.read(today) { words in
        parts.say(sanitized(words.text(in: plan.language)) + "\n")
      }
    } catch {
      throw .failure(error.message, hint: error.hint)
    }
  }
}

/// What is read and checked before the relay opens its port.
struct RelayStart {
  let plan: RelayPlan
  let parts: RelayParts
  /// The address at which the relay listens.
  let place: ListeningAddress
  /// Whether other computers can reach it.
  var isOnNetwork: Bool { !place.isLoopback }
  let names: [StudentName]?
  let archive: AnswerArchive
  let pack: CapturedPack?
  let mode: RelayMode
  let keep: (@Sendable (String) -> Void)?
  /// The services that can be asked.
  let services: Set<ServiceRequest.Service>
  /// The packages of the program for students.
  let programs: [ProgramFile]
  /// The calls that the archive has counted today.
  let counted: Int?

  init(_ plan: RelayPlan, _ parts: RelayParts) throws(RelayError) {
    self.plan = plan
    self.parts = parts
    let usual = plan.isOnNetwork ? ListeningAddress.everywhere : ListeningAddress.loopback
    place = try ListeningAddress(plan.address ?? usual)
    services = Self.services(parts.keys)
    names = try Self.names(plan, parts)
    for (option, calls) in [("--reserve", plan.reserve), ("--budget", plan.budget)] {
      if let calls, calls > parts.allowance {
        throw .tooManyCalls(option, calls, parts.allowance)
      }
    }
    switch plan.mode {
    case .live, .capture:
      if !services.contains(.kobis) { throw .noKey }
    case .pack, .sample: break
    }
    do throws(SourceFailure) {
      archive = try parts.archive()
      programs =
        try plan.program.map { path throws(SourceFailure) in
          try Self.programs(path, parts)
        } ?? []
      (mode, pack) = try Self.pack(plan, parts)
      if let path = plan.keep {
        let append = try parts.append(path)
        let words = Self.reporter(parts, plan.language)
        keep = { line in if let failure = append(Array(line.utf8)) { words(failure) } }
      } else {
        keep = nil
      }
    } catch {
      throw .failure(error.message, hint: error.hint)
    }
    let key = parts.keys.key(.kobis)
    counted = key.flatMap { [archive] in try? archive.calls($0, parts.clock.today) }
  }

  /// The services that need no key, or have one.
  private static func services(_ keys: Keys) -> Set<ServiceRequest.Service> {
    var services: Set<ServiceRequest.Service> = [.boostcourse]
    if keys.key(.kobis) != nil { services.insert(.kobis) }
    if keys.key(.kakao) != nil { services.insert(.kakao) }
    if keys.key(.kmdb) != nil { services.insert(.kmdb) }
    return services
  }

  private static func programs(
    _ path: String,
    _ parts: RelayParts
  ) throws(SourceFailure) -> [ProgramFile] {
    let found = try parts.programs(path)
    guard !found.isEmpty else {
      throw SourceFailure(
        .file,
        message: Phrase("there is no package of bos in `\(path)`", ko: "`\(path)`: bos 패키지가 없습니다"),
        hint: Phrase("make one with `Scripts/package`", ko: "`Scripts/package`로 만드세요")
      )
    }
    return found
  }

  private static func names(
    _ plan: RelayPlan,
    _ parts: RelayParts
  ) throws(RelayError) -> [StudentName]? {
    guard let list = plan.names else { return nil }
    let bytes: [UInt8]?
    do throws(SourceFailure) {
      bytes = list.contains(",") ? nil : try parts.readNames(list)
    } catch {
      throw .failure(error.message, hint: error.hint)
    }
    // A name alone can't be told from a file that isn't there.
    guard bytes != nil || list.contains(",") else { throw .noClassFile(list) }
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? list
    let plain = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let names = StudentName.list(plain)
    guard !names.isEmpty else { throw .noNames(list) }
    let others = StudentName.leftOut(plain)
    if !others.isEmpty {
      parts.say(sanitized(leftOut(others).text(in: plan.language)) + "\n")
    }
    return names
  }

  /// Says which parts of a list nobody can join by.
  private static func leftOut(_ others: [String]) -> Phrase {
    let shown = listed(others.map { "`\($0)`" }, atMost: 5)
    return Phrase(
      "left out of the list, because they are no names, too long, or there twice: \(shown)",
      ko: "이름이 아니거나 너무 길거나 두 번 나와서 명단에서 뺐습니다: \(shown)"
    )
  }

  /// Says once what can't be written.
  private static func reporter(
    _ parts: RelayParts,
    _ language: DisplayLanguage
  ) -> @Sendable (SourceFailure) -> Void {
    let said = SaidOnce()
    return { failure in
      if said.isNew(failure.message.english) {
        parts.say(sanitized(failure.message.text(in: language)) + "\n")
      }
    }
  }

  private static func pack(
    _ plan: RelayPlan,
    _ parts: RelayParts
  ) throws(SourceFailure) -> (RelayMode, CapturedPack?) {
    func read(_ path: String) throws(SourceFailure) -> Pack? {
      guard let bytes = try parts.read(path), !bytes.isEmpty else { return nil }
      do throws(PackError) { return try Pack(bytes) } catch {
        throw SourceFailure(error, path: path)
      }
    }
    switch plan.mode {
    case .live: return (.live, nil)
    case .sample: return (.sample, nil)
    case .pack(let path):
      guard let pack = try read(path) else {
        throw SourceFailure(
          .file,
          message: Phrase("there is no pack `\(path)`", ko: "`\(path)`: 없는 팩입니다")
        )
      }
      return (.pack, CapturedPack(pack, clock: parts.clock))
    case .capture(let path):
      let old = try read(path)
      let append = try parts.append(path)
      let words = reporter(parts, plan.language)
      if old == nil, let failure = append(Array(Pack.header.utf8)) { throw failure }
      return (
        .capture,
        CapturedPack(old ?? Pack(), clock: parts.clock) { bytes in
          if let failure = append(bytes) { words(failure) }
        }
      )
    }
  }

  /// The keys in the forms in which they are sent.
  var secrets: @Sendable () -> [String] {
    { [keys = parts.keys] in
      let keys = Keys.Service.allCases.compactMap(keys.key).filter { $0.utf8.count >= 4 }
      return keys + keys.map(ServiceRequest.encoded).filter { !keys.contains($0) }
    }
  }

  /// The largest class for which a share is computed without a list.
  private static let usualClass = 30

  func settings(port: Int) -> RelaySettings {
    let reserve = plan.reserve ?? (isOnNetwork ? parts.allowance / 5 : 0)
    let rest = parts.allowance - reserve
    let share = max(1, rest / max(1, names?.count ?? Self.usualClass))
    let budget = plan.budget ?? (isOnNetwork ? share : nil)
    let hosts = place.isEverywhere ? NetworkAddresses.all : [place.host]
    let own = place.isEverywhere ? ListeningAddress.loopback : place.host
    return RelaySettings(
      port: port,
      isOnNetwork: isOnNetwork,
      addresses: (hosts.isEmpty ? [own] : hosts).map { "http://\($0):\(port)" },
      ownAddress: "http://\(own):\(port)",
      hasNetwork: !isOnNetwork || !hosts.isEmpty,
      hostNames: NetworkAddresses.hostNames,
      secret: .random(),
      language: plan.language,
      allowance: parts.allowance,
      reserve: reserve,
      budget: budget.map { min($0, rest) },
      keepsRecord: plan.keep != nil
    )
  }

  /// The calls under way at once; a slow one must not hold up the others.
  private static let window = 16
  /// The attempts of a call, which together are shorter than a student's program waits.
  private static let attempts = 2

  /// The address of the shared store, which only a relay that asks services uses.
  var sharedAddress: String? {
    let asks = mode == .live || mode == .capture
    return asks && parts.keys.key(.kobis) != nil ? plan.share : nil
  }

  func shared(
    _ holder: String,
    _ mailbox: Mailbox<SharingDriver.Letter>
  ) throws(RelayError) -> SharedTier? {
    guard let address = sharedAddress else { return nil }
    let store: SharedStore
    do throws(SourceFailure) { store = try parts.sharedStore(address, holder) } catch {
      throw .failure(error.message, hint: error.hint)
    }
    let archive = SharedArchive(archive, .kobis, holder: holder)
    guard let tier = SharedTier(store, archive, parts, mailbox) else { throw .memory }
    return tier
  }

  func configuration(_ settings: RelaySettings) -> SharingConfiguration {
    var configuration = SharingConfiguration(
      holder: "relay-" + Token.random().text,
      isShared: sharedAddress != nil,
      looksLocally: true,
      reserve: settings.reserve,
      budget: settings.budget,
      mode: mode,
      seed: .random(in: .min ... .max)
    )
    configuration.window = Self.window
    configuration.attempts = Self.attempts
    return configuration
  }
}

/// What was said already.
private final class SaidOnce: Sendable {
  private let said = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool { said.withLock { $0.insert(text).inserted } }
}
