import BosSystem
import Glibc

/// The bytes of a CSV file while they are read.
///
/// Its pointers last no longer than the reading.
struct CSVSource {
  typealias Pointer = UnsafePointer<UInt8>

  let bytes: UnsafeBufferPointer<UInt8>
  /// The same bytes, for another thread.
  let file: FileBytes
  let name: String
  let start: Pointer

  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: FileBytes, name: String) {
    self.bytes = bytes
    self.file = file
    self.name = name
    // The zeros after the bytes give even an empty file an address.
    start = bytes.baseAddress.unsafelyUnwrapped
  }

  var end: Pointer { start + bytes.count }

  /// The one-based line of a position in the file.
  func line(of place: Pointer) -> Int {
    1 + countLineEnds(from: start, to: place)
  }
}

/// Counts line ends, or returns nil if it should stop.
func countLineEnds(
  from start: UnsafePointer<UInt8>,
  to end: UnsafePointer<UInt8>,
  _ interruption: Interruption?
) -> Int? {
  var count = 0
  var place = start
  while place < end {
    var next = place + min(end - place, 1 << 22)
    // CRLF stays in one piece.
    if next < end, next[-1] == CSVMark.carriageReturn { next += 1 }
    count += countLineEnds(from: place, to: next)
    place = next
    if let interruption, interruption.isStopped { return nil }
  }
  return count
}

/// Counts line ends; CRLF counts once.
func countLineEnds(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int {
  var count = 0
  for (mark, other) in [
    (CSVMark.lineFeed, nil), (CSVMark.carriageReturn, CSVMark.lineFeed),
  ] {
    var place = start
    // The library's search is several times as fast as a loop over bytes.
    while place < end, let found = memchr(place, Int32(mark), end - place) {
      place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
      // A following line feed is counted separately.
      count += other != nil && place < end && place.pointee == other ? 0 : 1
    }
  }
  return count
}
