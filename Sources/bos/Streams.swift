import BosRuntime
import BosShell
import BosTables
import Glibc
import Synchronization

/// A buffered file descriptor for writing.
final class OutputStream: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    /// The system error of a failed write.
    var failure: Int32?

    var isClosed: Bool { failure != nil }
  }

  private let descriptor: Int32
  private let state = Mutex(State())
  /// Whether a user is watching, so that each line is written at once.
  private let isWatched: Bool
  private static let capacity = 1 << 16

  init(descriptor: Int32) {
    self.descriptor = descriptor
    isWatched = isatty(descriptor) == 1
  }

  /// Writes text.
  ///
  /// Returns false if the reader has closed it.
  func write(_ text: String) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.buffer.append(contentsOf: text.utf8)
      let isDue = isWatched && state.buffer.last == 0x0A
      if isDue || state.buffer.count >= Self.capacity { flush(&state) }
      return !state.isClosed
    }
  }

  func flush() { state.withLock { flush(&$0) } }

  /// The system error of a failed write, or nil.
  var failure: Int32? { state.withLock { $0.failure } }

  private func flush(_ state: inout State) {
    var place = 0
    let bytes = state.buffer
    while place < bytes.count, !state.isClosed {
      let written = bytes[place...].withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written > 0 {
        place += written
      } else if written < 0, errno == EAGAIN {
        // A program that shared the terminal may have left it non-blocking.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        Glibc.poll(&poll, 1, 1_000)
      } else if errno != EINTR {
        state.failure = errno
      }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}

/// A buffered file descriptor for reading lines.
final class InputStream: Sendable {
  private let descriptor: Int32
  private let waiting = Mutex<[UInt8]>([])
  private static let lineLimit = 32 << 20

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads up to and including the next line feed.
  func readLine(_ interrupt: InterruptFlag) -> InputLine {
    waiting.withLock { waiting in
      var searched = 0
      while true {
        if let end = waiting[searched...].firstIndex(of: 0x0A) {
          let line = Array(waiting[...end])
          waiting.removeSubrange(...end)
          return .line(line)
        }
        searched = waiting.count
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
          waiting += chunk[..<count]
          // Longer lines are rejected; endless input would exhaust memory.
          if waiting.count > Self.lineLimit {
            defer { waiting = [] }
            return .line(waiting)
          }
        } else if count < 0, errno == EINTR {
          guard interrupt.isRaised else { continue }
          waiting = []
          return .interrupted
        } else {
          let rest = waiting
          waiting = []
          return rest.isEmpty ? .end : .line(rest)
        }
      }
    }
  }
}
