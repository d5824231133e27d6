import BosRuntime
import BosSystem
import BosTables
import BosText

/// The files of the machine, as the tools need them.
enum ToolFiles {
  /// Files that programs may read and never write.
  static let access = FileAccess(
    open: { (path) throws(RuntimeError) in try openFile(path) },
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
    try write(path, bytes: Array(text.utf8))
  }

  static func write(_ path: String, bytes: [UInt8]) throws(ToolError) {
    do throws(SystemError) { try WholeFile.write(bytes, to: path) } catch {
      throw .failed("\(path): \(error.reason)")
    }
  }
}

extension RuntimeError {
  fileprivate static func refused(_ path: String) -> RuntimeError {
    RuntimeError(.file, "a tool does not write `\(path)`", ko: "`\(path)`: 도구는 쓰지 않습니다")
  }
}
