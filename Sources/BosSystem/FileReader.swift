import Glibc

/// Reads a file to its end, whether it grows or shrinks meanwhile.
package struct FileReader {
  /// The largest number of bytes that one call of `read` may return.
  private static let pieceSize = 1 << 26
  /// Sizes from which memory is asked for before it is used, because an array can't fail.
  private static let largeSize = 1 << 28
  /// The most bytes that are read of a file without a size, such as a pipe.
  static let streamLimit = 2 << 30

  /// Reads into memory, as `read(2)` does: the number of bytes, 0 at the end, or -1 and `errno`.
  package typealias Source = (UnsafeMutableRawBufferPointer) -> Int

  private let isInterrupted: () -> Bool
  /// Returns whether there is memory for so many bytes.
  private let hasRoom: (Int) -> Bool
  private let limit: Int
  private let source: Source

  package init(
    limit: Int,
    isInterrupted: @escaping () -> Bool = { false },
    hasRoom: @escaping (Int) -> Bool = { _ in true },
    _ source: @escaping Source
  ) {
    self.limit = limit
    self.isInterrupted = isInterrupted
    self.hasRoom = hasRoom
    self.source = source
  }

  /// Reads everything after `first`; `size` is how much is expected.
  package func read(size: Int, after first: UInt8? = nil) throws(FileReadError) -> FileBytes {
    var storage: [UInt8] = first.map { [$0] } ?? []
    // One byte more finds the end without a second array.
    var capacity = max(size + 1, 1 << 16)
    while true {
      guard hasRoom(capacity) else { throw .refused }
      guard FileReader.hasMemory(capacity) else { throw .system(ENOMEM) }
      var problem: FileReadError?
      var isAtEnd = false
      storage = [UInt8](unsafeUninitializedCapacity: capacity + FileBytes.padding) { room, count in
        HugePages.request(for: UnsafeMutableRawBufferPointer(room))
        count = room.initialize(fromContentsOf: storage)
        while count < capacity, !isAtEnd, problem == nil {
          let piece = min(capacity - count, FileReader.pieceSize)
          let received = source(
            UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(room)[count..<count + piece]
            )
          )
          if received < 0 {
            let code = errno
            if code == EINTR, !isInterrupted() { continue }
            problem = code == EINTR ? .interrupted : .system(code)
          } else {
            count += received
            isAtEnd = received == 0
            if received == piece, isInterrupted() { problem = .interrupted }
          }
        }
        if isAtEnd {
          room[count..<count + FileBytes.padding].initialize(repeating: 0)
          count += FileBytes.padding
        }
      }
      if let problem { throw problem }
      if isAtEnd { return FileBytes(padded: storage) }
      if storage.count > limit { throw .tooLong }
      capacity *= 2
    }
  }

  private static func hasMemory(_ size: Int) -> Bool {
    guard size >= largeSize else { return true }
    let room = malloc(size)
    free(room)
    return room != nil
  }
}
