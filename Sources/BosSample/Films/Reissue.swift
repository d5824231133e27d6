import BosDomain

/// The re-release of an old film.
struct Reissue {
  let original: SampleFilm.Identity
  /// The day number of the re-release.
  let open: Int
  let admissions: Int
  let week: Week

  private static let agesInYears = 4...20

  /// The re-release in a week, or nil.
  init?(in week: Week) {
    guard let first = SampleFilm.weeks?.lowerBound, let year = week.year, year >= 2_003 else {
      return nil
    }
    var chance = Chance(.reissue, week.number)
    let age = chance.within(Reissue.agesInYears)
    let slot = chance.below(5) % 2
    let origin = Week(number: week.number - age * 52)
    guard chance.permille(380), origin >= first else { return nil }
    original = SampleFilm.Identity(week: origin.number, slot: slot)
    open = week.monday + (chance.permille(700) ? 2 : 3)
    admissions = chance.doubling(from: 900, to: 160_000)
    self.week = week
  }

  /// Returns the re-releases of a film up to a week, oldest first.
  static func all(of film: SampleFilm.Identity, upTo week: Week) -> [Reissue] {
    agesInYears.compactMap { age in
      let later = Week(number: film.week + age * 52)
      guard later <= week, let reissue = Reissue(in: later), reissue.original == film else {
        return nil
      }
      return reissue
    }
  }

  func plan(of film: SampleFilm, before: FilmRun.Totals) -> FilmRun.Plan {
    var plan = FilmRun.Plan(first: film)
    plan.open = open
    plan.admissions = admissions
    plan.growth = 0
    plan.quality = 10 + film.quality / 2
    plan.length = 14 + Logarithm.of(admissions) / 256
    plan.previews = []
    plan.seed = film.identity.number ^ (week.number << 20)
    plan.before = before
    plan.isReissue = true
    return plan
  }
}
