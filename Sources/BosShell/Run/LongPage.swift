/// Decides what is shown a screen at a time.
struct LongPage {
  private let host: Host

  init(_ host: Host) { self.host = host }

  /// Shows a text in the pager when it is longer than the window; false when it was not shown.
  func show(_ text: String) -> Bool {
    guard let page = host.streams.page, let rows = host.terminal.rows(),
      text.utf8.lazy.filter({ $0 == 0x0A }).count >= rows, !Self.holdsPixels(text)
    else { return false }
    host.streams.flush()
    return page(text)
  }

  /// Tells whether there are pictures in a text that only the terminal itself can draw.
  static func holdsPixels(_ text: String) -> Bool {
    let bytes = text.utf8
    // A device control string, an operating system command, or an application command.
    return zip(bytes, bytes.dropFirst()).contains { first, second in
      first == 0x1B && [0x50, 0x5D, 0x5F].contains(second)
    }
  }
}
