/// The grammar of date phrases; each rule reads all of the given tokens or fails.
enum DatePhraseParser {
  typealias Tokens = ArraySlice<DateToken>

  /// A day, a period or a range.
  static func phrase(_ tokens: Tokens) -> DatePhrase? {
    if let single = single(tokens) { return single }
    return isInAnyOrder(tokens) ? nil : range(tokens)
  }

  /// Whether these are two numbers and a year, as in `06-01-2024`, rather than a range.
  private static func isInAnyOrder(_ tokens: Tokens) -> Bool {
    let items = Array(tokens)
    return items.map(\.kind) == [.number, .mark, .number, .mark, .number]
      && items[1].text == items[3].text && ["-", "/", "."].contains(items[1].text)
      && items[0].text.count <= 2 && items[2].text.count <= 2 && items[4].text.count == 4
  }

  /// A phrase that is no range.
  static func single(_ tokens: Tokens) -> DatePhrase? {
    guard !tokens.isEmpty, tokens.count <= 16, nesting(tokens) <= 5 else { return nil }
    if let date = undated(tokens, .latest) ?? dated(tokens) { return date }
    for rule in rules {
      if let phrase = rule(tokens) { return phrase }
    }
    return nil
  }

  /// The number of words beside which rules read another phrase; each multiplies the attempts.
  private static func nesting(_ tokens: Tokens) -> Int {
    tokens.indices.count { place in
      // `월` and `일` after a number aren't weekdays.
      let isUnit = place > tokens.startIndex && tokens[place - 1].isNumber
      return !isUnit && DateWords.nesting.contains(tokens[place].text)
    }
  }

  private static let rules: [@Sendable (Tokens) -> DatePhrase?] = [
    { weekdayOf($0) }, { relative($0) }, { period($0) }, { week($0) }, { part($0) },
    { dayOfMonth($0) }, { dayOfPeriod($0) }, { withWeekday($0) }, { besides($0) },
    { weekdayBeside($0) }, { endOfYear($0) }, { decade($0) }, { yearBefore($0) },
    { monthBefore($0) }, { endOfMonth($0) }, { fullUnit($0) }, { withHoliday($0) },
    { withoutParticle($0) },
  ]

  /// A month, such as `2024년 6월`, `june` or `지난달`.
  static func month(_ tokens: Tokens) -> DatePhrase? {
    guard !tokens.isEmpty, tokens.count <= 8 else { return nil }
    if let (unit, back, rest) = unit(tokens), unit == .month, rest.isEmpty {
      return .month(back: back)
    }
    guard let phrase = undated(tokens, .latest) ?? dated(tokens), case .months(_, 1, _) = phrase
    else { return nil }
    return phrase
  }

  /// A phrase after a word that adds nothing, as in `on friday` or `지난주에`.
  private static func withoutParticle(_ tokens: Tokens) -> DatePhrase? {
    if let first = tokens.first, DateWords.prepositions.contains(first.text) {
      return single(tokens.dropFirst())
    }
    // `change over last week` is none of it.
    if tokens.first?.text == "over", let time = single(tokens.dropFirst()), time.isSpan {
      return time
    }
    if let phrase = wholePeriod(tokens) ?? soFar(tokens) ?? hyphenated(tokens) { return phrase }
    guard tokens.count > 1, let last = tokens.last else { return nil }
    if ["에", "때"].contains(last.text) { return single(tokens.dropLast()) }
    // `어제 하루` is the day alone.
    guard last.text == "하루", let day = single(tokens.dropLast()), day.isOneDay else { return nil }
    return day
  }

  /// A period after words that add nothing, as in `the whole of may` or `whole year 2025`.
  private static func wholePeriod(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first else { return nil }
    var rest = tokens
    if DateWords.wholes.contains(first.text) { rest.removeFirst() }
    if rest.count < tokens.count, rest.first?.text == "of" { rest.removeFirst() }
    if rest.first?.text == "the" { rest.removeFirst() }
    if let unit = rest.first?.text, rest.count > 1, ["month", "year"].contains(unit) {
      rest.removeFirst()
      if rest.first?.text == "of" { rest.removeFirst() }
      guard let period = single(rest), unit == "month" ? period.isMonth : period.isYear else {
        return nil
      }
      return period
    }
    guard rest.count < tokens.count, let period = single(rest), !period.isOneDay else { return nil }
    return period
  }

