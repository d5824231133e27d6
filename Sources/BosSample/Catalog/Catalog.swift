import BosDomain
import Synchronization

/// All films up to a day, with titles and names for searches.
struct Catalog: Sendable {
  /// The last day with released films; later ones are announced.
  let today: Day
  /// The films, latest first.
  let films: [SampleFilm]
  let titles: [Title]

  /// The number of weeks between announcement and release.
  private static let weeksAhead = 8
  /// Without a current day, the lists end here, later than any use needs.
  private static let end = Day(year: 2_030, month: 12, day: 31) ?? .maximum

  private init(today: Day) {
    self.today = today
    films = Array(Catalog.films(on: today))
    titles = films.map { Title(of: $0) }
  }

  /// Returns every film up to a day, latest first, planned lazily.
  static func films(on today: Day) -> some Sequence<SampleFilm> {
    let last = Week(of: today).number + weeksAhead
    let first = SampleFilm.weeks?.lowerBound.number ?? last
    return (min(first, last)...last).reversed().lazy.flatMap { number in
      SampleFilm.opening(in: Week(number: number))
    }
  }

  /// Returns the catalogue of a day; the last one is cached.
  static func on(_ today: Day?) -> Catalog {
    let day = day(for: today)
    return memory.withLock { memory in
      if let known = memory, known.today == day { return known }
      let catalog = Catalog(today: day)
      memory = catalog
      return catalog
    }
  }

  private static let memory = Mutex<Catalog?>(nil)

  /// The day of the catalogue for a current day.
  static func day(for today: Day?) -> Day { min(today ?? end, end) }

  func contains(_ film: SampleFilm) -> Bool { Catalog.contains(film, on: today) }

  /// Returns whether a day's catalogue has a film, without creating it.
  static func contains(_ film: SampleFilm, on today: Day) -> Bool {
    film.identity.week <= Week(of: today).number + weeksAhead
  }

  func isOut(_ film: SampleFilm) -> Bool { film.open <= today }
}
