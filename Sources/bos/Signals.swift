import BosRuntime
import Glibc
import Synchronization

/// What the process does with signals.
enum Signals {
  /// How long a command has to stop; a key that is pressed twice in a hurry asks only once.
  private static let patience = 300

  /// When Ctrl-C was pressed first, in milliseconds of the clock that never goes back.
  private static let pressed = Atomic<Int>(0)

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  static func install() {
    // A reader that has gone shows as a failed write, which the shell answers by itself.
    signal(SIGPIPE, SIG_IGN)
    // Made here: a handler may not be the first to ask for it.
    pressed.store(milliseconds, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let now = Signals.milliseconds
      // Nobody looked at the first Ctrl-C in the time there was: only the end of the process helps.
      if !Bos.interrupt.isRaised {
        Signals.pressed.store(now, ordering: .relaxed)
      } else if now - Signals.pressed.load(ordering: .relaxed) > Signals.patience {
        _exit(130)
      }
      Bos.interrupt.raise()
    }
    // Without SA_RESTART a read at the prompt returns, so that the entry can be given up.
    action.sa_flags = 0
    sigaction(SIGINT, &action, nil)
  }
}
