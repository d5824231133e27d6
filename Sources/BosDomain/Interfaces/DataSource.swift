package import BosText

/// A source of box-office data: the sample, the live services, a pack, or the archive alone.
///
/// Each call blocks the thread until the response is there.
package protocol DataSource: Sendable {
  /// The name in the prompt, such as `sample`.
  var name: String { get }
  /// The note on data that are not the real box office, or nil.
  var label: Phrase? { get }
  /// Whether the source can request what isn't stored.
  var canAsk: Bool { get }

  /// Returns the days of a range whose charts are stored.
  func storedDays(in range: DayRange) throws(SourceFailure) -> [Day]

  /// Returns charts of days, or of the weeks, weekends or weekdays around them.
  func charts(_ request: ChartRequest) throws(SourceFailure) -> ChartResponse

  /// Returns the details of the film with a code.
  func film(_ code: String) throws(SourceFailure) -> Film

  /// Returns one page of a search for films; pages count from 1.
  func films(
    _ query: FilmQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<FilmSummary>

  /// Requests the parts of a film page at the same time, and hands over each one as it arrives.
  func parts(
    of film: FilmParts.FilmPartsRequest,
    take: (FilmParts.Part) -> Void
  ) throws(SourceFailure)

  /// Returns the codes below a parent code.
  func codes(under parent: String) throws(SourceFailure) -> [Code]

  /// Returns the codes below a parent code that need no request.
  func knownCodes(under parent: String) -> [Code]

  /// Returns the chart of a day, if it needs no request.
  func knownChart(of day: Day) -> ColumnarCharts?

  /// Returns the chart of a day with all films, if it needs no request.
  func knownCompleteChart(of day: Day) -> CompleteCharts?

  /// Returns the number of films in the chart of a request for one, if it needs no request.
  func knownFilmCount(of request: ChartRequest) -> Int?

  /// Returns the films of imported tables with a text in the title, newest first.
  func importedFilms(titled title: String) throws(SourceFailure) -> [FilmSummary]

  /// Returns the directors of films of some years that need no request.
  func knownDirectors(in years: ClosedRange<Int>) -> [String]

  /// Returns the English titles of films by their codes, as far as they need no request.
  func knownEnglishTitles(of codes: Set<String>) -> [String: String]

  /// Returns the directors of films by the films' codes, as far as they need no request.
  func knownDirectors(of codes: Set<String>) -> [Film.Name]

  /// Returns the details of a person, if they need no request.
  func knownPerson(_ code: String) -> Person?

  /// Returns one page of a search for people; pages count from 1.
  func people(
    _ query: PersonQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<PersonSummary>

  /// Returns the details of the person with a code.
  func person(_ code: String) throws(SourceFailure) -> Person

  /// Returns one page of a search for companies; pages count from 1.
  func companies(
    _ query: CompanyQuery,
    page: Int,
    size: Int
  ) throws(SourceFailure) -> ResultPage<CompanySummary>

  /// Returns the details of the company with a code.
  func company(_ code: String) throws(SourceFailure) -> Company

  /// Returns the films that can be booked.
  func bookings(by order: BookingOrder) throws(SourceFailure) -> [BookingEntry]

  /// Returns the reviews of a film, by the code of the booking service.
  func reviews(of id: String) throws(SourceFailure) -> [Review]

  /// Posts a review, and returns it as the service stored it.
  func post(_ review: Review) throws(SourceFailure) -> Review

  /// Returns the film in the Korean Movie Database, or nil if it isn't there for certain.
  func kmdb(of film: Film) throws(SourceFailure) -> KmdbMatch?

  /// Returns one page of a search in the Korean Movie Database; pages count from 1.
  func kmdbFilms(_ query: KmdbQuery, page: Int) throws(SourceFailure) -> ResultPage<KmdbFilm>

  /// Returns the first of several pictures that can be downloaded, or nil if there are none.
  func picture(at addresses: [PictureAddress]) throws(SourceFailure) -> Poster?

  /// Returns the poster of a film by its title, or nil if the search finds none.
  func poster(of title: String) throws(SourceFailure) -> Poster?

  /// Requests posters at the same time, and hands over each one with its index as it arrives.
  ///
  /// A poster that fails is nil; the others don't wait for it.
  func posters(of titles: [String], take: (Int, Poster?) -> Void) throws(SourceFailure)
}

extension DataSource {
  package func knownCodes(under parent: String) -> [Code] { [] }

  package func knownChart(of day: Day) -> ColumnarCharts? { nil }

  package func knownCompleteChart(of day: Day) -> CompleteCharts? { nil }

  package func knownFilmCount(of request: ChartRequest) -> Int? { nil }

  package func importedFilms(titled title: String) throws(SourceFailure) -> [FilmSummary] { [] }

  package func knownDirectors(in years: ClosedRange<Int>) -> [String] { [] }

  package func knownEnglishTitles(of codes: Set<String>) -> [String: String] { [:] }

  package func knownDirectors(of codes: Set<String>) -> [Film.Name] { [] }

  package func knownPerson(_ code: String) -> Person? { nil }
}
