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
