import BosRuntime
import BosShell
import BosSystem
import Glibc

/// Ends a run whose time is up, in the way of a Ctrl-C.
enum Alarm {
  /// Interrupts the process once so much time has passed.
  ///
  /// What waits is a thread of its own, which ends with the process at the latest.
  static func set(_ time: Duration, _ interrupt: InterruptFlag) {
    let thread = SystemThread.start {
      var rest = timespec(tv_sec: Int(time.components.seconds), tv_nsec: 0)
      var left = timespec()
      while nanosleep(&rest, &left) != 0 { rest = left }
      interrupt.noteExpired()
      // The signal also ends a system call that waits, such as reading standard input.
      kill(getpid(), SIGINT)
    }
    thread?.detach()
  }
}
