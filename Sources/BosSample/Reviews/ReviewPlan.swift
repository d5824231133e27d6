import BosDomain

/// The viewers' reviews of a film up to a day, without texts.
struct ReviewPlan {
  /// A review without its text.
  struct Entry {
    let rating: Int
    let seconds: Int
    /// The seed that separates the texts of different reviews.
    let seed: Int
  }

  /// The reviews, newest first.
  let entries: [Entry]

  private static let limit = 40
  private static let firstReviews = 5

  /// Plans the reviews of a film's runs, up to the end of the previous day.
  init(of film: SampleFilm, runs: [FilmRun], before today: Day) {
    var taste = Chance(.reviews, film.identity.number)
    // In tenths; better films also receive better-written reviews.
    let mean = 45 + film.quality * 12 / 10 + taste.within(-6...6)
    var entries: [Entry] = []
    for run in runs where Int64(run.first) >= Int64(ChartMaker.epoch.number) - 100 {
      let admissions = run.end.admissions - run.before.admissions
      let count = ReviewPlan.count(of: run, admissions: admissions)
      for index in 0..<count {
        let seed = run.first * 64 + index
        var chance = Chance(.reviews, film.identity.number, seed)
        let rating = ReviewPlan.rating(around: mean, &chance)
        // The first reviews are written on the evening of the first show.
        let seen = index < ReviewPlan.firstReviews ? 0 : chance.below(max(1, admissions))
        let day = ReviewPlan.day(of: seen, in: run)
        let clock = chance.within(10 * 3_600...86_399)
        guard day < Int(today.number) else { continue }
        let seconds = day * 86_400 + clock - 9 * 3_600
        entries.append(Entry(rating: rating, seconds: seconds, seed: seed))
      }
    }
    entries.sort { ($0.seconds, $0.seed) > ($1.seconds, $1.seed) }
    self.entries = Array(entries.prefix(ReviewPlan.limit))
  }

  private static func count(of run: FilmRun, admissions: Int) -> Int {
    if run.isReissue { return firstReviews }
    let doublings = Logarithm.of(max(1, admissions)) / 256
    return firstReviews + min(25, max(0, doublings - 5) * 3 / 2)
  }

  private static func rating(around mean: Int, _ chance: inout Chance) -> Int {
    switch chance.below(100) {
    case 0...2: return chance.below(3)
    case 3...9: return 10
    default:
      let tenths = mean + chance.within(-16...16) + chance.within(-16...16)
      return min(10, max(0, (tenths + 5) / 10))
    }
  }

  /// Returns the day of the admission with a number.
  private static func day(of visitor: Int, in run: FilmRun) -> Int {
    let target = run.before.admissions + visitor
    var low = 0
    var high = run.records.count - 1
    while low < high {
      let middle = (low + high) / 2
      if run.records[middle].totals.admissions > target { high = middle } else { low = middle + 1 }
    }
    return run.first + low
  }
}

extension FilmRun {
  /// The totals before the first day.
  var before: Totals {
    guard let record = records.first else { return Totals() }
    return Totals(
      admissions: record.totals.admissions - Int(record.admissions),
      sales: record.totals.sales - Int(record.sales)
    )
  }
}
