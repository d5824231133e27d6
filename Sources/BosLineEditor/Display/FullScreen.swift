import BosSystem
import CEditline
import Glibc

/// The whole window of a terminal, whose earlier content comes back at the end.
///
/// It is confined to one thread. While it is open, keys arrive one by one, and signals arrive as
/// keys.
package final class FullScreen {
  private let input: Int32
  private let port: TerminalPort
  private let controls: (interrupt: UInt32, suspend: UInt32)
  private var usual = termios()
  private var signals: [Int32] = [-1, -1]
  private var reader: KeyReader
  private var isOpen = false
  /// The lines on the screen, as they were written.
  private var written: [String] = []

  /// Opens the screen, or returns nil if the terminal can't show one.
  package init?(_ settings: EditorSettings) {
    guard Terminal.isTerminal(settings.input), Terminal.isTerminal(settings.output),
      ![nil, "", "dumb", "unknown", "emacs"].contains(settings.terminal),
      tcgetattr(settings.input, &usual) == 0, bos_signals_take(&signals) == 0
    else { return nil }
    input = settings.input
    port = TerminalPort(descriptor: settings.output)
    controls = Terminal.controls(settings.input)
    // Keys after the one that closes the screen stay for the next reader.
    reader = KeyReader(descriptor: settings.input, signals: signals[0], chunk: 1)
    isOpen = true
    begin()
  }

  deinit { close() }

  /// Restores the terminal, and writes a text that stays there.
  ///
  /// A signal that ends the process does so now.
  package func close(leaving text: String = "") {
    guard isOpen else { return }
    isOpen = false
    end()
    if !text.isEmpty { port.write(text) }
    bos_signals_release(&signals)
  }

  package var size: (columns: Int, rows: Int) { port.size }

  private func begin() {
    var raw = usual
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    tcsetattr(input, TCSADRAIN, &raw)
    // The alternate screen, without line wrapping, with marked pastes and a hidden cursor.
    port.write("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J")
    written = []
  }

  private func end() {
    // The mode first: whoever sees the usual screen types for the next reader.
    tcsetattr(input, TCSADRAIN, &usual)
    port.write("\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[2J\u{1B}[?1049l")
  }

  // MARK: Output

  /// Writes the lines that have changed, at once; without a cursor, it is hidden.
  package func show(_ lines: [String], cursor: (column: Int, row: Int)? = nil) {
    var text = ""
    for (row, line) in lines.enumerated() where row >= written.count || written[row] != line {
      text += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[2K" + line
    }
    if lines.count < written.count { text += "\u{1B}[\(lines.count + 1);1H\u{1B}[0m\u{1B}[J" }
    written = lines
    if let cursor {
      text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if !text.isEmpty {
      text += "\u{1B}[?25l"
    }
    port.write(text)
  }

  /// Replaces everything with a text that moves the cursor itself, such as a picture.
  package func show(text: String) {
    clear()
    port.write("\u{1B}[?25l" + text)
  }

  /// Clears the screen, with pictures on it; the next lines are all written.
  package func clear() {
    written = []
    // The first sequence removes pictures of terminals with their protocol; others ignore it.
    port.write("\u{1B}_Ga=d,q=2\u{1B}\\\u{1B}[0m\u{1B}[H\u{1B}[2J")
  }

  // MARK: Input

  /// Whether a key or a signal is available without waiting.
  package func hasPending() -> Bool { reader.hasPending() || reader.hasSignal() }

  /// Waits for the next key.
  ///
  /// A stop of the process ends here, as Ctrl-Z; afterwards it returns a change of the window.
  package func next() -> Key {
    while true {
      switch reader.next() {
      case .scalar(let scalar) where scalar.value == controls.suspend: suspend()
      case .signal(SIGTSTP): suspend()
      case .signal(SIGCONT): begin()
      case .scalar(let scalar) where scalar.value == controls.interrupt: return .scalar("\u{03}")
      case let key: return key
      }
      return .signal(SIGWINCH)
    }
  }

  /// Stops the process in the usual terminal, until it continues.
  private func suspend() {
    end()
    bos_editor_stop_process()
    reader.dropSignals([SIGCONT, SIGWINCH, SIGTSTP])
    begin()
  }

  // MARK: Interruption

  /// Runs an action, and calls another one, on any thread, as soon as a key or a signal arrives.
  package func watching<Result>(
    _ body: () -> Result,
    interrupt: @escaping @Sendable () -> Void
  ) -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return body() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (input, signal, stop) = (input, signals[0], ends[0])
    let thread = SystemThread.start {
      var polled = [input, signal, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while poll(&polled, 3, -1) < 0, errno == EINTR {}
      if polled[2].revents == 0 { interrupt() }
    }
    defer {
      Glibc.close(ends[1])
      thread?.join()
      Glibc.close(ends[0])
    }
    return body()
  }
}
