package import BosDomain
package import BosText

extension DataSource {
  /// Makes every port over a desk.
  init(name: String, label: Phrase?, desk: CachingClient) {
    self.init(
      name: name,
      label: label,
      boxOffice: BoxOffice(
        charts: { (request) throws(SourceFailure) in
          try ChartFetch(desk: desk, request: request).harvest()
        }
      ),
      films: Films(desk: desk),
      people: People(desk: desk),
      booking: Booking(desk: desk),
      pictures: Pictures(desk: desk),
      canAsk: desk.transport != nil,
      storedDays: { (range) throws(SourceFailure) in
        try desk.archive?.days(range, .everything).map(\.day) ?? []
      }
    )
  }

  /// Makes every port over a transport whose answers are not kept.
  package static func over(
    _ transport: Transport,
    name: String,
    label: Phrase? = nil,
    clock: Clock,
    attention: OperationContext = .none
  ) -> DataSource {
    DataSource(
      name: name,
      label: label,
      desk: CachingClient(transport: transport, clock: clock, attention: attention)
    )
  }
}

extension People {
  init(desk: CachingClient) {
    self.init(
      people: { (query, page, size) throws(SourceFailure) in
        try desk.answer(
          Kobis.people(query, page: page, size: size),
          .day,
          Phrase("searching for people", ko: "영화인을 찾는 중")
        )
      },
      person: { (code, again) throws(SourceFailure) in
        try desk.answer(
          Kobis.person(code),
          .month,
          Phrase("fetching a person", ko: "영화인 정보를 가져오는 중"),
          again: again
        ) { .person($0) }
      },
      companies: { (query, page, size) throws(SourceFailure) in
        try desk.answer(
          Kobis.companies(query, page: page, size: size),
          .day,
          Phrase("searching for companies", ko: "영화사를 찾는 중")
        )
      },
      company: { (code, again) throws(SourceFailure) in
        try desk.answer(
          Kobis.company(code),
          .month,
          Phrase("fetching a company", ko: "영화사 정보를 가져오는 중"),
          again: again
        ) { .company($0) }
      }
    )
  }
}

extension Booking {
  init(desk: CachingClient) {
    self.init(
      films: { (order) throws(SourceFailure) in
        try desk.answer(
          BoostCourse.films(by: order),
          .hour,
          Phrase("fetching the booking list", ko: "예매 순위를 가져오는 중")
        )
      },
      page: { (id) throws(SourceFailure) in
        try desk.answer(
          BoostCourse.film(id),
          .hour,
          Phrase("fetching a film", ko: "영화 정보를 가져오는 중")
        )
      },
      reviews: { (id) throws(SourceFailure) in
        // What somebody has just written is to be seen.
        try desk.answer(
          BoostCourse.reviews(of: id),
          .none,
          Phrase("fetching reviews", ko: "한줄평을 가져오는 중")
        )
      },
      post: { (review) throws(SourceFailure) in
        let endpoint = BoostCourse.post(
          rating: review.rating,
          writer: review.writer,
          filmID: review.filmID,
          text: review.text
        )
        return try desk.answer(endpoint, .none, Phrase("posting a review", ko: "한줄평을 올리는 중"))
      }
    )
  }
}

extension CachingClient {
  /// Waits for an answer.
  func answer<Output: Sendable>(
    _ endpoint: Endpoint<Output>,
    _ lifetime: Lifetime,
    _ words: Phrase,
    again: Bool = false,
    content: @escaping @Sendable (Output) -> ArchiveContent? = { _ in nil }
  ) throws(SourceFailure) -> Output {
    try waiting.result(Activity(words)) { () throws(ServiceError) in
      try await ask(endpoint, lifetime: lifetime, again: again, content: content)
    }
  }
}
