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
    let same =
      samePeriod(tokens) ?? sameTime(tokens) ?? sameWeek(tokens) ?? sameMonth(tokens)
    if let days = same ?? difference(tokens) { return days }
    if texts.count == 3, texts[2] == "ago", let weekday = DateWords.severalWeekdays[texts[1]],
      let count = count(tokens)
    {
      let latest = DatePhrase.weekday(weekday, .before)
      return count == 1 ? latest : .before(latest, count - 1, .week)
    }
    if let last = texts.last, DateWords.ago.contains(last) || DateWords.later.contains(last),
      let (count, unit) = quantity(tokens.dropLast())
    {
      return .ago(DateWords.ago.contains(last) ? count : -count, unit)
    }
    // `a year ago today` is the same day without its last word.
    if texts.count > 2, let last = texts.last, DateWords.days[last] == 0,
      let day = relative(tokens.dropLast()), day.isOneDay
    {
      return day
    }
    guard let first = texts.first else { return nil }
    if first == "in" { return quantity(tokens.dropFirst()).map { .ago(-$0, $1) } }
    let isRecent = DateWords.recent.contains(first)
    let rest = isRecent ? tokens.dropFirst() : tokens
    let isDuring = rest.last.map { DateWords.during.contains($0.text) } ?? false
    let amount = isDuring ? rest.dropLast() : rest
    if ["past", "최근"].contains(first), amount.count == 1,
      let unit = amount.first.flatMap({ DateWords.units[$0.text] })
    {
      return .recent(1, unit)
    }
    // `7일` is the seventh.
    if !isRecent, !isDuring, amount.last?.text == "일" { return nil }
    return quantity(amount).map { .recent($0, $1) }
  }

  /// `today - 7 days` or `오늘-7`.
  private static func difference(_ tokens: Tokens) -> DatePhrase? {
    // `2026-11-20 - 5 days`; without the unit, it is a range.
    // `11월 20-22일` is one, too.
    let isRange = tokens.last?.text == "일" && tokens.contains { $0.text == "월" }
    if tokens.count > 4, !isRange, let place = tokens.lastIndex(where: { $0.text == "-" }),
      let (count, unit) = quantity(tokens[(place + 1)...]),
      let date = dated(tokens[..<place]) ?? undated(tokens[..<place], .latest), date.isOneDay
    {
      return .before(date, count, unit)
    }
    guard tokens.count > 2, let first = tokens.first, let back = DateWords.days[first.text],
      tokens.dropFirst().first?.text == "-"
    else { return nil }
    let amount = tokens.dropFirst(2)
    if amount.count == 1, let days = amount.first, days.isNumber, days.text.count <= 4 {
      return .ago(back + days.number, .day)
    }
    guard let (count, unit) = quantity(amount) else { return nil }
    switch unit {
    case .day: return .ago(back + count, .day)
    case .week: return .ago(back + 7 * count, .day)
    case .month, .year: return .before(.ago(back, .day), count, unit)
    }
  }

  /// `전년 동기`, `작년 같은 기간` or `same period last year`: the days of that year up to the same day.
  private static func samePeriod(_ tokens: Tokens) -> DatePhrase? {
    for words in DateWords.samePeriods {
      guard let rest = rest(of: tokens, beside: words) else { continue }
      if case .exactly(let number)? = year(rest) { return .toDate(.year(.exactly(number))) }
      guard let (unit, back, after) = unit(rest), after.isEmpty, back > 0 else { continue }
      let last = DatePhrase.before(.ago(1, .day), back, unit)
      switch unit {
      case .year: return .range(.dayOfYear(month: 1, day: 1, .back(back)), last)
      case .month: return .range(.dayOfMonth(back: back, day: 1), last)
      case .day, .week: continue
      }
    }
    return nil
  }

  /// `작년 이맘때`, `2년 전 같은 날` or `this time last year`.
  private static func sameTime(_ tokens: Tokens) -> DatePhrase? {
    let isAround = ["around", "about"].contains(tokens.first?.text)
    let tokens = isAround ? tokens.dropFirst() : tokens
    for words in DateWords.sameTimes {
      guard let rest = rest(of: tokens, beside: words) else { continue }
      if let (unit, back, after) = unit(rest), after.isEmpty { return .ago(back, unit) }
      if let last = rest.last, DateWords.ago.contains(last.text),
        let (count, unit) = quantity(rest.dropLast())
      {
        return .ago(count, unit)
      }
    }
    return nil
  }

  /// `작년 같은 주` or `same weekend last year`: the week 52 weeks before.
  private static func sameWeek(_ tokens: Tokens) -> DatePhrase? {
    for (words, isWeekend) in DateWords.sameWeeks {
      guard let rest = rest(of: tokens, beside: words), let (unit, back, after) = unit(rest),
        unit == .year, after.isEmpty
      else { continue }
      return isWeekend ? .sameWeekend(years: back) : .week(back: 52 * back)
    }
    return nil
  }

  /// `작년 같은 달` or `same month last year`.
  private static func sameMonth(_ tokens: Tokens) -> DatePhrase? {
    for words in DateWords.sameMonths {
      guard let rest = rest(of: tokens, beside: words), let (unit, back, after) = unit(rest),
        unit == .year, after.isEmpty
      else { continue }
      return .month(back: 12 * back)
    }
    return nil
  }

  /// The tokens before or after some words, or nil without both.
  private static func rest(of tokens: Tokens, beside words: [String]) -> Tokens? {
    let texts = texts(tokens)
    guard texts.count > words.count else { return nil }
    if texts.starts(with: words) { return tokens.dropFirst(words.count) }
    return Array(texts.suffix(words.count)) == words ? tokens.dropLast(words.count) : nil
  }

  /// The number of times that the first token names.
  private static func count(_ tokens: Tokens) -> Int? {
    tokens.first.flatMap { $0.isNumber ? $0.number : DateWords.counts[$0.text] }
      .flatMap { (1...999).contains($0) ? $0 : nil }
  }

  /// A number with its unit, such as `3일`, `a week` or `사흘`.
  static func quantity(_ tokens: Tokens) -> (count: Int, unit: DatePhrase.Unit)? {
    if tokens.count == 1, let days = tokens.first.flatMap({ DateWords.dayCounts[$0.text] }) {
      return (days, .day)
    }
    if tokens.count == 2, ["fortnight", "fortnights"].contains(tokens.last?.text),
      let count = count(tokens)
    {
      return (14 * count, .day)
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
    if texts.count == 3, texts[1] == "to", texts[2] == "date", let unit = DateWords.units[texts[0]],
      unit != .day
    {
      return (unit, 0, tokens.dropFirst(3))
    }
    guard let back = DateWords.relations[first.text], texts.count > 1,
      let unit = DateWords.units[texts[1]], unit != .day
    else { return nil }
    return (unit, back, tokens.dropFirst(2))
  }

  /// A week, a month or a weekend, a weekday of a week or a day of a month.
  static func period(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if DateWords.weekends.contains(last.text), let weekend = weekend(tokens.dropLast()) {
      return weekend
    }
    // The Saturday of a weekend is in its month, as for `weekends in may`.
    if case .weekOfMonth(let month, let place)? = weekOfMonth(tokens, DateWords.weekends) {
      return .weekendOf(.weekdayOfMonth(month, place, .saturday))
    }
    if let weekends = recentWeekends(tokens) ?? weekends(tokens) { return weekends }
    if DateWords.weekends.contains(first.text) {
      if tokens.dropFirst().map(\.text) == ["before", "last"] { return .weekend(back: 2) }
      let rest = tokens.dropFirst()
      return weekend(rest.first?.text == "of" ? rest.dropFirst() : rest)
    }
    if let part = yearPart(tokens) { return part }
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

  /// `last quarter`, `이번 분기` or `지난 반기`.
  private static func yearPart(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    switch words {
    case ["전분기"]: return .yearPart(months: 3, back: 1)
    case ["quarter", "to", "date"], ["q", "to", "date"], ["qtd"]:
      return .yearPart(months: 3, back: 0)
    default: break
    }
    guard words.count == 2, let back = DateWords.relations[words[0]],
      let months = DateWords.yearParts[words[1]]
    else { return nil }
    return .yearPart(months: months, back: back)
  }

  /// `end of 2025`, `start of this year` or `beginning of last year`.
  static func endOfYear(_ tokens: Tokens) -> DatePhrase? {
    let tokens = tokens.first?.text == "the" ? tokens.dropFirst() : tokens
    guard let first = tokens.first, let part = DateWords.monthParts[first.text], part != .middle,
      texts(tokens.dropFirst()).first == "of"
    else { return nil }
    guard let year = year(tokens.dropFirst(2)) else { return nil }
    return .months(first: part == .late ? 12 : 1, count: 1, year)
  }

  /// `last 2 weekends`, `지난 2주말` or `최근 세 주말`.
  private static func recentWeekends(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first, DateWords.recent.contains(first.text) else { return nil }
    var rest = tokens.dropFirst()
    // `지난 4주 주말`.
    if rest.count == 3, DateWords.units[rest[rest.startIndex + 1].text] == .week {
      rest.remove(at: rest.startIndex + 1)
    }
    guard rest.count == 2, let number = rest.first, let last = rest.last,
      ["weekends", "주말"].contains(last.text),
      let count = number.isNumber ? number.number : DateWords.counts[number.text],
      (1...999).contains(count)
    else { return nil }
    return .recentWeekends(count)
  }

  /// `2 weekends ago`, `weekends in november` or `11월 주말`.
  private static func weekends(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    if words.count == 3, ["weekend", "weekends"].contains(words[1]), words[2] == "ago" {
      return count(tokens).map { .weekend(back: $0) }
    }
    let period: Tokens
    if words.count > 2, words[0] == "weekends", ["in", "of"].contains(words[1]) {
      period = tokens.dropFirst(2)
    } else if words.count > 1, ["주말", "weekends", "weekend"].contains(words.last) {
      period = tokens.dropLast()
    } else {
      return nil
    }
    if let month = month(period) { return .weekendsOf(month) }
    return switch single(period) {
    case .months?, .yearPart?, .year?: single(period).map { .weekendsOf($0) }
    default: nil
    }
  }

  private static func weekend(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first else { return .weekend(back: nil) }
    if tokens.count == 1, let back = DateWords.relations[first.text] { return .weekend(back: back) }
    if let (unit, back, rest) = unit(tokens), unit == .week, rest.isEmpty {
      return .weekend(back: back)
    }
    switch week(tokens) {
    case .week(let back): return .weekend(back: back)
    case let week?: return .weekendOf(week)
    case nil: break
    }
    if let day = single(tokens), day.isOneDay { return .weekendOf(day) }
    // `weekend of 13-15 november`.
    guard case .range(let first, let last)? = range(tokens), first.isOneDay, last.isOneDay else {
      return nil
    }
    return .weekendOf(.range(first, last))
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
      case 2: return .before(.weekday(weekday, .before), 1, .week)
      default: return nil
      }
    }
    if tokens.count == 3, texts(tokens.dropFirst()) == ["before", "last"],
      let weekday = Weekday(name: first.text)
    {
      return .before(.weekday(weekday, .before), 1, .week)
    }
    if let weekday = Weekday(name: last.text), let week = week(tokens.dropLast()) {
      return week.weekday(weekday)
    }
    if let weekday = Weekday(name: first.text) {
      let rest = tokens.dropFirst()
      let isOf = rest.first.map { ["of", "in"].contains($0.text) } ?? false
      if let week = week(isOf ? rest.dropFirst() : rest) { return week.weekday(weekday) }
    }
    return weekdayOfMonth(tokens)
  }

  /// A date with its weekday, as in `2026.11.20(금)` or `Friday, November 20`.
  static func withWeekday(_ tokens: Tokens) -> DatePhrase? {
    guard let (weekday, date) = weekdayAndDate(tokens), let phrase = single(date),
      phrase.canHaveWeekday
    else { return nil }
    return .onWeekday(phrase, weekday)
  }

  /// A weekday before or after other tokens, with or without a mark.
  static func weekdayAndDate(_ tokens: Tokens) -> (Weekday, Tokens)? {
    guard tokens.count > 1, let first = tokens.first, let last = tokens.last else { return nil }
    if last.text == ")" {
      guard let weekday = Weekday(name: tokens.dropLast().last?.text ?? ""),
        tokens.dropLast(2).last?.text == "("
      else { return nil }
      return (weekday, tokens.dropLast(3))
    }
    // `20일` ends with the short name of Sunday.
    if tokens.dropLast().last?.isNumber != true || last.text.count > 1,
      let weekday = Weekday(name: last.text)
    {
      let date = tokens.dropLast()
      return (weekday, date.last?.text == "," ? date.dropLast() : date)
    }
    guard let weekday = Weekday(name: first.text) else { return nil }
    let date = tokens.dropFirst()
    return (weekday, date.first?.text == "," ? date.dropFirst() : date)
  }

  static func texts(_ tokens: Tokens) -> [String] { tokens.map(\.text) }
}

extension DatePhrase {
  /// Whether a weekday can be checked against the day.
  var canHaveWeekday: Bool {
    switch self {
    case .date, .written, .dotted, .dayOfYear, .dayOfMonth, .holiday(_, _, .itself), .ago: true
    default: false
    }
  }

  /// A weekday of this week.
  fileprivate func weekday(_ weekday: Weekday) -> DatePhrase {
    if case .week(let back) = self { return .weekday(weekday, .inWeek(back: back)) }
    return .weekdayOf(self, weekday)
  }
}
