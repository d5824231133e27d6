import BosRuntime
import Glibc

/// What the process does with signals.
enum Signals {
  static func install() {
    // A reader that has gone shows as a failed write, which the shell answers by itself.
    signal(SIGPIPE, SIG_IGN)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      // The second Ctrl-C before anybody looked at the first ends the process.
      if Bos.interrupt.isRaised { _exit(130) }
      Bos.interrupt.raise()
    }
    // Without SA_RESTART a read at the prompt returns, so that the entry can be given up.
    action.sa_flags = 0
    sigaction(SIGINT, &action, nil)
  }
}
