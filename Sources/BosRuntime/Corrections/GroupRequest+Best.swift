import BosDomain
import BosText

/// Questions for the day, or the part of the year, with most or least of something, such as `관객수가
/// 제일 많은 날` or `which weekday has the most admissions`.
extension GroupRequest {
  struct Best {
    let key: Key
    let isLeast: Bool
    /// The question without the part and the words for its extent.
    let words: [String]
  }

  private static let most = ["많은", "많았던", "높은", "높았던", "큰", "컸던", "많이"]
  private static let least = ["적은", "적었던", "낮은", "낮았던", "작은"]
  private static let englishMost: Set<String> = ["most", "highest", "biggest", "largest"]
  private static let englishLeast: Set<String> = ["least", "fewest", "lowest", "smallest"]
  private static let links: Set<String> = ["with", "had", "has", "have", "the", "was", "is"]
  private static let adjectives: [String: Bool] = [
    "busiest": false, "best": false, "strongest": false, "biggest": false, "worst": true,
    "slowest": true, "quietest": true, "weakest": true,
  ]

  /// Finds the part in the words of a question, or returns nil if they ask for none.
  static func best(_ words: [String]) -> Best? {
    for (place, word) in words.enumerated() {
      guard let key = parts(word) ?? parts(PlainRequest.bare(word)) else { continue }
      var rest = words
      if place > 0, let isLeast = degree(words[place - 1]) {
        rest.removeSubrange(place - 1...place)
        return Best(key: key, isLeast: isLeast, words: rest)
      }
      guard word.allSatisfy(\.isASCII) else { continue }
      let after = words[(place + 1)...]
      guard
        let extent = after.firstIndex(where: { (englishMost.union(englishLeast)).contains($0) }),
        after[..<extent].allSatisfy(links.contains)
          // `which day in october had the most`
          || place > 0 && ["which", "what"].contains(words[place - 1])
            && after[..<extent].contains(where: links.contains)
      else { continue }
      let isLeast = englishLeast.contains(words[extent])
      rest.remove(at: extent)
      rest.remove(at: place)
      return Best(key: key, isLeast: isLeast, words: rest)
    }
    return nil
  }

  /// Whether a word before a part asks for the least, or nil if it asks for neither end.
  private static func degree(_ word: String) -> Bool? {
    if most.contains(word) { return false }
    if least.contains(word) { return true }
    return adjectives[word]
  }

  private static func parts(_ word: String) -> Key? {
    switch word {
    case "날", "날짜", "일자", "day", "date", "날이", "날은":
      Key(
        text: Phrase("day", ko: "날짜"),
        column: "day",
        usualDays: Phrase("last month", ko: "지난달"),
        parts: .weekdays
      )
    case "요일", "weekday", "달", "month", "주", "week", "해", "연도", "year", "분기", "quarter":
      partOfYear(word == "해" ? "연도" : word)
    default: nil
    }
  }

  /// The first row of the order by an amount.
  static func first(by value: Phrase, isLeast: Bool) -> [Phrase] {
    let sign = isLeast ? "+" : "-"
    return [
      Phrase("sort \(sign)\(value.english)", ko: "정렬 \(sign)\(value.korean)"),
      Phrase("first 1", ko: "처음 1"),
    ]
  }
}
