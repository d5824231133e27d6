import BosRuntime
import BosTables
import Glibc

/// Reads a hidden line.
enum Secret {
  /// Prompts on the terminal without echo; without a terminal it reads the next line of standard
  /// input.
  static func read(_ question: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return line() }
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return nil }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // Ctrl-Z would leave the terminal without echo.
    withUnsafeMutableBytes(of: &hidden.c_cc) { $0[Int(VSUSP)] = 0 }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      write("\n")
    }
    write(question)
    return line()
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Reads byte by byte, so that nothing after the line is consumed.
  private static func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4_096 {
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0 {
        // Input before Ctrl-C isn't a key.
        if errno == EINTR, !Bos.interrupt.isRaised { continue }
        return nil
      }
      if count == 0 { return bytes.isEmpty ? nil : text(bytes) }
      if byte == 0x0A { return text(bytes) }
      bytes.append(byte)
    }
    return nil
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
