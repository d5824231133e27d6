import BosDomain
package import BosText

/// Requests about long periods and the week before, and the options of `list`.
extension PlainRequest {
  /// The films with the most admissions in a month or a longer period, whose chart is one a day.
  func longest(_ source: [Phrase]) -> Phrase? {
    guard let days, let count, place == nil, stages.isEmpty, !isCounted, aggregate == nil,
      country == nil, Self.isLong(days.english)
    else { return nil }
    return Self.joined(Self.all(source) + Self.total(1, count: count), by: " | ")
  }

  /// The films with the most admissions or sales of several days together, not of one of them.
  func most(_ source: [Phrase]) -> Phrase? {
    guard areSeveralDays, place == nil, !isCounted, aggregate == nil, country == nil,
      !options.contains(where: { $0.english.hasPrefix("--week") }), stages.count == 1
    else { return nil }
    let name: Phrase
    switch stages[0].english {
    case "sort -audience", "sort audience": name = Phrase("audience", ko: "관객수")
    case "sort -sales", "sort sales": name = Phrase("sales", ko: "매출액")
    default: return nil
    }
    let total = Phrase(
      "group title { \(name.english): sum(\(name.english)) } | sort -\(name.english)",
      ko: "그룹 제목 { \(name.korean): 합계(\(name.korean)) } | 정렬 -\(name.korean)"
    )
    let first = count.map { [Phrase("first \($0)", ko: "처음 \($0)")] } ?? []
    return Self.joined(Self.all(source) + [total] + first, by: " | ")
  }

  /// The films that were released on some days.
  func releases(_ days: Phrase) -> Phrase? {
    guard stages.isEmpty, place == nil, !isCounted, aggregate == nil, country == nil else {
      return nil
    }
    let list = Self.joined([Phrase("list", ko: "목록"), days] + options, by: " ")
    let rest = Phrase(
      "where open in days(\"\(days.english)\") | group title, open { audience: sum(audience) } "
        + "| sort -audience",
      ko: "조건 개봉일 in 기간(\"\(days.korean)\") | 그룹 제목, 개봉일 { 관객수: 합계(관객수) } | 정렬 -관객수"
    )
    let first = count.map { [Phrase("first \($0)", ko: "처음 \($0)")] } ?? []
    return Self.joined(Self.all([list]) + [rest] + first, by: " | ")
  }

  /// The list with all films instead of ten.
  static func all(_ list: [Phrase]) -> [Phrase] {
    list.map { Phrase("\($0.english) --all", ko: "\($0.korean) --전체") }
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
      ["엑셀", "엑셀로", "excel", "저장", "저장해줘", "저장하기", "다운로드", "내보내기", "download", "export"].contains(
        last
      )
    else { return nil }
    var ending = ["엑셀", "엑셀로", "excel"].contains(last) ? "xlsx" : "csv"
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
