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
    films = Array(Catalog.films(on: today))
    titles = films.map { Title(of: $0) }
  }

  /// Every film up to a day, the latest first, planned as one asks for them.
  static func films(on today: Day) -> some Sequence<SampleFilm> {
    let last = Week(of: today).number + weeksAhead
    let first = SampleFilm.weeks?.lowerBound.number ?? last
    return (min(first, last)...last).reversed().lazy.flatMap { number in
      SampleFilm.opening(in: Week(number: number))
    }
  }

  /// The catalogue as it is on a day; the last one is kept.
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

  /// The day of a catalogue that is asked for on a day.
  static func day(for today: Day?) -> Day { min(today ?? end, end) }

  func contains(_ film: SampleFilm) -> Bool { Catalog.contains(film, on: today) }

  /// Tells whether the catalogue of a day has a film, without making it.
  static func contains(_ film: SampleFilm, on today: Day) -> Bool {
    film.identity.week <= Week(of: today).number + weeksAhead
  }

  func isOut(_ film: SampleFilm) -> Bool { film.open <= today }
}
