import BosDomain
import BosText

/// The films that reached a number of viewers in the fewest days, as in `fastest to 5 million`.
extension PlainRequest {
  private static let fastest: Set<String> = [
    "fastest", "quickest", "soonest", "최단", "최단기간", "최단기간에", "빨리", "빠르게", "빠른",
  ]
  private static let aroundFastest: Set<String> = [
    "to", "reach", "reached", "pass", "passed", "hit", "film", "films", "movie", "movies", "which",
    "what",
    "the", "admissions", "viewers", "tickets", "in", "of", "was", "were", "is", "that", "run", "제일",
    "가장",
    "기간", "기간에", "돌파", "돌파한", "넘은", "넘긴", "달성", "달성한", "찍은", "모은", "도달한", "영화", "영화는", "작품", "관객",
    "관객을",
    "관객수", "명", "명을", "에", "시간에", "뭐야", "순",
  ]

  /// Returns the line for such a question with the days in it, or nil if the text is none; without days,
  /// they are those of this year.
  static func fastest(_ text: String) -> (line: Phrase, days: Phrase, isNamed: Bool)? {
    guard let words = words(of: text)?.map({ $0.lowercased() }), (2...12).contains(words.count),
      words.contains(where: fastest.contains)
    else { return nil }
    var days: String?
    var limit: String?
    var index = 0
    while index < words.count {
      let rest = Array(words[index...])
      if fastest.contains(words[index]) {
        index += 1
      } else if limit == nil, let found = amount(rest) ?? amount([bare(words[index])]),
        ForeignAmount.isMillion(found.text) || found.text.hasSuffix("만")
      {
        limit = found.text
        index += found.count
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = found.text
        index += found.count
      } else if aroundFastest.contains(words[index]) || Words.fillers.contains(words[index]) {
        index += 1
      } else {
        return nil
      }
    }
    guard let limit, days.map(haveSeveralCharts) != false else { return nil }
    let named = days.map { Phrase(verbatim: $0) } ?? Phrase("this year", ko: "올해")
    return (
      Phrase(
        "list \(named.english) --all | where total >= \(limit) and total - audience < \(limit) "
          + "| sort days_out | first 10 | columns title open day days_out total",
        ko: "목록 \(named.korean) --전체 | 조건 누적관객수 >= \(limit) and 누적관객수 - 관객수 < \(limit) "
          + "| 정렬 개봉후일수 | 처음 10 | 열선택 제목 개봉일 날짜 개봉후일수 누적관객수"
      ), named, days != nil
    )
  }
}
