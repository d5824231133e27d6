/// The rules for ranges.
extension DatePhraseParser {
  static func range(_ tokens: Tokens) -> DatePhrase? {
    var tokens = tokens
    let isBetween = tokens.first?.text == "between" || tokens.last?.text == "사이"
    // `from last friday` has no end.
    if tokens.first?.text == "from", let day = single(tokens.dropFirst()), day.isOneDay {
      return .since(day)
    }
    if let open = untilNow(tokens) ?? until(tokens) ?? after(tokens) ?? rangeOfYear(tokens) {
      return open
    }
    let isUntil = tokens.last?.text == "까지"
    if let last = tokens.last, ["until", "까지", "사이"].contains(last.text) { tokens.removeLast() }
    if let first = tokens.first, ["from", "between"].contains(first.text) { tokens.removeFirst() }
    // `12일부터 12일까지` ends on the 12th.
    let endsOnDay = isUntil && tokens.last?.text == "일"
    if let open = (endsOnDay ? nil : lasting(tokens)) ?? since(tokens) { return open }
    for place in tokens.indices {
      let mark = tokens[place].text
      let (before, after) = (tokens[..<place], tokens[(place + 1)...])
      if let weeks = weeksOfMonth(before, mark, after) { return weeks }
      guard DateWords.rangeMarks.contains(mark) || isBetween && DateWords.ands.contains(mark) else {
        if DateWords.pairMarks.contains(mark), let pair = pair(before, after) { return pair }
        continue
      }
      if let weekdays = weekdaysOfWeek(before, after) { return weekdays }
      if let first = dotted(before), let last = dotted(after) { return .range(first, last) }
      guard let first = start(before, after), let last = end(after, of: first) else { continue }
      // The selected day has no place in a range of other days.
      if case .weekend(nil) = first { return nil }
      if case .weekend(nil) = last { return nil }
      // `three months to october` doesn't begin three months ago.
      if case .recent = first, !last.isOneDay { return nil }
      return .range(first, last)
    }
    return nil
  }

  /// Two days in a row, as in `11월 20일과 21일` or `november 20 and 21`.
  private static func pair(_ before: Tokens, _ after: Tokens) -> DatePhrase? {
    guard let first = start(before, after), let day = first.dayOfItsMonth,
      let last = end(after, of: first), last == first.sameMonth(day: day + 1)
    else { return nil }
    return .range(first, last)
  }

  /// Weeks of a month by their numbers, as in `11월 1~2주차`, `11월 1주~2주` and `november weeks 1-2`.
  private static func weeksOfMonth(_ before: Tokens, _ mark: String, _ after: Tokens) -> DatePhrase?
  {
    let isPair = DateWords.pairMarks.contains(mark)
    guard isPair || DateWords.rangeMarks.contains(mark), let end = after.first, end.isNumber else {
      return nil
    }
    var start = Array(before)
    if after.count == 2, let unit = after.last, ["주", "주차"].contains(unit.text) {
      if let last = start.last, ["주", "주차"].contains(last.text) { start.removeLast() }
      guard start.count > 1, start.last?.isNumber == true else { return nil }
      start.append(unit)
    } else if after.count == 1, start.count > 2, start.last?.isNumber == true,
      ["week", "weeks"].contains(start[start.count - 2].text)
    {
      // The number follows the word in English.
    } else {
      return nil
    }
    guard case .weekOfMonth(let month, .number(let first))? = weekOfMonth(start[...], weekWords),
      !isPair || end.number == first + 1, (first...6).contains(end.number)
    else { return nil }
    return .range(
      .weekOfMonth(month, .number(first)),
      .weekOfMonth(month, .number(end.number))
    )
  }

  private static let weekWords = DateWords.weeks.union(["weeks"])

