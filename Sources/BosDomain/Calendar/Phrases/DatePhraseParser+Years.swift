/// The rules for decades and for periods of the year before.
extension DatePhraseParser {
  /// `2010s` or `2010년대`.
  static func decade(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count == 2, let year = tokens.first, let end = tokens.last, year.isNumber,
      year.text.count == 4, (1900...2090).contains(year.number), year.number % 10 == 0,
      ["s", "년대"].contains(end.text)
    else { return nil }
    return .decade(year.number)
  }

  /// `october a year earlier` or `10월 1년 전`.
  static func yearBefore(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count > 3,
      [["a", "year", "earlier"], ["1", "년", "전"]].contains(texts(tokens.suffix(3))),
      let period = single(tokens.dropLast(3)), period.hasYearBefore
    else { return nil }
    return .yearBefore(period)
  }

  /// `october a month earlier` or `10월 1개월 전`.
  static func monthBefore(_ tokens: Tokens) -> DatePhrase? {
    guard tokens.count > 3,
      [["a", "month", "earlier"], ["1", "개월", "전"]].contains(texts(tokens.suffix(3))),
      let month = month(tokens.dropLast(3)), case .months = month
    else { return nil }
    return .monthBefore(month)
  }
}

extension DatePhrase {
  /// Whether it is a part of a year without its number, so that it has the same days of the year
  /// before beside it.
  package var hasYearBefore: Bool {
    switch self {
    case .month, .yearPart: true
    case .months(_, _, let year): !year.isNumber
    case .part(let month, _): month.hasYearBefore
    case .recent(_, let unit): unit != .year
    default: false
    }
  }
}

extension DatePhrase {
  /// Whether `over` can stand before it without comparing with it, as in `over chuseok`.
  var isSpan: Bool {
    switch self {
    case .holiday, .weekend(nil), .recentWeekends: true
    case .recent(let count, _): count > 1
    case .months(_, 3, _): true
    default: false
    }
  }
}

extension DatePhrase.YearChoice {
  fileprivate var isNumber: Bool { if case .exactly = self { true } else { false } }
}
