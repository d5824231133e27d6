import BosLineEditor
import BosRuntime
import BosTables
import Glibc

/// Reads a hidden line.
enum Secret {
  /// Prompts on the terminal without echo; without a terminal it reads the next line of standard
  /// input.
  static func read(_ question: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return line() }
    return HiddenInput.during {
      defer { write("\n") }
      write(question)
      return line()
    } ?? nil
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
