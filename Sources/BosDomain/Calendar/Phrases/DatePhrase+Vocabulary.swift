/// What messages about phrases need to know of their words.
extension DatePhrase {
  /// What a text that is no phrase seems to be about.
  package enum Subject {
    case holiday
    case week
    case month
    case year
    case day
  }

  /// Whether a word belongs to dates, although not every phrase with it is one.
  package static func isVocabulary(_ word: String) -> Bool {
    guard let tokens = DateToken.tokens(of: word) else { return false }
    return tokens.allSatisfy { $0.isNumber || $0.isMark || DateWords.all.contains($0.text) }
  }

  /// The words that a typing error can still be told from.
  package static let longWords = DateWords.all.filter { $0.utf8.count > 3 }.sorted()

  package static func subject(of text: String) -> Subject? {
    guard let tokens = DateToken.tokens(of: text) else { return nil }
    let words = tokens.map(\.text)
    if words.contains(where: { Holiday.named($0) != nil }) { return .holiday }
    let units = words.compactMap { DateWords.units[$0] ?? DateWords.periods[$0]?.unit }
    let isWeek = words.contains { word in
      DateWords.weekends.contains(word) || word.count > 1 && Weekday(name: word) != nil
    }
    if isWeek || units.contains(.week) { return .week }
    if units.contains(.month) || words.contains(where: { DateWords.months[$0] != nil || $0 == "월" })
    {
      return .month
    }
    if units.contains(.year) { return .year }
    let isDay = units.contains(.day) || words.contains { DateWords.days[$0] != nil }
    return isDay || tokens[0].isNumber ? .day : nil
  }
}
