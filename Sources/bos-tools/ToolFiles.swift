import BosRuntime
import BosSystem
import BosTables
import BosText
import Glibc

/// The files of the machine, as the tools need them.
enum ToolFiles {
  /// Files that programs may read and never write.
  static let access = FileAccess(
    read: { (path) throws(RuntimeError) in try readFile(path) },
    write: { (path, _, _) throws(RuntimeError) in throw .refused(path) },
    resolve: { $0 },
    list: { (path) throws(RuntimeError) in [path] }
  )

  static func read(_ path: String) throws(ToolError) -> [UInt8] {
    do throws(RuntimeError) {
      return try readFile(path).array
    } catch {
      throw .failed(error.message.english)
    }
  }

  static func write(_ path: String, _ text: String) throws(ToolError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .unwritten(path) }
    let isWritten = write(Array(text.utf8), to: file)
    guard close(file) == 0, isWritten else { throw .unwritten(path) }
  }

  /// Writes bytes to a file descriptor; returns false if that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 { return false }
      written += count
    }
    return true
  }
}

extension RuntimeError {
  fileprivate static func refused(_ path: String) -> RuntimeError {
    RuntimeError(.file, "a tool does not write `\(path)`", ko: "`\(path)`: 도구는 쓰지 않습니다")
  }
}

extension ToolError {
  fileprivate static func unwritten(_ path: String) -> ToolError {
    .failed("\(path): \(String(cString: strerror(errno)))")
  }
}
