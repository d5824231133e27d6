import BosRuntime
import Glibc

/// Ends a run whose time is up, in the way of a Ctrl-C.
enum Alarm {
  private final class Order: Sendable {
    let time: Duration
    let interrupt: InterruptFlag

    init(_ time: Duration, _ interrupt: InterruptFlag) {
      self.time = time
      self.interrupt = interrupt
    }

    /// Waits on a thread of its own, which ends with the process at the latest.
    func wait() {
      var rest = timespec(tv_sec: Int(time.components.seconds), tv_nsec: 0)
      var left = timespec()
      while nanosleep(&rest, &left) != 0 { rest = left }
      interrupt.noteExpired()
      // The signal also ends a system call that waits, such as reading standard input.
      kill(getpid(), SIGINT)
    }
  }

  /// Interrupts the process once so much time has passed.
  static func set(_ time: Duration, _ interrupt: InterruptFlag) {
    let pointer = Unmanaged.passRetained(Order(time, interrupt)).toOpaque()
    var thread: pthread_t = 0
    let failure = pthread_create(
      &thread,
      nil,
      { pointer in
        guard let pointer else { return nil }
        // Signals are for the thread that runs the script.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<Order>.fromOpaque(pointer).takeRetainedValue().wait()
        return nil
      },
      pointer
    )
    if failure == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged<Order>.fromOpaque(pointer).release()
    }
  }
}
