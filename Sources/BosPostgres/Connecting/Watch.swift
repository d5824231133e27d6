import BosSystem
import Glibc

/// The wait of a connection: until its socket is ready, the time is up, or the caller gives up.
struct Watch {
  /// What to wait for.
  struct Readiness: OptionSet {
    let rawValue: Int16
    static let reading = Readiness(rawValue: Int16(POLLIN))
    static let writing = Readiness(rawValue: Int16(POLLOUT))
  }

  let pipe: WakePipe
  let isCancelled: () -> Bool
  /// The end of the wait.
  let deadline: StoreMoment

  func limited(to duration: Duration) -> Watch {
    let end = StoreMoment.now.adding(duration)
    return Watch(pipe: pipe, isCancelled: isCancelled, deadline: min(deadline, end))
  }

  /// Blocks until the socket is ready.
  func wait(_ socket: Int32, for wanted: Readiness) throws(StoreError) {
    while true {
      if isCancelled() { throw StoreError(.cancelled) }
      let left = deadline.milliseconds - StoreMoment.now.milliseconds
      if left <= 0 { throw StoreError(.timeout) }
      var entries = [
        pollfd(fd: socket, events: wanted.rawValue, revents: 0),
        pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // A descriptor below 0 is ignored; without the pipe, the wait looks around by itself.
      let limit = pipe.isUsable ? left : min(left, 100)
      let ready = poll(&entries, nfds_t(entries.count), Int32(clamping: limit))
      if entries[1].revents != 0 { pipe.silence() }
      if ready > 0, entries[0].revents != 0 { return }
    }
  }

  /// Blocks until the pipe is rung or the time is up.
  func rest() {
    var entry = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
    let left = max(0, deadline.milliseconds - StoreMoment.now.milliseconds)
    poll(&entry, 1, Int32(clamping: left))
  }

  /// Blocks for a time.
  func pause(_ duration: Duration) throws(StoreError) {
    let end = StoreMoment.now.adding(duration)
    let pause = Watch(pipe: pipe, isCancelled: isCancelled, deadline: min(end, deadline))
    do throws(StoreError) { try pause.wait(-1, for: []) } catch {
      guard error.kind == .timeout, deadline > end else { throw error }
    }
  }
}
