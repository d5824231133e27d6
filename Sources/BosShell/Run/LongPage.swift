import BosText

/// Decides which output the pager shows.
struct LongPage {
  private let host: Host

  init(_ host: Host) { self.host = host }

  /// Shows a text in the pager if it is longer than the window, or returns false.
  func show(_ text: String, in language: DisplayLanguage) -> Bool {
    guard let page = host.streams.page, let rows = host.terminal.rows(),
      text.utf8.lazy.filter({ $0 == 0x0A }).count >= rows, !Self.holdsPixels(text)
    else { return false }
    host.streams.flush()
    return page(text, language)
  }

  /// Returns whether a text contains pictures that only the terminal can draw.
  static func holdsPixels(_ text: String) -> Bool {
    let bytes = text.utf8
    // A device control string, an operating system command or an application command.
    return zip(bytes, bytes.dropFirst()).contains { first, second in
      first == 0x1B && [0x50, 0x5D, 0x5F].contains(second)
    }
  }
}
