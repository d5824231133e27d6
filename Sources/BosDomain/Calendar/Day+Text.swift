extension Day: CustomStringConvertible {
  /// Reads a day in the form `YYYY-MM-DD`, without other characters.
  package init?(_ text: some StringProtocol) {
    self.init(text, shape: .day)
  }

  /// Reads a day in the services' form `YYYYMMDD`.
  package init?(compact text: some StringProtocol) {
    self.init(text, shape: .compactDay)
  }

  /// Reads `YYYYMMDD` from a number.
  package init?(compact digits: Int) {
    guard (10_000_000...99_999_999).contains(digits) else { return nil }
    self.init(digits: digits)
  }

  private init?(_ text: some StringProtocol, shape: DigitPattern) {
    guard let digits = shape.number(in: String(text)) else { return nil }
    self.init(digits: digits)
  }

  private init?(digits: Int) {
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  package var description: String { DigitPattern.day.text(of: digits) }

  /// The day as `YYYYMMDD`.
  package var compact: String { DigitPattern.compactDay.text(of: digits) }

  private var digits: Int {
    let (year, month, day) = civil
    return year * 10_000 + month * 100 + day
  }
}
