import BosDomain
import BosSample
import BosServices
import Testing

/// Films, people and companies in the service's format, and their relations.
@Suite struct FilmAnswerTests {
  private let sample = sampleOfJune

  private func text(
    _ operation: String,
    _ parameters: KeyValuePairs<String, String>
  ) async throws -> String {
    let request = ServiceRequest(.kobis, operation, parameters)
    return String(decoding: try await sample.send(request).body, as: UTF8.self)
  }

  @Test func `every film of a chart has a page of its own`() async throws {
    for day in scatteredDays(60) where day < Day("2024-06-15") ?? day {
      for entry in try await sample.fetch(Kobis.chart(of: day)).entries {
        let film = try await sample.fetch(Kobis.film(entry.text(.code)))
        let isRight =
          film.code == entry.text(.code) && film.title == entry.text(.title)
          && film.openDay == entry.day(.open)
          && film.code.count == 8 && film.status == "개봉"
        if !isRight { Issue.record("\(day), \(entry.text(.code))") }
      }
    }
  }

  @Test func `films have distinct codes, some of them with a letter`() async throws {
    var codes: Set<String> = []
    var count = 0
    var total = 0
    for page in 1...300 {
      let films = try await sample.fetch(Kobis.films(page: page, size: 100))
      total = films.total
      count += films.items.count
      codes.formUnion(films.items.map(\.code))
      if !films.hasNext { break }
    }
    #expect(count == total)
    #expect(codes.count == total)
    #expect(total > 10_000)
    #expect(codes.contains { $0.contains { $0.isLetter } })
    // Coming films are announced for eight weeks.
    let latest = try await sample.fetch(Kobis.films(size: 100)).items
    #expect(latest.first?.status == "개봉예정")
    let earlier = try await sample.fetch(Kobis.films(page: 2, size: 100)).items
    #expect(earlier.last?.status == "개봉")
  }

  @Test func `a search applies its conditions`() async throws {
    let query = FilmQuery(
      title: "등대",
      openYears: 2010...2020,
      nationCode: "22041011",
      typeCode: "220101"
    )
    let films = try await sample.fetch(Kobis.films(query, size: 100))
    #expect(films.total > 3)
    for film in films.items {
      #expect(film.title.contains("등대"))
      #expect(film.nation == "한국")
      #expect(film.type == "장편")
      #expect((2010...2020).contains(try #require(film.openDay).year))
    }
    let director = try #require(films.items.first { !$0.directors.isEmpty }?.directors.first)
    let own = try await sample.fetch(Kobis.films(FilmQuery(director: director), size: 100))
    #expect(own.items.allSatisfy { $0.directors.contains { $0.contains(director) } })
    let years = try await sample.fetch(Kobis.films(FilmQuery(productionYears: 2001...2001)))
    #expect(years.items.allSatisfy { $0.productionYear == 2001 })
    #expect(!years.items.isEmpty)
  }

  @Test func `nothing found leaves the list out`() async throws {
    let answer = try await text("movie/searchMovieList", ["movieNm": "없는 제목 없음"])
    #expect(answer == #"{"movieListResult":{"totCnt":0,"source":"영화진흥위원회"}}"#)
    let films = try await sample.fetch(Kobis.films(FilmQuery(title: "없는 제목 없음")))
    #expect(films.items.isEmpty)
  }

  @Test func `actors have the film in their filmography`() async throws {
    let films = try await sample.fetch(Kobis.films(FilmQuery(openYears: 2018...2018), size: 12))
    var count = 0
    for summary in films.items {
      let film = try await sample.fetch(Kobis.film(summary.code))
      #expect(film.directors.map(\.name) == summary.directors)
      for name in film.directors.map(\.name) + film.actors.prefix(2).map(\.name.name) {
        let query = PersonQuery(name: name, filmTitle: film.title)
        let people = try await sample.fetch(Kobis.people(query, size: 100))
        var isFound = false
        for person in people.items {
          let page = try await sample.fetch(Kobis.person(person.code))
          #expect(page.name == person.name)
          isFound = isFound || page.films.contains { $0.code == film.code }
        }
        #expect(isFound, "\(name)")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func `a company of a film has it among its films`() async throws {
    let films = try await sample.fetch(Kobis.films(FilmQuery(openYears: 2018...2018), size: 20))
    for summary in films.items {
      for credit in try await sample.fetch(Kobis.film(summary.code)).companies {
        let company = try await sample.fetch(Kobis.company(credit.code))
        #expect(company.name == credit.name)
        #expect(company.films.contains { $0.code == summary.code && $0.part == credit.part })
      }
    }
    let query = CompanyQuery(partCode: "260102")
    let distributors = try await sample.fetch(Kobis.companies(query, size: 100))
    #expect(distributors.total == distributors.items.count)
    #expect(distributors.items.allSatisfy { $0.parts.contains("배급사") })
  }

  @Test func `codes lead to what is searched with them`() async throws {
    #expect(try await sample.fetch(Kobis.codes(under: Area.parentCode)).count == Area.all.count)
    for nation in try await sample.fetch(Kobis.codes(under: "2204")) {
      let films = try await sample.fetch(Kobis.films(FilmQuery(nationCode: nation.code)))
      #expect(films.items.first?.nation == nation.korean)
    }
    #expect(try await sample.fetch(Kobis.codes(under: "9999")).isEmpty)
  }

  @Test(arguments: ["20249999", "2024", "영화코드여덟자리", "99999999"])
  func `an unknown code is not found`(code: String) async throws {
    await #expect(throws: ServiceError.self) { try await sample.fetch(Kobis.film(code)) }
    await #expect(throws: ServiceError.self) { try await sample.fetch(Kobis.person(code)) }
    await #expect(throws: ServiceError.self) { try await sample.fetch(Kobis.company(code)) }
  }

  @Test func `records are as untidy as the service's`() async throws {
    var all = ""
    for page in 9...22 {
      let films = try await sample.fetch(Kobis.films(page: page, size: 20))
      for film in films.items {
        all += try await text("movie/searchMovieInfo", ["movieCd": film.code])
      }
    }
    for oddity in [
      #""showTm":"""#, #""genres":[]"#, #""directors":[]"#, #""actors":[]"#, #""audits":[]"#,
      #""staffs":[]"#, #""cast":"""#, #""openDt":"""#, #""movieNmEn":"""#, #"\t""#, " \",\"watch",
      "\u{3000}\"", "\u{A0}\"",
    ] {
      let isThere = all.contains(oddity)
      #expect(isThere, "\(oddity)")
    }
  }
}
