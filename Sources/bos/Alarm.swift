import BosRuntime
import BosShell
import BosSystem
import BosTables
import Glibc

/// Ends a run at its time limit, like Ctrl-C.
enum Alarm {
  /// Interrupts the process after a time.
  ///
  /// A separate thread waits; it ends with the process at the latest.
  static func set(_ time: Duration, _ interrupt: InterruptFlag) {
    let thread = SystemThread.start {
      var rest = timespec(tv_sec: Int(time.components.seconds), tv_nsec: 0)
      var left = timespec()
      while nanosleep(&rest, &left) != 0 { rest = left }
      interrupt.noteExpired()
      // The signal also interrupts a blocking system call, such as reading standard input.
      kill(getpid(), SIGINT)
    }
    thread?.detach()
  }
}
