import Glibc

/// The terminal as something to write to.
struct TerminalPort {
  let descriptor: Int32

  /// The columns and rows of the window; 80 by 24 if it does not know them.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return (
      isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
      isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
    )
  }

  /// Writes all of a text; what a terminal that is gone does not take is lost.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count, let base = bytes.baseAddress {
        let count = Glibc.write(descriptor, base + place, bytes.count - place)
        if count > 0 {
          place += count
        } else if count < 0, errno == EAGAIN {
          // A program that ran before may have left the terminal non-blocking.
          var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&polled, 1, 1_000)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
