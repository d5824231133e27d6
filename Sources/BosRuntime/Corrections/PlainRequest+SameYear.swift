import BosDomain

/// Periods of which only one has a year, as in `2024년 3월과 4월 비교`.
extension PlainRequest {
  /// The periods with the year of the one before, or of the last one, for those without one.
  static func ofSameYear(_ periods: [String]) -> [String] {
    guard periods.count > 1 else { return periods }
    var result = periods
    for index in result.indices.dropFirst() {
      let before = result[index - 1]
      if let (year, other) = yearAtStart(before), isOther(result[index], than: other) {
        result[index] = valid("\(year) \(result[index])") ?? result[index]
      } else if let (year, other) = yearAtEnd(before), isOther(result[index], than: other) {
        result[index] = valid("\(result[index]) \(year)") ?? result[index]
      }
    }
    guard let last = result.last, let (year, other) = yearAtEnd(last) else { return result }
    for index in result.indices.dropLast() where isOther(result[index], than: other) {
      result[index] = valid("\(result[index]) \(year)") ?? result[index]
    }
    return result
  }

  /// The days of this year for `6월까지` and `until june`, which people mean by them; other days stay as
  /// they are.
  static func ofThisYear(_ days: String) -> String {
    guard let first = days.first, first.isLetter || first.isNumber,
      case .until(let last, isIncluded: true)? = DatePhrase(days), last.isOfLatestYear
    else { return days }
    return valid(first.isASCII && !days.contains("까지") ? "this year \(days)" : "올해 \(days)") ?? days
  }

  /// Whether a period is a part of the latest year, and another one than that of the named year.
  private static func isOther(_ period: String, than part: String) -> Bool {
    guard let phrase = DatePhrase(period) else { return false }
    return phrase.isOfLatestYear && phrase != DatePhrase(part)
  }

  private static func valid(_ period: String) -> String? {
    DatePhrase(period) == nil ? nil : period
  }

  /// The year before a part of it, as in `2024년 3월` and `작년 설날`.
  private static func yearAtStart(_ period: String) -> (year: String, part: String)? {
    let words = period.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    let digits = words[0].hasSuffix("년") ? words[0].dropLast() : ""
    let isYear = [2, 4].contains(digits.count) && Int(digits) != nil
    guard
      isYear || PlainRequest.isYear(words[0])
        || ["올해", "금년", "작년", "지난해", "재작년"].contains(words[0])
    else { return nil }
    return (words[0], words.dropFirst().joined(separator: " "))
  }

  /// The year after a part of it, as in `april 2024`.
  private static func yearAtEnd(_ period: String) -> (year: String, part: String)? {
    let words = period.split(separator: " ").map(String.init)
    guard words.count > 1, let last = words.last, isYear(last), period.allSatisfy(\.isASCII) else {
      return nil
    }
    return (last, words.dropLast().joined(separator: " "))
  }
}

extension DatePhrase {
  /// Whether it is a part of the latest year that has it, such as `4월` or `추석`.
  fileprivate var isOfLatestYear: Bool {
    switch self {
    case .months(_, _, .latest), .holiday(_, .latest, _), .dayOfYear(_, _, .latest): true
    case .part(let period, _), .weekendsOf(let period): period.isOfLatestYear
    default: false
    }
  }
}
