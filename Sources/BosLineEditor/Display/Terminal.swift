import Glibc

/// Properties of a terminal.
enum Terminal {
  /// Returns whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Discards the terminal's pending input.
  static func discardInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// The keys that interrupt and suspend a program, by default Ctrl-C and Ctrl-Z.
  static func controls(_ descriptor: Int32) -> (interrupt: UInt32, suspend: UInt32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return (0x03, 0x1A) }
    let keys = withUnsafeBytes(of: settings.c_cc) { bytes in
      (UInt32(bytes[Int(VINTR)]), UInt32(bytes[Int(VSUSP)]))
    }
    return (keys.0 == 0 ? 0x03 : keys.0, keys.1 == 0 ? 0x1A : keys.1)
  }
}
