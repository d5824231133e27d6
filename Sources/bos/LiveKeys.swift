import BosDomain
import BosSystem
import BosText
import Glibc
import Synchronization

/// The user's keys: in the environment, or in a file that only the user can read.
enum LiveKeys {
  static func keys(_ variables: [String: String], _ attention: OperationContext) -> Keys {
    let file = KeyFile(path: path(variables), attention: attention)
    @Sendable func fromEnvironment(_ service: Keys.Service) -> String? {
      let value = variables[service.variable] ?? ""
      return value.isEmpty ? nil : value
    }
    return Keys(
      key: { service in
        // A token is for one class, so that no file keeps it.
        fromEnvironment(service) ?? (service == .relay ? nil : file.keys[service.rawValue])
      },
      place: { service in
        if fromEnvironment(service) != nil { return .environment }
        return file.keys[service.rawValue] == nil ? .nowhere : .file(file.path ?? "")
      },
      store: { (service, key) throws(SourceFailure) in try file.store(key, for: service.rawValue) },
      remove: { (service) throws(SourceFailure) in try file.store(nil, for: service.rawValue) }
    )
  }

  /// The path of the key file, or nil without a home folder.
  static func path(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/bos/keys"
    }
    return variables["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.config/bos/keys" }
  }
}

/// A file of lines such as `kobis = KEY`, readable by its owner only.
private final class KeyFile: Sendable {
  let path: String?
  private let attention: OperationContext
  private let read = Mutex<Content?>(nil)

  private struct Content {
    /// The lines, even if they must not be used.
    var lines: [String: String] = [:]
    /// Whether other users can't read the file.
    var isPrivate = true
    /// The reason why an existing file couldn't be read.
    var failure: SystemError?
  }

  init(path: String?, attention: OperationContext) {
    self.path = path
    self.attention = attention
  }

  /// The keys in the file, read on first use.
  var keys: [String: String] {
    let content = content
    return content.isPrivate ? content.lines : [:]
  }

  private var content: Content {
    if let content = read.withLock({ $0 }) { return content }
    let content = load()
    read.withLock { $0 = content }
    return content
  }

  private func load() -> Content {
    guard let path else { return Content() }
    // Opening a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      let error = SystemError()
      return [ENOENT, ENOTDIR].contains(error.code) ? Content() : unreadable(path, error)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return unreadable(path, SystemError()) }
    guard status.st_mode & S_IFMT == S_IFREG else { return Content() }
    let isPrivate = status.st_mode & 0o077 == 0
    if !isPrivate {
      attention.remark(
        Phrase(
          "other users can read \(path), so bos ignores its keys; run `chmod 600 \(path)`",
          ko: "\(path): 다른 사용자가 읽을 수 있어 키를 사용하지 않습니다. `chmod 600 \(path)` 명령을 실행하세요"
        )
      )
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { return unreadable(path, SystemError()) }
    if count == bytes.count { return unreadable(path, SystemError(EFBIG)) }
    let keys = KeyLines.read(bytes.prefix(count))
    return Content(lines: keys, isPrivate: isPrivate)
  }

  /// The content of a file that exists and can't be read.
  private func unreadable(_ path: String, _ error: SystemError) -> Content {
    // A folder of another user isn't worth a remark in every run.
    if error.code != EACCES { attention.remark(SourceFailure.unreadable(path, error).message) }
    return Content(failure: error)
  }

  /// Stores or removes a key, and returns whether there was one.
  func store(_ key: String?, for service: String) throws(SourceFailure) -> Bool {
    guard let path else { throw .noPlace }
    // Another session may have stored a key since the first use.
    let content = load()
    if let failure = content.failure { throw .unreadable(path, failure) }
    // The other keys stay, even if others could read them until now.
    var all = content.lines
    let existed = all[service] != nil
    if key == nil, !existed { return false }
    all[service] = key
    let text = KeyLines.text(all)
    do throws(Folder.Failure) { try Folder.make(of: path) } catch {
      throw .unwritable(error.path, error.error)
    }
    do throws(SystemError) {
      try WholeFile.write(Array(text.utf8), to: path, permissions: 0o600)
    } catch {
      throw .unwritable(path, error)
    }
    read.withLock { $0 = Content(lines: all) }
    return existed
  }
}

extension SourceFailure {
  fileprivate static var noPlace: SourceFailure {
    SourceFailure(
      .file,
      message: Phrase("there is no home folder for the keys", ko: "키를 저장할 홈 폴더가 없습니다")
    )
  }

  fileprivate static func unwritable(_ path: String, _ error: SystemError) -> SourceFailure {
    SourceFailure(
      .file,
      message: Phrase(
        "cannot write `\(path)`: \(Phrase.systemError(error.code).english)",
        ko: "`\(path)`에 쓸 수 없습니다: \(Phrase.systemError(error.code).korean)"
      )
    )
  }

  fileprivate static func unreadable(_ path: String, _ error: SystemError) -> SourceFailure {
    SourceFailure(
      .file,
      message: Phrase(
        "cannot read `\(path)`: \(Phrase.systemError(error.code).english)",
        ko: "`\(path)`: 읽을 수 없습니다 (\(Phrase.systemError(error.code).korean))"
      )
    )
  }
}