  /// Weekdays of a week that is named at the end, as in `mon-fri last week`.
  private static func weekdaysOfWeek(_ before: Tokens, _ after: Tokens) -> DatePhrase? {
    guard before.count == 1, let weekday = before.first.flatMap({ Weekday(name: $0.text) }),
      after.count > 1, let last = single(after)
    else { return nil }
    // `fri to mon last week` goes on to the Monday after the week.
    func end(_ day: Weekday) -> DatePhrase {
      day.rawValue < weekday.rawValue ? .weekday(day, .latest) : last
    }
    return switch last {
    case .weekday(let day, .inWeek(let back)):
      .range(.weekday(weekday, .inWeek(back: back)), end(day))
    case .weekdayOf(let week, let day): .range(.weekdayOf(week, weekday), end(day))
    default: nil
    }
  }

  /// A range whose year comes last and counts for both ends, as in `Nov 14-16, 2025`.
  private static func rangeOfYear(_ tokens: Tokens) -> DatePhrase? {
    let isNamed = tokens.last?.text == "년" && tokens.contains { $0.text == "월" }
    let named = isNamed ? tokens.dropLast() : tokens
    guard let last = named.last, last.isNumber, last.text.count == 4,
      (1900...2100).contains(last.number)
    else { return nil }
    var rest = named.dropLast()
    if rest.last?.text == "," { rest.removeLast() }
    let range = range(rest)
    if case .range(.months(let from, let length, .latest), .months(let to, let other, .latest))? =
      range
    {
      return .range(
        .months(first: from, count: length, .exactly(last.number - (from > to ? 1 : 0))),
        .months(first: to, count: other, .exactly(last.number))
      )
    }
    guard case .range(let from, let to)? = range,
      case .dayOfYear(let month, let day, .latest) = from,
      case .dayOfYear(let end, let other, .latest) = to
    else { return nil }
    let isLater = (month, day) > (end, other)
    return .range(
      .date(year: last.number - (isLater ? 1 : 0), month: month, day: day),
      .date(year: last.number, month: end, day: other)
    )
  }

  /// All days from one to yesterday, as in `1월부터 지금까지`, `올해 지금까지` and `january to now`.
  private static func untilNow(_ tokens: Tokens) -> DatePhrase? {
    var tokens = tokens
    if tokens.last?.text == "까지" { tokens.removeLast() }
    guard tokens.count > 1, let last = tokens.last,
      ["지금", "현재", "now", "present"].contains(last.text)
    else { return nil }
    tokens.removeLast()
    if let first = tokens.first, ["from", "since"].contains(first.text) { tokens.removeFirst() }
    if let mark = tokens.last,
      ["부터", "to", "until", "till", "through", "..", "~", "-"].contains(mark.text)
    {
      tokens.removeLast()
    }
    return openEnd(tokens).map { .since($0) }
  }

  /// All days of a year up to a part of it, as in `올해 6월까지`.
  private static func untilInYear(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count > 1, let first = tokens.first,
      let year = single(tokens.prefix(1)), case .year(.back) = year,
      !first.isNumber, let last = openEnd(tokens)
    else { return nil }
    return .range(year, last)
  }

  /// All days of a year with a number up to a part of it, as in `2025년 6월까지`.
  private static func untilInNumberedYear(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count > 2, let first = tokens.first, first.isNumber, first.text.count == 4,
      tokens.dropFirst().first?.text == "년",
      let year = single(tokens.prefix(2)), case .year(.exactly) = year,
      let last = openEnd(tokens)
    else { return nil }
    return .range(year, last)
  }

  /// All days of a year up to a month or a day with its name, as in `until june 2025`.
  private static func untilNamedMonth(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.contains(where: { DateWords.months[$0.text] != nil }), let last = openEnd(tokens)
    else { return nil }
    switch last {
    case .months(_, 1, .exactly(let year)), .part(.months(_, 1, .exactly(let year)), _),
      .date(let year, _, _):
      return .range(.year(.exactly(year)), last)
    default: return nil
    }
  }

