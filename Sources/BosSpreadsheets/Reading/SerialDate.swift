import BosDomain

/// A point in time as a number of days, the way spreadsheets count.
struct SerialDate {
  let value: Double
  /// Whether days count from 1904 on, as in old files of a Mac.
  let is1904: Bool

  /// The number of 1970-01-01.
  private static let epoch = 25_569
  private static let epoch1904 = 24_107

  /// The cell of a number with the format of a day or a time.
  ///
  /// A day with a time, and a time alone, are text.
  func cell(_ format: NumberFormat) -> SheetCell {
    guard value >= 0, value < 2_958_466 else { return .num(value) }
    // Seconds, so that 0.3 of a day isn't one second short.
    let seconds = Int((value * 86_400).rounded())
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    if format == .time || days == 0 && !is1904 { return .text(Self.clock(seconds)) }
    guard let day = day(days) else { return .text("1900-02-29") }
    if rest == 0 { return .day(day) }
    return .text("\(day) \(Self.clock(rest))")
  }

  private func day(_ days: Int) -> Day? {
    if is1904 { return Day(number: days - Self.epoch1904) }
    // Excel counts a 29 February 1900, which didn't exist, as day 60.
    if days == 60 { return nil }
    return Day(number: days - Self.epoch + (days < 60 ? 1 : 0))
  }

  /// Hours, minutes and seconds; hours may exceed 24.
  private static func clock(_ seconds: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(seconds / 3600)):\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
  }

  /// The number of a day that a sheet can hold: from 1900-03-01 on, where the count is right.
  static func number(of day: Day) -> Int? {
    let number = Int(day.number) + epoch
    return (61..<2_958_466).contains(number) ? number : nil
  }
}
