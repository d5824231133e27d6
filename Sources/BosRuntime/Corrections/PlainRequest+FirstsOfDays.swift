import BosDomain
import BosText

/// Questions for the films that were first on some days, as in `이번달 1위한 영화들` and `longest number one`.
extension PlainRequest {
  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func firstsOfDays(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    var days: String?
    var (isFirst, isTopTen, isLongest, isOfWeeks) = (false, false, false, false)
    var index = 0
    while index < words.count {
      let (word, next) = (words[index], index + 1 < words.count ? words[index + 1] : "")
      if let count = first(word, next) {
        isFirst = true
        index += count
      } else if let count = topTen(word, next) {
        isTopTen = true
        index += count
      } else if ["오래", "longest", "오랫동안"].contains(word) {
        isLongest = true
        index += 1
      } else if ["most", "많은"].contains(word), ["days", "날", "weeks", "주"].contains(next) {
        (isLongest, isOfWeeks) = (true, ["weeks", "주"].contains(next))
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
    guard isFirst != isTopTen,
      isLongest || !isTopTen && (isPlural && days != nil || isVerb && days != nil)
    else { return nil }
    let named = days.map { Phrase(verbatim: $0) } ?? Phrase("this year", ko: "올해")
    let span = isOfWeeks ? Phrase(" --week", ko: " --주간") : Phrase("", ko: "")
    let all = isTopTen ? Phrase(" --all", ko: " --전체") : Phrase("", ko: "")
    let list = Phrase(
      "list \(named.english)\(span.english)\(all.english)",
      ko: "목록 \(named.korean)\(span.korean)\(all.korean)"
    )
    let ones =
      isTopTen
      ? Phrase("where rank <= 10", ko: "조건 순위 <= 10") : Phrase("where rank == 1", ko: "조건 순위 == 1")
    guard haveSeveralCharts(named.english) else {
      return isLongest ? nil : (joined([list, ones], by: " | "), named)
    }
    let count = isOfWeeks ? Phrase("weeks", ko: "주수") : Phrase("days", ko: "일수")
    let group = Phrase(
      "group title, code { \(count.english): count(), audience: sum(audience) } | sort -\(count.english)",
      ko: "그룹 제목, 영화코드 { \(count.korean): 개수(), 관객수: 합계(관객수) } | 정렬 -\(count.korean)"
    )
    let number = isTopTen ? 10 : 1
    let last = isLongest ? [Phrase("first \(number)", ko: "처음 \(number)")] : []
    return (joined([list, ones, group] + last, by: " | "), named)
  }

  private static let verbs = ["한", "했던", "였던", "인", "을", "를"]
  private static let fillersOfOnes: Set<String> = [
    "가장", "제일", "영화", "영화들", "작품", "작품들", "한", "했던", "차지한", "뭐야", "보여줘", "알려줘", "목록", "동안", "the",
    "at",
    "films", "film", "movies", "movie", "which", "run", "runs", "stay", "stayed", "있던", "있었던", "머문",
    "머물렀던",
    "든", "차지했던", "what", "that", "were", "was", "reached", "hit",
    "been", "have", "had", "in", "of", "on", "as", "show", "me", "list", "topped", "chart",
  ]

  /// Takes words for the first ten places, and counts them.
  private static func topTen(_ word: String, _ next: String) -> Int? {
    if ["10위권에", "10위권", "10위권에서", "10위안에", "톱10에", "톱10", "top10", "top-10"].contains(word) {
      return 1
    }
    if word == "top", ["10", "ten"].contains(next) { return 2 }
    return word == "10위" && ["안에", "안", "이내", "이내에"].contains(next) ? 2 : nil
  }

  /// Takes words for the first place, and counts them.
  private static func first(_ word: String, _ next: String) -> Int? {
    let word = word.replacing("1등", with: "1위")
    if word == "1위" || verbs.contains(where: { word == "1위" + $0 }) { return 1 }
    if word == "#1" { return 1 }
    return ["number", "no", "no."].contains(word) && ["one", "ones", "1"].contains(next) ? 2 : nil
  }
}
