import BosDomain
import BosSystem
import BosText

/// A fetch of charts that uses stored complete charts in place of responses with ten films.
struct CompleteFetch: Sendable {
  let client: ServiceClient
  let request: ChartRequest

  /// The number of rows that charts have without a request for all.
  private static let ten = Chart.rowLimit

  func response() throws(SourceFailure) -> ChartResponse {
    let stored = try heldCharts()
    let held = stored?.days ?? []
    let isServed = request.extent == .rows && client.archive == nil
    guard !held.isEmpty || request.extent == .all || isServed else {
      return try ChartFetch(client: client, request: request).response()
    }
    let rest = rest(without: held)
    var response =
      rest.days.isEmpty
      ? ChartResponse(sheet: ColumnarCharts())
      : try ChartFetch(client: client, request: rest, hasOthers: !held.isEmpty).response()
    // Rows are added or changed.
    if let stored = response.stored {
      response.sheet = try ColumnarCharts(reading: stored)
      response.stored = nil
    }
    let served = try servedCharts(rest)
    if let stored, response.sheet.count == 0 {
      response.complete = stored
      return response
    }
    var complete =
      served.isEmpty
      ? stored.map { CompleteCharts($0) } ?? CompleteCharts() : CompleteCharts(served)
    var tens = response.sheet
    if !served.isEmpty {
      complete.addChanges(from: tens)
      let days = Set(served.map(\.days.lower.number))
      tens = tens.rows(tens[days: .day].indices.filter { !days.contains(tens[days: .day][$0]) })
    }
    let details = try details(of: tens[texts: .code].entries)
    complete.add(tens) { details[$0] ?? [:] }
    if !served.isEmpty { complete = try followed(complete, served) }
    response.complete = complete
    return response
  }

  /// The source's own charts with changes of rank beyond the first ten films.
  private func followed(
    _ charts: CompleteCharts,
    _ served: [SiteChart]
  ) throws(SourceFailure) -> CompleteCharts {
    guard request.extent == .all, request.wantsRankChanges else { return charts }
    let days = served.map(\.days.lower)
    var before: [SiteChart] = []
    for day in daysBefore(days) where client.answersAtOnce {
      guard !client.attention.isInterrupted() else { break }
      if let chart = try client.siteTable(of: day, request.span, request.filter) {
        before.append(chart)
      }
    }
    let earlier = [CompleteCharts(served), CompleteCharts(before)]
    return CompleteCharts(FollowedCharts(charts, after: earlier, request.span))
  }

  /// The days of the charts before some charts that aren't among these.
  private func daysBefore(_ days: [Day]) -> [Day] {
    var before: [Day] = []
    for (index, day) in days.enumerated() {
      guard let other = day.adding(days: -request.span.step), other >= Chart.firstDay else {
        continue
      }
      // Most charts follow the one before.
      if index == 0 || days[index - 1] != other { before.append(other) }
    }
    guard before.count > 1 else { return before.filter { !days.contains($0) } }
    let known = Set(days)
    return before.filter { !known.contains($0) }.sorted()
  }

  /// The charts with all films that the source itself has.
  ///
  /// Only sources on this computer serve the tables of the site, and none of them has an archive.
  private func servedCharts(_ request: ChartRequest) throws(SourceFailure) -> [SiteChart] {
    guard request.extent != .ten, client.archive == nil else { return [] }
    let client = client
    let days = request.days
    let progress = Progress<Never>()
    defer { client.attention.report(nil) }
    @Sendable func tables(of some: ArraySlice<Day>) -> Result<[SiteChart], SourceFailure> {
      Result { () throws(SourceFailure) in
        var charts: [SiteChart] = []
        for day in some {
          // The thread of the first days tells of those of both.
          if some.startIndex == days.startIndex {
            client.attention.report(.fetchingCharts(progress.done, of: days.count))
          }
          if let chart = try client.siteTable(of: day, request.span, request.filter) {
            charts.append(chart)
          }
          progress.advance()
        }
        return charts
      }
    }
    guard days.count >= Self.manyDays, client.answersAtOnce else {
      return try tables(of: days[...]).get()
    }
    let middle = days.count / 2
    let (first, second) = concurrently(
      { tables(of: days[..<middle]) },
      { tables(of: days[middle...]) }
    )
    return try first.get() + second.get()
  }

  /// The days from which a second thread is worth its start.
  private static let manyDays = 8

  /// What stored film pages tell; a source that answers at once tells it of all films.
  private func details(
    of codes: [String]
  ) throws(SourceFailure) -> [String: [FilmDetail: String]] {
    guard request.extent == .all else { return [:] }
    if let archive = client.archive { return try archive.complete.details(codes) }
    guard client.answersAtOnce else { return [:] }
    return ExchangeLog.$isAside.withValue(true) {
      var details: [String: [FilmDetail: String]] = [:]
      for code in codes {
        guard !client.attention.isInterrupted(), let film = try? client.film(code) else { continue }
        for detail in FilmDetail.allCases { details[code, default: [:]][detail] = detail[film] }
      }
      return details
    }
  }

