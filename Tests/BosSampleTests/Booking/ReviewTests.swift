import BosDomain
import BosSample
import BosServices
import Testing

/// The reviews of the sample.
@Suite struct ReviewTests {
  private let today = Day("2024-06-15") ?? .minimum

  @Test func `ratings average to what the list says, and lie in the past`() async throws {
    var texts: Set<String> = []
    var raw = ""
    let start = try #require(Instant(seoulDay: today, hour: 0))
    for film in try await sampleOfJune.fetch(BoostCourse.films()) {
      let reviews = try await sampleOfJune.fetch(BoostCourse.reviews(of: film.id))
      guard !reviews.isEmpty else { continue }
      let average = reviews.reduce(0) { $0 + $1.rating } / Double(reviews.count)
      #expect(abs(average - film.userRating) < 0.005_001, "\(film.title)")
      let times = reviews.compactMap(\.time)
      #expect(times.count == reviews.count && times == times.sorted(by: >))
      #expect(times.allSatisfy { $0 < start })
      #expect(
        reviews.allSatisfy { !$0.text.isEmpty && !$0.writer.isEmpty && !$0.text.contains("{") }
      )
      #expect(Set(reviews.compactMap(\.id)).count == reviews.count)
      texts.formUnion(reviews.map(\.text))
      let request = BoostCourse.reviews(of: film.id).request
      raw += String(decoding: try await sampleOfJune.send(request).body, as: UTF8.self)
    }
    #expect(texts.count > 150)
    for oddity in [#".0,"id""#, #"\n"#, "\u{3000}", "👍", "  ", #"contents":" "#] {
      let isThere = raw.contains(oddity)
      #expect(isThere, "\(oddity)")
    }
  }

  @Test func `existing reviews stay as new ones are added`() async throws {
    let next = try #require(today.adding(days: 1))
    let tomorrow = SampleIndustry.transport { next }
    for film in try await sampleOfJune.fetch(BoostCourse.films()).prefix(8) {
      let before = try await sampleOfJune.fetch(BoostCourse.reviews(of: film.id))
      let after = try await tomorrow.fetch(BoostCourse.reviews(of: film.id))
      #expect(Array(after.suffix(before.count)) == before)
    }
  }

  @Test func `a posted review stays in its own sample`() async throws {
    let today = today
    let sample = SampleIndustry.transport { today }
    let film = try await sample.fetch(BoostCourse.films())[0]
    let before = try await sample.fetch(BoostCourse.reviews(of: film.id))
    let endpoint = BoostCourse.post(
      rating: 7.5,
      writer: "하늘 \"소\"",
      filmID: film.id,
      text: "좋아요\n또 볼래요 🎬"
    )
    #expect(try await sample.send(endpoint.request).status == 201)
    let posted = try await sample.fetch(endpoint)
    #expect(posted.rating == 7.5)
    #expect(posted.writer == "하늘 \"소\"")
    #expect(posted.text == "좋아요\n또 볼래요 🎬")
    #expect(posted.time?.seoulDay == today)
    let after = try await sample.fetch(BoostCourse.reviews(of: film.id))
    #expect(after.count == before.count + 2)
    #expect(after.first?.text == posted.text)
    #expect(Set(after.compactMap(\.id)).count == after.count)
    #expect(Array(after.dropFirst(2)) == before)
    let average = after.reduce(0) { $0 + $1.rating } / Double(after.count)
    let listed = try await sample.fetch(BoostCourse.film(film.id)).entry.userRating
    #expect(abs(average - listed) < 0.005_001)
    #expect(try await sampleOfJune.fetch(BoostCourse.reviews(of: film.id)) == before)
  }

  @Test(arguments: [
    ["rating": "11", "writer": "나", "contents": "글"],
    ["rating": "좋음", "writer": "나", "contents": "글"],
    ["rating": "-1", "writer": "나", "contents": "글"], ["writer": "나", "contents": "글"],
    ["rating": "5", "contents": "글"], ["rating": "5", "writer": "나"],
  ])
  func `incomplete or invalid reviews are rejected`(
    parts: [String: String]
  ) async throws {
    let film = try await sampleOfJune.fetch(BoostCourse.films())[0]
    let parameters = [("movie_id", film.id)] + parts.sorted { $0.key < $1.key }
    let request = ServiceRequest(
      service: .boostcourse,
      operation: "comment",
      parameters: parameters.map { ServiceRequest.Parameter(name: $0.0, value: $0.1) }
    )
    #expect(try await sampleOfJune.send(request).status == 400)
  }
}
