import BosTerminal
package import BosText

/// The keys of a screen with their meanings, as its help shows them.
package struct KeyList: Sendable {
  package let keys: [(keys: Phrase, meaning: Phrase)]

  /// The lines of the help.
  func lines(_ language: DisplayLanguage, in width: Int) -> [StyledText] {
    let widest = keys.map { cellWidth($0.keys.text(in: language)) }.max() ?? 0
    return keys.map { item in
      var line = StyledText(" " + padded(item.keys.text(in: language), to: widest), .accent)
      line.append("  " + item.meaning.text(in: language))
      return line.truncated(to: width)
    }
  }

  /// The last line below them.
  static let returning = Phrase("press any key to return", ko: "아무 키나 누르면 돌아갑니다")
}
