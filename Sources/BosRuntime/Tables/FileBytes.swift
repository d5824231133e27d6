import BosText
import Glibc

/// The bytes of a file, mapped into memory where possible, with zeros behind them.
package final class FileBytes {
  /// The most that is read of what has no size of its own, such as a pipe.
  static let streamLimit = 2 << 30

  package let count: Int
  /// The first byte; `padding` zeros may be read behind the last one.
  let start: UnsafePointer<UInt8>
  private let release: () -> Void

  fileprivate init(start: UnsafePointer<UInt8>, count: Int, release: @escaping () -> Void) {
    self.start = start
    self.count = count
    self.release = release
  }

  deinit {
    release()
  }

  /// How many zeros stand behind the last byte, so that readers may look ahead.
  static let padding = 16

  /// Copies bytes that are in memory already.
  package convenience init(_ bytes: some Collection<UInt8>) {
    let count = bytes.count
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + FileBytes.padding)
    let end = room.initialize(fromContentsOf: bytes)
    room[end...].initialize(repeating: 0)
    let copy = room.baseAddress.unsafelyUnwrapped
    self.init(start: UnsafePointer(copy), count: count) { copy.deallocate() }
  }

  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }
}

/// Reads a file whole, or standard input for `-`.
///
/// A signal that ends a wait for input is asked about, so that Ctrl-C gets through.
package func readFile(
  _ path: String,
  isInterrupted: () -> Bool = { false }
) throws(RuntimeError) -> FileBytes {
  if path == "-" { return try readAll(STDIN_FILENO, path, isInterrupted) }
  if path.utf8.contains(0) { throw .unreadable(path, code: ENOENT) }
  // A pipe that nobody writes into would keep even the opening waiting.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard file >= 0 else { throw .unreadable(path, code: errno) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(path, code: errno) }
  var first: UInt8?
  switch status.st_mode & S_IFMT {
  case S_IFDIR: throw .unreadable(path, code: EISDIR)
  case S_IFIFO: first = try waitForWriter(file, path, isInterrupted)
  // Such as `/dev/zero`, which has no end.
  case S_IFBLK: throw .isDevice(path)
  case S_IFCHR where isatty(file) == 0 && status.st_rdev != nullDevice: throw .isDevice(path)
  // Small files are cheaper to read, and some of `/proc` say that they are empty.
  case S_IFREG where status.st_size >= 1 << 16:
    return try map(file, count: Int(status.st_size), path)
  default: break
  }
  _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
  return try readAll(file, path, after: first, isInterrupted)
}

/// The number of `/dev/null`, which is a device and an empty file.
private let nullDevice: dev_t = 1 << 8 | 3

/// Waits until somebody has a named pipe open for writing, but not for ever.
///
/// A pipe without a writer looks as if it had ended; one with a writer has nothing yet. Gives the
/// byte that was read to find out.
private func waitForWriter(
  _ file: Int32,
  _ path: String,
  _ isInterrupted: () -> Bool
) throws(RuntimeError) -> UInt8? {
  var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  for _ in 0..<40 {
    var byte: UInt8 = 0
    let received = read(file, &byte, 1)
    if received != 0 { return received == 1 ? byte : nil }
    // A writer that came and went has said that there is nothing.
    if poll(&state, 1, 50) > 0, state.revents & Int16(POLLHUP) != 0 { return nil }
    if isInterrupted() { throw .interrupted }
  }
  throw .noWriter(path)
}

/// Maps a file over zeroed memory that is larger by a page, which gives the zeros behind it.
private func map(_ file: Int32, count: Int, _ path: String) throws(RuntimeError) -> FileBytes {
  let length = count + Int(sysconf(Int32(_SC_PAGESIZE)))
  let room = mmap(nil, length, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
  guard let room, room != MAP_FAILED else { throw .unreadable(path, code: errno) }
  let mapped = mmap(room, count, PROT_READ, MAP_PRIVATE | MAP_FIXED, file, 0)
  guard mapped != MAP_FAILED else {
    let code = errno
    munmap(room, length)
    throw .unreadable(path, code: code)
  }
  madvise(room, count, MADV_SEQUENTIAL)
  return FileBytes(start: UnsafePointer(room.assumingMemoryBound(to: UInt8.self)), count: count) {
    munmap(room, length)
  }
}

/// Reads a file or a pipe to its end.
private func readAll(
  _ file: Int32,
  _ path: String,
  after first: UInt8? = nil,
  _ isInterrupted: () -> Bool
) throws(RuntimeError) -> FileBytes {
  var capacity = 1 << 16
  var buffer = malloc(capacity + FileBytes.padding)
  var count = 0
  if let first, let room = buffer {
    room.storeBytes(of: first, as: UInt8.self)
    count = 1
  }
  while let room = buffer {
    let received = read(file, room + count, capacity - count)
    if received < 0 {
      let code = errno
      if code == EINTR, !isInterrupted() { continue }
      free(room)
      throw code == EINTR ? .interrupted : .unreadable(path, code: code)
    }
    count += received
    if count > FileBytes.streamLimit {
      free(room)
      throw .streamTooLong(path)
    }
    if received == 0 {
      memset(room + count, 0, FileBytes.padding)
      return FileBytes(start: UnsafePointer(room.assumingMemoryBound(to: UInt8.self)), count: count)
      { free(room) }
    }
    if count == capacity {
      capacity *= 2
      buffer = realloc(room, capacity + FileBytes.padding)
      if buffer == nil { free(room) }
    }
  }
  throw .unreadable(path, code: ENOMEM)
}

extension RuntimeError {
  fileprivate static func isDevice(_ path: String) -> RuntimeError {
    RuntimeError(
      .file,
      "cannot read `\(path)`: it is a device",
      ko: "`\(path)`: 장치라서 읽을 수 없습니다"
    )
  }

  fileprivate static func noWriter(_ path: String) -> RuntimeError {
    RuntimeError(
      .file,
      "cannot read `\(path)`: it is a pipe, and nobody writes into it",
      ko: "`\(path)`: 파이프인데 쓰는 쪽이 없습니다"
    )
  }

  fileprivate static func streamTooLong(_ path: String) -> RuntimeError {
    RuntimeError(
      .limit,
      "`\(path)` gives more than 2 GiB",
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
  /// Says why a file could not be used.
  fileprivate static func reason(_ code: Int32) -> Phrase {
    switch code {
    case ENOENT: Phrase("no such file", ko: "그런 파일이 없습니다")
    case EISDIR: Phrase("it is a folder", ko: "폴더입니다")
    case EACCES, EPERM: Phrase("permission denied", ko: "권한이 없습니다")
    case ENOTDIR: Phrase("no such folder", ko: "그런 폴더가 없습니다")
    case ENOMEM: Phrase("not enough memory", ko: "메모리가 모자랍니다")
    default: Phrase(String(cString: strerror(code)), ko: "오류 \(code)")
    }
  }
}
