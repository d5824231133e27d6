/// The rules for the first and the last days of periods.
extension DatePhraseParser {
  /// The days off around a holiday, as in `추석 연휴` or `the chuseok holidays`.
  static func daysOff(_ tokens: Tokens) -> DatePhrase? {
    let tokens = tokens.first?.text == "the" ? tokens.dropFirst() : tokens
    guard let phrase = undated(tokens, .latest) ?? dated(tokens),
      case .holiday(_, _, .daysOff) = phrase
    else { return nil }
    return phrase
  }

  /// The first or the last days of a month, as in `first ten days of november` or `10월 마지막 열흘`.
  static func endOfMonth(_ tokens: Tokens) -> DatePhrase? {
    let words = texts(tokens)
    if let place = tokens.firstIndex(where: { ["of", "in"].contains($0.text) }) {
      var before = tokens[..<place]
      if before.first?.text == "the" { before.removeFirst() }
      guard let first = before.first?.text, ["first", "last"].contains(first),
        let (count, unit) = quantity(before.dropFirst()), unit == .day,
        let month = month(tokens[(place + 1)...])
      else { return nil }
      return days(count, of: month, areFirst: first == "first")
    }
    guard let place = words.firstIndex(where: { ["첫", "처음", "마지막"].contains($0) }), place > 0,
      let (count, unit) = quantity(tokens.dropFirst(place + 1)), unit == .day,
      let month = month(tokens.prefix(place))
    else { return nil }
    return days(count, of: month, areFirst: words[place] != "마지막")
  }

  private static func days(_ count: Int, of month: DatePhrase, areFirst: Bool) -> DatePhrase? {
    guard (2...28).contains(count) else { return nil }
    let first: DatePhrase =
      areFirst
      ? .dayOfPeriod(month, .number(1)) : .before(.dayOfPeriod(month, .last), count - 1, .day)
    return .lasting(first, count, .day)
  }

  /// `last full week` for `last week`.
  static func fullUnit(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count == 3, let first = tokens.first, first.text == "last",
      DateWords.wholes.contains(texts(tokens)[1]), let unit = tokens.last,
      ["week", "weekend", "month", "quarter", "year"].contains(unit.text)
    else { return nil }
    return single([first, unit])
  }
}
