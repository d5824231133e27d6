import Glibc

/// Large pages for large memory, so that filling it causes fewer page faults.
package enum HugePages {
  private static let size = 1 << 21

  /// Asks for large pages; systems without them ignore the request.
  package static func request(for room: UnsafeMutableRawBufferPointer) {
    guard room.count >= 2 * size, let base = room.baseAddress else { return }
    let start = (Int(bitPattern: base) + size - 1) & -size
    let end = Int(bitPattern: base + room.count) & -size
    guard start < end else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
  }
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
