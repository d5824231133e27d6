/// The yearly size, screens and prices of the market.
enum Market {
  /// The size of the market, as a percentage of the years since 2013.
  static func size(in year: Int) -> Int {
    min(100, max(35, 50 + (year - 2_003) * 5))
  }

  /// The number of screens, as a percentage of the years since 2019.
  static func screens(in year: Int) -> Int {
    min(100, max(30, 44 + (year - 2_003) * 7 / 2))
  }

  /// The number of films that open in a week.
  static func openings(in year: Int) -> Int {
    min(14, max(4, 6 + (year - 1_999) / 2))
  }

  /// The standard ticket price in won.
  static func price(in year: Int) -> Int {
    guard year > prices.first.year else { return prices.first.price }
    let index = year - prices.first.year
    if index < prices.since.count { return prices.since[index] }
    return min(30_000, (prices.since.last ?? 0) + (index - prices.since.count + 1) * 120)
  }

  private static let prices = (
    first: (year: 2_003, price: 6_000),
    since: [
      6_000, 6_150, 6_100, 6_000, 6_100, 6_350, 6_900, 7_500, 7_550, 7_450, 7_300, 7_650, 7_800,
      7_950, 8_000, 8_350, 8_450, 8_700, 9_500, 10_100, 9_950, 9_800, 9_750,
    ]
  )

  /// The screens, and the shows per screen in tenths, for a number of daily admissions.
  static func capacity(for admissions: Int, in year: Int) -> (screens: Int, showsInTenths: Int) {
    let logarithm = Logarithm.of(admissions)
    let screens = line(through: screenSteps, at: logarithm) * Market.screens(in: year) / 100
    return (max(1, screens), line(through: showSteps, at: logarithm))
  }

  private static func line(through steps: [Int], at logarithm: Int) -> Int {
    let place = min(logarithm / 256, steps.count - 2)
    let rest = min(logarithm - place * 256, 256)
    return steps[place] + (steps[place + 1] - steps[place]) * rest / 256
  }

  /// One value for each doubling of the admissions, from 1.
  private static let screenSteps = [
    1, 1, 2, 3, 5, 8, 12, 18, 30, 46, 72, 124, 220, 375, 550, 710, 900, 1_090, 1_380, 1_900,
    2_500, 3_000,
  ]

  private static let showSteps = [
    10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 16, 18, 21, 26, 34, 40, 44, 47, 50, 53, 56,
  ]
}
