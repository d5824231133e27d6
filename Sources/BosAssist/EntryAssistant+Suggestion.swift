import BosLanguage
import BosRuntime
import BosText

/// The word that an entry probably goes on with, where the history has none with its beginning.
extension EntryAssistant {
  /// The commands that people use most, in the order in which they are suggested.
  private static let usual = [
    "list", "open", "sort", "where", "columns", "trend", "plot", "first", "table", "help", "date",
    "group", "compare", "search", "booking", "save", "movie", "derive", "next", "reviews", "cast",
    "calendar", "browse", "describe", "quit", "undo", "source",
  ]

  /// Returns the rest of the word at the end of an entry, or nil if several words are as likely.
  package func restOfWord(_ text: String) -> String? {
    guard let last = text.last, last.isLetter || last.isNumber,
      let word = text.split(whereSeparator: \.isWhitespace).last,
      word.count > 1 || word.contains(where: { !$0.isASCII }), word.utf8.count < 40,
      let list = completion(of: text, at: text.utf8.count), list.range.upperBound == text.utf8.count
    else { return nil }
    let typed = String(decoding: text.utf8.dropFirst(list.range.lowerBound), as: UTF8.self)
    guard typed.count > 1 || typed.contains(where: { !$0.isASCII }) else { return nil }
    let all = list.items.map(\.text.trimmed).filter { $0.hasPrefix(typed) }
    // What is a word already needs no other one.
    guard !all.contains(typed), let shortest = all.min(by: { $0.count < $1.count }) else {
      return nil
    }
    // `audience` stands for `audience_rate`, too.
    if all.allSatisfy({ $0.hasPrefix(shortest) }) {
      return String(shortest.dropFirst(typed.count))
    }
    let ranks = all.map { name in
      loader.commandTable[name].flatMap { Self.usual.firstIndex(of: $0.name) } ?? Self.usual.count
    }
    guard let best = ranks.indices.min(by: { ranks[$0] < ranks[$1] }),
      ranks[best] < Self.usual.count
    else { return nil }
    return String(all[best].dropFirst(typed.count))
  }
}
