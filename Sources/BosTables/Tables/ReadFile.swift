package import BosSystem
import BosText
import Glibc

/// Reads a whole file, or standard input for `-`; the errors name it.
package func readFile(_ path: String) throws(RuntimeError) -> FileBytes {
  try openFile(path).bytes(path)
}

/// Reads a file, or standard input for `-`, or opens it if it is large; the errors name it.
///
/// When a signal ends a wait for input, `isInterrupted` tells whether to give up. `isSecret`
/// decides by its descriptor whether a file must not be read.
package func openFile(
  _ path: String,
  isInterrupted: @escaping @Sendable () -> Bool = { false },
  isSecret: (_ file: Int32) -> Bool = { _ in false }
) throws(RuntimeError) -> FileContents {
  try readingFile(path) { (hasRoom) throws(FileReadError) in
    try FileContents.open(
      path,
      isInterrupted: isInterrupted,
      isSecret: isSecret,
      hasRoom: hasRoom
    )
  }
}

extension FileContents {
  /// All bytes in memory; the errors name the file's path.
  package func bytes(_ path: String) throws(RuntimeError) -> FileBytes {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let file):
      try readingFile(path) { (hasRoom) throws(FileReadError) in try file.bytes(hasRoom: hasRoom) }
    }
  }

  /// Whether one of these marks is the first thing in the file, apart from blanks and a byte order
  /// mark.
  package func begins(with marks: String) throws(RuntimeError) -> Bool {
    var offset = piece(at: 0, size: 3).elementsEqual([0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < count {
      try Interruption.check()
      let piece = piece(at: offset, size: 1 << 16)
      if let first = piece.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        return marks.utf8.contains(first)
      }
      if piece.isEmpty { return false }
      offset += piece.count
    }
    return false
  }
}

/// Reads a file, unless there is no memory for it, with errors that name it.
private func readingFile<Result>(
  _ path: String,
  _ read: (_ hasRoom: @escaping (Int) -> Bool) throws(FileReadError) -> Result
) throws(RuntimeError) -> Result {
  var refusal: RuntimeError?
  do throws(FileReadError) {
    return try read { bytes in
      do throws(RuntimeError) { try Interruption.grow(by: bytes) } catch { refusal = error }
      return refusal == nil
    }
  } catch {
    switch error {
    case .refused: throw refusal ?? .interrupted
    case .system(let code): throw .unreadable(path, code: code)
    case .isDevice: throw .isDevice(path)
    case .isSecret: throw .isSecret(path)
    case .noWriter: throw .noWriter(path)
    case .tooLong: throw .streamTooLong(path)
    case .interrupted: throw .interrupted
    }
  }
}

extension RuntimeError {
  fileprivate static func isDevice(_ path: String) -> RuntimeError {
    RuntimeError(
      .file,
      "cannot read `\(path)`: it is a device",
      ko: "`\(path)`: 장치 파일은 읽을 수 없습니다"
    )
  }

  fileprivate static func isSecret(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "bos doesn't read `\(path)` as data: it can contain keys",
      ko: "`\(path)`: 키가 들어 있을 수 있어 데이터로 읽을 수 없습니다"
    )
  }

  fileprivate static func noWriter(_ path: String) -> RuntimeError {
    RuntimeError(
      .file,
      "cannot read `\(path)`: it is a pipe without a writer",
      ko: "`\(path)`: 파이프에 데이터를 보내는 프로세스가 없습니다"
    )
  }

  fileprivate static func streamTooLong(_ path: String) -> RuntimeError {
    RuntimeError(
      .limit,
      "`\(path)` contains more than 2 GiB",
      ko: "`\(path)`: 2 GiB를 넘습니다"
    )
  }

  fileprivate static func unreadable(_ path: String, code: Int32) -> RuntimeError {
    let name = path == "-" ? "standard input" : "`\(path)`"
    let korean = path == "-" ? "표준 입력" : "`\(path)`"
    let reason = Phrase.reason(code)
    return RuntimeError(
      .file,
      "cannot read \(name): \(reason.english)",
      ko: "\(Particle.object.attached(to: korean)) 읽을 수 없습니다: \(reason.korean)"
    )
  }
}

extension Phrase {
  /// Returns why the system could not read a file.
  fileprivate static func reason(_ code: Int32) -> Phrase {
    switch code {
    case ENOENT: Phrase("no such file", ko: "파일이 없습니다")
    case EISDIR: Phrase("it is a folder", ko: "폴더입니다")
    case EACCES, EPERM: Phrase("permission denied", ko: "권한이 없습니다")
    case ENOTDIR: Phrase("no such folder", ko: "폴더가 없습니다")
    case ENOMEM: Phrase("not enough memory", ko: "메모리가 부족합니다")
    default: systemError(code)
    }
  }
}
