/// Which rows of complete charts to read: those of the charts with a first day in a range.
package struct CompleteQuery: Sendable {
  package var range: DayRange
  package var span: Chart.Span
  package var filter: ChartFilter
  /// The most rows of each chart.
  package var limit: Int?
  /// The first days of the charts that are read, if not all are, so that damage of the others doesn't
  /// count.
  package var days: Set<Day>?
  /// The numbers that are wanted, or nil for all; there may be more.
  package var numbers: Set<ChartField>?

  package init(
    _ range: DayRange,
    _ span: Chart.Span = .day,
    _ filter: ChartFilter = .everything,
    limit: Int? = nil,
    days: Set<Day>? = nil,
    numbers: Set<ChartField>? = nil
  ) {
    self.range = range
    self.span = span
    self.filter = filter
    self.limit = limit
    self.days = days
    self.numbers = numbers
  }
}

/// The complete charts on this computer, a layer of their own above those of the API.
package struct CompleteArchive: Sendable {
  /// The complete charts with a first day in a range, without their rows, in the order of days.
  package var days:
    @Sendable (DayRange, Chart.Span, ChartFilter) throws(SourceFailure) -> [CompleteDay]
  /// The rows of some of these charts.
  ///
  /// They were checked, and a column is read when it is wanted.
  package var charts: @Sendable (CompleteQuery) throws(SourceFailure) -> any CompleteColumns
  /// What the stored pages of films with some codes tell.
  package var details: @Sendable ([String]) throws(SourceFailure) -> [String: [FilmDetail: String]]
  /// The films of complete charts with a text in the title, newest first.
  package var films: @Sendable (_ title: String) throws(SourceFailure) -> [FilmSummary]
  /// The stored booking pages.
  package var bookings: @Sendable () throws(SourceFailure) -> StoredBookings
  /// Stores charts and booking pages as a part of an import, all or none, and returns the import with
  /// the result.
  package var add:
    @Sendable ([SiteChart], [SiteBooking], ImportRun) throws(SourceFailure) -> ImportRun
  /// Finds the codes of films that were imported without one, and returns how many films have one
  /// now and how many have several.
  package var match: @Sendable () throws(SourceFailure) -> (found: Int, ambiguous: Int)
  /// Takes the last import back, or returns nil without one.
  package var undo: @Sendable () throws(SourceFailure) -> UndoneImport?

  package init(
    days:
      @escaping @Sendable (DayRange, Chart.Span, ChartFilter) throws(SourceFailure) ->
      [CompleteDay],
    charts: @escaping @Sendable (CompleteQuery) throws(SourceFailure) -> any CompleteColumns,
    details:
      @escaping @Sendable ([String]) throws(SourceFailure) -> [String: [FilmDetail: String]],
    films: @escaping @Sendable (String) throws(SourceFailure) -> [FilmSummary],
    bookings: @escaping @Sendable () throws(SourceFailure) -> StoredBookings,
    add:
      @escaping @Sendable ([SiteChart], [SiteBooking], ImportRun) throws(SourceFailure) -> ImportRun,
    match: @escaping @Sendable () throws(SourceFailure) -> (found: Int, ambiguous: Int),
    undo: @escaping @Sendable () throws(SourceFailure) -> UndoneImport?
  ) {
    self.days = days
    self.charts = charts
    self.details = details
    self.films = films
    self.bookings = bookings
    self.add = add
    self.match = match
    self.undo = undo
  }
}
