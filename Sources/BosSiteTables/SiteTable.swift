import BosDomain

/// One table of a saved document, as far as it was read.
struct SiteTable {
  private let places: [SiteColumn: Int]
  private(set) var entries: [SiteEntry] = []
  /// The last row.
  private(set) var market: Market?
  /// The first value that can't be read, and the number of its row.
  private(set) var failure: (row: Int, reason: SiteRefusal.Reason)?
  private var rowCount = 0
  /// Many rows share their names.
  private var known: [String: String] = [:]

  init(_ places: [SiteColumn: Int]) { self.places = places }

  /// The places of columns, or nil if a row isn't the head of a chart.
  static func columns(of cells: [String]) -> [SiteColumn: Int]? {
    var places: [SiteColumn: Int] = [:]
    for (place, cell) in cells.enumerated() where cell.utf8.count < 80 {
      // The first of two columns with one name counts.
      if let column = SiteColumn(heading: cell), places[column] == nil { places[column] = place }
    }
    return SiteColumn.needed.allSatisfy { places[$0] != nil } ? places : nil
  }

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

  mutating func take(_ row: SiteRow) {
    guard failure == nil, row.cells.contains(where: { !$0.isEmpty }) else { return }
    rowCount += 1
    do throws(Unreadable) {
      if Self.isTotal(row.cells) {
        market = try total(row.cells)
      } else if row.cells.count > 1 {
        entries.append(try entry(row))
      }
    } catch {
      failure = (rowCount, .unreadable(column: error.column.rawValue, text: error.text))
    }
  }

  private struct Unreadable: Error {
    let column: SiteColumn
    let text: String
  }

  private static func isTotal(_ cells: [String]) -> Bool {
    let first = cells.first { !$0.isEmpty } ?? ""
    return ["합계", "총계"].contains(first.filter { !$0.isWhitespace })
  }

  private func total(_ cells: [String]) throws(Unreadable) -> Market {
    guard let audience = try int(.audience, cells) else {
      throw Unreadable(column: .audience, text: "")
    }
    return Market(
      audience: audience,
      sales: try int(.sales, cells),
      screens: try int(.screens, cells),
      shows: try int(.shows, cells)
    )
  }

  private mutating func entry(_ row: SiteRow) throws(Unreadable) -> SiteEntry {
    let cells = row.cells
    guard let audience = try int(.audience, cells), audience >= 0 else {
      throw Unreadable(column: .audience, text: cell(.audience, cells))
    }
    var entry = SiteEntry(film: try film(row), audience: audience)
    entry.rank = try int(.rank, cells)
    (entry.audienceChange, entry.audienceRate) = try change(.audienceChange, .audienceRate, cells)
    entry.audienceTotal = try int(.audienceTotal, cells)
    entry.sales = try int(.sales, cells)
    entry.salesShare = try num(.salesShare, cells)
    (entry.salesChange, entry.salesRate) = try change(.salesChange, .salesRate, cells)
    entry.salesTotal = try int(.salesTotal, cells)
    entry.screens = try int(.screens, cells)
    entry.shows = try int(.shows, cells)
    return entry
  }

  private mutating func film(_ row: SiteRow) throws(Unreadable) -> SiteFilm {
    let cells = row.cells
    var film = SiteFilm()
    film.title = text(.title, cells)
    film.code = row.code
    let open = cell(.open, cells)
    if !Self.isMissing(open) {
      guard let day = Day(open) ?? SiteHeading.days(in: open)?.lower else {
        throw Unreadable(column: .open, text: open)
      }
      film.open = day
    }
    film.nation = text(.nation, cells)
    film.nations = text(.nations, cells)
    film.makers = text(.makers, cells)
    film.distributor = text(.distributor, cells)
    film.grade = text(.grade, cells)
    film.genre = text(.genre, cells)
    film.director = text(.director, cells)
    film.actors = text(.actors, cells)
    return film
  }

  // MARK: Cells

  private func cell(_ column: SiteColumn, _ cells: [String]) -> String {
    guard let place = places[column], place < cells.count else { return "" }
    return cells[place]
  }

  private static func isMissing(_ text: String) -> Bool { text.isEmpty || text == "-" }

  private mutating func text(_ column: SiteColumn, _ cells: [String]) -> String? {
    let text = cell(column, cells)
    if Self.isMissing(text) { return nil }
    if let known = known[text] { return known }
    known[text] = text
    return text
  }

  private func int(_ column: SiteColumn, _ cells: [String]) throws(Unreadable) -> Int? {
    let text = cell(column, cells)
    if Self.isMissing(text) { return nil }
    guard let number = SiteNumber.int(text) else { throw Unreadable(column: column, text: text) }
    return number
  }

  private func num(_ column: SiteColumn, _ cells: [String]) throws(Unreadable) -> Double? {
    let text = cell(column, cells)
    if Self.isMissing(text) { return nil }
    guard let number = SiteNumber.num(text) else { throw Unreadable(column: column, text: text) }
    return number
  }

  /// A change and its rate, which saved pages have in one cell: `-1,234 (-5.6%)`.
  private func change(
    _ column: SiteColumn,
    _ rate: SiteColumn,
    _ cells: [String]
  ) throws(Unreadable) -> (Int?, Double?) {
    let text = cell(column, cells)
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return (try int(column, cells), try num(rate, cells))
    }
    let first = text[..<open].filter { !$0.isWhitespace }
    let second = String(text[text.index(after: open)...].dropLast())
    guard let change = SiteNumber.int(first), let rate = SiteNumber.num(second) else {
      throw Unreadable(column: column, text: text)
    }
    return (change, rate)
  }
}
