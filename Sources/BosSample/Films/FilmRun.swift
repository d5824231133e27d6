import BosDomain

/// The days of a film, from its first preview to its last day.
package struct FilmRun: Sendable {
  /// The stored figures of a day.
  struct Record: Sendable {
    var admissions: Int32
    /// The film's strength, which determines its screens.
    var level: Int32
    var sales: Int64
    /// The totals up to the end of the day, including earlier runs.
    var totals: Totals
  }

  /// Totals up to the end of a day.
  package struct Totals: Hashable, Sendable {
    package var admissions = 0
    package var sales = 0
  }

  package let film: SampleFilm
  /// The day number of the first day.
  let first: Int
  let records: [Record]
  /// Whether the run is a re-release after years.
  package let isReissue: Bool

  private let admissions: Int
  private let weightSum: Int

  /// The day number of the last day.
  var last: Int { first + records.count - 1 }

  /// The totals up to the end of the last day.
  var end: Totals { records.last?.totals ?? Totals() }

  /// Returns the figures of a day in the run.
  func figures(of number: Int) -> SampleChart.Figures {
    let record = records[number - first]
    guard record.admissions > 0 else { return SampleChart.Figures() }
    let sold = Int(record.admissions)
    // Screens depend on the sales of an average day at this level, not on the day itself.
    let usual = admissions * (Int(record.level) / 1_000 * 750) / weightSum
    let year = Day(number: number)?.year ?? 0
    let (wanted, showsInTenths) = Market.capacity(for: max(1, usual), in: year)
    let screens = min(wanted, sold)
    let shows = max(screens * showsInTenths / 10, sold / 115, screens)
    return SampleChart.Figures(
      admissions: sold,
      sales: Int(record.sales),
      screens: screens,
      shows: shows
    )
  }
}

extension FilmRun {
  /// The input of a run: the film itself, or its re-release.
  struct Plan {
    var film: SampleFilm
    var open: Int
    var admissions: Int
    var quality: Int
    var growth: Int
    var length: Int
    var previews: [Int]
    /// The seed that separates the draws of different runs.
    var seed: Int
    var before = Totals()
    var isReissue = false

    init(first film: SampleFilm) {
      self.film = film
      open = Int(film.open.number)
      admissions = film.admissions
      quality = film.quality
      growth = film.growth
      length = film.length
      previews = film.previews.offsets
      seed = film.identity.number
    }
  }

  /// Computes a run in a market.
  init(_ plan: Plan, market: MarketWindow) {
    film = plan.film
    isReissue = plan.isReissue
    let start = plan.previews.first ?? 0
    first = plan.open + start
    let curve = Curve(plan, start: start, market: market)
    var records: [Record] = []
    records.reserveCapacity(curve.days.count)
    let premium = TicketPrice(plan).premium
    var weight = 0
    var sold = 0
    var totals = plan.before
    for (index, day) in curve.days.enumerated() {
      // Each day's cumulative sales are a fraction of the total, so the days add up to it.
      weight += day.weight
      let soldNow = plan.admissions * weight / curve.sum
      let admissions = soldNow - sold
      sold = soldNow
      let price = market.price(on: first + index, premium: premium)
      let sales = admissions * price
      totals.admissions += admissions
      totals.sales += sales
      records.append(
        Record(
          admissions: Int32(admissions),
          level: Int32(day.level),
          sales: Int64(sales),
          totals: totals
        )
      )
    }
    while let last = records.last, last.admissions == 0 { records.removeLast() }
    self.records = records
    admissions = plan.admissions
    weightSum = curve.sum
  }
}
