import BosDomain
import BosServices
import BosText
import Testing

@Suite struct BoostCourseTests {
  private static let id = "0123456789abcdef01234567"

  @Test(arguments: [(BookingOrder.reservation, "0"), (.curation, "1"), (.open, "2")])
  func `the list has three orders`(order: BookingOrder, number: String) {
    #expect(
      BoostCourse.films(by: order).request.description == "boostcourse movies order_type=\(number)"
    )
  }

  @Test func `every field of the list is read`() throws {
    let films = try BoostCourse.films().decode("boostcourse/movies.json")
    #expect(
      films[0]
        == BookingEntry(
          id: Self.id,
          title: "달빛 우체국",
          openDay: Day("2024-04-24"),
          grade: 12,
          reservationGrade: 1,
          reservationRate: 36.25,
          userRating: 8.15,
          thumbnail: "http://pictures.example/a.jpg?type=m1"
        )
    )
    #expect(films[1].title == "국수" && films[1].userRating == 5 && films[1].thumbnail == nil)
  }

  @Test func `every field of a film is read`() throws {
    let endpoint = BoostCourse.film(Self.id)
    #expect(endpoint.request.description == "boostcourse movie id=\(Self.id)")
    let film = try endpoint.decode("boostcourse/movie.json")
    #expect(film.entry.title == "달빛 우체국" && film.entry.thumbnail == nil)
    #expect(film.audience == 4_321_098 && film.minutes == 117)
    #expect(film.genres == ["드라마", "판타지"] && film.directors == ["하도윤", "문가람"])
    #expect(film.actors == ["서라온(우체국장, 배달부)", "김별(아이)", "하늘"])
    #expect(film.synopsis == "달빛이 드는 밤,\n우체국이 열린다.\n\n‘편지’는 어디로?")
    #expect(film.picture == "http://pictures.example/a.jpg")
  }

  @Test func `another film is refused, and so are its reviews`() throws {
    let film = #expect(throws: ServiceError.self) {
      try BoostCourse.film("b2").decode("boostcourse/movie.json")
    }
    #expect(
      film?.message.english
        == "unexpected response from BoostCourse: `id` must be `b2`, but is `\(Self.id)`"
    )
    let reviews = #expect(throws: ServiceError.self) {
      try BoostCourse.reviews(of: "b2").decode("boostcourse/comments.json")
    }
    #expect(
      reviews?.message.english == "unexpected response from BoostCourse: "
        + "row 1, `comments.movie_id` must be `b2`, but is `\(Self.id)`"
    )
  }

  @Test(arguments: ["{}", #"{"error":"x"}"#, #"{"movies":null,"comments":null}"#])
  func `a missing list is an error`(text: String) {
    let films = #expect(throws: ServiceError.self) { try BoostCourse.films().decode(text: text) }
    #expect(films?.code == .decode(field: "movies", row: nil, problem: .missing(.list)))
    let reviews = #expect(throws: ServiceError.self) {
      try BoostCourse.reviews(of: "x").decode(text: text)
    }
    #expect(reviews?.code == .decode(field: "comments", row: nil, problem: .missing(.list)))
  }

  @Test(arguments: ["null", "[]", "7", "\"x\""])
  func `a response that isn't an object is named as a whole`(text: String) {
    let error = #expect(throws: ServiceError.self) { try BoostCourse.films().decode(text: text) }
    #expect(
      error?.message.english
        .hasPrefix("unexpected response from BoostCourse: it must be an object, but is ") == true
    )
  }

  @Test func `a film that the service does not know is not found`() {
    let error = #expect(throws: ServiceError.self) { try BoostCourse.film("x").decode(text: "{}") }
    #expect(error?.code == .notFound)
  }

  @Test func `reviews have lines and perhaps a code`() throws {
    let endpoint = BoostCourse.reviews(of: Self.id)
    #expect(endpoint.request.description == "boostcourse comments movie_id=\(Self.id)")
    #expect(
      try endpoint.decode("boostcourse/comments.json") == [
        Review(
          id: "5d0000000000000000000001",
          filmID: Self.id,
          writer: "달빛",
          rating: 7,
          text: "좋\n아\n요",
          time: Instant(seconds: 1_571_234_567)
        ),
        Review(
          filmID: Self.id,
          writer: "별",
          rating: 9.5,
          text: "두 번 봤다.",
          time: Instant(seconds: 1_565_432_100)
        ),
      ]
    )
  }

  @Test(arguments: [200, 201, 204]) func `a posted review is returned`(status: Int) throws {
    let endpoint = BoostCourse.post(rating: 8, writer: "별", filmID: Self.id, text: "잔잔하다.")
    #expect(
      endpoint.request.description
        == "boostcourse comment rating=8 writer=별 movie_id=\(Self.id) contents=잔잔하다."
    )
    let review = try endpoint.decode("boostcourse/comment-posted.json", status: status)
    #expect(
      review
        == Review(
          filmID: Self.id,
          writer: "별",
          rating: 8,
          text: "잔잔하다.",
          time: Instant(seconds: 1_700_000_000)
        )
    )
  }

  @Test(arguments: ["1e300", "-1e300", "9223372036854775807"])
  func `a time beyond all clocks is unknown`(time: String) throws {
    let text = #"{"rating":1,"contents":"","timestamp":\#(time)}"#
    #expect(
      try BoostCourse.reviews(of: "x").decode(text: "{\"comments\":[\(text)]}")[0].time == nil
    )
  }

  @Test func `a status is all that the service says of an error`() {
    let error = #expect(throws: ServiceError.self) {
      try BoostCourse.films().decode(text: #"{"message":"x","code":-10}"#, status: 404)
    }
    #expect(error?.code == .status(404))
  }
}
