import BosDomain
import BosText

/// The data of a class relay.
///
/// While the relay answers from the sample, nothing of the archive is read, because fictional and
/// real films never mix.
struct RelaySource: DataSource {
  let standing: RelayStanding
  /// The client for responses of the services, with the archive.
  let real: ServiceClient
  /// The client for sample data, without an archive.
  let sample: ServiceClient

  var name: String { real.name }
  var label: Phrase? { standing.label }
  var canAsk: Bool { true }

  private var current: ServiceClient { standing.isSample ? sample : real }

  /// Asks the client for what the relay has; if the relay changed in between, asks the other one.
  private func asking<Output>(
    _ body: (ServiceClient) throws(SourceFailure) -> Output
  ) throws(SourceFailure) -> Output {
    standing.beginAsking()
    defer { standing.endAsking() }
    let before = standing.isSample
    let result: Result<Output, SourceFailure>
    do throws(SourceFailure) { result = .success(try body(current)) } catch {
      result = .failure(error)
    }
    return standing.isSample == before ? try result.get() : try body(current)
  }

  func storedDays(in range: DayRange) throws(SourceFailure) -> [Day] {
    try current.storedDays(in: range)
  }

  func charts(_ request: ChartRequest) throws(SourceFailure) -> ChartResponse {
    try asking { (client) throws(SourceFailure) in try client.charts(request) }
  }

  func film(_ code: String) throws(SourceFailure) -> Film {
    try asking { (client) throws(SourceFailure) in try client.film(code) }
  }

  func films(
    _ query: FilmQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<FilmSummary> {
    try asking { (client) throws(SourceFailure) in
      try client.films(query, page: page, size: size)
    }
  }

  func parts(
    of film: FilmParts.FilmPartsRequest,
    take: (FilmParts.Part) -> Void
  ) throws(SourceFailure) {
    try current.parts(of: film, take: take)
  }

  func codes(under parent: String) throws(SourceFailure) -> [Code] {
    try asking { (client) throws(SourceFailure) in try client.codes(under: parent) }
  }

  func knownCodes(under parent: String) -> [Code] { current.knownCodes(under: parent) }

  func knownChart(of day: Day) -> ColumnarCharts? { current.knownChart(of: day) }

  func knownCompleteChart(of day: Day) -> CompleteCharts? { current.knownCompleteChart(of: day) }

  func knownDirectors(in years: ClosedRange<Int>) -> [String] {
    current.knownDirectors(in: years)
  }

  func knownEnglishTitles(of codes: Set<String>) -> [String: String] {
    current.knownEnglishTitles(of: codes)
  }

  func people(
    _ query: PersonQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<PersonSummary> {
    try asking { (client) throws(SourceFailure) in
      try client.people(query, page: page, size: size)
    }
  }

  func person(_ code: String) throws(SourceFailure) -> Person {
    try asking { (client) throws(SourceFailure) in try client.person(code) }
  }

  func companies(
    _ query: CompanyQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<CompanySummary> {
    try asking { (client) throws(SourceFailure) in
      try client.companies(query, page: page, size: size)
    }
  }

  func company(_ code: String) throws(SourceFailure) -> Company {
    try asking { (client) throws(SourceFailure) in try client.company(code) }
  }

  func bookings(by order: BookingOrder) throws(SourceFailure) -> [BookingEntry] {
    try asking { (client) throws(SourceFailure) in try client.bookings(by: order) }
  }

  func reviews(of id: String) throws(SourceFailure) -> [Review] {
    try asking { (client) throws(SourceFailure) in try client.reviews(of: id) }
  }

  func post(_ review: Review) throws(SourceFailure) -> Review {
    throw SourceFailure(
      .permission,
      message: Phrase("no reviews are posted through a relay", ko: "중계 서버로는 한줄평을 올릴 수 없습니다"),
      hint: Phrase("post it yourself with `source live`", ko: "`소스 온라인`에서 직접 올리세요")
    )
  }

  func kmdb(of film: Film) throws(SourceFailure) -> KmdbMatch? {
    try asking { (client) throws(SourceFailure) in try client.kmdb(of: film) }
  }

  func kmdbFilms(_ query: KmdbQuery, page: Int) throws(SourceFailure) -> ResultPage<KmdbFilm> {
    try asking { (client) throws(SourceFailure) in try client.kmdbFilms(query, page: page) }
  }

  func picture(at addresses: [PictureAddress]) throws(SourceFailure) -> Poster? {
    try asking { (client) throws(SourceFailure) in try client.picture(at: addresses) }
  }

  func poster(of title: String) throws(SourceFailure) -> Poster? {
    try asking { (client) throws(SourceFailure) in try client.poster(of: title) }
  }

  func posters(of titles: [String], take: (Int, Poster?) -> Void) throws(SourceFailure) {
    try current.posters(of: titles, take: take)
  }
}
