package import BosDomain

/// What the source knows without a request.
///
/// Nothing of it is logged, recorded or counted, and a simulated failure doesn't apply.
extension ServiceClient {
  package func knownCodes(under parent: String) -> [Code] {
    known(Kobis.codes(under: parent)) ?? []
  }

  package func knownChart(of day: Day) -> ColumnarCharts? {
    let stored = try? archive?.chart(day, .day, .everything)
    return (stored?.chart ?? known(Kobis.chart(of: day))).map { ColumnarCharts([$0]) }
  }

  package func knownCompleteChart(of day: Day) -> CompleteCharts? {
    guard archive == nil, let table = known(Kobis.siteTable(of: day, .day, .everything)) ?? nil
    else { return nil }
    return CompleteCharts([table])
  }

  package func knownFilmCount(of request: ChartRequest) -> Int? {
    guard archive == nil, request.days.count == 1, let day = request.days.first else { return nil }
    return known(Kobis.siteTable(of: day, request.span, request.filter))??.entries.count
  }

  package func knownDirectors(in years: ClosedRange<Int>) -> [String] {
    var query = FilmQuery()
    query.openYears = years
    let films = known(Kobis.films(query, page: 1, size: 100))?.items ?? []
    return films.flatMap(\.directors)
  }

  package func knownEnglishTitles(of codes: Set<String>) -> [String: String] {
    var titles: [String: String] = [:]
    for code in described(codes) {
      guard !attention.isInterrupted() else { break }
      let title = known(Kobis.film(code))?.englishTitle
      if let title, !title.isEmpty { titles[code] = title }
    }
    return titles
  }

  package func knownDirectors(of codes: Set<String>) -> [Film.Name] {
    described(codes).flatMap { code in
      attention.isInterrupted() ? [] : known(Kobis.film(code))?.directors ?? []
    }
  }

  package func knownPerson(_ code: String) -> Person? {
    attention.isInterrupted() ? nil : known(Kobis.person(code))
  }

  /// Leaves out the films without a stored page, if it takes one look to see which they are.
  private func described(_ codes: Set<String>) -> Set<String> {
    let few = 1_000
    if case .immediate? = transport { return codes }
    guard let archive,
      let stored = try? archive.requests(Kobis.film("").request.description, few + 1),
      stored.count <= few
    else { return codes }
    if stored.isEmpty { return [] }
    let requests = Set(stored)
    return codes.filter { requests.contains(Kobis.film($0).request.description) }
  }

  /// Returns the stored response, or that of a transport that answers at once.
  private func known<Output>(_ endpoint: Endpoint<Output>) -> Output? {
    if let stored = try? archive?.answer(endpoint.request.description) {
      let answer = ServiceAnswer(
        status: stored.status,
        contentType: stored.contentType,
        body: stored.body
      )
      return try? endpoint.decode(answer)
    }
    guard case .immediate(let answer)? = transport else { return nil }
    return (try? answer(endpoint.request)).flatMap { try? endpoint.decode($0) }
  }
}
