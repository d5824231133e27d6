import BosDomain

/// One table of a saved document, as far as it was read.
struct SiteTable {
  private let places: SiteColumnPlaces
  private(set) var entries: [SiteEntry] = []
  /// The last row.
  private(set) var market: Market?
  /// The first value that can't be read, and the number of its row.
  private(set) var failure: (row: Int, reason: SiteRefusal.Reason)?
  private var rowCount = 0

  init(_ places: SiteColumnPlaces) { self.places = places }

  var isClosed: Bool { market != nil }

  /// Takes the rows out, so that they aren't copied.
  mutating func takeEntries() -> [SiteEntry] {
    defer { entries = [] }
    return entries
  }

  /// The first column in which the rows don't add up to the last one.
  var difference: (column: SiteColumn, said: Int, summed: Int)? {
    guard let market else { return nil }
    func sum(_ value: (SiteEntry) -> Int?) -> Int {
      entries.reduce(0) { $0.addingReportingOverflow(value($1) ?? 0).partialValue }
    }
    let audience = sum { $0.audience }
    if audience != market.audience { return (.audience, market.audience, audience) }
    if let said = market.sales {
      let sales = sum { $0.sales }
      if sales != said { return (.sales, said, sales) }
    }
    return nil
  }

  // MARK: Rows

  mutating func take(_ row: SiteRow, _ films: inout SiteFilms) {
    guard failure == nil, let first = row.firstFilled else { return }
    rowCount += 1
    do throws(UnreadableCell) {
      if Self.isTotal(row, first) {
        market = try total(row)
      } else if row.count > 1 {
        entries.append(try entry(row, &films))
      }
    } catch {
      failure = (rowCount, .unreadable(column: error.column.name, text: error.text))
    }
  }

  static func isTotal(_ row: SiteRow, _ first: Int) -> Bool {
    // Most rows begin with their rank.
    guard let byte = row[first].first, byte >= 0x80 else { return false }
    return ["합계", "총계"].contains(row.text(first).filter { !$0.isWhitespace })
  }

  private func total(_ row: SiteRow) throws(UnreadableCell) -> Market {
    guard let audience = try int(.audience, row) else {
      throw UnreadableCell(column: .audience, text: "")
    }
    return Market(
      audience: audience,
      sales: try int(.sales, row),
      screens: try places.amount(.screens, row),
      shows: try places.amount(.shows, row)
    )
  }

  private func entry(_ row: SiteRow, _ films: inout SiteFilms) throws(UnreadableCell) -> SiteEntry {
    guard let audience = try places.amount(.audience, row) else {
      throw places.unreadable(.audience, row)
    }
    var entry = SiteEntry(film: try films.film(of: row, places), audience: audience)
    entry.rank = try int(.rank, row)
    (entry.audienceChange, entry.audienceRate) = try change(.audienceChange, .audienceRate, row)
    entry.audienceTotal = try places.amount(.audienceTotal, row)
    entry.sales = try int(.sales, row)
    entry.salesShare = try num(.salesShare, row)
    (entry.salesChange, entry.salesRate) = try change(.salesChange, .salesRate, row)
    entry.salesTotal = try int(.salesTotal, row)
    entry.screens = try places.amount(.screens, row)
    entry.shows = try places.amount(.shows, row)
    return entry
  }

  // MARK: Cells

  private func int(_ column: SiteColumn, _ row: SiteRow) throws(UnreadableCell) -> Int? {
    try places.int(column, row)
  }

  private func num(_ column: SiteColumn, _ row: SiteRow) throws(UnreadableCell) -> Double? {
    try places.num(column, row)
  }

  /// A change and its rate, which saved pages have in one cell: `-1,234 (-5.6%)`.
  private func change(
    _ column: SiteColumn,
    _ rate: SiteColumn,
    _ row: SiteRow
  ) throws(UnreadableCell) -> (Int?, Double?) {
    guard let cell = places.cell(column, row), cell.last == UInt8(ascii: ")"),
      let open = cell.firstIndex(of: UInt8(ascii: "("))
    else { return (try int(column, row), try num(rate, row)) }
    let first = String(decoding: cell[..<open], as: UTF8.self).filter { !$0.isWhitespace }
    guard let change = SiteNumber.int(ArraySlice(first.utf8)),
      let rate = SiteNumber.num(cell[(open + 1)...].dropLast())
    else { throw places.unreadable(column, row) }
    return (change, rate)
  }
}
