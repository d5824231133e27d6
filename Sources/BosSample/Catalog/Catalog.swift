import BosDomain
import Synchronization

/// All films up to a day, with the titles and names by which they are searched.
struct Catalog: Sendable {
  /// The day up to which films are out; the others are announced.
  let today: Day
  /// The latest first.
  let films: [SampleFilm]
  let titles: [Title]

  /// Films are announced so many weeks ahead.
  private static let weeksAhead = 8
  /// Without a day of today the lists end here, far enough for any use of them.
  private static let end = Day(year: 2_030, month: 12, day: 31) ?? .maximum

  private init(today: Day) {
    self.today = today
    var films: [SampleFilm] = []
    let last = Week(of: today).number + Catalog.weeksAhead
    if let weeks = SampleFilm.weeks, weeks.lowerBound.number <= last {
      for number in (weeks.lowerBound.number...last).reversed() {
        films += SampleFilm.opening(in: Week(number: number))
      }
    }
    self.films = films
    titles = films.map { Title(of: $0) }
  }

  /// The catalogue as it is on a day; the last one is kept.
  static func on(_ today: Day?) -> Catalog {
    let day = min(today ?? end, end)
    return memory.withLock { memory in
      if let known = memory, known.today == day { return known }
      let catalog = Catalog(today: day)
      memory = catalog
      return catalog
    }
  }

  private static let memory = Mutex<Catalog?>(nil)

  func contains(_ film: SampleFilm) -> Bool {
    film.identity.week <= Week(of: today).number + Catalog.weeksAhead
  }

  func isOut(_ film: SampleFilm) -> Bool { film.open <= today }
}
