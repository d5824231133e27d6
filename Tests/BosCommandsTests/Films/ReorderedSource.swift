import BosDomain
import BosText

/// A source that hands over the parts of a film page in an order of the test.
struct ReorderedSource: DataSource {
  let base: any DataSource
  let order: @Sendable (_ film: FilmParts.Part, _ others: [FilmParts.Part]) -> [FilmParts.Part]

  func parts(
    of film: FilmParts.FilmPartsRequest,
    take: (FilmParts.Part) -> Void
  ) throws(SourceFailure) {
    var details: FilmParts.Part?
    var others: [FilmParts.Part] = []
    try base.parts(of: film) { part in
      if case .film = part { details = part } else { others.append(part) }
    }
    if let details { for part in order(details, others) { take(part) } }
  }

  var name: String { base.name }
  var label: Phrase? { base.label }
  var canAsk: Bool { base.canAsk }

  func storedDays(in range: DayRange) throws(SourceFailure) -> [Day] {
    try base.storedDays(in: range)
  }

  func charts(_ request: ChartRequest) throws(SourceFailure) -> ChartResponse {
    try base.charts(request)
  }

  func film(_ code: String) throws(SourceFailure) -> Film { try base.film(code) }

  func films(_ query: FilmQuery, page: Int, size: Int) throws(SourceFailure)
    -> ResultPage<FilmSummary>
  {
    try base.films(query, page: page, size: size)
  }

  func codes(under parent: String) throws(SourceFailure) -> [Code] { try base.codes(under: parent) }

  func people(_ query: PersonQuery, page: Int, size: Int) throws(SourceFailure)
    -> ResultPage<PersonSummary>
  {
    try base.people(query, page: page, size: size)
  }

  func person(_ code: String) throws(SourceFailure) -> Person { try base.person(code) }

  func companies(_ query: CompanyQuery, page: Int, size: Int) throws(SourceFailure)
    -> ResultPage<CompanySummary>
  {
    try base.companies(query, page: page, size: size)
  }

  func company(_ code: String) throws(SourceFailure) -> Company { try base.company(code) }

  func bookings(by order: BookingOrder) throws(SourceFailure) -> [BookingEntry] {
    try base.bookings(by: order)
  }

  func reviews(of id: String) throws(SourceFailure) -> [Review] { try base.reviews(of: id) }

  func post(_ review: Review) throws(SourceFailure) -> Review { try base.post(review) }

  func kmdb(of film: Film) throws(SourceFailure) -> KmdbMatch? { try base.kmdb(of: film) }

  func kmdbFilms(_ query: KmdbQuery, page: Int) throws(SourceFailure) -> ResultPage<KmdbFilm> {
    try base.kmdbFilms(query, page: page)
  }

  func picture(at addresses: [PictureAddress]) throws(SourceFailure) -> Poster? {
    try base.picture(at: addresses)
  }

  func poster(of title: String) throws(SourceFailure) -> Poster? { try base.poster(of: title) }

  func posters(of titles: [String], take: (Int, Poster?) -> Void) throws(SourceFailure) {
    try base.posters(of: titles, take: take)
  }
}
