import Glibc

extension FileBytes {
  /// The most bytes that are read of a file without a size, such as a pipe.
  private static let streamLimit = 2 << 30
  /// The size from which a piece of a file is read by two threads.
  private static let parallelSize = 1 << 22

  /// Reads a whole file, or standard input for `-`.
  ///
  /// When a signal ends a wait for input, `isInterrupted` tells whether to give up. `isSecret`
  /// decides by its descriptor whether a file must not be read. `hasRoom` tells whether there is
  /// memory for so many bytes.
  package static func read(
    _ path: String,
    isInterrupted: @escaping () -> Bool = { false },
    isSecret: (_ file: Int32) -> Bool = { _ in false },
    hasRoom: @escaping (Int) -> Bool = { _ in true }
  ) throws(FileReadError) -> FileBytes {
    if path == "-" { return try readStream(STDIN_FILENO, isInterrupted, hasRoom) }
    if path.utf8.contains(0) { throw .system(ENOENT) }
    // Opening a pipe without a writer would wait otherwise.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
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
    if size >= parallelSize { return try readLarge(file, size, isInterrupted, hasRoom) }
    return try readStream(file, size: size, after: first, isInterrupted, hasRoom)
  }

  /// Reads a regular file with two threads.
  private static func readLarge(
    _ file: Int32,
    _ size: Int,
    _ isInterrupted: @escaping () -> Bool,
    _ hasRoom: @escaping (Int) -> Bool
  ) throws(FileReadError) -> FileBytes {
    var place = 0
    let reader = FileReader(
      limit: max(size, streamLimit),
      isInterrupted: isInterrupted,
      hasRoom: hasRoom
    ) { room in
      let count = readHalves(file, room, at: place)
      if count > 0 { place += count }
      return count
    }
    return try reader.read(size: size)
  }

  /// Reads a piece of a regular file; most of the time goes into filling new memory, which two
  /// threads can do at once.
  private static func readHalves(
    _ file: Int32,
    _ room: UnsafeMutableRawBufferPointer,
    at place: Int
  ) -> Int {
    if room.count >= parallelSize, let base = room.baseAddress {
      let half = room.count / 2
      let (address, rest) = (Int(bitPattern: base + half), room.count - half)
      let (first, second) = concurrently {
        pread(file, base, half, place)
      } _: {
        pread(file, UnsafeMutableRawPointer(bitPattern: address), rest, place + half)
      }
      if first == half { return first + max(0, second) }
    }
    // A short or failed read is repeated, so that `errno` is its own.
    return pread(file, room.baseAddress, room.count, place)
  }

  private static func readStream(
    _ file: Int32,
    size: Int = 0,
    after first: UInt8? = nil,
    _ isInterrupted: @escaping () -> Bool,
    _ hasRoom: @escaping (Int) -> Bool
  ) throws(FileReadError) -> FileBytes {
    let reader = FileReader(
      limit: max(size, streamLimit),
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
