import BosRuntime
import BosSystem
import BosTables
import BosText
import Glibc

extension FileAccess {
  /// The files of the system.
  static func live(
    _ interrupt: InterruptFlag,
    keys: String? = nil,
    own: OwnFiles = OwnFiles(configuration: nil, data: nil)
  ) -> FileAccess {
    let secrets = SecretFiles(keys: keys)
    return FileAccess(
      open: { (path) throws(RuntimeError) in
        try openFile(
          path,
          isInterrupted: { interrupt.isRaised },
          isSecret: { secrets.contains($0) }
        )
      },
      write: { (path, bytes, replaces) throws(RuntimeError) in
        if path.utf8.contains(0) { throw .unwritable(path, EINVAL) }
        // The permission was checked for the target of links.
        try writeWhole(ResolvedPath.text(path), named: path, bytes, replaces) {
          interrupt.isRaised
        }
      },
      append: { (path, bytes) throws(RuntimeError) in try append(path, bytes) },
      exists: { access($0, F_OK) == 0 },
      entries: { folder in
        names(in: folder).map { isFolder(folder + "/" + $0) ? $0 + "/" : $0 }
      },
      resolve: { ResolvedPath.text($0) },
      isOwn: { own.contains($0, isPerson: $1) },
      list: { (path) throws(RuntimeError) in
        if isFolder(path) { return testFiles(below: path) }
        // An unreadable path is an error rather than a failed test.
        _ = try readFile(path)
        return [path]
      }
    )
  }

  /// Writes a whole file; a device or pipe, which can't be replaced, is written to.
  ///
  /// Errors name the file as it was typed.
  private static func writeWhole(
    _ path: String,
    named name: String,
    _ bytes: [UInt8],
    _ replaces: Bool,
    isInterrupted: () -> Bool
  ) throws(RuntimeError) {
    if path.utf8.contains(0) { throw .unwritable(name, EINVAL) }
    if !replaces, access(path, F_OK) == 0 { throw .exists(name) }
    if isFolder(path) { throw .unwritable(name, EISDIR) }
    var status = stat()
    let exists = stat(path, &status) == 0
    do throws(SystemError) {
      if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(path, bytes) }
      if exists, access(path, W_OK) != 0 { throw SystemError() }
      try WholeFile.write(bytes, to: path, isStopped: isInterrupted)
    } catch {
      if error.code == EINTR { throw .interrupted }
      throw .unwritable(name, error.code)
    }
  }

  /// Writes to a device or pipe.
  private static func writeThrough(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    // Opening a pipe without a reader would block.
    let file = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError() }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    do throws(SystemError) {
      try OpenFile.write(bytes, to: file)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw SystemError() }
  }

  /// Appends bytes to a file, and nothing if that fails.
  private static func append(_ path: String, _ bytes: [UInt8]) throws(RuntimeError) {
    if path.utf8.contains(0) { throw .unwritable(path, EINVAL) }
    let place = ResolvedPath.text(path)
    let exists = access(place, F_OK) == 0
    let file = Glibc.open(place, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard file >= 0 else { throw .unwritable(path, errno) }
    defer { close(file) }
    flock(file, LOCK_EX)
    do throws(SystemError) {
      try OpenFile.append(bytes, to: file)
    } catch {
      if !exists { unlink(place) }
      throw .unwritable(path, error.code)
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The sorted names in a folder, without `.` and `..`.
  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func testFiles(below folder: String) -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // A link could lead out of the folder, and `--update` writes.
      if isLink(path) { return [] }
      if isFolder(path) { return testFiles(below: path) }
      return [".bost", ".bos", ".md"].contains { name.hasSuffix($0) } ? [path] : []
    }
  }
}

extension RuntimeError {
  fileprivate static func exists(_ path: String) -> RuntimeError {
    RuntimeError(
      .output,
      "`\(path)` already exists",
      ko: "`\(path)`: 파일이 이미 있습니다",
      hint: Phrase(
        "to replace it, use `--force`; for another file, write `\(typedPath(other(path)))`",
        ko: "덮어쓰려면 `--덮어쓰기`를 붙이고, 새 파일은 `\(typedPath(other(path)))`처럼 이름을 바꾸세요"
      )
    )
  }

  /// The path with a number before its ending.
  private static func other(_ path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + "-2" }
    return "\(path[..<dot])-2\(path[dot...])"
  }

  static func unwritable(_ path: String, _ code: Int32) -> RuntimeError {
    let reason = Phrase.systemError(code)
    return RuntimeError(
      .output,
      "cannot write `\(path)`: \(reason.english)",
      ko: "`\(path)`에 쓸 수 없습니다: \(reason.korean)"
    )
  }
}
