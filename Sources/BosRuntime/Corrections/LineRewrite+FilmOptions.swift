import BosLanguage
import BosText

/// Parts of a film as options of `open`, such as `open 2 --cast`.
extension LineRewrite {
  private static let ofFilms: Set<String> = [
    "trend", "cast", "staff", "reviews", "poster", "movie",
  ]

  /// The line with the command that such an option names, for the same film.
  var partOfFilm: String? {
    let words = before.trimmed.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, !words[1].contains("|"), !words[1].hasPrefix("--"),
      vocabulary.signature(words[0])?.name == "open", after.trimmed.isEmpty, word.hasPrefix("--"),
      case let name = String(word.dropFirst(2)), let command = vocabulary.signature(name),
      Self.ofFilms.contains(command.name)
    else { return nil }
    return "\(name) \(words[1])\(end)"
  }
}
