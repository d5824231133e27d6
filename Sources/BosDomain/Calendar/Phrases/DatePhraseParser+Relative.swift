/// The rules for days and periods relative to today.
extension DatePhraseParser {
  /// A day word, a number of units before today, or the last units.
  static func relative(_ tokens: Tokens) -> DatePhrase? {
    let texts = tokens.map(\.text)
    if texts.count == 1, let back = DateWords.days[texts[0]] { return .ago(back, .day) }
    let twoBack: [[String]] = [
      ["day", "before", "yesterday"], ["the", "day", "before", "yesterday"],
    ]
    if twoBack.contains(texts) { return .ago(2, .day) }
    if texts.suffix(3) == ["day", "after", "tomorrow"] { return .ago(-2, .day) }
    if let last = texts.last, DateWords.ago.contains(last) || DateWords.later.contains(last),
      let (count, unit) = quantity(tokens.dropLast())
    {
      return .ago(DateWords.ago.contains(last) ? count : -count, unit)
    }
    guard let first = texts.first, DateWords.recent.contains(first) else { return nil }
    let rest = tokens.dropFirst()
    let isDuring = rest.last.map { DateWords.during.contains($0.text) } ?? false
    return quantity(isDuring ? rest.dropLast() : rest).map { .recent($0, $1) }
  }

  /// A number with its unit, such as `3일`, `a week` or `사흘`.
  private static func quantity(_ tokens: Tokens) -> (count: Int, unit: DatePhrase.Unit)? {
    if tokens.count == 1, let days = tokens.first.flatMap({ DateWords.dayCounts[$0.text] }) {
      return (days, .day)
    }
    guard tokens.count == 2, let first = tokens.first, let last = tokens.last,
      let unit = DateWords.units[last.text],
      let count = first.isNumber ? first.number : DateWords.counts[first.text],
      (1...9999).contains(count)
    else { return nil }
    return (count, unit)
  }

  /// A week, a month or a year relative to the current one, with the tokens after it.
  static func unit(_ tokens: Tokens) -> (unit: DatePhrase.Unit, back: Int, rest: Tokens)? {
    guard let first = tokens.first else { return nil }
    if let period = DateWords.periods[first.text] {
      return (period.unit, period.back, tokens.dropFirst())
    }
    let texts = tokens.prefix(3).map(\.text)
    if texts.count == 3, texts[1] == "before", texts[2] == "last",
      let unit = DateWords.units[texts[0]], unit != .day
    {
      return (unit, 2, tokens.dropFirst(3))
    }
    guard let back = DateWords.relations[first.text], texts.count > 1,
      let unit = DateWords.units[texts[1]], unit != .day
    else { return nil }
    return (unit, back, tokens.dropFirst(2))
  }

  /// A week, a month or a weekend, a weekday of a week or a day of a month.
  static func period(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if DateWords.weekends.contains(last.text) {
      return weekend(tokens.dropLast())
    }
    if tokens.count == 3, DateWords.weekends.contains(first.text),
      tokens.dropFirst().map(\.text) == ["before", "last"]
    {
      return .weekend(back: 2)
    }
    guard let (unit, back, rest) = unit(tokens) else { return nil }
    switch (unit, rest.count) {
    case (.week, 0): return .week(back: back)
    case (.month, 0): return .month(back: back)
    case (.week, 1): return Weekday(name: last.text).map { .weekday($0, .inWeek(back: back)) }
    case (.month, 2) where last.text == "일":
      guard let day = rest.first, day.isNumber else { return nil }
      return .dayOfMonth(back: back, day: day.number)
    case (.year, 1) where DateWords.days[last.text] == 0: return .ago(back, .year)
    default: return nil
    }
  }

  private static func weekend(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first else { return .weekend(back: nil) }
    if tokens.count == 1, let back = DateWords.relations[first.text] { return .weekend(back: back) }
    if let (unit, back, rest) = unit(tokens), unit == .week, rest.isEmpty {
      return .weekend(back: back)
    }
    guard let day = single(tokens), day.isOneDay else { return nil }
    return .weekendOf(day)
  }

  /// A weekday alone, as in `friday`, `last friday` or `friday last week`.
  static func weekdayOf(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if tokens.count == 1 { return Weekday(name: first.text).map { .weekday($0, .latest) } }
    if tokens.count == 2, let back = DateWords.relations[first.text],
      let weekday = Weekday(name: last.text)
    {
      switch back {
      case 1: return .weekday(weekday, .before)
      case 0: return .weekday(weekday, .inWeek(back: 0))
      case -1: return .weekday(weekday, .after)
      default: return nil
      }
    }
    var week = tokens.dropFirst()
    if week.first?.text == "of" { week.removeFirst() }
    guard let weekday = Weekday(name: first.text), let (unit, back, rest) = unit(week),
      unit == .week, rest.isEmpty
    else { return nil }
    return .weekday(weekday, .inWeek(back: back))
  }

  /// A date with its weekday, as in `2026.11.20(금)` or `Friday, November 20`.
  static func withWeekday(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count > 2 else { return nil }
    var date = tokens
    let weekday: Weekday?
    if date.last?.text == ")" {
      weekday = Weekday(name: date.dropLast().last?.text ?? "")
      guard date.dropLast(2).last?.text == "(" else { return nil }
      date = date.dropLast(3)
    } else if let named = Weekday(name: date.last?.text ?? "") {
      weekday = named
      date = date.dropLast()
      if date.last?.text == "," { date.removeLast() }
    } else {
      weekday = Weekday(name: date.first?.text ?? "")
      date = date.dropFirst()
      if date.first?.text == "," { date.removeFirst() }
    }
    guard let weekday, let phrase = single(date) else { return nil }
    switch phrase {
    case .date, .dayOfYear, .holiday(_, _, .itself): return .onWeekday(phrase, weekday)
    default: return nil
    }
  }
}
