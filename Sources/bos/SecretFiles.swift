import BosSystem
import Glibc

/// The files that can contain keys: the key file, and the variables and the memory of processes.
///
/// They are recognised when they are open, so that no name, link or mount hides them.
struct SecretFiles: Sendable {
  /// The path of the key file.
  let keys: String?

  /// Whether an open file is one of them.
  func contains(_ file: Int32) -> Bool {
    isKeyFile(file) || isKeyDraft(file) || isProcessSecret(file)
  }

  /// Whether it is a draft of the key file, which a killed run can leave.
  private func isKeyDraft(_ file: Int32) -> Bool {
    guard let keys, let path = path(of: file) else { return false }
    let (draft, own) = (Self.parts(of: path), Self.parts(of: keys))
    guard Draft.isDraft(draft.name, of: own.name) else { return false }
    var (first, second) = (stat(), stat())
    return stat(draft.folder, &first) == 0 && stat(own.folder, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// The path of an open file without links.
  private func path(of file: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(file)", &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  private func isKeyFile(_ file: Int32) -> Bool {
    var (own, other) = (stat(), stat())
    guard let keys, stat(keys, &own) == 0, fstat(file, &other) == 0 else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// Whether it is `environ` or `mem` of a process, which seem to be empty.
  private func isProcessSecret(_ file: Int32) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0
    else { return false }
    guard let path = path(of: file) else { return false }
    return ["/environ", "/mem"].contains { path.hasSuffix($0) }
  }
}
