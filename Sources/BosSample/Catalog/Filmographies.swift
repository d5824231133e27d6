import BosDomain
import Synchronization

/// The people and companies of each film in a catalogue.
struct Filmographies: Sendable {
  /// A film, by its index in the catalogue, and a role in it.
  struct Work: Sendable {
    var place: Int
    var part: String
  }

  private(set) var people: [SamplePerson: [Work]] = [:]
  private(set) var firms: [SampleCompany: [Work]] = [:]
  /// All people and companies, in order of their numbers.
  private(set) var everybody: [SamplePerson] = []
  private(set) var everyFirm: [SampleCompany] = []

  private init(_ catalog: Catalog) {
    for (place, film) in catalog.films.enumerated() {
      let credits = Credits(of: film)
      for director in credits.directors {
        people[director, default: []].append(Work(place: place, part: "감독"))
      }
      for actor in credits.actors {
        people[actor.artist, default: []].append(Work(place: place, part: "배우"))
      }
      for member in credits.crew {
        people[member.artist, default: []].append(Work(place: place, part: member.job))
      }
      for company in credits.companies {
        firms[company.firm, default: []].append(Work(place: place, part: company.part.rawValue))
      }
    }
    everybody = people.keys.sorted()
    everyFirm = firms.keys.sorted()
  }

  /// Returns the filmographies of a catalogue; the last ones are cached.
  static func of(_ catalog: Catalog) -> Filmographies {
    memory.withLock { memory in
      if let known = memory, known.today == catalog.today.number { return known.works }
      let works = Filmographies(catalog)
      memory = (catalog.today.number, works)
      return works
    }
  }

  private static let memory = Mutex<(today: Int32, works: Filmographies)?>(nil)
}
