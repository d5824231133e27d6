import BosDomain
import BosSample
import BosServices
import Testing

/// The sample must never change, because transcripts and lessons depend on it.
@Suite struct GoldenTests {
  @Test func `the charts of 60 days are what they were`() async throws {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for day in scatteredDays(60) {
      hash(
        try await bytes("boxoffice/searchDailyBoxOfficeList", ["targetDt": day.compact]),
        into: &sum
      )
      hash(
        try await bytes(
          "boxoffice/searchWeeklyBoxOfficeList",
          ["targetDt": day.compact, "weekGb": "0", "wideAreaCd": "0105011"]
        ),
        into: &sum
      )
    }
    #expect(sum == 8_853_724_674_145_761_381)
  }

  @Test func `films, people and companies are what they were`() async throws {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    let sample = sampleOfJune
    for (operation, parameters) in [
      ("movie/searchMovieList", ["openStartDt": "2019", "itemPerPage": "100"]),
      ("people/searchPeopleList", ["peopleNm": "김"]),
      ("company/searchCompanyList", ["companyPartCd": "260102"]),
      ("code/searchCodeList", ["comCode": "0105000000"]),
    ] {
      let request = ServiceRequest(
        service: .kobis,
        operation: operation,
        parameters: parameters.sorted { $0.key < $1.key }
          .map { ServiceRequest.Parameter(name: $0.key, value: $0.value) }
      )
      hash(try await sample.send(request).body, into: &sum)
    }
    for film in try await sample.fetch(Kobis.films(FilmQuery(openYears: 2016...2016), size: 60))
      .items
    {
      let request = ServiceRequest(.kobis, "movie/searchMovieInfo", ["movieCd": film.code])
      hash(try await sample.send(request).body, into: &sum)
    }
    #expect(sum == 10_294_543_299_543_412_583)
  }

  @Test func `booking lists, pages, reviews and searches are what they were`() async throws {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for day in ["2004-12-24", "2016-02-08", "2024-06-15", "2029-09-01"].compactMap({ Day($0) }) {
      let sample = SampleIndustry.transport { day }
      for order in ["0", "1", "2"] {
        let request = ServiceRequest(.boostcourse, "movies", ["order_type": order])
        hash(try await sample.send(request).body, into: &sum)
      }
      for film in try await sample.fetch(BoostCourse.films()).prefix(8) {
        for request in [
          BoostCourse.film(film.id).request, BoostCourse.reviews(of: film.id).request,
          Kakao.posters(of: film.title).request,
        ] {
          hash(try await sample.send(request).body, into: &sum)
        }
      }
    }
    #expect(sum == 12_817_721_661_979_219_237)
  }

  @Test func `pictures are what they were`() async throws {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for (place, film) in try await sampleOfJune.fetch(BoostCourse.films()).enumerated() {
      let page = try await sampleOfJune.fetch(BoostCourse.film(film.id))
      // Without optimization, large pictures take long to draw.
      for address in [film.thumbnail, place < 6 ? page.picture : nil].compactMap({ $0 }) {
        let request = ServiceRequest(.kakao, "picture", ["url": address])
        hash(try await sampleOfJune.send(request).body, into: &sum)
      }
    }
    #expect(sum == 15_756_747_728_181_217_094)
  }

  @Test func `a day always has the same bytes`() async throws {
    let request: KeyValuePairs = ["targetDt": "20220505"]
    let first = try await bytes("boxoffice/searchDailyBoxOfficeList", request)
    for day in scatteredDays(40) {
      _ = try await bytes("boxoffice/searchDailyBoxOfficeList", ["targetDt": day.compact])
    }
    #expect(try await bytes("boxoffice/searchDailyBoxOfficeList", request) == first)
  }
}
