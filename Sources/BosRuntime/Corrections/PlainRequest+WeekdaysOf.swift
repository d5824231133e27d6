import BosDomain
import BosText

/// The totals of one weekday of each week in a period, as in `mondays in october` and `10월 매주 월요일 관객수`.
extension PlainRequest {
  private static let around: Set<String> = [
    "in", "of", "the", "all", "every", "each", "for", "during", "on", "매주", "마다", "관객", "show",
    "me", "list",
    "total", "totals", "보여줘", "알려줘",
  ]

  /// Returns the line for such a request with the days in it, or nil if the text is none.
  static func weekdaysOf(_ text: String) -> (line: Phrase, days: Phrase)? {
    guard let words = words(of: text)?.map({ $0.lowercased() }), (2...9).contains(words.count)
    else {
      return nil
    }
    var weekday: Weekday?
    var days: String?
    var column: ChartColumn?
    var isEach = words.contains("매주")
    var index = 0
    while index < words.count {
      let word = words[index]
      let isPlural = word.hasSuffix("days") && word.count > 5
      let each = word.hasSuffix("요일마다")
      let name = each ? String(word.dropLast(2)) : isPlural ? String(word.dropLast()) : word
      if weekday == nil, isPlural || each || isEach && word.hasSuffix("요일"),
        let found = Weekday(name: name)
      {
        (weekday, isEach) = (found, true)
        index += 1
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = found.text
        index += found.count
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(bare(word)) {
        column = found
        index += 1
      } else if around.contains(word) {
        index += 1
      } else {
        return nil
      }
    }
    guard isEach, let weekday, let days, haveSeveralCharts(days),
      let column = column ?? ChartColumn.named("audience")
    else { return nil }
    let (english, korean) = (column.name, column.korean.first ?? column.name)
    return (
      Phrase(
        "list \(days) --all | where weekday(day) == \(weekday.rawValue) | group day { \(english): sum(\(english)) }",
        ko:
          "목록 \(days) --전체 | 조건 요일(날짜) == \(weekday.rawValue) | 그룹 날짜 { \(korean): 합계(\(korean)) }"
      ), Phrase(verbatim: days)
    )
  }
}
