import BosDomain
import BosRuntime
import BosText

/// Titles after `film`, which is no command, such as `film Hardened Chimney`.
extension BareEntry {
  /// The page of the film with this title, or the search for a word that no title has.
  func afterFilm(_ text: String) -> Phrase? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !isTyped, words.count > 1, words[0].lowercased() == "film",
      machine.sourceChoice?.sendsCalls != true, !text.contains(where: { "|;{}$=\"".contains($0) })
    else { return nil }
    let name = words.dropFirst().joined(separator: " ")
    if let title = title(name) { return Phrase("open \(title)", ko: "열기 \(title)") }
    // `film version` names no title.
    guard words.count == 2, name.allSatisfy(\.isLetter), let first = name.first,
      first.isUppercase || !first.isASCII
    else { return nil }
    return Phrase("search \(name)", ko: "검색 \(name)")
  }
}
