import Glibc

/// The files that can contain keys: the key file, and the variables and the memory of processes.
///
/// They are recognised when they are open, so that no name, link or mount hides them.
struct SecretFiles: Sendable {
  /// The path of the key file.
  let keys: String?

  /// Whether an open file is one of them.
  func contains(_ file: Int32) -> Bool {
    isKeyFile(file) || isProcessSecret(file)
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
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(file)", &buffer, buffer.count)
    guard count > 0 else { return false }
    let path = String(decoding: buffer[..<count], as: UTF8.self)
    return ["/environ", "/mem"].contains { path.hasSuffix($0) }
  }
}
