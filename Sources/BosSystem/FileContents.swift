import Glibc

/// The content of a file: in memory, or open for reading if the file is large.
package enum FileContents: Sendable {
  case bytes(FileBytes)
  case file(LargeFile)

  /// The number of bytes.
  package var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Some bytes from an offset on, none if they can't be read.
  package func piece(at offset: Int, size: Int) -> ArraySlice<UInt8> {
    switch self {
    case .bytes(let bytes): return bytes.bytes.dropFirst(offset).prefix(size)
    case .file(let file):
      var piece = [UInt8](repeating: 0, count: max(0, min(size, file.count - offset)))
      let isRead = piece.withUnsafeMutableBytes { file.read(into: $0, at: offset) }
      return isRead ? piece[...] : []
    }
  }

  /// Reads a whole file.
  package static func bytes(of path: String) throws(FileReadError) -> FileBytes {
    switch try open(path) {
    case .bytes(let bytes): bytes
    case .file(let file): try file.bytes()
    }
  }

  /// Reads a file, or standard input for `-`; a large regular file is only opened.
  ///
  /// When a signal ends a wait for input, `isInterrupted` tells whether to give up. `isSecret`
  /// decides by its descriptor whether a file must not be read. `hasRoom` tells whether there is
  /// memory for so many bytes.
  package static func open(
    _ path: String,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    isSecret: (_ file: Int32) -> Bool = { _ in false },
    hasRoom: @escaping (Int) -> Bool = { _ in true }
  ) throws(FileReadError) -> FileContents {
    if path == "-" { return .bytes(try readStream(STDIN_FILENO, isInterrupted, hasRoom)) }
    if path.utf8.contains(0) { throw .system(ENOENT) }
    // Opening a pipe without a writer would wait otherwise.
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw .system(errno) }
    var isTaken = false
    defer { if !isTaken { close(file) } }
    if isSecret(file) { throw .isSecret }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    var first: UInt8?
    var size = 0
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .system(EISDIR)
    case S_IFIFO: first = try waitForWriter(file, isInterrupted)
    // For example `/dev/zero`, which has no end.
    case S_IFBLK: throw .isDevice
    case S_IFCHR where isatty(file) == 0 && status.st_rdev != nullDevice: throw .isDevice
    case S_IFREG: size = Int(status.st_size)
    default: break
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    if size >= LargeFile.leastSize {
      isTaken = true
      guard let file = LargeFile(taking: file, isInterrupted: isInterrupted) else {
        throw .system(errno)
      }
      return .file(file)
    }
    return .bytes(try readStream(file, size: size, after: first, isInterrupted, hasRoom))
  }

  private static func readStream(
    _ file: Int32,
    size: Int = 0,
    after first: UInt8? = nil,
    _ isInterrupted: @escaping () -> Bool,
    _ hasRoom: @escaping (Int) -> Bool
  ) throws(FileReadError) -> FileBytes {
    let reader = FileReader(
      limit: max(size, FileReader.streamLimit),
      isInterrupted: isInterrupted,
      hasRoom: hasRoom
    ) { room in
      Glibc.read(file, room.baseAddress, room.count)
    }
    return try reader.read(size: size, after: first)
  }

  /// The device number of `/dev/null`, which acts as an empty file.
  private static let nullDevice: dev_t = 1 << 8 | 3

  /// Waits at most two seconds until a process has a named pipe open for writing.
  ///
  /// A pipe without a writer seems to have ended; one with a writer has nothing yet. Returns the
  /// byte that was read to find out.
  private static func waitForWriter(
    _ file: Int32,
    _ isInterrupted: () -> Bool
  ) throws(FileReadError) -> UInt8? {
    var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    for _ in 0..<40 {
      var byte: UInt8 = 0
      let received = Glibc.read(file, &byte, 1)
      if received != 0 { return received == 1 ? byte : nil }
      // A writer that has opened and closed the pipe had nothing to write.
      if poll(&state, 1, 50) > 0, state.revents & Int16(POLLHUP) != 0 { return nil }
      if isInterrupted() { throw .interrupted }
    }
    throw .noWriter
  }
}
