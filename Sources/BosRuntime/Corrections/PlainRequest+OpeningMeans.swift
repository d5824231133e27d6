import BosDomain
import BosText

/// The mean of the first weekends of films, as in `average opening weekend by genre` and `average
/// opening weekend of horror films`.
extension PlainRequest {
  /// Returns the line for such a question, or nil if the words are none.
  static func meanOpenings(_ words: [String]) -> Found? {
    let lower = words.map { $0.lowercased() }
    let means: Set<String> = ["average", "mean", "avg", "평균"]
    let others = lower.filter { !means.contains($0) }
    guard others.count < lower.count, let rest = withoutOpening(others) else { return nil }
    var days: Phrase?
    var key: GroupRequest.Key?
    var options: [Phrase] = []
    var conditions: [Phrase] = []
    var column: ChartColumn?
    var index = 0
    while index < rest.count {
      let (word, name) = (rest[index], bare(rest[index]))
      index += 1
      if ["by", "per", "each"].contains(word), key == nil, index < rest.count,
        let found = GroupRequest.key(rest[index]), isOfFilms(found)
      {
        key = found
        index += 1
      } else if key == nil, let found = GroupRequest.key(ofPart: word), isOfFilms(found) {
        key = found
      } else if days == nil, let found = dayPhrase(rest[(index - 1)...]) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if let option = Words.options[word] ?? Words.options[name], options.isEmpty,
        option.english.hasPrefix("--nation")
      {
        options.append(option)
      } else if let genre = genre(word) ?? genre(name), conditions.isEmpty {
        conditions.append(
          Phrase(
            "where genre contains \"\(genre.english)\"",
            ko: "조건 장르 포함 \"\(genre.korean)\""
          )
        )
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(name),
        ["audience", "sales"].contains(found.name)
      {
        column = found
      } else if !Words.fillers.contains(word), !Words.chart.contains(word),
        !Words.chart.contains(name)
      {
        return nil
      }
    }
    let isNamed = days != nil
    let usual = days ?? Phrase("this year", ko: "올해")
    guard haveSeveralCharts(usual.english) else { return nil }
    let amount = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    let list = joined(
      [Phrase("list", ko: "목록"), usual] + options
        + [Phrase("--weekend --all", ko: "--주말 --전체")],
      by: " "
    )
    let opened = Phrase(
      "where open in days(\"\(usual.english)\") and day + 2 >= open and day - open < 5",
      ko: "조건 개봉일 in 기간(\"\(usual.korean)\") and 날짜 + 2 >= 개봉일 and 날짜 - 개봉일 < 5"
    )
    return (
      joined([list, opened] + conditions + stages(of: key, amount), by: " | "), usual, isNamed
    )
  }

  private static func isOfFilms(_ key: GroupRequest.Key) -> Bool {
    ["genre", "nation", "distributor", "grade"].contains(key.column)
  }

  /// The mean of all weekends, or of those of each group.
  private static func stages(of key: GroupRequest.Key?, _ name: Phrase) -> [Phrase] {
    guard let key else { return [Phrase("mean \(name.english)", ko: "평균 \(name.korean)")] }
    let splits = GroupRequest.several.filter { $0.english == key.text.english }
      .map(GroupRequest.split)
    let fields = Phrase(
      "films: count(), mean: mean(\(name.english))",
      ko: "편수: 개수(), 평균: 평균(\(name.korean))"
    )
    return splits + [GroupRequest.group(key.text, fields), Phrase("sort -mean", ko: "정렬 -평균")]
  }
}
