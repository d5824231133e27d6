import BosRuntime
import Glibc

/// The program that shows long texts a screen at a time.
enum Pager {
  /// What starts when the user has chosen nothing: it ends by itself when all fits, and scrolls
  /// sideways where a table is wider than the window.
  private static let standard = "less -RFXS"

  /// Shows a text; false when there is no such program, it fails, or none is wanted.
  static func show(_ text: String, _ variables: [String: String]) -> Bool {
    let chosen = variables["PAGER"]
    // Set and empty, it says that none is wanted, as in psql and git.
    if let chosen, chosen.allSatisfy(\.isWhitespace) { return false }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    // The pager must not hold the end that it waits for.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let process = start(chosen ?? standard, reading: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return false
    }
    close(ends[0])
    write(Array(text.utf8), to: ends[1])
    close(ends[1])
    let status = wait(for: process)
    // Ctrl-C was meant for the pager.
    Bos.interrupt.clear()
    if status & 0x7F != 0 { return true }
    // The shell ends with 126 or 127 when it can't start a program, and what fails has probably
    // shown nothing; only less ends with 2 when Ctrl-C ended it.
    return [0, 2, 130].contains(status >> 8 & 0xFF)
  }

  private static func start(_ command: String, reading input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // The shell need not say that there is no pager: the text is written then.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      // What is shown is UTF-8, whatever locale is installed.
      strdup("sh"), strdup("-c"), strdup("export LESSCHARSET=utf-8; exec " + command), nil,
    ]
    defer { for argument in arguments { free(argument) } }
    let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    return result == 0 ? process : nil
  }

  /// Writes all bytes, unless nobody reads them any more.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var place = 0
    while place < bytes.count {
      let count = bytes[place...].withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        place += count
      } else if errno != EINTR {
        return
      }
    }
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
