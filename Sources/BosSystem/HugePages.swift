import Glibc

/// Large pages for large memory, so that filling it causes fewer page faults.
package enum HugePages {
  private static let size = 1 << 21
  private static let smallSize = 1 << 12

  /// Asks for large pages for room of which so many bytes will be filled, by default all; systems
  /// without them ignore the request.
  package static func request(for room: UnsafeMutableRawBufferPointer, filling bytes: Int? = nil) {
    guard room.count >= size, let base = room.baseAddress else { return }
    let start = Int(bitPattern: base) & -smallSize
    var end = (Int(bitPattern: base) + room.count + smallSize - 1) & -smallSize
    let filledEnd = Int(bitPattern: base) + (bytes ?? room.count)
    let lastPage = filledEnd & -size
    // To clear all of a page takes longer than a few small pages.
    if filledEnd - lastPage < size / 4 { end = min(end, lastPage) }
    guard start < end else { return }
    let place = UnsafeMutableRawPointer(bitPattern: start)
    madvise(place, end - start, MADV_HUGEPAGE)
    // What stands before the elements is written already, so the first page began as a small one.
    if start % size == 0, end - start >= size { madvise(place, size, collapse) }
  }

  /// `MADV_COLLAPSE`, which makes a large page of small ones, as far as the system knows it.
  private static let collapse: Int32 = 25

  /// The capacity of an array for so many elements; a large one takes up whole large pages, because
  /// the system then places it at the start of one.
  package static func capacity<Element>(for count: Int, _: Element.Type) -> Int {
    let stride = MemoryLayout<Element>.stride
    guard count >= size / stride else { return count }
    let pages = (count * stride + heads + size - 1) / size
    return max(count, (pages * size - heads) / stride)
  }

  /// At least the bytes that memory and an array have before the elements.
  private static let heads = 64
}

extension Array {
  /// Appends an element; a large array uses large pages for its room, from the moment it grows.
  @inline(__always)
  package mutating func appendLarge(_ element: Element) {
    let isFull = count == capacity
    append(element)
    if isFull, count >= 1 << 16 { requestHugePages() }
  }

  @inline(never)
  private mutating func requestHugePages() {
    let size = capacity * MemoryLayout<Element>.stride
    withUnsafeMutableBytes { bytes in
      // The room after the elements belongs to the array too.
      HugePages.request(for: UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: size))
    }
  }
}