  /// A current period, as in `so far this month`.
  private static func soFar(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    let rest =
      words.prefix(2) == ["so", "far"]
      ? tokens.dropFirst(2) : words.suffix(2) == ["so", "far"] ? tokens.dropLast(2) : nil
    guard let rest else { return nil }
    // `week so far`
    if rest.count == 1, let unit = rest.first?.text, ["week", "month", "year"].contains(unit) {
      return unit == "week" ? .week(back: 0) : unit == "month" ? .month(back: 0) : .year(.back(0))
    }
    guard let (_, back, after) = unit(rest), back == 0, after.isEmpty else { return nil }
    return single(rest)
  }

  /// `last-week` for `last week`.
  private static func hyphenated(_ tokens: Tokens) -> DatePhrase? {
    let items = Array(tokens)
    guard items.count == 3, items[1].text == "-", DateWords.relations[items[0].text] != nil else {
      return nil
    }
    return single([items[0], items[2]])
  }

  /// A date, a month or a holiday with its year before or after it.
  static func dated(_ tokens: Tokens) -> DatePhrase? {
    if let year = year(tokens) { return .year(year) }
    if let date = numericDate(tokens) ?? dateWithShortYear(tokens) { return date }
    for place in tokens.indices.dropFirst() {
      let after = tokens[place...]
      var before = tokens[..<place]
      // The mark of `2026-Q3` or `2026-may-01` is part of the date.
      if let last = before.last, ["-", "/"].contains(last.text), after.first?.isWord == true {
        before.removeLast()
      }
      if let year = year(before) ?? relation(before) ?? yearsAgo(before),
        let phrase = undated(after, year)
      {
        return phrase
      }
      // The year comes last in English, and after the name of a holiday.
      let rest = after.first?.isSeparator == true ? after.dropFirst() : after
      guard let year = year(rest) ?? yearsAgo(rest),
        let phrase = undated(before, year), phrase.canPrecedeYear(tokens)
      else { continue }
      return phrase
    }
    return nil
  }

  /// A year by its number or by a word.
  static func year(_ tokens: Tokens) -> DatePhrase.YearChoice? {
    guard let first = tokens.first else { return nil }
    if first.isNumber {
      let isNamed = tokens.count == 2 && ["년", "년도"].contains(tokens.last?.text)
      guard tokens.count == 1 || isNamed else { return nil }
      switch first.text.count {
      case 4 where first.number > 0 && (isNamed || (1900...2100).contains(first.number)):
        return .exactly(first.number)
      case 2 where isNamed: return .exactly(first.number + (first.number < 50 ? 2000 : 1900))
      default: return nil
      }
    }
    guard let (unit, back, rest) = unit(tokens), unit == .year, rest.isEmpty else { return nil }
    return .back(back)
  }

  /// `last`, `this` or `next` for the year of a holiday or month.
  private static func relation(_ tokens: Tokens) -> DatePhrase.YearChoice? {
    guard tokens.count == 1, let word = tokens.first?.text else { return nil }
    if word == "올" { return .back(0) }
    switch DateWords.relations[word] {
    case 1: return .before
    case 0: return .back(0)
    case -1: return .after
    default: return nil
    }
  }

