import BosRuntime
import BosTables
import Glibc
import Synchronization

/// The process's signal handling.
enum Signals {
  /// The time in which a command must stop, in milliseconds; a quick double press of Ctrl-C counts
  /// once.
  private static let patience = 300

  /// The time of the first Ctrl-C, in milliseconds of the monotonic clock.
  private static let pressed = Atomic<Int>(0)

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Whether Ctrl-C belongs to another program on the terminal, such as the pager.
  static let areElsewhere = Atomic<Bool>(false)

  static func install() {
    // A closed reader appears as a failed write, which the shell handles.
    signal(SIGPIPE, SIG_IGN)
    // Initialized here, because a signal handler must not do it.
    pressed.store(milliseconds, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      if Signals.areElsewhere.load(ordering: .relaxed) { return }
      let now = Signals.milliseconds
      // The first Ctrl-C wasn't noticed in time, so the process ends.
      if !Bos.interrupt.isRaised {
        Signals.pressed.store(now, ordering: .relaxed)
      } else if now - Signals.pressed.load(ordering: .relaxed) > Signals.patience {
        _exit(130)
      }
      Bos.interrupt.raise()
    }
    // Without SA_RESTART, a read at the prompt returns, so that the entry can be cancelled.
    action.sa_flags = 0
    sigaction(SIGINT, &action, nil)
  }
}
