import Glibc

/// Wakes a thread that waits for descriptors.
final class WakePipe: Sendable {
  /// Can be read once the bell was rung.
  let descriptor: Int32
  private let rope: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Without descriptors waiting ends by its time limit only, which is short then.
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

  var isUsable: Bool { descriptor >= 0 }

  func ring() {
    var byte: UInt8 = 0
    // When the pipe is full the bell is ringing already.
    _ = write(rope, &byte, 1)
  }

  /// Makes the bell still, before looking for what it was rung for.
  func silence() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
