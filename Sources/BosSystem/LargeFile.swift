import Glibc

/// A large regular file that stays open, so that its parts can be read more than once.
package final class LargeFile: Sendable {
  /// The size when the file was opened.
  package let count: Int
  private let descriptor: Int32
  private let version: Version
  private let isInterrupted: @Sendable () -> Bool

  /// The size from which a file is kept open, and a part of it is read by two threads.
  static let leastSize = 1 << 22

  /// Takes a descriptor, and closes it in the end.
  ///
  /// When a signal ends a read, `isInterrupted` tells whether to give up.
  package init?(
    taking descriptor: Int32,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    guard let version = Version(descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.isInterrupted = isInterrupted
    self.version = version
    count = version.size
  }

  deinit {
    close(descriptor)
  }

  /// Whether nobody has written to the file since it was opened.
  package var isUnchanged: Bool { Version(descriptor) == version }

  /// Fills memory with the bytes from an offset on; returns false if there are fewer.
  package func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var count = 0
    while count < room.count {
      let received = pread(
        descriptor,
        room.baseAddress.map { $0 + count },
        room.count - count,
        offset + count
      )
      if received > 0 {
        count += received
      } else if received == 0 || errno != EINTR || isInterrupted() {
        return false
      }
    }
    return true
  }

  /// Reads the whole file; `hasRoom` tells whether there is memory for so many bytes.
  package func bytes(
    hasRoom: @escaping (Int) -> Bool = { _ in true }
  ) throws(FileReadError) -> FileBytes {
    var place = 0
    let reader = FileReader(
      limit: max(count, FileReader.streamLimit),
      isInterrupted: isInterrupted,
      hasRoom: hasRoom
    ) { [self] room in
      let count = readHalves(room, at: place)
      if count > 0 { place += count }
      return count
    }
    return try reader.read(size: count)
  }

  /// Reads a part; most of the time goes into filling new memory, which two threads can do at once.
  private func readHalves(_ room: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    if room.count >= LargeFile.leastSize, let base = room.baseAddress {
      let half = room.count / 2
      let (address, rest) = (Int(bitPattern: base + half), room.count - half)
      let (first, second) = concurrently {
        pread(descriptor, base, half, place)
      } _: { [descriptor] in
        pread(descriptor, UnsafeMutableRawPointer(bitPattern: address), rest, place + half)
      }
      if first == half { return first + max(0, second) }
    }
    // A short or failed read is repeated, so that `errno` is its own.
    return pread(descriptor, room.baseAddress, room.count, place)
  }

  /// What changes when somebody writes to a file.
  private struct Version: Equatable {
    let size: Int
    private let modified: Int
    private let changed: Int

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      size = Int(status.st_size)
      modified = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
      changed = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
    }
  }
}
