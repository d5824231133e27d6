import BosDomain

/// The demand and ticket prices around the films of a week.
struct MarketWindow {
  private let first: Int
  private var days: [MarketDay] = []

  /// One day of the market.
  struct MarketDay {
    /// The demand in thousandths of an average day.
    var strength: Int
    var price: Int
  }

  /// Collects the days around a week; `year` returns the days of a whole year.
  init(around week: Week, year days: (Int) -> [MarketDay]) {
    first = week.monday - 7
    let end = first + (FilmRunCache.longestRunInWeeks + 2) * 7
    self.days.reserveCapacity(end - first)
    var number = first
    while number < end, let day = Day(number: number) {
      let taken = days(day.year)[(day.dayOfYear - 1)...].prefix(end - number)
      self.days += taken
      number += taken.count
    }
  }

  func strength(on number: Int) -> Int {
    let index = number - first
    return days.indices.contains(index) ? days[index].strength : 600
  }

  /// The ticket price, a multiple of 10 won.
  func price(on number: Int, premium: Int) -> Int {
    let index = number - first
    guard days.indices.contains(index) else { return 10_000 }
    return days[index].price * premium / 10_000 * 10
  }

  /// Computes all days of a year.
  static func days(of year: Int) -> [MarketDay] {
    let price = Market.price(in: year)
    return Demand.days(of: year).map { strength in
      MarketDay(strength: strength, price: price * (strength > 1_000 ? 1_035 : 1_000) / 1_000)
    }
  }
}
