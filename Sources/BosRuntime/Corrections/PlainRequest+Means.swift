import BosDomain
import BosText

/// Questions for the films with the largest mean, and for each weekend.
extension PlainRequest {
  /// A line with its days, and whether they were named.
  typealias Found = (line: Phrase, days: Phrase?, isNamed: Bool)

  private static let means: Set<String> = ["평균", "average", "mean"]
  private static let largest: Set<String> = [
    "많은", "많았던", "높은", "큰", "most", "highest", "largest", "biggest",
  ]
  private static let films: Set<String> = ["film", "films", "movie", "movies", "영화", "영화들", "작품"]
  private static let fillersOfMeans: Set<String> = [
    "제일", "가장", "뭐야", "알려줘", "보여줘", "the", "with", "by", "of", "in", "a", "per", "day", "하루",
    "which",
    "what", "had", "has", "have", "is", "are", "number",
  ]

  /// Returns the line for the films with the largest mean of their days, such as `평균 상영횟수가 제일 많은
  /// 영화`, or nil if the words are none.
  static func largestMean(_ words: [String]) -> Found? {
    let words = joinedColumns(words).map { $0.lowercased() }
    guard words.contains(where: means.contains), words.contains(where: largest.contains),
      let film = words.first(where: { films.contains($0) || films.contains(bare($0)) })
    else { return nil }
    var days: Phrase?
    var column: ChartColumn?
    var index = 0
    while index < words.count {
      let (word, name) = (words[index], bare(words[index]))
      index += 1
      let isKnown =
        means.contains(word) || largest.contains(word) || films.contains(name)
        || fillersOfMeans.contains(word)
      if isKnown { continue }
      if days == nil, let found = dayPhrase(words[(index - 1)...]) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(name),
        ["audience", "sales", "shows", "screens"].contains(found.name)
      {
        column = found
      } else {
        return nil
      }
    }
    guard let column, days.map({ haveSeveralCharts($0.english) }) ?? true else { return nil }
    let usual = days ?? Phrase("this year", ko: "올해")
    let (name, korean) = (column.name, column.korean.first ?? column.name)
    let count = film.hasSuffix("s") || film.hasSuffix("들") ? 10 : 1
    let line = Phrase(
      "list \(usual.english) --all | group \(Self.film.english) { \(name): mean(\(name)) } "
        + "| sort -\(name) | first \(count)",
      ko: "목록 \(usual.korean) --전체 | 그룹 \(Self.film.korean) { \(korean): 평균(\(korean)) } "
        + "| 정렬 -\(korean) | 처음 \(count)"
    )
    return (line, days, days != nil)
  }

  /// Returns the line for the totals of each weekend, such as `최근 4주 주말별` and `admissions by weekend in
  /// november`, or nil if the words are none.
  static func eachWeekend(_ words: [String]) -> Found? {
    var words = joinedColumns(words).map { $0.lowercased() }
    if let place = words.firstIndex(where: { ["주말별", "주말별로", "주말마다"].contains($0) }) {
      words.remove(at: place)
    } else if let place = words.firstIndex(where: { ["by", "each", "per", "every"].contains($0) }),
      place + 1 < words.count, words[place + 1] == "weekend"
    {
      words.removeSubrange(place...(place + 1))
    } else {
      return nil
    }
    var days: String?
    var column: ChartColumn?
    var index = 0
    while index < words.count {
      let word = words[index]
      if days == nil, let found = dayPhrase(words[index...]) {
        days = found.text
        index += found.count
        continue
      }
      if column == nil, let found = amountColumn(word) ?? amountColumn(bare(word)),
        ["audience", "sales", "shows"].contains(found.name)
      {
        column = found
      } else if !["total", "totals", "총", "합계", "보여줘", "알려줘", "the", "in", "of"].contains(word) {
        return nil
      }
      index += 1
    }
    guard let days, let charts = weekends(of: days) else { return nil }
    let (name, korean) = (column?.name ?? "audience", column?.korean.first ?? "관객수")
    let line = Phrase(
      "list \(charts.english) --all | group day { \(name): sum(\(name)) }",
      ko: "목록 \(charts.korean) --전체 | 그룹 날짜 { \(korean): 합계(\(korean)) }"
    )
    return (line, Phrase(verbatim: days), true)
  }

  /// The charts of the weekends of days, or nil for days with one or none.
  private static func weekends(of days: String) -> Phrase? {
    switch DatePhrase(days) {
    case .recentWeekends?, .weekendsOf?: Phrase(verbatim: days)
    case .recent(let count, .week)?: Phrase("last \(count) weekends", ko: "최근 \(count)주 주말")
    case .week?, .weekend?, .weekendOf?: nil
    default:
      haveSeveralCharts(days) ? Phrase("\(days) --weekend", ko: "\(days) --주말") : nil
    }
  }
}
