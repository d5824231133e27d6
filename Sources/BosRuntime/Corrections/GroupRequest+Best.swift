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

  private static let most = [
    "많은", "많았던", "높은", "높았던", "큰", "컸던", "많이", "잘된", "잘됐던", "잘나간", "붐빈", "붐볐던", "붐비는", "바쁜", "바빴던",
    "최대",
    "최대인", "최대였던", "최고인", "최고였던", "최다", "최다인",
  ]
  private static let least = [
    "적은", "적었던", "한산한", "한산했던", "썰렁한", "부진한", "부진했던", "낮은", "낮았던", "작은", "최소", "최소인", "최소였던", "최저",
    "최저인", "최저였던",
  ]
  private static let ends = [
    "최대": false, "최대값": false, "최댓값": false, "최고": false, "최고치": false, "최다": false,
    "최소": true, "최소값": true, "최솟값": true, "최저": true, "최저치": true,
  ]
  private static let englishMost: Set<String> = ["most", "highest", "biggest", "largest"]
  private static let englishLeast: Set<String> = ["least", "fewest", "lowest", "smallest"]
  private static let links: Set<String> = ["with", "had", "has", "have", "the", "was", "is"]
  private static let adjectives: [String: Bool] = [
    "busiest": false, "best": false, "strongest": false, "biggest": false, "worst": true,
    "slowest": true, "quietest": true, "weakest": true,
  ]

  /// Finds the part in the words of a question, or returns nil if they ask for none.
  static func best(_ words: [String]) -> Best? {
    // `하루 관객수 최소` asks for the day.
    if let last = words.last, let isLeast = ends[last] ?? ends[PlainRequest.bare(last)],
      words.contains(where: ["하루", "일일", "일별"].contains), let key = parts("날")
    {
      return Best(key: key, isLeast: isLeast, words: words.dropLast())
    }
    for (place, word) in words.enumerated() {
      guard let key = parts(word) ?? parts(PlainRequest.bare(word)) else { continue }
      var rest = words
      if place > 0, let isLeast = degree(words[place - 1]) {
        rest.removeSubrange(place - 1...place)
        return Best(key: key, isLeast: isLeast, words: rest)
      }
      if let found = koreanQuestion(words, place, key) { return found }
      guard word.allSatisfy(\.isASCII) else { continue }
      let after = words[(place + 1)...]
      guard
        let extent = after.firstIndex(where: { word in
          englishMost.contains(word) || englishLeast.contains(word) || adjectives[word] != nil
        }),
        after[..<extent].allSatisfy(links.contains)
          // `which day in october had the most`
          || place > 0 && ["which", "what"].contains(words[place - 1])
            && after[..<extent].contains(where: links.contains)
      else { continue }
      let isLeast = adjectives[words[extent]] ?? englishLeast.contains(words[extent])
      rest.remove(at: extent)
      rest.remove(at: place)
      return Best(key: key, isLeast: isLeast, words: rest)
    }
    return nil
  }

  /// Reads a question with its extent at the end, such as `어느 요일이 관객이 제일 많아`.
  private static func koreanQuestion(_ words: [String], _ place: Int, _ key: Key) -> Best? {
    guard place > 0, ["어느", "어떤", "무슨"].contains(words[place - 1]), let last = words.last,
      place < words.count - 1
    else { return nil }
    let isMost = ["많아", "많았어", "많나", "많지", "많을까", "높아", "높았어", "많았나"].contains(last)
    let isLeast = ["적어", "적었어", "적나", "적지", "적을까", "낮아", "적었나"].contains(last)
    guard isMost || isLeast else { return nil }
    var rest = words
    rest.removeLast()
    rest.removeSubrange(place - 1...place)
    return Best(key: key, isLeast: isLeast, words: rest)
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
