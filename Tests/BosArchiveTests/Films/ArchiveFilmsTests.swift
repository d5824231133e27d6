import BosArchive
import BosDomain
import Testing

@Suite struct ArchiveFilmsTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  private static let film = Film(
    code: "20240001",
    title: "달빛 우체국",
    englishTitle: "Moonlit Post",
    originalTitle: "月光",
    minutes: 117,
    productionYear: 2023,
    openDay: Day("2024-04-24"),
    status: "개봉",
    type: "장편",
    nations: ["한국", "일본"],
    genres: ["드라마", "판타지"],
    directors: [Film.Name("하도윤", english: "HA Do-yun"), Film.Name("문가람")],
    actors: [
      Film.Actor(Film.Name("서라온", english: "SEO"), role: "우체국장", englishRole: "Master"),
      Film.Actor(Film.Name("서라온")),
    ],
    showTypes: [Film.ShowType(group: "2D", name: "디지털")],
    companies: [
      Film.CompanyCredit(code: "1", name: "가", english: "Ga", part: "배급사"),
      Film.CompanyCredit(code: "1", name: "가", part: "제작사"),
    ],
    ratings: [
      Film.Rating(number: "2024-MF01", grade: "12세이상관람가"), Film.Rating(number: nil, grade: nil),
    ],
    staff: [Film.StaffMember(Film.Name("문별"), role: "촬영"), Film.StaffMember(Film.Name("김"))]
  )

  @Test func `the archive returns a film unchanged`() throws {
    try archive.keep(Sample.answer(), to: "film", as: .film(Self.film))
    let found = try #require(try archive.film("20240001"))
    #expect(found.film == Self.film && found.fetched == Sample.answer().fetched)
    #expect(try archive.film("20240002") == nil)
  }

  @Test func `the archive returns a film with few details`() throws {
    let film = Film(code: "", title: "")
    try archive.keep(Sample.answer(), to: "film", as: .film(film))
    #expect(try archive.film("")?.film == film)
  }

  @Test func `storing a film again replaces all of its details`() throws {
    try archive.keep(Sample.answer(), to: "film", as: .film(Self.film))
    var later = Self.film
    later.actors.removeLast()
    later.genres = []
    later.englishTitle = nil
    try archive.keep(Sample.answer(), to: "film", as: .film(later))
    #expect(try archive.film("20240001")?.film == later)
    #expect(try archive.statistics().films == 1)
    #expect(try archive.check().isEmpty)
  }

  @Test func `the archive returns people and companies unchanged`() throws {
    let films = [
      FilmCredit(code: "20240001", title: "달빛 우체국", part: "감독"),
      FilmCredit(code: "20240002", title: "국수"),
    ]
    let person = Person(
      code: "1001",
      name: "하도윤",
      englishName: "HA",
      sex: "남자",
      role: "감독",
      homepages: ["http://a.example", "http://b.example"],
      films: films
    )
    let company = Company(
      code: "1001",
      name: "가",
      englishName: "Ga",
      chief: "나",
      parts: ["배급사", "제작사"],
      films: films
    )
    try archive.keep(Sample.answer(), to: "person", as: .person(person))
    try archive.keep(Sample.answer(), to: "company", as: .company(company))
    #expect(try archive.person("1001")?.person == person)
    #expect(try archive.company("1001")?.company == company)
    #expect(try archive.person("9") == nil && archive.company("9") == nil)
    let statistics = try archive.statistics()
    #expect(statistics.people == 1 && statistics.companies == 1 && statistics.answers == 2)
  }
}
