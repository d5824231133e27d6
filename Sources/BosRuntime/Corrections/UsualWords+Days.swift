import BosDomain
import BosText

/// Days and numbers as people write them.
extension UsualWords {
  /// The text with `11/27 금요일` for `11/27(금)` at its start.
  static func withWeekday(_ text: String) -> String {
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
      return text
    }
    let name = String(text[text.index(after: open)..<close]).trimmed
    let date = String(text[..<open]).trimmed
    guard let weekday = Weekday(name: name), date.first?.isNumber == true, name.utf8.count > 1,
      let phrase = DatePhrase(date), phrase.isOneDay
    else { return text }
    let isKorean = name.contains { !$0.isASCII }
    let day = isKorean ? weekday.koreanLong : weekday.long.lowercased()
    return "\(date) \(day) \(String(text[text.index(after: close)...]).trimmed)".trimmed
  }

  /// The words with `순위 상위 10` for `순위 10` after days.
  static func withFirst(_ words: [String]) -> [String] {
    guard words.count > 2, let last = words.last, let number = Int(last), number % 5 == 0,
      (5...100).contains(number), ["순위", "랭킹", "흥행순위"].contains(words[words.count - 2]),
      PlainRequest.daysAtStart(words[...]) != nil
    else { return words }
    return words.dropLast() + ["상위", last]
  }
}
