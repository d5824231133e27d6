/// The grammar of date phrases; each rule reads all of the given tokens or fails.
enum DatePhraseParser {
  typealias Tokens = ArraySlice<DateToken>

  /// A day, a period or a range.
  static func phrase(_ tokens: Tokens) -> DatePhrase? {
    if let single = single(tokens) { return single }
    return range(tokens)
  }

  /// A phrase that is no range.
  static func single(_ tokens: Tokens) -> DatePhrase? {
    guard !tokens.isEmpty, tokens.count <= 16 else { return nil }
    return undated(tokens, .latest) ?? dated(tokens) ?? weekdayOf(tokens) ?? relative(tokens)
      ?? period(tokens) ?? withWeekday(tokens)
  }

  // MARK: Ranges

  private static func range(_ tokens: Tokens) -> DatePhrase? {
    var tokens = tokens
    if let last = tokens.last, ["until", "까지"].contains(last.text) { tokens.removeLast() }
    if tokens.first?.text == "from" { tokens.removeFirst() }
    if let open = since(tokens) { return open }
    for place in tokens.indices where DateWords.rangeMarks.contains(tokens[place].text) {
      let (before, after) = (tokens[..<place], tokens[(place + 1)...])
      guard let first = start(before, after), let last = end(after, of: first) else { continue }
      // The selected day has no place in a range of other days.
      if case .weekend(nil) = first { return nil }
      if case .weekend(nil) = last { return nil }
      return .range(first, last)
    }
    return nil
  }

  /// All days since one, as in `6월 1일부터`.
  private static func since(_ tokens: Tokens) -> DatePhrase? {
    var tokens = tokens
    if tokens.last?.text == "부터" {
      tokens.removeLast()
    } else if tokens.first?.text == "since" {
      tokens.removeFirst()
    } else {
      return nil
    }
    guard let first = single(tokens) else { return nil }
    if case .weekend(nil) = first { return nil }
    return .range(first, .ago(1, .day))
  }

  /// The start of a range, which may leave out the unit, as in `6월 1~7일`.
  private static func start(_ tokens: Tokens, _ after: Tokens) -> DatePhrase? {
    if let first = single(tokens) { return first }
    guard tokens.last?.isNumber == true, let unit = after.last, ["일", "월"].contains(unit.text)
    else { return nil }
    return single((Array(tokens) + [unit])[...])
  }

  /// The end of a range, which may leave out the year and the month of the start.
  private static func end(_ tokens: Tokens, of first: DatePhrase) -> DatePhrase? {
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

  // MARK: Dates and holidays

  /// A date, a month or a holiday with its year before or after it.
  private static func dated(_ tokens: Tokens) -> DatePhrase? {
    if let year = year(tokens) { return .year(year) }
    if let date = numericDate(tokens) { return date }
    for place in tokens.indices.dropFirst() {
      let (before, after) = (tokens[..<place], tokens[place...])
      if let year = year(before) ?? relation(before), let phrase = undated(after, year) {
        return phrase
      }
      // The year comes last in English, and after the name of a holiday.
      guard let year = year(after.first?.isSeparator == true ? after.dropFirst() : after),
        let phrase = undated(before, year), phrase.canPrecedeYear(tokens)
      else { continue }
      return phrase
    }
    return nil
  }

  /// A year by its number or by a word.
  private static func year(_ tokens: Tokens) -> DatePhrase.YearChoice? {
    guard let first = tokens.first else { return nil }
    if first.isNumber {
      let isNamed = tokens.count == 2 && tokens.last?.text == "년"
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
      case 6: return .months(first: number % 100, count: 1, .exactly(number / 100))
      default: return nil
      }
    }
    var tokens = tokens
    if tokens.last?.text == "." { tokens.removeLast() }
    let items = Array(tokens)
    guard items.count == 3 || items.count == 5, items[0].isNumber, items[0].text.count == 4,
      items[2].isNumber, items[2].text.count <= 2, ["-", "/", "."].contains(items[1].text)
    else { return nil }
    if items.count == 3 {
      return .months(first: items[2].number, count: 1, .exactly(items[0].number))
    }
    guard items[3].text == items[1].text, items[4].isNumber, items[4].text.count <= 2 else {
      return nil
    }
    return .date(year: items[0].number, month: items[2].number, day: items[4].number)
  }

  /// A date, a month, a part of a year or a holiday without its year.
  private static func undated(_ tokens: Tokens, _ year: DatePhrase.YearChoice) -> DatePhrase? {
    if let holiday = holiday(tokens, year) { return holiday }
    let items = Array(tokens.first?.text == "의" ? tokens.dropFirst() : tokens)
    guard let first = items.first else { return nil }
    if items.count == 1, let half = DateWords.halves[first.text] {
      return .months(first: half, count: 6, year)
    }
    if items.count == 2, let quarter = quarter(items) {
      return .months(first: quarter * 3 - 2, count: 3, year)
    }
    if items.count == 3, items.map(\.kind) == [.number, .mark, .number], items[1].text == "/",
      items.allSatisfy({ $0.text.count <= 2 }), year == .latest
    {
      return .dayOfYear(month: first.number, day: items[2].number, year)
    }
    guard let (month, day) = monthAndDay(items) else { return nil }
    guard let day else { return .months(first: month, count: 1, year) }
    if case .exactly(let year) = year { return .date(year: year, month: month, day: day) }
    return .dayOfYear(month: month, day: day, year)
  }

  private static func quarter(_ items: [DateToken]) -> Int? {
    let number = items[0].text == "q" ? items[1] : items[1].text == "분기" ? items[0] : nil
    guard let number, number.isNumber, (1...4).contains(number.number) else { return nil }
    return number.number
  }

  /// `6월 1일`, `june 1st`, `1 june` or only the month.
  private static func monthAndDay(_ items: [DateToken]) -> (month: Int, day: Int?)? {
    var items = items.filter { !["of", "the"].contains($0.text) && $0.text != "." }
    guard items.count <= 4, items.allSatisfy({ !$0.isNumber || $0.text.count <= 2 }) else {
      return nil
    }
    let texts = items.map(\.text)
    if texts.count == 2, items[0].isNumber, texts[1] == "월" { return (items[0].number, nil) }
    if texts.count == 4, items[0].isNumber, texts[1] == "월", items[2].isNumber, texts[3] == "일" {
      return (items[0].number, items[2].number)
    }
    let ordinal = items.firstIndex { DateWords.ordinals.contains($0.text) }
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
  /// Whether a year may follow: not after `6월`, which begins a date, or digits alone.
  fileprivate func canPrecedeYear(_ tokens: ArraySlice<DateToken>) -> Bool {
    if case .holiday = self { return true }
    return tokens.contains { DateWords.months[$0.text] != nil || $0.text == "분기" || $0.text == "q" }
  }

  /// Another day in the month of a date.
  fileprivate func sameMonth(day: Int) -> DatePhrase? {
    switch self {
    case .date(let year, let month, _): .date(year: year, month: month, day: day)
    case .dayOfYear(let month, _, let year): .dayOfYear(month: month, day: day, year)
    case .dayOfMonth(let back, _): .dayOfMonth(back: back, day: day)
    case .onWeekday(let date, _): date.sameMonth(day: day)
    default: nil
    }
  }
}
