package import BosDomain
import BosText

/// Comparisons of two periods, such as `지난주랑 지지난주 비교`, and of Korean and foreign films.
extension PlainRequest {
  private static let marks: Set<String> = [
    "비교", "비교해", "비교해줘", "compare", "compared", "vs", "vs.", "versus", "대비",
  ]
  private static let joints: Set<String> = [
    "와", "과", "랑", "이랑", "하고", "and", "with", "to", "against", "the", "films", "film", "movies",
    "영화", "의", "of", "in", "for", "from",
  ]

  /// Returns the line for such a comparison, or nil if the words are none.
  static func comparedTotals(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    guard words.contains(where: { marks.contains($0.lowercased()) }) else { return nil }
    let words = joinedColumns(words.filter { !marks.contains($0.lowercased()) })
    var periods: [String] = []
    var nations: [Phrase] = []
    var column: ChartColumn?
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      if let option = Words.options[word] ?? Words.options[bare(word)],
        option.english.hasPrefix("--nation")
      {
        nations.append(option)
      } else if let found = dayPhrase(words[index...]) {
        periods.append(found.text)
        index += found.count - 1
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(bare(word)) {
        column = found
      } else if !joints.contains(word) {
        return nil
      }
      index += 1
    }
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    guard ["audience", "sales", "shows"].contains(name.english) else { return nil }
    if nations.count == 2, nations[0] != nations[1], periods.count < 2 {
      let days = periods.first.map { Phrase(verbatim: $0) }
      return (parts(days, name), days)
    }
    guard nations.isEmpty, periods.count == 2, periods[0] != periods[1] else { return nil }
    return (totals(periods, name), Phrase(verbatim: periods[0]))
  }

  /// A column of amounts by one of its everyday names.
  package static func amountColumn(_ word: String) -> ChartColumn? {
    Words.column(word).flatMap { $0.isLargestFirst && $0.kind != .percent ? $0 : nil }
  }

  /// The days at the start of the words.
  package static func daysAtStart(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    dayPhrase(words)
  }

  private static func parts(_ days: Phrase?, _ name: Phrase) -> Phrase {
    let list = joined([Phrase("list", ko: "목록")] + [days].compactMap(\.self), by: " ")
    return Phrase(
      "\(list.english) --all | group nation: if nation == \"한국\" then \"Korean\" else \"foreign\" "
        + "{ \(name.english): sum(\(name.english)) } | derive { part: percent(\(name.english), sum(\(name.english))) }",
      ko: "\(list.korean) --전체 | 그룹 국적: if 국적 == \"한국\" then \"한국\" else \"외국\" "
        + "{ \(name.korean): 합계(\(name.korean)) } | 열추가 { 비율: 백분율(\(name.korean), 합계(\(name.korean))) }"
    )
  }

  private static func totals(_ periods: [String], _ name: Phrase) -> Phrase {
    let english = periods.map { "\"\($0)\": $(list \($0) --all | sum \(name.english))" }
    let korean = periods.map { "\"\($0)\": $(목록 \($0) --전체 | 합계 \(name.korean))" }
    return Phrase(
      "{ \(english.joined(separator: ", ")) }",
      ko: "{ \(korean.joined(separator: ", ")) }"
    )
  }
}
