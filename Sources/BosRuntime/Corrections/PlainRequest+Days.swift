import BosDomain
package import BosText

/// Requests about long periods and the week before, and the options of `list`.
extension PlainRequest {
  /// The films with the most admissions in a month or a longer period, whose chart is one a day.
  func longest(_ source: [Phrase]) -> Phrase? {
    guard let days, let count, place == nil, stages.isEmpty, !isCounted, aggregate == nil,
      country == nil, Self.isLong(days.english)
    else { return nil }
    return Self.joined(source + Self.total(1, count: count), by: " | ")
  }

  private static func isLong(_ phrase: String) -> Bool {
    guard let parsed = DatePhrase(phrase), !parsed.isOneDay else { return false }
    let text = phrase.lowercased()
    if ["주", "일", "week", "day", "연휴"].contains(where: text.contains) { return false }
    return ["년", "월", "달", "올해", "해", "분기", "반기", "여름", "겨울", "봄", "가을"].contains(
      where: text.contains
    )
      || ["month", "year", "quarter", "summer", "winter", "spring", "autumn", "half"].contains(
        where: text.contains
      ) || text.allSatisfy(\.isNumber) || text.contains { $0.isNumber }
  }

  /// The chart with its change, for `compare with last week` or `지난주랑 비교`.
  package static func comparison(_ words: [String]) -> Phrase? {
    let words = words.map { bare($0.lowercased()) }
    let marks: Set<String> = [
      "compare", "compared", "vs", "versus", "비교", "비교해줘", "비교해", "대비", "차이",
    ]
    let weeks: Set<String> = [
      "last week", "previous week", "week before", "지난주", "전주", "저번주", "지난 주", "저번 주",
    ]
    let weekends: Set<String> = ["last weekend", "previous weekend", "지난주말", "지난 주말", "저번 주말"]
    guard words.contains(where: marks.contains) || words == ["week", "over", "week"] else {
      return nil
    }
    let fillers: Set<String> = [
      "with", "to", "the", "it", "this", "list", "목록", "and", "over", "against",
    ]
    let rest = words.filter { !marks.contains($0) && !fillers.contains($0) }.joined(separator: " ")
    let change = Phrase("columns title audience drop", ko: "열선택 제목 관객수 전주대비")
    if weeks.contains(rest) || rest == "week week" {
      return joined([Phrase("list", ko: "목록"), change], by: " | ")
    }
    if weekends.contains(rest) {
      return joined([Phrase("list weekend", ko: "목록 주말"), change], by: " | ")
    }
    return nil
  }

  /// The line of a request with a file after it, for `주말 저장`.
  static func saved(_ words: [String]) -> Phrase? {
    var rest = words.map { $0.lowercased() }
    guard rest.count > 1, let last = rest.popLast(),
      ["저장", "저장해줘", "저장하기", "다운로드", "내보내기", "download", "export"].contains(last)
    else { return nil }
    var ending = "csv"
    if let format = rest.last, ["엑셀", "엑셀로", "excel"].contains(format) {
      ending = "xlsx"
      rest.removeLast()
    }
    guard !rest.isEmpty else { return nil }
    let text = rest.joined(separator: " ")
    guard let line = line(for: text) ?? line(for: "list \(text)"), line.english.hasPrefix("list")
    else { return nil }
    return joined([line, Phrase("save list.\(ending)", ko: "저장 목록.\(ending)")], by: " | ")
  }

  /// The option of `list` that a word means.
  func option(_ word: String) -> Phrase? {
    if let option = Words.options[word] { return option }
    let area = Area.all.first { area in
      let korean = area.name.korean
      return [area.name.english.lowercased(), korean, String(korean.dropLast())].contains(word)
        || Words.areas[word] == korean
    }
    return area.map { Phrase("--area \($0.name.english)", ko: "--지역 \($0.name.korean)") }
  }

  /// The word without a Korean particle.
  static func bare(_ word: String) -> String {
    for particle in Words.particles where word.hasSuffix(particle) && word.count > particle.count {
      return String(word.dropLast(particle.count))
    }
    return word
  }
}
