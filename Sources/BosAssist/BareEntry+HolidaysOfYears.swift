import BosDomain
import BosRuntime
import BosText

/// Totals of a holiday in the last years, as in `연도별 설 연휴 관객수` and `christmas by year`.
extension BareEntry {
  private static let years = 5
  private static let mostDays = 31
  private static let everyYear = [
    ["by", "year"], ["each", "year"], ["every", "year"], ["per", "year"], ["over", "the", "years"],
    ["through", "the", "years"], ["yearly"], ["연도별로"], ["연도별"], ["년도별"], ["매년"], ["해마다"], ["비교"],
    ["비교해줘"], ["compare"],
  ]
  private static let around: Set<String> = [
    "the", "of", "for", "in", "on", "and", "show", "me", "total", "totals", "box", "office", "the",
    "추이",
    "보여줘", "알려줘", "관객", "총", "합계", "순위", "마다",
  ]

  /// The sums of the last years in which the holiday is over, or nil if a text doesn't ask for them.
  func holidaysOfYears(_ text: String) -> Phrase? {
    var words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.lowercased().filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...9).contains(words.count) else { return nil }
    let marks = Self.everyYear.filter { mark in
      guard let place = words.indices.first(where: { words[$0...].starts(with: mark) }) else {
        return false
      }
      words.removeSubrange(place..<(place + mark.count))
      return true
    }
    let count = marks.isEmpty ? Self.takeYears(&words) : nil
    // `최근 3년 추석 1위` has a reading of its own.
    if count != nil, PlainReading.reading(text) != nil { return nil }
    guard !marks.isEmpty || count != nil, !words.contains("주말") else { return nil }
    let first = Self.takeFirst(&words)
    var column: ChartColumn?
    words.removeAll { word in
      if let found = PlainRequest.amountColumn(word)
        ?? PlainRequest.amountColumn(PlainRequest.bareName(word))
      {
        guard column == nil || column?.name == found.name else { return false }
        column = found
        return true
      }
      return Self.around.contains(word)
    }
    let name = words.joined(separator: " ")
    guard !name.isEmpty, case .holiday(_, .latest, _)? = DatePhrase(name),
      let column = column ?? ChartColumn.named("audience")
    else { return nil }
    let wanted = count ?? Self.years
    let periods = (0...wanted).compactMap { period(name, machine.today.year - $0) }
    guard periods.count > 1, count.map({ periods.count >= $0 }) ?? true else { return nil }
    let (english, korean) = (column.name, column.korean.first ?? column.name)
    let rows = Array(periods.prefix(wanted).reversed())
    // Each day can be a request.
    guard machine.sourceChoice == .sample || rows.reduce(0, { $0 + $1.count }) <= Self.mostDays
    else { return nil }
    if let first { return Self.firsts(first, rows, english, korean) }
    // Holidays of other lengths aren't the same.
    let hasLengths = Set(rows.map(\.count)).count > 1
    func days(_ row: (name: String, count: Int), _ name: String) -> String {
      hasLengths ? ", \(name): \(row.count)" : ""
    }
    return Phrase(
      "["
        + rows.map {
          "{period: \"\($0.name)\"\(days($0, "days")), \(english): $(list \($0.name) --all | sum \(english))}"
        }.joined(separator: ", ")
        + "] | derive { growth: growth(\(english)) }",
      ko: "["
        + rows.map {
          "{기간: \"\($0.name)\"\(days($0, "일수")), \(korean): $(목록 \($0.name) --전체 | 합계 \(korean))}"
        }.joined(separator: ", ")
        + "] | 열추가 { 증감률: 증감률(\(korean)) }"
    )
  }

  /// The first films of each holiday, by the totals of its days.
  private static func firsts(
    _ first: (place: Int, count: Int),
    _ rows: [(name: String, count: Int)],
    _ english: String,
    _ korean: String
  ) -> Phrase {
    let skip =
      first.place > 1 ? ("skip \(first.place - 1) | ", "건너뛰기 \(first.place - 1) | ") : ("", "")
    func title(_ films: String, _ column: String) -> String {
      first.count == 1 ? "\(films)[0]?.\(column)" : "join(\(films).\(column), \", \")"
    }
    return Phrase(
      "["
        + rows.map { row in
          let films =
            "$(list \(row.name) --all | group title, code { \(english): sum(\(english)) } "
            + "| sort -\(english) | \(skip.0)first \(first.count))"
          return "{period: \"\(row.name)\", title: \(title(films, "title"))}"
        }.joined(separator: ", ") + "] | columns period title",
      ko: "["
        + rows.map { row in
          let films =
            "$(목록 \(row.name) --전체 | 그룹 제목, 영화코드 { \(korean): 합계(\(korean)) } "
            + "| 정렬 -\(korean) | \(skip.1)처음 \(first.count))"
          return "{기간: \"\(row.name)\", 제목: \(title(films, "제목"))}"
        }.joined(separator: ", ") + "] | 열선택 기간 제목"
    )
  }

  /// Takes `최근 3년` or `last 3 years` out of words.
  private static func takeYears(_ words: inout [String]) -> Int? {
    for place in words.indices.dropLast() where ["최근", "지난", "last", "past"].contains(words[place])
    {
      let isKorean = words[place + 1].hasSuffix("년")
      let digits = isKorean ? String(words[place + 1].dropLast()) : words[place + 1]
      let end = place + (isKorean ? 1 : 2)
      guard let count = Int(digits), (2...10).contains(count), end < words.count,
        isKorean || words[end] == "years"
      else { continue }
      words.removeSubrange(place...end)
      return count
    }
    return nil
  }

  /// Takes the place or the number of films out of words, as in `2위` and `상위 3`.
  private static func takeFirst(_ words: inout [String]) -> (place: Int, count: Int)? {
    func number(_ word: String) -> Int? {
      let digits = ["위", "편", "등"].first(where: word.hasSuffix).map {
        String(word.dropLast($0.count))
      }
      return Int(digits ?? word).flatMap { (1...100).contains($0) ? $0 : nil }
    }
    for place in words.indices {
      if ["상위", "top", "number"].contains(words[place]), place + 1 < words.count,
        let count = number(words[place + 1])
      {
        let isPlace = words[place] == "number"
        words.removeSubrange(place...(place + 1))
        return isPlace ? (count, 1) : (1, count)
      }
      if words[place].hasSuffix("위"), let rank = number(words[place]) {
        words.remove(at: place)
        return (rank, 1)
      }
    }
    return nil
  }

  /// The holiday of a year in words with the number of its days, if it is over.
  private func period(_ name: String, _ year: Int) -> (name: String, count: Int)? {
    let isKorean = name.contains { !$0.isASCII }
    let text = isKorean ? "\(year)년 \(name)" : "\(name) \(year)"
    switch DayPhrase.resolve(text, today: machine.today) {
    case .day(let day)?: return day < machine.today && day >= Chart.firstDay ? (text, 1) : nil
    case .days(let range)?:
      return !range.isEmpty && range.upper < machine.today && range.lower >= Chart.firstDay
        ? (text, range.count) : nil
    default: return nil
    }
  }
}
