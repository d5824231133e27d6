import BosArchive
import BosDomain
import BosNetwork
import BosRelay
import BosRuntime
import BosSample
import BosServices
import BosShell
import BosSystem
import BosTables
import BosText
import Glibc

/// The relay of the real program.
enum LiveRelay {
  /// Serves a class until Ctrl-C.
  static func serve(
    _ options: RelayOptions,
    _ variables: [String: String],
    _ output: OutputStream,
    _ errors: OutputStream
  ) -> ExitStatus {
    @Sendable func complain(_ words: Phrase) {
      _ = errors.write(sanitized(SecretText.masked(words.text(in: options.language))) + "\n")
      errors.flush()
    }
    do throws(RelayError) {
      let summary = try Relay.run(
        plan(options, variables),
        parts(options, variables, output, complain)
      )
      _ = output.write("\n\(summary.text(in: options.language))\n")
      output.flush()
      return .success
    } catch {
      let message = error.message
      complain(Phrase("error: \(message.english)", ko: "오류: \(message.korean)"))
      if let hint = error.hint {
        complain(Phrase("  \(hint.english)", ko: "  \(hint.korean)"))
      }
      return error.status
    }
  }

  private static func plan(
    _ options: RelayOptions,
    _ variables: [String: String]
  ) -> RelayPlan {
    var plan = RelayPlan()
    plan.isOnNetwork = options.isOnNetwork
    plan.address = options.address
    plan.port = options.port
    plan.names = options.names
    plan.budget = options.budget
    plan.reserve = options.reserve
    plan.keep = options.keep
    plan.state = state(options, variables)
    plan.program = options.program
    plan.language = options.language
    plan.share = options.share
    plan.mode =
      switch options.mode {
      case .live: .live
      case .capture(let path): .capture(path)
      case .pack(let path): .pack(path)
      case .sample: .sample
      }
    return plan
  }

  /// The file of the class's state: beside what is kept, else with the data of this computer.
  private static func state(
    _ options: RelayOptions,
    _ variables: [String: String]
  ) -> String? {
    if let keep = options.keep { return keep + ".class" }
    // Another port has another class; at a free one, no address of before is valid.
    guard options.port != 0 else { return nil }
    let folder = options.dataFolder ?? Configuration.dataFolder(variables)
    return folder.map { $0 + "/relay-\(options.port).class" }
  }

  private static func parts(
    _ options: RelayOptions,
    _ variables: [String: String],
    _ output: OutputStream,
    _ complain: @escaping @Sendable (Phrase) -> Void
  ) -> RelayParts {
    let clock = Clock {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return Instant(seconds: Int64(now.tv_sec))
    }
    var attention = OperationContext.none
    attention.remark = complain
    let keys = LiveKeys.keys(variables, attention)
    let folder = options.dataFolder ?? Configuration.dataFolder(variables)
    var parts = RelayParts(
      live: live(variables, keys),
      sample: SampleIndustry.transport(today: { clock.today }),
      archive: { () throws(SourceFailure) in
        guard let folder else { return try .inMemory(decoder: .kobis) }
        do throws(ArchiveError) {
          return try Archive.open(folder: folder, decoder: .kobis) { complain($0.message) }.port
        } catch {
          throw error.failure
        }
      },
      keys: keys,
      allowance: LiveSources.allowance(variables) ?? SourceParts.kobisAllowance,
      clock: clock,
      uptime: {
        var now = timespec()
        // It goes on while the computer sleeps.
        clock_gettime(CLOCK_BOOTTIME, &now)
        return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
      },
      read: { (path) throws(SourceFailure) in try read(path) },
      readNames: { (path) throws(SourceFailure) in
        try ClassList.read(path, remark: complain)
      },
      append: { (path) throws(SourceFailure) in
        let file = try RelayFile(path)
        return { file.append($0) }
      },
      replace: { (path, bytes) throws(SourceFailure) in
        do throws(SystemError) {
          try WholeFile.write(bytes, to: path, permissions: 0o600)
        } catch {
          throw RelayFile.failure(path, error.code)
        }
      },
      remove: { unlink($0) },
      programs: { (path) throws(SourceFailure) in try ProgramFolder.newest(path) },
      say: {
        _ = output.write($0)
        output.flush()
      },
      isInterrupted: { Bos.interrupt.isRaised }
    )
    parts.sharedStore = { (address, holder) throws(SourceFailure) in
      try SharedStores.open(address, holder: holder, variables, remark: complain)
    }
    return parts
  }

  /// Reads a file; nil if there is none.
  static func read(_ path: String) throws(SourceFailure) -> [UInt8]? {
    if access(path, F_OK) != 0, errno == ENOENT { return nil }
    do throws(RuntimeError) { return try readFile(path).array } catch {
      throw SourceFailure(.file, message: error.message)
    }
  }

  /// The calls under way at once, so that a slow one doesn't hold up the class.
  private static let callsAtOnce = 16

  /// A transport that makes each attempt once: the relay counts and repeats them itself.
  private static func live(_ variables: [String: String], _ keys: Keys) -> Transport {
    var settings = LiveSources.network(variables)
    settings.delays = []
    // Both attempts end before a student's program stops waiting.
    settings.connectLimit = .seconds(5)
    settings.stallLimit = .seconds(10)
    settings.wholeLimit = .seconds(12)
    settings.requestsAtOnce = callsAtOnce
    return .live(
      settings,
      keys: ServiceKeys(
        kobis: { keys.key(.kobis) },
        kakao: { keys.key(.kakao) },
        kmdb: { keys.key(.kmdb) }
      )
    )
  }
}

/// A file to which the relay adds lines.
private final class RelayFile: Sendable {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(SourceFailure) {
    self.path = path
    // Only the teacher reads what a class has asked.
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    if descriptor < 0 { throw Self.failure(path, errno) }
    if isUsed { throw Self.inUse(path) }
  }

  /// Whether another relay has the file; a device has no owner.
  private var isUsed: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func inUse(_ path: String) -> SourceFailure {
    SourceFailure(
      .file,
      message: Phrase(
        "another relay writes to `\(path)`",
        ko: "`\(path)`: 다른 중계 서버에서 쓰고 있는 파일입니다"
      ),
      hint: Phrase("give each relay a file of its own", ko: "중계 서버마다 다른 파일을 지정하세요")
    )
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) -> SourceFailure? {
    do throws(SystemError) {
      try OpenFile.append(bytes, to: descriptor)
      return nil
    } catch {
      return Self.failure(path, error.code)
    }
  }

  static func failure(_ path: String, _ code: Int32) -> SourceFailure {
    let words = Phrase.systemError(code)
    return SourceFailure(
      .file,
      message: Phrase(
        "can't write `\(path)`: \(words.english)",
        ko: "`\(path)`: 쓸 수 없습니다. \(words.korean)"
      )
    )
  }
}

extension RelayError {
  fileprivate var status: ExitStatus {
    switch self {
    case .noKey: .permission
    case .noAddress: .usage
    case .noNames, .noClassFile: .noInput
    case .library, .port, .memory: .unavailable
    case .tooManyCalls: .usage
    case .failure: .failure
    }
  }
}
