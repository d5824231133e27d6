/// The stored responses on this computer.
package struct AnswerArchive: Sendable {
  package var answer: @Sendable (_ request: String) throws(SourceFailure) -> StoredAnswer?
  /// The requests with a stored response that begin with a text, at most so many.
  package var requests: @Sendable (_ prefix: String, _ limit: Int) throws(SourceFailure) -> [String]
  /// Stores a response and its content, unless a better chart is stored.
  package var keep:
    @Sendable (StoredAnswer, _ request: String, ArchiveContent?) throws(SourceFailure) ->
      StoringResult
  package var chart: @Sendable (Day, Chart.Span, ChartFilter) throws(SourceFailure) -> StoredChart?
  /// The stored daily charts in a range, without their contents.
  package var days: @Sendable (DayRange, ChartFilter) throws(SourceFailure) -> [StoredDay]
  /// The stored daily charts in a range, as columns.
  package var sheet: @Sendable (DayRange, ChartFilter) throws(SourceFailure) -> ColumnarCharts
  /// The same, each column when it is wanted.
  package var columns: @Sendable (DayRange, ChartFilter) throws(SourceFailure) -> any ChartColumns
  /// The films in stored charts, newest first: by code, by part of a title, or all.
  package var listedFilms:
    @Sendable (_ code: String?, _ title: String?) throws(SourceFailure) -> [FilmSummary]
  /// Imports charts from a file that has some of the fields.
  package var importCharts:
    @Sendable ([Chart], Set<ChartField>, Instant) throws(SourceFailure) -> ImportResult
  /// The charts with all their films.
  package var complete: CompleteArchive
  /// The changes when the day's chart was fetched again.
  package var changes: @Sendable (Day) throws(SourceFailure) -> [ChartChanges]
  /// Counts an API call with a key, and returns the number of calls on that day.
  package var countCall: @Sendable (_ key: String, Day) throws(SourceFailure) -> Int
  package var calls: @Sendable (_ key: String, Day) throws(SourceFailure) -> Int
  /// The stored rests of services.
  package var rests: @Sendable () throws(SourceFailure) -> [ServiceRest]
  /// Changes the rest of one host; other runs see either all of the change or nothing.
  package var updateRest:
    @Sendable (
      _ host: String, _ now: Instant, _ change: @Sendable (ServiceRest?) -> ServiceRest?
    ) throws(SourceFailure) -> Void
  /// What is kept for a shared store.
  package var sharing = SharingArchive.none
  package var statistics: @Sendable () throws(SourceFailure) -> ArchiveStatistics
  /// Checks for damage and, on request, repairs what can be repaired.
  package var check: @Sendable (_ repairing: Bool) throws(SourceFailure) -> ArchiveReport
  package var remove: @Sendable (ArchiveRemoval) throws(SourceFailure) -> Int

  package init(
    answer: @escaping @Sendable (String) throws(SourceFailure) -> StoredAnswer?,
    requests: @escaping @Sendable (String, Int) throws(SourceFailure) -> [String],
    keep:
      @escaping @Sendable (StoredAnswer, String, ArchiveContent?) throws(SourceFailure) ->
      StoringResult,
    chart:
      @escaping @Sendable (Day, Chart.Span, ChartFilter) throws(SourceFailure) ->
      StoredChart?,
    days: @escaping @Sendable (DayRange, ChartFilter) throws(SourceFailure) -> [StoredDay],
    sheet: @escaping @Sendable (DayRange, ChartFilter) throws(SourceFailure) -> ColumnarCharts,
    columns:
      @escaping @Sendable (DayRange, ChartFilter) throws(SourceFailure) -> any ChartColumns,
    listedFilms: @escaping @Sendable (String?, String?) throws(SourceFailure) -> [FilmSummary],
    importCharts:
      @escaping @Sendable ([Chart], Set<ChartField>, Instant) throws(SourceFailure) -> ImportResult,
    complete: CompleteArchive,
    changes: @escaping @Sendable (Day) throws(SourceFailure) -> [ChartChanges],
    countCall: @escaping @Sendable (String, Day) throws(SourceFailure) -> Int,
    calls: @escaping @Sendable (String, Day) throws(SourceFailure) -> Int,
    rests: @escaping @Sendable () throws(SourceFailure) -> [ServiceRest],
    updateRest:
      @escaping @Sendable (String, Instant, @Sendable (ServiceRest?) -> ServiceRest?)
      throws(SourceFailure) -> Void,
    statistics: @escaping @Sendable () throws(SourceFailure) -> ArchiveStatistics,
    check: @escaping @Sendable (Bool) throws(SourceFailure) -> ArchiveReport,
    remove: @escaping @Sendable (ArchiveRemoval) throws(SourceFailure) -> Int
  ) {
    self.answer = answer
    self.requests = requests
    self.keep = keep
    self.chart = chart
    self.days = days
    self.sheet = sheet
    self.columns = columns
    self.listedFilms = listedFilms
    self.importCharts = importCharts
    self.complete = complete
    self.changes = changes
    self.countCall = countCall
    self.calls = calls
    self.rests = rests
    self.updateRest = updateRest
    self.statistics = statistics
    self.check = check
    self.remove = remove
  }
}
