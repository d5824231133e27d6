import Glibc

/// A terminal for output.
struct TerminalPort {
  let descriptor: Int32

  /// The columns and rows of the window, or 80 by 24 if they are unknown.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return (
      isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
      isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
    )
  }

  /// Writes a whole text.
  ///
  /// Text that a closed terminal doesn't accept is lost.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count, let base = bytes.baseAddress {
        let count = Glibc.write(descriptor, base + place, bytes.count - place)
        if count > 0 {
          place += count
        } else if count < 0, errno == EAGAIN {
          // An earlier program may have left the terminal non-blocking.
          var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&polled, 1, 1_000)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
