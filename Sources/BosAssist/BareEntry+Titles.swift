import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Titles that are written in other ways than in the charts.
extension BareEntry {
  /// The title of the only film that differs from a text in spaces and marks alone, such as
  /// `늦여름인형3`.
  func spaced(_ text: String) -> String? {
    let wanted = letters(of: nfc(text))
    guard wanted.count > 3, wanted.contains(where: { !$0.isASCII }) else { return nil }
    let titles = Set(found(text).map(\.title).filter { letters(of: nfc($0)) == wanted })
    return titles.count == 1 ? titles.first : nil
  }

  /// The film whose title a text without spaces is, or the only one that begins with it.
  func joinedTitle(_ text: String) -> Phrase? {
    guard text.count > 3, text.contains(where: { !$0.isASCII }),
      text.allSatisfy({ $0.isLetter || $0.isNumber }), PlainReading.reading(text) == nil,
      ForeignEntry.command(for: text) == nil
    else { return nil }
    let wanted = letters(of: nfc(text))
    let titles = Set(found(text).map(\.title))
    let same = titles.filter { letters(of: nfc($0)) == wanted }
    let meant = same.isEmpty ? titles : same
    guard meant.count == 1, let title = meant.first, letters(of: nfc(title)).hasPrefix(wanted)
    else { return nil }
    return Phrase("open \(quoted(title))", ko: "열기 \(quoted(title))")
  }

  /// The film with an English title in small letters, or the films with the word of `films 늦여름`.
  func filmsCalled(_ text: String) -> Phrase? {
    let words = text.split(separator: " ")
    guard words.count > 1 else { return nil }
    if text.allSatisfy(\.isASCII) { return PlainReading.reading(text) == nil ? known(text) : nil }
    let name = words.dropFirst().joined(separator: " ")
    guard ["films", "movies"].contains(words[0].lowercased()),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }),
      PlainReading.reading(text) == nil
    else { return nil }
    return known(name) ?? (found(name).isEmpty ? nil : Phrase("search \(name)", ko: "검색 \(name)"))
  }

  /// What an entry means with a title in brackets or quotes, such as `〈느린 기관차〉 관객수`.
  func marked(_ text: String, _ parse: Parse) -> Phrase? {
    let marks: [(Character, Character)] = [
      ("〈", "〉"), ("<", ">"), ("《", "》"), ("「", "」"), ("'", "'"), ("\"", "\""), ("‘", "’"),
      ("“", "”"),
    ]
    guard let (open, close) = marks.first(where: { text.first == $0.0 }),
      let end = text.dropFirst().firstIndex(of: close), !text.contains("|")
    else { return nil }
    let title = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    guard !title.isEmpty, !title.contains(where: { $0 == open || $0 == close }),
      !rest.contains(where: { "\"'(){}[]$".contains($0) })
    else { return nil }
    let plain = (title + rest).split(separator: " ").joined(separator: " ")
    return phrase(plain, parse) ?? (rest.isEmpty ? known(String(title)) : nil)
  }
}
