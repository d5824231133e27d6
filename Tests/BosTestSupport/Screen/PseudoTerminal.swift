import Glibc

/// A pseudo-terminal with a screen: tests send keys and read the screen.
package final class PseudoTerminal {
  package private(set) var screen: Screen
  /// All output of the program.
  package private(set) var output: [UInt8] = []
  /// The program's end of the terminal.
  package let terminal: Int32
  /// The name of the program's end, for a process to open.
  package let name: String
  private var controller: Int32
  /// The number of idle looks after which a wait ends.
  private let patience: Int
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  package init?(
    columns: Int,
    rows: Int,
    counting: Screen.Counting = .clusters,
    patience: Int = 15
  ) {
    self.patience = patience
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // The C library's functions for this aren't visible in Swift; these are the underlying calls.
    var unlocked: Int32 = 0
    var number: Int32 = 0
    guard controller >= 0, ioctl(controller, Self.setLock, &unlocked) == 0,
      ioctl(controller, Self.getNumber, &number) == 0
    else { return nil }
    name = "/dev/pts/\(number)"
    terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    screen = Screen(columns: max(1, columns), rows: max(1, rows), counting: counting)
    setSize(columns: columns, rows: rows)
    _ = fcntl(controller, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if controller >= 0 { close(controller) }
    close(terminal)
  }

  private func setSize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Returns whether a program has turned off the terminal's line mode.
  package var isRaw: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Changes the size of the window.
  package func resize(columns: Int, rows: Int) {
    setSize(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
  }

  /// Closes the window.
  package func hangUp() {
    close(controller)
    controller = -1
  }

  /// Types keys.
  ///
  /// Returns false if the terminal doesn't accept all of them, and its users do nothing any more.
  package func type(_ bytes: some Collection<UInt8>) async -> Bool {
    let bytes = Array(bytes)
    var place = 0
    var pause = Pause(name, patience)
    var count: Int
    repeat {
      count = bytes[place...].withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count > 0 { place += count }
      if place == bytes.count { return true }
      look()
    } while await pause.next(hasNews: count > 0)
    return false
  }

  /// Types a text.
  package func type(_ text: String) async -> Bool { await type(Array(text.utf8)) }

  /// Reads the program's output so far.
  package func look() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while controller >= 0 {
      let count = read(controller, &chunk, chunk.count)
      guard count > 0 else { return }
      output += chunk[..<count]
      screen.write(chunk[..<count])
    }
  }

  /// Reads until a condition is met.
  ///
  /// Returns false if nothing is written, and the terminal's users do nothing any more.
  package func wait(until isSeen: (Screen) -> Bool) async -> Bool {
    var pause = Pause(name, patience)
    var hasNews: Bool
    repeat {
      let before = output.count
      look()
      hasNews = output.count > before
      // Checking the whole screen is slow; without new output, it is done less often.
      if pause.turn % 8 == 0 || hasNews, isSeen(screen) {
        // A process that has ended by now may have written since the last look.
        look()
        return true
      }
    } while await pause.next(hasNews: hasNews)
    return false
  }
}

/// The pauses between looks at a terminal.
///
/// The limit counts looks at which nothing happens, not time: on a busy machine, each look takes
/// longer, and a process that waits for a processor isn't idle.
private struct Pause {
  private(set) var turn = 0
  private var quiet = 0
  private var idle = 0
  private var users: TerminalUsers
  private let patience: Int

  /// The quiet turns after which the users of the terminal are looked at, which is slow.
  private static let interval = 500
  /// The most turns, whatever happens.
  private static let most = 600_000

  init(_ terminal: String, _ patience: Int) {
    users = TerminalUsers(of: terminal)
    self.patience = patience
  }

  /// Waits for the next turn, or returns false if there is none.
  mutating func next(hasNews: Bool) async -> Bool {
    turn += 1
    quiet = hasNews ? 0 : quiet + 1
    if hasNews { idle = 0 }
    if quiet > 0, quiet % Self.interval == 0 { idle = users.areIdle() ? idle + 1 : 0 }
    guard idle < patience, turn < Self.most else { return false }
    try? await Task.sleep(for: .milliseconds(1))
    return true
  }
}
