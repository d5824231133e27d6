import BosDomain
import BosSample
import BosServices
import Testing

/// The sample's image search and its pictures.
@Suite struct PosterTests {
  private let sample = sampleOfJune

  private func answer(_ parameters: KeyValuePairs<String, String>) async throws -> ServiceAnswer {
    try await sample.send(ServiceRequest(.kakao, "v2/search/image", parameters))
  }

  @Test func `posters and thumbnails are whole pictures of their sizes`() async throws {
    for film in try await sample.fetch(BoostCourse.films()).prefix(4) {
      let page = try await sample.fetch(BoostCourse.film(film.id))
      for (address, width, height) in [(page.picture, 300, 430), (film.thumbnail, 100, 143)] {
        let place = try #require(PictureAddress(address ?? ""))
        let picture = try await sample.fetch(Kakao.picture(at: place))
        let reader = try PNGReader(picture.bytes)
        #expect(reader.width == width && reader.height == height)
        #expect(reader.pixels.count == width * height)
        #expect(Set(reader.pixels).count > 20)
        #expect(picture.bytes.count < 40_000)
      }
    }
  }

  @Test func `the same poster is the same bytes, and another one is not`() async throws {
    var seen: Set<[UInt8]> = []
    let films = try await sample.fetch(BoostCourse.films()).prefix(12)
    for film in films {
      let address = try #require(film.thumbnail.flatMap { PictureAddress($0) })
      let first = try await sample.fetch(Kakao.picture(at: address))
      let second = try await SampleIndustry.transport.fetch(Kakao.picture(at: address))
      #expect(first == second)
      seen.insert(first.bytes)
    }
    #expect(seen.count == films.count)
  }

  @Test func `a search is spared its blanks, and finds nothing of what is not`() async throws {
    let film = try await sample.fetch(BoostCourse.films())[0]
    let hits = try await sample.fetch(Kakao.posters(of: film.title))
    #expect(try await sample.fetch(Kakao.images(film.title + "영화포스터")).items == hits.items)
    #expect(try await sample.fetch(Kakao.images(film.title)).items == hits.items)
    #expect(hits.total == hits.items.count && !hits.hasNext)
    for hit in hits.items {
      #expect(hit.width == 300 && hit.height == 430)
      #expect(try #require(hit.time).seoulDay <= Day("2024-06-15") ?? .minimum)
    }
    let nothing = try await answer(["query": "없는 제목 영화 포스터"])
    #expect(
      String(decoding: nothing.body, as: UTF8.self)
        == #"{"documents":[],"meta":{"is_end":true,"pageable_count":0,"total_count":0}}"#
    )
  }

  @Test func `pages divide what was found`() async throws {
    for film in try await sample.fetch(BoostCourse.films()) {
      let all = try await sample.fetch(Kakao.posters(of: film.title)).items
      guard all.count > 2 else { continue }
      let query = film.title + " 영화 포스터"
      let first = try await sample.fetch(Kakao.images(query, page: 1, size: 2))
      let second = try await sample.fetch(Kakao.images(query, page: 2, size: 2))
      #expect(first.items + second.items == Array(all.prefix(4)))
      #expect(first.hasNext)
      let latest = try await sample.fetch(Kakao.images(query, sort: .recency)).items
      #expect(latest.compactMap(\.time) == all.compactMap(\.time).sorted(by: >))
      return
    }
    Issue.record("no film has several pictures")
  }

  @Test func `a thumbnail replaces a missing picture`() async throws {
    var fallbacks = 0
    for day in ["2018-02-01", "2019-05-01", "2022-08-01", "2024-06-15"].compactMap({ Day($0) }) {
      let sample = SampleIndustry.transport { day }
      for film in try await sample.fetch(BoostCourse.films()) {
        let hit = try #require(try await sample.fetch(Kakao.posters(of: film.title)).items.first)
        guard hit.picture.isEmpty || hit.picture.contains("/gone/") else { continue }
        let source = ServiceClient(transport: sample, clock: .fixed(day))
        let poster = try #require(try source.poster(of: film.title))
        #expect(poster.address == hit.thumbnail)
        fallbacks += 1
      }
    }
    #expect((3...30).contains(fallbacks))
  }

  @Test(arguments: [
    "https://sample.invalid/poster/99999999.png", "https://sample.invalid/gone/20231234.png",
    "https://sample.invalid/", "https://example.com/poster.png",
  ])
  func `an address where nothing is leads nowhere`(address: String) async throws {
    let request = ServiceRequest(.kakao, "picture", ["url": address])
    #expect(try await sample.send(request).status == 404)
  }

  @Test func `wrong parameters are refused in the service's words`() async throws {
    let missing = try await answer(["size": "10"])
    #expect(missing.status == 400)
    #expect(
      String(decoding: missing.body, as: UTF8.self)
        == #"{"errorType":"MissingParameter","message":"query parameter required"}"#
    )
    for (name, value, message) in [
      ("page", "51", "page is more than max"), ("size", "81", "size is more than max"),
      ("page", "0", "page is less than min"),
    ] {
      let request = ServiceRequest(
        service: .kakao,
        operation: "v2/search/image",
        parameters: [.init(name: "query", value: "등대"), .init(name: name, value: value)]
      )
      let answer = try await sample.send(request)
      #expect(answer.status == 400)
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(text == #"{"errorType":"InvalidArgument","message":"\#(message)"}"#)
    }
  }
}
