import Glibc

/// Wakes a thread that waits for descriptors.
package final class WakePipe: Sendable {
  /// The descriptor that becomes readable after a wake-up.
  package let descriptor: Int32
  private let rope: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, waiting ends only by its time limit, which is then short.
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, rope) = (ends[0], ends[1])
  }

  deinit {
    if isUsable {
      close(descriptor)
      close(rope)
    }
  }

  package var isUsable: Bool { descriptor >= 0 }

  package func ring() {
    var byte: UInt8 = 0
    // If the pipe is full, a wake-up is already pending.
    _ = write(rope, &byte, 1)
  }

  /// Clears pending wake-ups; call it before checking for work.
  package func silence() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