  /// All days up to one, as in `6월 1일까지` or `before june`.
  private static func until(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if DateWords.untilAtEnd.contains(last.text) {
      if last.text == "까지", let part = untilInNumberedYear(tokens.dropLast()) { return part }
      if let part = untilInYear(tokens.dropLast()) { return part }
      return until(tokens.dropLast(), isIncluded: true)
    }
    if DateWords.untilAtStart.contains(first.text) {
      if let part = untilNamedMonth(tokens.dropFirst()) { return part }
      return until(tokens.dropFirst(), isIncluded: true)
    }
    return first.text == "before" ? until(tokens.dropFirst(), isIncluded: false) : nil
  }

  private static func until(_ tokens: Tokens, isIncluded: Bool) -> DatePhrase? {
    openEnd(tokens).map { .until($0, isIncluded: isIncluded) }
  }

  /// All days after one, as in `after june 1`; `6월 1일 이후` has that day.
  private static func after(_ tokens: Tokens) -> DatePhrase? {
    if tokens.first?.text == "after" { return openEnd(tokens.dropFirst()).map { .after($0) } }
    guard tokens.last?.text == "이후" else { return nil }
    return openEnd(tokens.dropLast()).map { .since($0) }
  }

  /// The only end of a range; the selected day has no place in it.
  private static func openEnd(_ tokens: Tokens) -> DatePhrase? {
    guard let phrase = single(tokens) else { return nil }
    if case .weekend(nil) = phrase { return nil }
    return phrase
  }

  /// All days since one, as in `6월 1일부터` or `2026 to date`.
  private static func since(_ tokens: Tokens) -> DatePhrase? {
    var tokens = tokens
    if let last = tokens.last, ["부터", "..", "~"].contains(last.text) {
      tokens.removeLast()
    } else if tokens.first?.text == "since" {
      tokens.removeFirst()
    } else if tokens.count > 2, texts(tokens.suffix(2)) == ["to", "date"] {
      tokens.removeLast(2)
      // `last year to date` ends on the same day as this one so far.
      if let year = openEnd(tokens), case .year = year { return .toDate(year) }
    } else {
      return nil
    }
    return openEnd(tokens).map { .since($0) }
  }

  /// A number of units from a day on, as in `6월 1일부터 7일간` or `7 days from june 1`.
  private static func lasting(_ tokens: Tokens) -> DatePhrase? {
    if let last = tokens.last, DateWords.during.contains(last.text),
      let place = tokens.firstIndex(where: { $0.text == "부터" }),
      let (count, unit) = quantity(tokens[(place + 1)...].dropLast())
    {
      return lasting(tokens[..<place], count, unit)
    }
    // `6월 1일부터 일주일`; `6월 1일부터 7일` ends on the 7th, but `6월 10일부터 7일` and `어제부터 3일` on no
    // day of the month.
    if let place = tokens.firstIndex(where: { $0.text == "부터" }),
      let (count, unit) = quantity(tokens[(place + 1)...]),
      unit != .day || !tokens[place + 1].isNumber
        || single(tokens[..<place]).map({ count <= $0.dayOfItsMonth ?? .max }) == true
    {
      return lasting(tokens[..<place], count, unit)
    }
    if let place = tokens.lastIndex(where: { $0.text == "for" }),
      let (count, unit) = quantity(tokens[(place + 1)...])
    {
      return lasting(tokens[..<place], count, unit)
    }
    guard let place = tokens.firstIndex(where: { $0.text == "from" }),
      let (count, unit) = quantity(tokens[..<place])
    else { return nil }
    return lasting(tokens[(place + 1)...], count, unit)
  }

  private static func lasting(
    _ tokens: Tokens,
    _ count: Int,
    _ unit: DatePhrase.Unit
  ) -> DatePhrase? {
    guard let start = single(tokens), start.isOneDay else { return nil }
    return .lasting(start, count, unit)
  }