  /// The requested days whose charts are stored with all films.
  ///
  /// A request to ask again is for the service's answer.
  func heldDays() throws(SourceFailure) -> [CompleteDay] {
    guard !request.again, let archive = client.archive, let range else { return [] }
    let wanted = wantedDays
    return try archive.complete.days(range, request.span, request.filter)
      .filter { wanted.contains($0.days.lower) }
  }

  private var wantedDays: Set<Day> { Set(request.days.compactMap { first(of: $0) }) }

  /// The request for the other days.
  func rest(without held: [CompleteDay]) -> ChartRequest {
    var rest = request
    if held.count == request.days.count,
      zip(request.days, held).allSatisfy({ first(of: $0) == $1.days.lower })
    {
      rest.days = []
      return rest
    }
    let known = Set(held.map(\.days.lower))
    rest.days = request.days.filter { day in first(of: day).map { !known.contains($0) } ?? true }
    return rest
  }

  /// The requested charts that are stored with all films, or nil without any.
  ///
  /// Those that nothing else tells of stay columns that are read when they are wanted.
  private func heldCharts() throws(SourceFailure) -> (any CompleteColumns)? {
    guard !request.again, let archive = client.archive, let range else { return nil }
    let limit = request.extent == .ten ? Self.ten : nil
    let days = isRange ? nil : wantedDays
    var query = CompleteQuery(range, request.span, request.filter, limit: limit, days: days)
    // Rows of other charts are joined with all numbers.
    if request.span == .day, try archive.days(range, request.filter).isEmpty {
      query.numbers = request.numbers
    }
    var columns = try archive.complete.charts(query)
    if query.numbers != nil, columns.days.count < request.days.count {
      query.numbers = nil
      columns = try archive.complete.charts(query)
    }
    let held = columns.days
    guard !held.isEmpty else { return nil }
    let known = try changes(held, archive).flatMap { $0.count > 0 ? $0 : nil }
    let areWanted = held.allSatisfy { days?.contains($0.days.lower) ?? true }
    if known == nil, areWanted { return try followed(columns, archive) }
    var charts = CompleteCharts(columns)
    if let days { charts.keep(days) }
    if let known { charts.addChanges(from: known) }
    return try followed(charts, archive)
  }

  /// The most charts of ten films before which all films are read.
  private static let mostFollowed = 31

  /// Stored charts with the changes of rank that the complete charts before them show.
  private func followed(
    _ charts: any CompleteColumns,
    _ archive: AnswerArchive
  ) throws(SourceFailure) -> any CompleteColumns {
    let days = charts.days.map(\.days.lower)
    // Charts of ten rows don't tell who was below.
    let isWhole = charts.areWhole
    guard request.extent != .rows, isWhole || days.count <= Self.mostFollowed else { return charts }
    let before =
      isWhole
      ? daysBefore(days) : days.compactMap { $0.adding(days: -request.span.step) }.sorted()
    var earlier = isWhole ? [charts] : []
    if let first = before.first, let last = before.last {
      do throws(SourceFailure) {
        earlier.append(
          try archive.complete.charts(
            CompleteQuery(
              DayRange(lower: first, upper: last),
              request.span,
              request.filter,
              days: Set(before),
              numbers: [.rank]
            )
          )
        )
      } catch {
        // The charts themselves are there, whatever happened to those before.
        guard error.isDamage else { throw error }
      }
    }
    return FollowedCharts(charts, after: earlier, request.span)
  }

  /// Charts of the service for days with complete charts, which don't tell changes of rank.
  private func changes(
    _ held: [CompleteDay],
    _ archive: AnswerArchive
  ) throws(SourceFailure) -> ColumnarCharts? {
    do throws(SourceFailure) {
      guard request.span == .day else {
        var charts: [Chart] = []
        for day in held {
          let stored = try archive.chart(day.days.lower, request.span, request.filter)
          if let stored { charts.append(stored.chart) }
        }
        return ColumnarCharts(joining: charts.map(\.rows))
      }
      guard let range, try !archive.days(range, request.filter).isEmpty else { return nil }
      return try archive.sheet(range, request.filter)
    } catch {
      // The complete charts are there, whatever happened to the others.
      guard error.isDamage else { throw error }
      return nil
    }
  }

  /// Whether the days follow each other, so that all charts of their range are wanted.
  private var isRange: Bool {
    request.span == .day
      && zip(request.days, request.days.dropFirst()).allSatisfy { $1.days(since: $0) == 1 }
  }

  private var range: DayRange? {
    let days = request.days.compactMap { first(of: $0) }
    guard let lower = days.min(), let upper = days.max() else { return nil }
    return DayRange(lower: lower, upper: upper)
  }

  /// The first day of the chart that a day is in.
  private func first(of day: Day) -> Day? { request.span.days(around: day)?.lower }
}

extension ChartRequest {
  /// Whether the changes of rank are among the wanted numbers.
  fileprivate var wantsRankChanges: Bool {
    numbers.map { $0.contains(.change) || $0.contains(.new) } ?? true
  }
}
