import BosDomain
package import BosText

/// Questions for the film with most viewers on the day of its release, and for the most watched film.
extension PlainRequest {
  private static let openingDayNames = [
    ["opening", "day"], ["opening", "days"], ["first", "day"], ["개봉", "첫날"], ["개봉", "당일"],
    ["개봉첫날"], ["개봉당일"], ["개봉일"], ["개봉날"], ["첫날"],
  ]
  private static let most: Set<String> = [
    "biggest", "best", "highest", "largest", "most", "최고", "최다", "가장", "제일",
  ]
  private static let around: Set<String> = [
    "많은", "많았던", "많이", "높은", "높았던", "좋은", "좋았던", "큰", "본", "든", "영화", "작품", "영화는", "작품은", "뭐야",
    "성적", "성적이", "스코어", "스코어가", "기록", "film", "movie", "with", "the", "of", "in", "by", "which",
    "had", "has", "what", "is", "was", "on", "its",
  ]

  /// The line for a question such as `올해 개봉일 관객이 가장 많은 영화` or `biggest opening day of 2025`, with
  /// whether days are named, or nil.
  static func openingDays(_ text: String) -> (line: Phrase, days: Phrase, isNamed: Bool)? {
    guard let asked = askedDay(text), !asked.isBare else { return nil }
    let days = asked.days.map { Phrase(verbatim: $0) } ?? Phrase("this year", ko: "올해")
    return (openingDays(days, asked.column, asked.count), days, asked.days != nil)
  }

  private static let rankings: Set<String> = [
    "순위", "랭킹", "비교", "비교해줘", "ranking", "rankings", "ranked", "compare", "compared", "comparison",
  ]

  private static func openingDays(
    _ days: Phrase,
    _ column: ChartColumn,
    _ count: Int = 1
  ) -> Phrase {
    let korean = column.korean.first ?? column.name
    return Phrase(
      "list \(days.english) --all | where day == open | sort -\(column.name) | first \(count) "
        + "| columns title open \(column.name)",
      ko: "목록 \(days.korean) --전체 | 조건 날짜 == 개봉일 | 정렬 -\(korean) | 처음 \(count) "
        + "| 열선택 제목 개봉일 \(korean)"
    )
  }

  /// Whether `첫날` after a year is the day of a film's release as well as the first one of the year.
  package static func isFirstDayUnclear(_ text: String) -> Bool {
    askedDay(text)?.isBare ?? false
  }

  /// The lines for both meanings of a question such as `올해 첫날 관객이 가장 많은 영화`, or nil.
  package static func unclearFirstDay(_ text: String) -> (ofFilms: Phrase, ofYear: Phrase)? {
    guard let asked = askedDay(text), asked.isBare, let year = asked.days else { return nil }
    let isKorean = year.contains { !$0.isASCII }
    let first = isKorean ? "\(year) 첫날" : "first day of \(year)"
    return (
      openingDays(Phrase(verbatim: year), asked.column),
      Phrase("list \(first) | first 1", ko: "목록 \(first) | 처음 1")
    )
  }

  /// Reads such a question: its days, its column, and whether only `첫날` after a year names the day.
  private static func askedDay(_ text: String) -> (
    days: String?, column: ChartColumn, isBare: Bool, count: Int
  )? {
    guard let all = words(of: text) else { return nil }
    let words = all.map { $0.lowercased() }
    let isFirst: (Int) -> Bool = { isFirstByAmount(words, $0) }
    let isOne = words.contains(where: most.contains) || words.indices.contains(where: isFirst)
    let isRanked = words.contains(where: rankings.contains)
    guard isOne || isRanked,
      let mark = openingDayNames.first(where: { words.firstRange(of: $0) != nil }),
      let place = words.firstRange(of: mark)
    else { return nil }
    var days: String?
    var column: ChartColumn?
    var index = 0
    while index < words.count {
      let (word, name) = (words[index], bare(words[index]))
      if index == place.lowerBound {
        index = place.upperBound
        continue
      }
      let end = index < place.lowerBound ? place.lowerBound : words.count
      if isFirst(index) || most.contains(word) || rankings.contains(word) || around.contains(word)
        || around.contains(name)
      {
        index += 1
      } else if days == nil, let found = dayPhrase(words[index..<end]) {
        days = found.text
        index += found.count
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(name) {
        column = found
        index += 1
      } else {
        return nil
      }
    }
    // Without days, only the first day of a run can be meant.
    let isBare = (mark == ["첫날"] || mark == ["first", "day"]) && days != nil
    // `개봉일 순위` can be an order of days.
    let scores: Set<String> = ["성적", "스코어"]
    if !isOne, column == nil, !words.contains(where: scores.contains) { return nil }
    guard let audience = ChartColumn.named("audience"),
      ["audience", "sales"].contains((column ?? audience).name)
    else { return nil }
    // The first day of a week or a month is one of the calendar.
    if isBare, days.map(isWholeYear) != true || place.lowerBound == 0 { return nil }
    if let days, !haveSeveralCharts(days) { return nil }
    return (days, column ?? audience, isBare, isOne ? 1 : 10)
  }

  /// Whether a word is `1위` after an amount; `개봉일 1위` is a place in the chart of the day.
  private static func isFirstByAmount(_ words: [String], _ index: Int) -> Bool {
    guard ["1위", "1위는", "1등", "1등은"].contains(words[index]), index > 0 else { return false }
    let before = words[index - 1]
    return (amountColumn(before) ?? amountColumn(bare(before))) != nil
  }

  // MARK: Most watched films

  /// The line with the films of this year for `most watched film` without days, or nil.
  static func mostWatched(_ text: String, _ line: Phrase) -> Phrase? {
    let pairs = [
      ["most", "watched"], ["most", "seen"], ["most", "popular"], ["가장", "많이"], ["제일", "많이"],
      ["가장", "인기"], ["제일", "인기"], ["가장", "인기있는"], ["제일", "인기있는"], ["가장", "인기있던"],
    ]
    guard line.english == "list" || line.english.hasPrefix("list | first "),
      let words = words(of: text)?.map({ $0.lowercased() }),
      pairs.contains(where: { words.firstRange(of: $0) != nil })
    else { return nil }
    let isKorean = text.contains { !$0.isASCII }
    return reading((isKorean ? "올해 " : "this year ") + text).map { found in
      Phrase(
        found.line.english.replacing("list 올해 ", with: "list this year "),
        ko: found.line.korean.replacing("목록 this year ", with: "목록 올해 ")
      )
    }
  }
}
