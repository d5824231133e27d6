import BosTerminal
import BosText

/// Decides which output the pager shows.
struct LongPage {
  private let host: Host

  init(_ host: Host) { self.host = host }

  /// Shows a text in the pager if it is longer than the window, or returns false.
  func show(_ text: String, in language: DisplayLanguage, _ colors: Colors) -> Bool {
    guard let page = host.streams.page, let rows = host.terminal.rows(),
      text.utf8.lazy.filter({ $0 == 0x0A }).count >= rows, !Self.holdsPixels(text)
    else { return false }
    host.streams.flush()
    return page(LongText(text: text, language: language, colors: colors))
  }

  /// Returns whether a text contains pictures that only the terminal can draw.
  static func holdsPixels(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { place in
      bytes[place] == 0x1B && starts.contains { bytes[place...].starts(with: $0) }
    }
  }

  /// The starts of pictures: Sixel, kitty and iTerm2.
  private static let starts = ["\u{1B}P", "\u{1B}_", "\u{1B}]1337;"].map { Array($0.utf8) }
}