  /// The start of a range, which may leave out the unit, as in `6월 1~7일`.
  private static func start(_ tokens: Tokens, _ after: Tokens) -> DatePhrase? {
    if let number = dayNumber(tokens),
      after.contains(where: { DateWords.months[$0.text] != nil }) || isDayFirst(after),
      after.first?.isNumber == true || after.first?.text == "the",
      let first = single(after)?.sameMonth(day: number)
    {
      return first
    }
    if let first = single(tokens) { return first }
    guard tokens.last?.isNumber == true, let unit = after.last, ["일", "월"].contains(unit.text)
    else { return nil }
    return single((Array(tokens) + [unit])[...])
  }

  /// Whether a date of digits has its day first, as in `20-22/11`.
  private static func isDayFirst(_ tokens: Tokens) -> Bool {
    let items = Array(tokens.prefix(3))
    return items.map(\.kind) == [.number, .mark, .number] && items[1].text == "/"
      && (13...31).contains(items[0].number) && (1...12).contains(items[2].number)
  }

  /// The number of a day before its month, as in `20-22 November` or `the 1st to the 7th of May`.
  private static func dayNumber(_ tokens: Tokens) -> Int? {
    let items = Array(tokens.first?.text == "the" ? tokens.dropFirst() : tokens)
    guard let first = items.first, first.isNumber, first.text.count <= 2, items.count <= 2,
      items.count == 1 || DateWords.ordinalEndings.contains(items[1].text)
    else { return nil }
    return first.number
  }

  /// A day such as `11.20`, which Korean also writes with a mark at the end, as in `11. 20.`.
  static func dotted(_ tokens: Tokens) -> DatePhrase? {
    var items = Array(tokens)
    if items.count == 4, items[3].text == "." { items.removeLast() }
    guard items.map(\.kind) == [.number, .mark, .number], items[1].text == ".",
      items[0].text.count <= 2, items[2].text.count <= 2, (1...12).contains(items[0].number),
      (1...31).contains(items[2].number)
    else { return nil }
    return .dayOfYear(month: items[0].number, day: items[2].number, .latest)
  }

  /// The end of a range, which may leave out the year and the month of the start.
  private static func end(_ tokens: Tokens, of first: DatePhrase) -> DatePhrase? {
    if let (weekday, date) = weekdayAndDate(tokens), let phrase = end(date, of: first),
      phrase.canHaveWeekday
    {
      return .onWeekday(phrase, weekday)
    }
    let tokens = tokens.first?.text == "the" ? tokens.dropFirst() : tokens
    let numbers = tokens.filter(\.isNumber).map(\.number)
    let marks = tokens.filter { !$0.isNumber }.map(\.text).joined()
    if tokens.first?.isNumber == true, tokens.allSatisfy({ !$0.isNumber || $0.text.count <= 2 }) {
      switch (marks, numbers.count) {
      case ("", 1), ("일", 1), ("st", 1), ("nd", 1), ("rd", 1), ("th", 1):
        if let day = first.sameMonth(day: numbers[0]) { return day }
      case (".", 2), ("..", 2), ("-", 2):
        if case .date = first {
          return .dayOfYear(month: numbers[0], day: numbers[1], .latest)
        }
      default: break
      }
    }
    return single(tokens)
  }
}

extension DatePhrase {
  /// The number of a date in its month, or nil.
  fileprivate var dayOfItsMonth: Int? {
    switch self {
    case .date(_, _, let day), .dayOfYear(_, let day, _), .dayOfMonth(_, let day): day
    case .written(let date, _), .dotted(let date, _): date.dayOfMonth
    case .onWeekday(let date, _): date.dayOfItsMonth
    default: nil
    }
  }

  /// Another day in the month of a date.
  fileprivate func sameMonth(day: Int) -> DatePhrase? {
    switch self {
    case .date(let year, let month, _): .date(year: year, month: month, day: day)
    case .written(let date, _), .dotted(let date, _):
      .date(year: date.year, month: date.month, day: day)
    case .dayOfYear(let month, _, let year): .dayOfYear(month: month, day: day, year)
    case .dayOfMonth(let back, _): .dayOfMonth(back: back, day: day)
    case .onWeekday(let date, _): date.sameMonth(day: day)
    default: nil
    }
  }
}
