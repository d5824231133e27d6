import BosDomain

/// Divides a film's daily figures among the areas, so that the parts add up exactly.
struct AreaSplit {
  private let film: SampleFilm
  private let area: Int
  private let weights: [Int]
  private let weightSum: Int
  private let screenOffset: Int

  /// Creates the split for the area with an index.
  init(_ film: SampleFilm, area: Int) {
    self.film = film
    self.area = area
    var chance = Chance(.areas, film.identity.number)
    let capitalTilt = film.isDiversity ? 190 : 100
    weights = AreaSplit.population.enumerated().map { index, people in
      let tilt = index == 0 ? capitalTilt : 100
      return people * tilt * (75 + chance.below(51)) / 1_000
    }
    weightSum = weights.reduce(0, +)
    screenOffset = chance.below(weightSum)
  }

  /// The area's part of a day's figures.
  func part(of figures: SampleChart.Figures, day: Int) -> SampleChart.Figures {
    // Sejong was founded in July 2012; before that it wasn't a separate area.
    let cut = day < AreaSplit.sejongFounded ? weights.count - 1 : weights.count
    let whole = cut == weights.count ? weightSum : weightSum - weights[cut]
    let screens = figures.screens
    let offset = screenOffset % whole
    var passed = 0
    var screensBefore = 0
    var served = 0
    var own: (screensBefore: Int, screens: Int, servedBefore: Int) = (0, 0, 0)
    for index in 0..<cut {
      // Each area takes the interval between two marks on a line of all screens.
      passed += weights[index]
      let screensNow = (screens * passed + offset) / whole
      if index == area { own = (screensBefore, screensNow - screensBefore, served) }
      if screensNow > screensBefore { served += weights[index] }
      screensBefore = screensNow
    }
    guard own.screens > 0 else { return SampleChart.Figures() }
    var chance = Chance(.visitors, film.identity.number, day)
    let visitorOffset = chance.below(served)
    let admissions = figures.admissions
    let low = (admissions * own.servedBefore + visitorOffset) / served
    let high = (admissions * (own.servedBefore + weights[area]) + visitorOffset) / served
    let tens = figures.sales / 10
    // Shows beyond one per screen are divided like the screens.
    let extra = figures.shows - screens
    let extraBefore = extra * own.screensBefore / screens
    return SampleChart.Figures(
      admissions: high - low,
      sales: (tens * high / admissions - tens * low / admissions) * 10,
      screens: own.screens,
      shows: own.screens + extra * (own.screensBefore + own.screens) / screens - extraBefore
    )
  }

  /// Adds up the parts of a run up to a day.
  func totals(of run: FilmRun, upTo last: Int) -> FilmRun.Totals {
    var totals = FilmRun.Totals()
    guard run.first <= last else { return totals }
    for number in run.first...min(last, run.last) {
      let whole = run.figures(of: number)
      guard whole.admissions > 0 else { continue }
      let part = part(of: whole, day: number)
      totals.admissions += part.admissions
      totals.sales += part.sales
    }
    return totals
  }

  /// The population of each area in thousandths, in the order of `Area.all`.
  private static let population = [
    255, 238, 22, 26, 33, 36, 54, 30, 25, 12, 72, 56, 36, 24, 56, 38, 7,
  ]

  private static let sejongFounded = Int(Day(year: 2_012, month: 7, day: 1)?.number ?? 0)
}
