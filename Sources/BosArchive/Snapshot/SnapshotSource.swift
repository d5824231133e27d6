import BosSystem
import Glibc

/// The bytes of a snapshot: a file, or memory.
///
/// They are read, never mapped: if another program shortens the file, a part of it is missing, and
/// nothing worse happens. The file stays open, so that one that takes its place changes nothing.
package final class SnapshotSource: Sendable {
  /// The identity that distinguishes a file from a later one with the same name.
  struct Identity: Hashable, Sendable {
    let device: UInt
    let number: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      device = UInt(status.st_dev)
      number = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }

    /// The identity of the file at a path, if there is one.
    init?(path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  private let file: Int32
  private let memory: [UInt8]
  let size: Int
  let identity: Identity?

  /// Returns nil if the file doesn't exist or is no ordinary file.
  package init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    self.file = file
    memory = []
    size = Int(status.st_size)
    identity = Identity(status)
  }

  package init(_ bytes: [UInt8]) {
    file = -1
    memory = bytes
    size = bytes.count
    identity = nil
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Reads bytes into a buffer; false if they aren't there.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard offset >= 0, offset <= size, buffer.count <= size - offset else { return false }
    guard file >= 0 else {
      memory.withUnsafeBytes { bytes in
        buffer.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[offset...].prefix(buffer.count))
        )
      }
      return true
    }
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(file, rest.baseAddress, rest.count, off_t(offset + filled))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      filled += count
    }
    return true
  }

  /// Reads bytes with a checksum; nil if they aren't there, or others.
  func bytes(at offset: Int, _ count: Int, _ checksum: UInt64) -> [UInt8]? {
    guard offset >= 0, count >= 0, count <= size, offset <= size - count else { return nil }
    var isThere = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      isThere = read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      filled = isThere ? count : 0
    }
    guard isThere, bytes.withUnsafeBytes({ Checksum.of($0) }) == checksum else { return nil }
    return bytes
  }

  /// Reads words with a checksum; nil if they aren't there, or others.
  func words(at offset: Int, _ count: Int, _ checksum: UInt64) -> [UInt64]? {
    guard count >= 0, count <= size / 8 else { return nil }
    var isRight = false
    let words = [UInt64](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      isRight =
        read(at: offset, into: bytes) && Checksum.of(UnsafeRawBufferPointer(bytes)) == checksum
      filled = isRight ? count : 0
    }
    return isRight ? words : nil
  }
}
