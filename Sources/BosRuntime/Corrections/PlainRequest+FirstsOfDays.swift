import BosDomain
import BosText

/// Questions for the films that were first on some days, as in `이번달 1위한 영화들` and `longest number one`.
extension PlainRequest {
  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func firstsOfDays(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    var days: String?
    var (isFirst, isLongest) = (false, false)
    var index = 0
    while index < words.count {
      let (word, next) = (words[index], index + 1 < words.count ? words[index + 1] : "")
      if let count = first(word, next) {
        isFirst = true
        index += count
      } else if ["오래", "longest", "오랫동안"].contains(word) {
        isLongest = true
        index += 1
      } else if ["most", "많은"].contains(word), ["days", "날"].contains(next) {
        isLongest = true
        index += 2
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = found.text
        index += found.count
      } else if fillersOfOnes.contains(word) || fillersOfOnes.contains(bare(word)) {
        index += 1
      } else {
        return nil
      }
    }
    // `1위` alone is a film of the list on the screen.
    let isPlural = words.contains { ["ones", "films", "movies"].contains($0) }
    let isVerb = words.contains { word in verbs.contains { word.hasPrefix("1위" + $0) } }
    guard isFirst, isLongest || isPlural && days != nil || isVerb && days != nil else { return nil }
    let named = days.map { Phrase(verbatim: $0) } ?? Phrase("this year", ko: "올해")
    let list = Phrase("list \(named.english)", ko: "목록 \(named.korean)")
    let ones = Phrase("where rank == 1", ko: "조건 순위 == 1")
    guard haveSeveralCharts(named.english) else {
      return isLongest ? nil : (joined([list, ones], by: " | "), named)
    }
    let group = Phrase(
      "group title, code { days: count(), audience: sum(audience) } | sort -days",
      ko: "그룹 제목, 영화코드 { 일수: 개수(), 관객수: 합계(관객수) } | 정렬 -일수"
    )
    let last = isLongest ? [Phrase("first 1", ko: "처음 1")] : []
    return (joined([list, ones, group] + last, by: " | "), named)
  }

  private static let verbs = ["한", "했던", "였던", "인", "을", "를"]
  private static let fillersOfOnes: Set<String> = [
    "가장", "제일", "영화", "영화들", "작품", "작품들", "한", "했던", "차지한", "뭐야", "보여줘", "알려줘", "목록", "동안", "the",
    "at",
    "films", "film", "movies", "movie", "which", "what", "that", "were", "was", "reached", "hit",
    "been", "have", "had", "in", "of", "on", "as", "show", "me", "list", "topped", "chart",
  ]

  /// Takes words for the first place, and counts them.
  private static func first(_ word: String, _ next: String) -> Int? {
    let word = word.replacing("1등", with: "1위")
    if word == "1위" || verbs.contains(where: { word == "1위" + $0 }) { return 1 }
    if word == "#1" { return 1 }
    return ["number", "no", "no."].contains(word) && ["one", "ones", "1"].contains(next) ? 2 : nil
  }
}
