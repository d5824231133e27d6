/// The rules for days that people find by another day: the weekday beside it, and holidays of years ago.
extension DatePhraseParser {
  private static let before: Set<String> = ["전", "직전", "바로전"]
  private static let after: Set<String> = ["후", "다음", "직후", "뒤"]

  /// `friday before christmas`, `the weekend after chuseok` or `크리스마스 전 금요일`.
  static func weekdayBeside(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    guard words.count > 2, let last = words.last else { return nil }
    if let mark = words.firstIndex(where: { ["before", "after"].contains($0) }), mark < 3 {
      let names = words.prefix(mark).filter { $0 != "the" }
      guard names.count == 1, let day = named(tokens.dropFirst(mark + 1)) else { return nil }
      return beside(day, names[0], isBefore: words[mark] == "before")
    }
    let mark = words[words.count - 2]
    guard before.contains(mark) || after.contains(mark), let day = named(tokens.dropLast(2)) else {
      return nil
    }
    return beside(day, last, isBefore: before.contains(mark))
  }

  private static func beside(_ day: DatePhrase, _ name: String, isBefore: Bool) -> DatePhrase? {
    if let weekday = Weekday(name: name) {
      return .weekdayBeside(day, weekday, isBefore: isBefore)
    }
    guard DateWords.weekends.contains(name) else { return nil }
    return .weekendOf(.before(day, isBefore ? 1 : -1, .week))
  }

  /// A day that has a name or a month; `3일 전 금요일` counts days.
  private static func named(_ tokens: Tokens) -> DatePhrase? {
    guard let day = single(tokens) else { return nil }
    return switch day {
    case .date, .dayOfYear, .holiday(_, _, .itself), .before(.weekdayOfMonth, _, _): day
    default: nil
    }
  }

  /// The year of `크리스마스 2년 전` and `christmas two years ago`.
  static func yearsAgo(_ tokens: Tokens) -> DatePhrase.YearChoice? {
    guard tokens.count == 3, let last = tokens.last, DateWords.ago.contains(last.text),
      let (count, unit) = quantity(tokens.dropLast()), unit == .year
    else { return nil }
    return .back(count)
  }

  /// A holiday by its day of the lunar calendar, such as `음력 1월 1일`.
  static func lunarHoliday(_ tokens: Tokens, _ year: DatePhrase.YearChoice) -> DatePhrase? {
    let days: [[String]: Holiday] = [
      ["1", "1"]: .seollal, ["4", "8"]: .buddha, ["8", "15"]: .chuseok,
    ]
    let words = texts(tokens)
    guard words.count == 5, words[0] == "음력", words[2] == "월", words[4] == "일" else { return nil }
    return days[[words[1], words[3]]].map { .holiday($0, year, .itself) }
  }

  /// A date with the holiday that falls on it, as in `10월 9일 한글날`; with another one, it is no phrase.
  static func withHoliday(_ tokens: Tokens) -> DatePhrase? {
    for count in 1...2 where tokens.count > count + 1 {
      let name = tokens.suffix(count)
      guard name.allSatisfy(\.isWord),
        case .holiday(let holiday, .latest, .itself)? = single(name)
      else { continue }
      let date = single(tokens.dropLast(count))
      return date.flatMap { isDay($0, of: holiday) ? $0 : nil }
    }
    return nil
  }

  private static func isDay(_ date: DatePhrase, of holiday: Holiday) -> Bool {
    switch date {
    case .date(let year, let month, let day):
      return Day(year: year, month: month, day: day).map { $0 == holiday.day(in: year) } ?? false
    // Without a year, a holiday of the lunar calendar has no date.
    case .dayOfYear(let month, let day, _):
      return (2024...2026).allSatisfy { year in
        Day(year: year, month: month, day: day).map { $0 == holiday.day(in: year) } ?? false
      }
    default: return false
    }
  }

  /// The day after the fourth Thursday of November.
  static func blackFriday(_ year: DatePhrase.YearChoice) -> DatePhrase {
    .before(thanksgiving(year), -1, .day)
  }

  /// The fourth Thursday of November.
  static func thanksgiving(_ year: DatePhrase.YearChoice) -> DatePhrase {
    .weekdayOfMonth(.months(first: 11, count: 1, year), .number(4), .thursday)
  }
}
