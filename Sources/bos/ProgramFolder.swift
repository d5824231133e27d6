import BosDomain
import BosRelay
import BosSystem
import BosText
import Glibc

/// The folder in which `Scripts/package` leaves packages of the program.
enum ProgramFolder {
  /// Opens the newest package of each kind.
  static func newest(_ path: String) throws(SourceFailure) -> [ProgramFile] {
    guard let folder = opendir(path) else { throw failure(path, errno) }
    defer { closedir(folder) }
    var newest: [ProgramFile.Kind: (name: String, time: Int)] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard let kind = ProgramFile.kind(name), stat(path + "/" + name, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      if let known = newest[kind], known.time >= status.st_mtim.tv_sec { continue }
      newest[kind] = (name, status.st_mtim.tv_sec)
    }
    var files: [ProgramFile] = []
    for (kind, found) in newest {
      let file = path + "/" + found.name
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      var status = stat()
      // The files stay open as long as the program runs.
      guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw failure(file, errno) }
      files.append(
        ProgramFile(
          kind: kind,
          name: found.name,
          descriptor: descriptor,
          size: status.st_size
        )
      )
    }
    return files
  }

  private static func failure(_ path: String, _ code: Int32) -> SourceFailure {
    let words = Phrase.systemError(code)
    return SourceFailure(
      .file,
      message: Phrase(
        "can't read `\(path)`: \(words.english)",
        ko: "`\(path)`: 읽을 수 없습니다. \(words.korean)"
      )
    )
  }
}