  /// `2024.6.1`, `2024-06`, `20240601` or `2024년 6월`, with or without a mark at the end.
  private static func numericDate(_ tokens: Tokens) -> DatePhrase? {
    if tokens.count == 1, let token = tokens.first, token.isNumber {
      let number = token.number
      switch token.text.count {
      case 8: return .date(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      case 6:
        // `202611` is a month, `261120` a day.
        if let day = WrittenOrders(sixDigits: number) { return day.date }
        return .months(first: number % 100, count: 1, .exactly(number / 100))
      default: return nil
      }
    }
    var tokens = tokens
    if tokens.last?.text == "." { tokens.removeLast() }
    let items = Array(tokens)
    if let date = spacedDate(items) { return date }
    guard items.count == 3 || items.count == 5, items[0].isNumber, items[2].isNumber,
      ["-", "/", "."].contains(items[1].text)
    else { return nil }
    if items.count == 3 {
      // `2026/11` or `11/2026`.
      let (year, month) = items[0].text.count == 4 ? (items[0], items[2]) : (items[2], items[0])
      guard year.text.count == 4, month.text.count <= 2 else { return nil }
      return .months(first: month.number, count: 1, .exactly(year.number))
    }
    guard items[3].text == items[1].text, items[4].isNumber else { return nil }
    return WrittenOrders(items[0].text, items[2].text, items[4].text, mark: items[1].text).date
  }

  /// `20-Nov-25`, `20 nov 25` or `nov 20 25`; `nov 14-16` is a range.
  private static func dateWithShortYear(_ tokens: Tokens) -> DatePhrase? {
    let items = Array(tokens)
    guard let year = items.last, year.isNumber, year.text.count == 2 else { return nil }
    var day = items.dropLast()
    if items.count == 5, items[1].text == items[3].text, ["-", "/"].contains(items[1].text) {
      guard DateWords.months[items[2].text] != nil else { return nil }
      day.removeLast()
    } else if items.contains(where: \.isMark) {
      return nil
    }
    guard case (let month, let number?)? = monthAndDay(Array(day)),
      !day.contains(where: { $0.text == "월" })
    else { return nil }
    return .date(
      year: year.number + (year.number < 50 ? 2000 : 1900),
      month: month,
      day: number
    )
  }

  /// `2026 11 20`, or the month `2026 11`.
  private static func spacedDate(_ items: [DateToken]) -> DatePhrase? {
    guard 2...3 ~= items.count, items.allSatisfy(\.isNumber), items[0].text.count == 4,
      (1900...2100).contains(items[0].number), items.dropFirst().allSatisfy({ $0.text.count <= 2 })
    else { return nil }
    let (year, month) = (items[0].number, items[1].number)
    guard items.count == 3 else { return .months(first: month, count: 1, .exactly(year)) }
    return .date(year: year, month: month, day: items[2].number)
  }

  /// A date, a month, a part of a year or a holiday without its year.
  static func undated(_ tokens: Tokens, _ year: DatePhrase.YearChoice) -> DatePhrase? {
    if let holiday = holiday(tokens, year) ?? lunarHoliday(tokens, year) { return holiday }
    var items = Array(tokens.first?.text == "의" ? tokens.dropFirst() : tokens)
    // `3/4분기` is the third of four.
    if items.count == 4, items[3].text == "분기", items[1].text == "/", items[2].text == "4" {
      items.removeSubrange(1...2)
    }
    guard let first = items.first else { return nil }
    if items.count == 1, let half = DateWords.halves[first.text] {
      return .months(first: half, count: 6, year)
    }
    if items.count == 1, let season = DateWords.seasons[first.text] {
      return .months(first: season, count: 3, year)
    }
    if let quarter = quarter(items) {
      return .months(first: quarter * 3 - 2, count: 3, year)
    }
    if items.count == 2, let half = numbered(items, "h"), half == 1 || half == 2 {
      return .months(first: half * 6 - 5, count: 6, year)
    }
    if items.count == 2, items[1].text == "half", let half = DateWords.ordinals[first.text] {
      return half == 1 || half == 2 ? .months(first: half * 6 - 5, count: 6, year) : nil
    }
    if items.count <= 2, let end = DateWords.yearEnds[items.map(\.text)],
      year != .latest || !["말", "초"].contains(first.text)
    {
      return .months(first: end, count: 1, year)
    }
    if items.count == 3, items.map(\.kind) == [.number, .mark, .number],
      items[1].text == "/" || items[1].text == "-" && items[0].text.count == 2,
      items.allSatisfy({ $0.text.count <= 2 }), items[2].text.count == 2 || items[1].text == "/",
      year == .latest
    {
      // `1-5` could be rows, and `22/11` has no other reading than the day first.
      let isDayFirst =
        items[1].text == "/" && first.number > 12 && (1...12).contains(items[2].number)
      let (month, day) = isDayFirst ? (items[2], first) : (first, items[2])
      return .dayOfYear(month: month.number, day: day.number, year)
    }
    // A day as Korean writes it; in a place for days, `6.1` is nothing else.
    if year == .latest, let day = dotted(items[...]) { return day }
    guard let (month, day) = monthAndDay(items) else { return nil }
    guard let day else { return .months(first: month, count: 1, year) }
    if case .exactly(let year) = year { return .date(year: year, month: month, day: day) }
    return .dayOfYear(month: month, day: day, year)
  }

  private static func quarter(_ items: [DateToken]) -> Int? {
    // `3rd quarter`.
    if items.count == 3, items[0].isNumber, items[2].text == "quarter",
      DateWords.ordinalEndings.contains(items[1].text)
    {
      return (1...4).contains(items[0].number) ? items[0].number : nil
    }
    guard items.count == 2 else { return nil }
    if ["quarter", "분기"].contains(items[1].text), let place = DateWords.ordinals[items[0].text] {
      return place <= 4 ? place : nil
    }
    guard let number = numbered(items, "q") ?? (items[1].text == "분기" ? items[0].number : nil)
    else { return nil }
    return (1...4).contains(number) ? number : nil
  }

  /// The number before or after a letter, as in `q3` or `3q`.
  private static func numbered(_ items: [DateToken], _ letter: String) -> Int? {
    if items[0].text == letter, items[1].isNumber { return items[1].number }
    return items[1].text == letter && items[0].isNumber ? items[0].number : nil
  }

  /// `6월 1일`, `june 1st`, `1 june` or only the month.
  private static func monthAndDay(_ items: [DateToken]) -> (month: Int, day: Int?)? {
    var items = items.filter { !["of", "the"].contains($0.text) && $0.text != "." }
    // `20-nov` or `nov-20`.
    if items.count == 3, items[0].isNumber != items[2].isNumber, ["-", "/"].contains(items[1].text)
    {
      items.remove(at: 1)
    }
    guard items.count <= 4, items.allSatisfy({ !$0.isNumber || $0.text.count <= 2 }) else {
      return nil
    }
    let texts = items.map(\.text)
    if texts.count == 2, items[0].isNumber, texts[1] == "월" { return (items[0].number, nil) }
    // `11월 20` lacks the word for the day.
    if texts.count == 4 || texts.count == 3 && (1...31).contains(items[2].number),
      items[0].isNumber, texts[1] == "월", items[2].isNumber, texts.count == 3 || texts[3] == "일"
    {
      return (items[0].number, items[2].number)
    }
    let ordinal = items.firstIndex { DateWords.ordinalEndings.contains($0.text) }
    if items.count > 2, let place = ordinal, place > 0, items[place - 1].isNumber {
      items.remove(at: place)
    }
    guard let place = items.firstIndex(where: { DateWords.months[$0.text] != nil }),
      let month = DateWords.months[items[place].text]
    else { return nil }
    items.remove(at: place)
    if items.isEmpty { return (month, nil) }
    return items.count == 1 && items[0].isNumber ? (month, items[0].number) : nil
  }

  private static func holiday(_ tokens: Tokens, _ year: DatePhrase.YearChoice) -> DatePhrase? {
    guard tokens.count <= 6, tokens.allSatisfy(\.isWord) else { return nil }
    let names = tokens.map(\.text)
    if let (month, day) = DateWords.feasts[names.joined()] {
      if case .exactly(let year) = year { return .date(year: year, month: month, day: day) }
      return .dayOfYear(month: month, day: day, year)
    }
    if ["blackfriday", "블랙프라이데이"].contains(names.joined()) { return blackFriday(year) }
    if DateWords.thanksgivings.contains(names.joined()) { return thanksgiving(year) }
    if names == ["성탄전야"] { return .holiday(.christmas, year, .eve) }
    if names == ["boxing", "day"] { return .before(.holiday(.christmas, year, .itself), -1, .day) }
    if let holiday = holiday(names[...]) { return .holiday(holiday, year, .itself) }
    guard names.count > 1, let part = names.last.flatMap({ DateWords.holidayParts[$0] }),
      let holiday = holiday(names.dropLast())
    else { return nil }
    return .holiday(holiday, year, part)
  }

  private static func holiday(_ names: ArraySlice<String>) -> Holiday? {
    let name = names.joined()
    return Holiday.named(name) ?? DateWords.holidayNames[name]
  }
}

extension DateToken {
  /// Whether it may separate a date or a holiday from its year.
  fileprivate var isSeparator: Bool { [",", "-", "of", "in"].contains(text) }
}

extension DatePhrase {
  fileprivate var isMonth: Bool {
    switch self {
    case .month, .months(_, 1, _): true
    default: false
    }
  }

  fileprivate var isYear: Bool { if case .year = self { true } else { false } }

  /// Whether a year may follow: not after `6월`, which begins a date, or digits alone.
  fileprivate func canPrecedeYear(_ tokens: ArraySlice<DateToken>) -> Bool {
    switch self {
    case .holiday, .before(.holiday, _, _), .weekdayOfMonth, .before(.weekdayOfMonth, _, _):
      return true
    default: break
    }
    // `5월 5일 2023` is a whole date, and `5월 2023년` has the word for the year.
    let words = tokens.map(\.text)
    if words.contains("월"), words.last == "년" || words.contains("일") { return true }
    return tokens.contains {
      DateWords.months[$0.text] != nil || DateWords.seasons[$0.text] != nil
        || ["분기", "quarter", "q", "half", "h"].contains($0.text)
        || DateWords.feasts[$0.text] != nil
    } || DateWords.feasts[words.dropLast().joined()] != nil
  }
}
