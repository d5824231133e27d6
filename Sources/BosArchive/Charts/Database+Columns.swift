import BosDomain

/// The rows of daily charts, and the days whose rows are doubtful.
struct CheckedSheet: Sendable {
  var sheet = ColumnarCharts()
  /// The charts of the rows, also empty ones.
  var heads: [ChartHead] = []
  /// The checksums of the charts' rows.
  var sums: [ChartSums] = []
  /// The days whose rows don't have the stored checksums; the sheet has their rows too.
  var doubtful: [Int] = []
}

extension Database {
  /// Reads the rows of daily charts into columns, by day and rank, and checks them.
  ///
  /// `known` are the charts of the range, if they were read before.
  func sheet(
    _ range: DayRange,
    _ key: ChartKey,
    heads known: [ChartHead]? = nil,
    accepting accepted: Set<Int> = []
  ) throws(ArchiveError) -> CheckedSheet {
    let heads = if let known { known } else { try chartHeads(range, key) }
    // Services order their rows by rank; sorting costs as much as reading.
    var checked = try sheet(range, key, heads, accepted, order: "entries.position")
    if !checked.sheet.isByRank {
      checked = try sheet(range, key, heads, accepted, order: "rank, entries.position")
    }
    return checked
  }

  private func sheet(
    _ range: DayRange,
    _ key: ChartKey,
    _ heads: [ChartHead],
    _ accepted: Set<Int>,
    order: String
  ) throws(ArchiveError) -> CheckedSheet {
    var sheet = ColumnarCharts()
    sheet.reserve(min(heads.reduce(0) { $0 + $1.likelyRows }, 1 << 17))
    var doubtful: [Int] = []
    var films = ListedFilms()
    var pools = sheet.texts.map { _ in ColumnarCharts.TextPool() }
    var chunk = EntryChunk(StoredField.entryLayouts)
    let daySlot = ChartField.day.slot
    var rest = heads[...]
    var sums = ChartSums()
    var allSums: [ChartSums] = []
    func finishHead() {
      guard let head = rest.popFirst() else { return }
      allSums.append(sums)
      if !head.accepts(sums), !accepted.contains(head.anchor) { doubtful.append(head.anchor) }
      sums = ChartSums()
    }
    try query(
      """
      SELECT anchor, film, entries.position, \(EntryTables.all.columns)
      FROM charts CROSS JOIN \(EntryTables.all.joined)
      WHERE entries.chart = charts.id AND span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?
      ORDER BY anchor, \(order)
      """,
      key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
    ) { (row) throws(ArchiveError) in
      let anchor = row.integer(0)
      guard let day = Int32(exactly: anchor) else { throw impossibleRow }
      while let head = rest.first, head.anchor < anchor { finishHead() }
      guard rest.first?.anchor == anchor else { throw impossibleRow }
      sheet.days[daySlot].append(day)
      let film = try films.append(row.integer(1), to: &sheet, &pools, from: self)
      var sum = ChartSums.row(position: row.integer(2), film: film)
      guard chunk.add(row, from: 3, &pools, &sum) else { throw impossibleRow }
      if chunk.isFull { chunk.move(to: &sheet) }
      sums.add(sum)
    }
    chunk.move(to: &sheet)
    while !rest.isEmpty { finishHead() }
    for slot in pools.indices { sheet.texts[slot].entries = pools[slot].entries }
    return CheckedSheet(sheet: sheet, heads: heads, sums: allSums, doubtful: doubtful)
  }

  /// Counts the daily charts of all films, in a range and in total.
  func countSnapshotDays(in range: DayRange) throws(ArchiveError) -> (inside: Int, all: Int) {
    let key = ChartKey(day: range.lower, span: .day, filter: .everything)
    let family = "span = ? AND nation = ? AND kind = ? AND area = ?"
    let all = try number("SELECT count(*) FROM charts WHERE \(family)", key.family)
    let inside = try number(
      "SELECT count(*) FROM charts WHERE \(family) AND anchor BETWEEN ? AND ?",
      key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
    )
    return (inside, all)
  }
}

extension ColumnarCharts {
  /// Whether the ranks of each day ascend.
  fileprivate var isByRank: Bool {
    let (days, ranks) = (self[days: .day], self[ints: .rank])
    return !days.indices.dropFirst().contains {
      days[$0 - 1] == days[$0] && ranks[$0 - 1] > ranks[$0]
    }
  }
}

/// The texts of listed films by the numbers that entries have, each read once.
private struct ListedFilms {
  /// The places of films in the arrays below.
  private var known: [Int: Int] = [:]
  private var checksums: [UInt64] = []
  /// The indices of all films' texts, film by film.
  private var places: [Int32] = []

  private static let slots = StoredField.film.map(\.slot)

  /// Appends a film's texts to their columns, and returns the film's checksum.
  mutating func append(
    _ film: Int,
    to sheet: inout ColumnarCharts,
    _ pools: inout [ColumnarCharts.TextPool],
    from database: Database
  ) throws(ArchiveError) -> UInt64 {
    let slots = Self.slots
    let found: Int
    if let place = known[film] {
      found = place
    } else {
      found = checksums.count
      try read(film, &pools, from: database)
      known[film] = found
    }
    for index in slots.indices {
      sheet.texts[slots[index]].places.append(places[found * slots.count + index])
    }
    return checksums[found]
  }

  private mutating func read(
    _ film: Int,
    _ pools: inout [ColumnarCharts.TextPool],
    from database: Database
  ) throws(ArchiveError) {
    let texts = try database.first(
      "SELECT \(StoredField.filmColumns) FROM listed_films WHERE id = ?",
      [.integer(film)]
    ) { row in StoredField.film.indices.map { row.text(Int32($0)) } }
    // Without the film, the checksum of the chart doesn't fit.
    let all = texts ?? StoredField.film.map { _ in "" }
    let code = StoredField.film.firstIndex { $0.field == .code }.map { all[$0] } ?? ""
    let title = StoredField.film.firstIndex { $0.field == .title }.map { all[$0] } ?? ""
    for (slot, text) in zip(Self.slots, all) { places.append(pools[slot].place(of: text)) }
    checksums.append(ChartSums.film(code: code, title: title))
  }
}
