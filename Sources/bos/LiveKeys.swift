import BosDomain
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
      key: { fromEnvironment($0) ?? file.keys[$0.rawValue] },
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
    guard file >= 0 else { return Content() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return Content() }
    let isPrivate = status.st_mode & 0o077 == 0
    if !isPrivate {
      attention.remark(
        Phrase(
          "other users can read \(path), so bos ignores its keys; run `chmod 600 \(path)`",
          ko: "다른 사람이 읽을 수 있어 \(path)의 키를 쓰지 않습니다. `chmod 600 \(path)`를 하세요"
        )
      )
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = max(0, Glibc.read(file, &bytes, bytes.count))
    var keys: [String: String] = [:]
    for line in String(decoding: bytes.prefix(count), as: UTF8.self).split(
      whereSeparator: \.isNewline
    ) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      keys[String(parts[0].filter { !$0.isWhitespace })] = String(
        parts[1].filter { !$0.isWhitespace }
      )
    }
    return Content(lines: keys, isPrivate: isPrivate)
  }

  /// Stores or removes a key, and returns whether there was one.
  func store(_ key: String?, for service: String) throws(SourceFailure) -> Bool {
    guard let path else { throw .noPlace }
    // The other keys stay, even if others could read them until now.
    var all = content.lines
    let existed = all[service] != nil
    if key == nil, !existed { return false }
    all[service] = key
    let text = all.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)\n" }.joined()
    try makeFolders(of: path)
    let part = path + ".\(getpid()).part"
    let file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path, errno) }
    let bytes = Array(text.utf8)
    let written = write(file, bytes, bytes.count)
    // A leftover file of a killed process may have other permissions.
    fchmod(file, 0o600)
    fsync(file)
    let isClosed = close(file) == 0
    guard written == bytes.count, isClosed, rename(part, path) == 0 else {
      let code = errno
      unlink(part)
      throw .unwritable(path, code)
    }
    read.withLock { $0 = Content(lines: all) }
    return existed
  }

  private func makeFolders(of path: String) throws(SourceFailure) {
    var place = ""
    for name in path.split(separator: "/").dropLast() {
      place += "/" + name
      if mkdir(place, 0o700) != 0, errno != EEXIST { throw .unwritable(place, errno) }
    }
  }
}

extension SourceFailure {
  fileprivate static var noPlace: SourceFailure {
    SourceFailure(
      .file,
      message: Phrase("there is no home folder for the keys", ko: "키를 둘 홈 폴더가 없습니다")
    )
  }

  fileprivate static func unwritable(_ path: String, _ code: Int32) -> SourceFailure {
    let reason = String(cString: strerror(code)).lowercased()
    return SourceFailure(
      .file,
      message: Phrase("cannot write `\(path)`: \(reason)", ko: "`\(path)`에 쓸 수 없습니다: \(reason)")
    )
  }
}
