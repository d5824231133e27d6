package import BosDomain

/// Reads charts and bookings from the rows of a document that was saved on the site of KOBIS.
///
/// Each chart is checked against its last row. One that doesn't add up is refused, the others stay.
package struct SiteTableReader {
  package private(set) var charts: [SiteChart] = []
  package private(set) var bookings: [SiteBooking] = []
  package private(set) var refusals: [SiteRefusal] = []
  private var heading = SiteHeading()
  private var table: SiteTable?
  private var films = SiteFilms()
  private var booking: SiteBookingTable?
  private var minute = SiteMinute()
  /// A heading of a table of seats or screens.
  private var foreignHeading: String?
  /// Whether the last row has completed a chart.
  private var endsWithChart = false

  package init() {}

  package mutating func take(_ row: SiteRow) {
    endsWithChart = false
    if row.place == .table, let places = SiteColumnPlaces(row) {
      close()
      switch places.content {
      case .chart: table = SiteTable(places)
      case .bookings:
        closeBooking()
        booking = SiteBookingTable(places)
        heading.use()
      }
      return
    }
    if row.place == .table, let heading = SiteColumnPlaces.foreignHeading(row) {
      foreignHeading = heading
    }
    if row.place != .table || (table == nil && booking == nil) { minute.take(row) }
    if row.place == .table, table == nil, booking != nil {
      booking?.take(row, &films)
      return
    }
    guard row.place == .table, table != nil else {
      if row.place == .heading || table == nil { closeBeforeHeading(row) }
      heading.take(row)
      return
    }
    // A row over the whole table can be the title of the next day.
    if row.filledCount == 1, SiteHeading.days(in: row.cells.joined()) != nil {
      close()
      heading.take(row)
      return
    }
    table?.take(row, &films)
    if table?.isClosed == true { close() }
  }

  /// Ends the document, whose last row may be incomplete.
  package mutating func finish(isWhole: Bool = true) {
    close()
    closeBooking(isWhole: isWhole)
    if !isWhole, endsWithChart, let cut = charts.popLast() {
      refusals.append(SiteRefusal(.noTotal, days: cut.days))
    }
    // The file was cut between the heading of a table and its first row.
    if heading.isAnnounced { refusals.append(SiteRefusal(.noTable, days: heading.days)) }
    if charts.isEmpty, bookings.isEmpty, let foreignHeading {
      refusals = [SiteRefusal(.otherTable(foreignHeading))]
    }
    if charts.isEmpty, bookings.isEmpty, refusals.isEmpty { refusals.append(SiteRefusal(.noTable)) }
  }

  private mutating func closeBooking(isWhole: Bool = true) {
    guard let booking else { return }
    self.booking = nil
    func refuse(_ reason: SiteRefusal.Reason) {
      refusals.append(SiteRefusal(reason, row: booking.failure?.row))
    }
    if let reason = booking.refusal { return refuse(reason) }
    if !isWhole { return refuse(.cut) }
    if minute.found.count > 1 { return refuse(.severalMinutes) }
    guard bookings.isEmpty else { return refuse(.repeated) }
    bookings.append(SiteBooking(minute: minute.found.first, entries: booking.entries))
  }

  private mutating func closeBeforeHeading(_ row: SiteRow) {
    if table != nil, SiteHeading.days(in: row.cells.joined(separator: " ")) != nil { close() }
  }

  private mutating func close() {
    guard var table else { return }
    self.table = nil
    defer { heading.use() }
    let days = heading.isNew ? heading.days : nil
    func refuse(_ reason: SiteRefusal.Reason, row: Int? = nil) {
      refusals.append(SiteRefusal(reason, days: days, row: row))
    }
    if let (row, reason) = table.failure { return refuse(reason, row: row) }
    guard let days else { return refuse(.noDays) }
    if heading.isAmbiguous { return refuse(.severalDays) }
    guard let span = Chart.Span(of: days) else { return refuse(.noPeriod) }
    let filter: ChartFilter
    switch heading.filter {
    case .success(let found): filter = found
    case .failure(let contradiction): return refuse(.filter(contradiction.unknown))
    }
    guard let market = table.market else { return refuse(.noTotal) }
    guard !table.entries.isEmpty else { return refuse(.noRows) }
    if let (column, said, summed) = table.difference {
      return refuse(.total(column: column.name, said: said, summed: summed))
    }
    if let sales = market.sales, 0 < sales, sales < market.audience {
      return refuse(.swapped(audience: market.audience, sales: sales))
    }
    let chart = SiteChart(
      span: span,
      days: days,
      filter: filter,
      entries: Self.byRank(table.takeEntries()),
      market: market
    )
    if charts.contains(where: { $0.days == days && $0.filter == filter }) {
      return refuse(.repeated)
    }
    charts.append(chart)
    endsWithChart = true
  }
}

extension SiteTableReader {
  /// The rows in the order of their ranks, which a spreadsheet program may have changed.
  private static func byRank(_ entries: [SiteEntry]) -> [SiteEntry] {
    let ranks = entries.compactMap(\.rank)
    guard ranks.count == entries.count, zip(ranks, ranks.dropFirst()).contains(where: >) else {
      return entries
    }
    return entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { entries[$0] }
  }
}

extension Chart.Span {
  /// The period that a range of days is, if it is one.
  fileprivate init?(of days: DayRange) {
    if days.count == 1 {
      self = .day
      return
    }
    let found = Chart.Span.allCases.first { $0.days(around: days.lower) == days }
    guard let found else { return nil }
    self = found
  }
}
