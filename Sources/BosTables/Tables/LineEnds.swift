import Glibc

/// The line ends of a text in memory.
enum LineEnds {
  typealias Pointer = UnsafePointer<UInt8>

  /// Counts line ends; CRLF counts once.
  static func count(from start: Pointer, to end: Pointer) -> Int {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var count = 0
    for (mark, other) in [(lineFeed, nil), (carriageReturn, lineFeed)] {
      var place = start
      // The library's search is several times as fast as a loop over bytes.
      while place < end, let found = memchr(place, Int32(mark), end - place) {
        place = Pointer(found.assumingMemoryBound(to: UInt8.self)) + 1
        // A following line feed is counted separately.
        count += other != nil && place < end && place.pointee == other ? 0 : 1
      }
    }
    return count
  }
}
