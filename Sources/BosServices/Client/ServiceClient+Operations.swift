package import BosDomain
import BosText

extension ServiceClient {
  package func storedDays(in range: DayRange) throws(SourceFailure) -> [Day] {
    guard let archive else { return [] }
    let days = try archive.days(range, .everything).map(\.day)
    let complete = try archive.complete.days(range, .day, .everything).map(\.days.lower)
    return complete.isEmpty ? days : Set(days + complete).sorted()
  }

  package func film(_ code: String) throws(SourceFailure) -> Film {
    let activity = Activity(Phrase("fetching a film", ko: "영화 정보를 가져오는 중"))
    return try runner.result(activity) { () throws(ServiceError) in
      try await film(code, again: false)
    }
  }

  package func films(
    _ query: FilmQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<FilmSummary> {
    do throws(SourceFailure) {
      return try answer(
        Kobis.films(query, page: page, size: size),
        .day,
        Phrase("searching for films", ko: "영화를 검색하는 중")
      )
    } catch {
      guard let found = listed(query, page: page, size: size) else { throw error }
      return found
    }
  }

  package func codes(under parent: String) throws(SourceFailure) -> [Code] {
    try answer(
      Kobis.codes(under: parent),
      .month,
      Phrase("fetching codes", ko: "코드를 가져오는 중")
    )
  }

  package func people(
    _ query: PersonQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<PersonSummary> {
    try answer(
      Kobis.people(query, page: page, size: size),
      .day,
      Phrase("searching for people", ko: "영화인을 검색하는 중")
    )
  }

  package func person(_ code: String) throws(SourceFailure) -> Person {
    try answer(
      Kobis.person(code),
      .month,
      Phrase("fetching a person", ko: "영화인 정보를 가져오는 중")
    ) { .person($0) }
  }

  package func companies(
    _ query: CompanyQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<CompanySummary> {
    try answer(
      Kobis.companies(query, page: page, size: size),
      .day,
      Phrase("searching for companies", ko: "영화사를 검색하는 중")
    )
  }

  package func company(_ code: String) throws(SourceFailure) -> Company {
    try answer(
      Kobis.company(code),
      .month,
      Phrase("fetching a company", ko: "영화사 정보를 가져오는 중")
    ) { .company($0) }
  }

  package func kmdbFilms(
    _ query: KmdbQuery,
    page: Int
  ) throws(SourceFailure) -> ResultPage<KmdbFilm> {
    try answer(
      Kmdb.films(query, page: page),
      .month,
      Phrase("searching KMDb", ko: "KMDb에서 찾는 중")
    )
  }

  package func bookings(by order: BookingOrder) throws(SourceFailure) -> [BookingEntry] {
    try answer(
      BoostCourse.films(by: order),
      .hour,
      Phrase("fetching the booking list", ko: "예매 목록을 가져오는 중")
    )
  }

  package func reviews(of id: String) throws(SourceFailure) -> [Review] {
    // A review that was just posted must appear.
    try answer(
      BoostCourse.reviews(of: id),
      .none,
      Phrase("fetching reviews", ko: "한줄평을 가져오는 중")
    )
  }

  package func post(_ review: Review) throws(SourceFailure) -> Review {
    let endpoint = BoostCourse.post(
      rating: review.rating,
      writer: review.writer,
      filmID: review.filmID,
      text: review.text
    )
    return try answer(endpoint, .none, Phrase("posting a review", ko: "한줄평을 올리는 중"))
  }

  /// The table of all films in a chart; nil if it has no films or the source doesn't serve it.
  ///
  /// Over the network nobody serves it: no request goes out. A pack may have only charts of the API.
  func siteTable(
    of day: Day,
    _ span: Chart.Span,
    _ filter: ChartFilter
  ) throws(SourceFailure) -> SiteChart? {
    guard case .immediate? = transport else { return nil }
    let key = ServedTables.Key(day: day, span: span, filter: filter)
    // A failure that is simulated counts each request.
    let isKept = answersAtOnce && steps?.log.drills.current == nil
    if isKept, let table = servedTables[key] { return table }
    let table = try siteTable(answering: Kobis.siteTable(of: day, span, filter))
    if isKept, let table { servedTables.keep(table, for: key) }
    return table
  }

  private func siteTable(
    answering endpoint: Endpoint<SiteChart?>
  ) throws(SourceFailure) -> SiteChart? {
    let client = self
    let result = ExchangeLog.$isAside.withValue(true) { () -> Result<SiteChart?, SourceFailure> in
      guard answersAtOnce else {
        return Result { () throws(SourceFailure) in
          try runner.result(.fetchingCharts()) { () throws(ServiceError) in
            do throws(ServiceError) { return try await client.send(endpoint).output } catch {
              if error.isOfNoAnswer { return nil }
              throw error
            }
          }
        }
      }
      do throws(ServiceError) { return .success(try sendAtOnce(endpoint).output) } catch {
        return error.isOfNoAnswer ? .success(nil) : .failure(SourceFailure(error))
      }
    }
    return try result.get()
  }

  /// Blocks until the response of an endpoint is there.
  private func answer<Output: Sendable>(
    _ endpoint: Endpoint<Output>,
    _ lifetime: Lifetime,
    _ words: Phrase,
    content: @escaping @Sendable (Output) -> ArchiveContent? = { _ in nil }
  ) throws(SourceFailure) -> Output {
    guard archive == nil, answersAtOnce else {
      return try runner.result(Activity(words)) { () throws(ServiceError) in
        try await ask(endpoint, lifetime: lifetime, content: content)
      }
    }
    do throws(ServiceError) { return try sendAtOnce(endpoint).output } catch {
      throw SourceFailure(error)
    }
  }
}

extension ServiceError {
  /// Whether a pack has no such response.
  fileprivate var isOfNoAnswer: Bool {
    if case .noAnswer = code { true } else { false }
  }
}
