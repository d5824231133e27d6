import BosDomain
import BosText

/// Formats days with patterns such as `YYYY년 M월 D일 (ddd)`.
enum DayPattern {
  /// Formats a day; other text in the pattern doesn't change.
  static func text(_ day: Day, by pattern: String, _ language: DisplayLanguage) -> String {
    let (year, month, number) = day.civil
    let marks: [(name: String, text: String)] = [
      ("YYYY", digits(year, 4)), ("YY", digits(year % 100, 2)),
      ("MM", digits(month, 2)), ("M", String(month)),
      ("DD", digits(number, 2)), ("D", String(number)),
      ("dddd", language == .korean ? day.weekday.koreanLong : day.weekday.long),
      ("ddd", language == .korean ? day.weekday.koreanShort : day.weekday.short),
    ]
    var result = ""
    var rest = Substring(pattern)
    while let first = rest.first {
      if let mark = marks.first(where: { rest.hasPrefix($0.name) }) {
        result += mark.text
        rest.removeFirst(mark.name.count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
