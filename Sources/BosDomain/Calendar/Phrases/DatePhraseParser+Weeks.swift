/// The rules for weeks and weekdays by number, thirds of months, and days beside others.
extension DatePhraseParser {
  /// A week: `2 weeks ago`, `지난주`, `week 45`, `11월 셋째 주` or `week of november 16`.
  static func week(_ tokens: Tokens) -> DatePhrase? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    if DateWords.ago.contains(last.text), let (count, unit) = quantity(tokens.dropLast()),
      unit == .week
    {
      return .week(back: count)
    }
    if let (unit, back, rest) = unit(tokens), unit == .week, rest.isEmpty {
      return .week(back: back)
    }
    if let week = weekOfYear(tokens) ?? weekOfMonth(tokens, DateWords.weeks) ?? sevenDays(tokens) {
      return week
    }
    var day: Tokens?
    if tokens.count > 2, DateWords.units[first.text] == .week, texts(tokens)[1] == "of" {
      day = tokens.dropFirst(2)
    } else if tokens.count > 1, DateWords.weeks.contains(last.text) {
      day = tokens.dropLast()
    } else if tokens.count > 2, year([last]) != nil,
      DateWords.weeks.contains(tokens[tokens.endIndex - 2].text)
    {
      // `christmas week 2025`
      day = tokens.dropLast(2) + [last]
    }
    guard let day, let phrase = single(day), phrase.isDate else { return nil }
    return .weekWith(phrase)
  }

  /// `week ending 25 october`, `w/e 25 oct`, `week commencing 5 october` or `w/c 5 oct`.
  private static func sevenDays(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    let mark: (isEnd: Bool, length: Int)? =
      switch (words.first, words.dropFirst().first) {
      case ("week", "ending"): (true, 2)
      case ("week", "commencing"), ("week", "beginning"), ("week", "starting"): (false, 2)
      case ("w", "/") where words.count > 2 && ["e", "c"].contains(words[2]): (words[2] == "e", 3)
      default: nil
      }
    guard let mark else { return nil }
    guard let day = single(tokens.dropFirst(mark.length)), day.isOneDay else { return nil }
    return .lasting(mark.isEnd ? .before(day, 6, .day) : day, 1, .week)
  }

  // MARK: Weeks of years

  /// `week 45`, `45주차` or `2026-W45`, with or without a year on either side; `47주` is one after it.
  private static func weekOfYear(_ tokens: Tokens) -> DatePhrase? {
    if let number = weekNumber(tokens) { return .weekOfYear(number, .latest) }
    for place in tokens.indices.dropFirst() {
      var (before, after) = (tokens[..<place], tokens[place...])
      if let number = weekNumber(after, followsYear: true) {
        if before.last?.text == "-" { before.removeLast() }
        if let year = year(before) { return .weekOfYear(number, year) }
      }
      if let number = weekNumber(before) ?? ordinalWeek(before) {
        if let mark = after.first, ["of", "in", ","].contains(mark.text) { after.removeFirst() }
        if let year = year(after) { return .weekOfYear(number, year) }
      }
    }
    return nil
  }

  /// The number of `second week`, which a year has to follow.
  private static func ordinalWeek(_ tokens: Tokens) -> Int? {
    let words = texts(tokens)
    let rest = words.first == "the" ? Array(words.dropFirst()) : words
    guard rest.count == 2, rest[1] == "week", let number = DateWords.ordinals[rest[0]], number > 0
    else { return nil }
    return number
  }

  private static func weekNumber(_ tokens: Tokens, followsYear: Bool = false) -> Int? {
    let items = Array(tokens)
    var number: DateToken?
    switch items.count {
    case 2 where ["week", "wk", "w"].contains(items[0].text): number = items[1]
    case 2 where items[1].text == "주차" || followsYear && items[1].text == "주": number = items[0]
    case 3 where items[0].text == "제" && ["주", "주차"].contains(items[2].text): number = items[1]
    case 3 where DateWords.ordinalEndings.contains(items[1].text) && items[2].text == "week":
      number = items[0]
    default: break
    }
    guard let number, number.isNumber, (1...99).contains(number.number) else { return nil }
    return number.number
  }

  // MARK: Places in a month

  /// A month with a week by its number, as in `11월 3주차` or `first week of november`.
  ///
  /// With the words for weekends in place of those for weeks, it is that of a weekend.
  static func weekOfMonth(_ tokens: Tokens, _ words: Set<String>) -> DatePhrase? {
    for place in tokens.indices where words.contains(tokens[place].text) {
      let (before, after) = (tokens[..<place], tokens[(place + 1)...])
      let takesNumber = ["주", "주차"].contains(tokens[place].text)
      if let (month, ordinal) = monthAndOrdinal(before, after, takesNumber: takesNumber) {
        return .weekOfMonth(month, ordinal)
      }
      // `november week 3` or `week 3 of november`.
      guard let number = after.first, number.isNumber, (1...6).contains(number.number) else {
        continue
      }
      let rest = after.dropFirst()
      let other = before.isEmpty ? rest : rest.isEmpty ? before : []
      if let month = month(withoutOf(other)) {
        return .weekOfMonth(month, .number(number.number))
      }
    }
    return nil
  }

  /// `third friday of november` or `11월 셋째 금요일`.
  static func weekdayOfMonth(_ tokens: Tokens) -> DatePhrase? {
    for place in tokens.indices {
      guard let weekday = Weekday(name: tokens[place].text) else { continue }
      let (before, after) = (tokens[..<place], tokens[(place + 1)...])
      if let (month, ordinal) = monthAndOrdinal(before, after, takesNumber: false) {
        return .weekdayOfMonth(month, ordinal, weekday)
      }
    }
    return nil
  }

  /// An ordinal after its month, or before a word that is followed by the month.
  private static func monthAndOrdinal(
    _ before: Tokens,
    _ after: Tokens,
    takesNumber: Bool
  ) -> (DatePhrase, DatePhrase.Ordinal)? {
    if !after.isEmpty {
      guard let place = ordinal(before, takesNumber: false), let month = month(withoutOf(after))
      else { return nil }
      return (month, place)
    }
    for count in 1...3 where count < before.count {
      if let place = ordinal(before.suffix(count), takesNumber: takesNumber),
        let month = month(before.dropLast(count))
      {
        return (month, place)
      }
    }
    return nil
  }

  private static func withoutOf(_ tokens: Tokens) -> Tokens {
    let isOf = tokens.first.map { ["of", "in", ","].contains($0.text) } ?? false
    return isOf ? tokens.dropFirst() : tokens
  }

  private static func ordinal(_ tokens: Tokens, takesNumber: Bool) -> DatePhrase.Ordinal? {
    let items = Array(tokens.first?.text == "the" ? tokens.dropFirst() : tokens)
    guard let first = items.first, let last = items.last else { return nil }
    var number: Int?
    if items.count == 1 {
      if DateWords.lastOrdinals.contains(first.text) { return .last }
      number = takesNumber && first.isNumber ? first.number : DateWords.ordinals[first.text]
    } else if items.count == 2 {
      let isEnding = DateWords.ordinalEndings.contains(last.text)
      if first.text == "제", takesNumber {
        number = last.number
      } else if isEnding {
        number = first.isNumber ? first.number : DateWords.counts[first.text]
      }
    }
    guard let number, (1...6).contains(number) else { return nil }
    return .number(number)
  }

  /// `11월 초`, `지난달 말`, `early november` or `월말`.
  static func part(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count > 1, let first = tokens.first, let last = tokens.last else { return nil }
    if let part = DateWords.monthParts[last.text] {
      let before = tokens.dropLast()
      if texts(before) == ["월"] { return .part(.month(back: 0), part) }
      return month(before).map { .part($0, part) }
    }
    if let half = halfOfMonth(tokens) { return half }
    guard let part = DateWords.monthParts[first.text] else { return nil }
    let rest = tokens.dropFirst()
    let isMarked = rest.first.map { ["of", "-", "in"].contains($0.text) } ?? false
    return month(isMarked ? rest.dropFirst() : rest).map { .part($0, part) }
  }

  /// `first half of october`.
  private static func halfOfMonth(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    guard words.count > 3, words[1] == "half", ["of", "in"].contains(words[2]),
      let place = ["first": 1, "second": 2, "last": 2, "latter": 2][words[0]]
    else { return nil }
    return month(tokens.dropFirst(3)).map { .part($0, place == 1 ? .firstHalf : .secondHalf) }
  }

  /// `last day of october`, `first day of 2025` or `작년 마지막 날`.
  static func dayOfPeriod(_ tokens: Tokens) -> DatePhrase? {
    if tokens.last?.text == "날",
      let place = ordinal(tokens.dropLast().suffix(1), takesNumber: false)
    {
      let period = tokens.dropLast(2)
      if let daysOff = daysOff(period) { return .dayOfPeriod(daysOff, place) }
      if let year = year(period) { return .dayOfPeriod(.year(year), place) }
      return month(period).map { .dayOfPeriod($0, place) }
    }
    guard let place = texts(tokens).firstIndex(of: "day").map({ tokens.startIndex + $0 }),
      let ordinal = ordinal(tokens[..<place], takesNumber: false)
    else { return nil }
    let after = tokens[(place + 1)...]
    let rest = withoutOf(after)
    guard rest.count < after.count else { return nil }
    if let daysOff = daysOff(rest) { return .dayOfPeriod(daysOff, ordinal) }
    if let year = year(rest) { return .dayOfPeriod(.year(year), ordinal) }
    return month(rest).map { .dayOfPeriod($0, ordinal) }
  }

  /// `20일`, `the 20th` or `the 20th of last month`.
  static func dayOfMonth(_ tokens: Tokens) -> DatePhrase? {
    let items = Array(tokens.prefix(2))
    guard items.count == 2, items[0].isNumber, (1...31).contains(items[0].number) else {
      return nil
    }
    let isEnglish = DateWords.ordinalEndings.contains(items[1].text)
    guard isEnglish || items[1].text == "일" else { return nil }
    let rest = tokens.dropFirst(2)
    if rest.isEmpty { return .dayOfMonth(back: nil, day: items[0].number) }
    guard isEnglish, let (unit, back, after) = unit(withoutOf(rest)), unit == .month, after.isEmpty
    else { return nil }
    return .dayOfMonth(back: back, day: items[0].number)
  }

  // MARK: Days beside others

  /// `추석 다음 날`, `3 days before christmas` or `설날 일주일 전`.
  static func besides(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    let day: Tokens
    let count: Int
    let unit: DatePhrase.Unit
    if words.count > 2, words[0] == "day", ["after", "before"].contains(words[1]) {
      (day, count, unit) = (tokens.dropFirst(2), words[1] == "before" ? 1 : -1, .day)
    } else if words.suffix(2) == ["다음", "날"] {
      (day, count, unit) = (tokens.dropLast(2), -1, .day)
    } else if let last = words.last, ["다음날", "전날"].contains(last) {
      (day, count, unit) = (tokens.dropLast(), last == "전날" ? 1 : -1, .day)
    } else if let place = words.firstIndex(where: { ["after", "before"].contains($0) }), place > 0,
      let amount = quantity(tokens.prefix(place))
    {
      day = tokens.dropFirst(place + 1)
      (count, unit) = (words[place] == "before" ? amount.count : -amount.count, amount.unit)
    } else if let last = words.last, DateWords.ago.contains(last) || DateWords.later.contains(last),
      let size = [1, 2].first(where: { quantity(tokens.dropLast().suffix($0)) != nil }),
      let amount = quantity(tokens.dropLast().suffix(size))
    {
      day = tokens.dropLast(size + 1)
      (count, unit) = (DateWords.ago.contains(last) ? amount.count : -amount.count, amount.unit)
    } else {
      return nil
    }
    guard let phrase = single(day), phrase.isDate else { return nil }
    return .before(phrase, count, unit)
  }
}

extension DatePhrase {
  /// Whether it is a day of the calendar, a holiday, or a number of units before today.
  fileprivate var isDate: Bool {
    switch self {
    case .date, .written, .dotted, .dayOfYear, .onWeekday, .weekdayOfMonth, .ago: true
    case .holiday: isOneDay
    default: false
    }
  }
}
