import BosDomain
import BosRuntime
import BosText

/// Totals of a holiday in the last years, as in `연도별 설 연휴 관객수` and `christmas by year`.
extension BareEntry {
  private static let years = 5
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
    guard !marks.isEmpty, !words.contains("주말") else { return nil }
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
    let periods = (0...Self.years).compactMap { period(name, machine.today.year - $0) }
    guard periods.count > 1 else { return nil }
    let (english, korean) = (column.name, column.korean.first ?? column.name)
    let rows = Array(periods.prefix(Self.years).reversed())
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
