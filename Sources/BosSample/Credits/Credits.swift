import BosDomain

/// The cast, staff and companies of a film.
struct Credits {
  /// A person and the name of the role, which is often unknown.
  typealias Part = (artist: SamplePerson, role: Word)
  typealias CrewMember = (artist: SamplePerson, job: String)
  typealias CompanyPart = (firm: SampleCompany, part: FirmPart)

  private(set) var directors: [SamplePerson] = []
  private(set) var actors: [Part] = []
  private(set) var crew: [CrewMember] = []
  private(set) var companies: [CompanyPart] = []

  init(of film: SampleFilm) {
    var chance = Chance(.credits, film.identity.number)
    let year = film.open.year
    let candidates = film.scale.candidates
    let isKorean = film.isKorean
    if !chance.permille(isKorean ? 10 : 120) {
      for _ in 0..<(chance.permille(80) ? 2 : 1) {
        let guild: SamplePerson.Guild = isKorean ? .koreanDirectors : .foreignDirectors
        addDirector(SamplePerson(guild, year: year, candidates: candidates, &chance))
      }
    }
    let guild: SamplePerson.Guild = isKorean ? .koreanActors : .foreignActors
    for _ in 0..<chance.within(film.scale.castSizes) {
      let leading = actors.count < 3 ? candidates : 1
      let artist = SamplePerson(guild, year: year, candidates: leading, &chance)
      let role = Credits.role(isKorean: isKorean, &chance)
      if !actors.contains(where: { $0.artist == artist }) { actors.append((artist, role)) }
    }
    if isKorean, film.scale.rawValue <= SampleFilm.Scale.second.rawValue {
      for job in Credits.jobs {
        crew.append((SamplePerson(.crew, year: year, candidates: 1, &chance), job))
      }
    }
    addCompanies(film, year: year, &chance)
  }

  private mutating func addDirector(_ artist: SamplePerson) {
    if !directors.contains(artist) { directors.append(artist) }
  }

  private mutating func addCompanies(_ film: SampleFilm, year: Int, _ chance: inout Chance) {
    let distributor = SampleCompany(.distributor, year: year, &chance)
    if film.isKorean {
      companies.append((SampleCompany(.producer, year: year, &chance), .producer))
      if film.scale == .mega || chance.permille(150) {
        let second = SampleCompany(.producer, year: year, &chance)
        if second != companies[0].firm { companies.append((second, .producer)) }
      }
      companies.append((distributor, .distributor))
      // Large distributors also finance films, and then occur twice.
      companies.append((distributor, .provider))
    } else {
      companies.append((distributor, .distributor))
      companies.append((SampleCompany(.importer, year: year, &chance), .importer))
    }
    if film.scale.rawValue <= SampleFilm.Scale.middle.rawValue, chance.permille(450) {
      companies.append((SampleCompany(.investor, year: year, &chance), .partner))
    }
    if film.scale == .tiny, chance.permille(250) { companies = [] }
  }

  private static let jobs = ["각본", "촬영", "조명", "편집", "음악", "미술", "의상", "분장"]

  private static func role(isKorean: Bool, _ chance: inout Chance) -> Word {
    switch chance.below(10) {
    case 0...2: return Word(korean: "", english: "")
    case 3...6 where isKorean:
      let name = SamplePerson.koreanName(&chance)
      return Word(korean: name.korean, english: chance.permille(250) ? name.english : "")
    case 3...6:
      let name = chance.pick(NameWords.foreignNames)
      return Word(korean: name.korean, english: name.english)
    default:
      let role = chance.pick(NameWords.roles)
      return Word(korean: role.korean, english: chance.permille(300) ? role.english : "")
    }
  }
}

extension SampleFilm.Scale {
  fileprivate var candidates: Int {
    switch self {
    case .mega: 8
    case .large: 5
    case .second: 3
    case .middle: 2
    case .small, .arthouse, .tiny: 1
    }
  }

  fileprivate var castSizes: ClosedRange<Int> {
    switch self {
    case .mega: 14...30
    case .large: 8...20
    case .second: 6...14
    case .middle: 3...10
    case .small, .arthouse: 1...7
    case .tiny: 0...4
    }
  }
}
