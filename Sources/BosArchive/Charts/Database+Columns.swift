import BosDomain

extension Database {
  /// Reads the rows of daily charts into columns, by day and rank.
  func sheet(_ range: DayRange, _ key: ChartKey) throws(ArchiveError) -> ColumnarCharts {
    // Services order their rows by rank; sorting costs as much as reading.
    let sheet = try sheet(range, key, order: "position")
    return sheet.isByRank ? sheet : try self.sheet(range, key, order: "rank, position")
  }

  private func sheet(
    _ range: DayRange,
    _ key: ChartKey,
    order: String
  ) throws(ArchiveError) -> ColumnarCharts {
    var sheet = ColumnarCharts()
    var films = ListedFilms()
    var pools = sheet.texts.map { _ in ColumnarCharts.TextPool() }
    let fields = StoredField.entry
    let daySlot = ChartField.day.slot
    try query(
      """
      SELECT anchor, film, \(StoredField.entryColumns)
      FROM charts CROSS JOIN entries ON entries.chart = charts.id
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?
      ORDER BY anchor, \(order)
      """,
      key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
    ) { (row) throws(ArchiveError) in
      guard let day = Int32(exactly: row.integer(0)) else { throw impossibleRow }
      sheet.days[daySlot].append(day)
      try films.append(row.integer(1), to: &sheet, &pools, from: self)
      var column: Int32 = 2
      for field in fields {
        guard sheet.append(row, column, field, &pools) else { throw impossibleRow }
        column += 1
      }
    }
    for slot in pools.indices { sheet.texts[slot].entries = pools[slot].entries }
    return sheet
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

  /// Appends a value of a row to the column of its field, or returns false for an impossible value.
  fileprivate mutating func append(
    _ row: Statement,
    _ column: Int32,
    _ field: StoredField,
    _ pools: inout [TextPool]
  ) -> Bool {
    let isNull = field.isOptional && row.isNull(column)
    switch field.kind {
    case .int: ints[field.slot].append(isNull ? Self.nullInt : Int64(row.integer(column)))
    case .num, .percent: nums[field.slot].append(isNull ? Self.nullNum : row.real(column))
    case .day:
      guard let day = isNull ? Self.nullDay : Int32(exactly: row.integer(column)) else {
        return false
      }
      days[field.slot].append(day)
    case .bool: flags[field.slot].append(row.flag(column))
    case .text:
      let place = isNull ? Self.nullPlace : pools[field.slot].place(of: row.text(column))
      texts[field.slot].places.append(place)
    }
    return true
  }
}

/// The texts of listed films by the numbers that entries have, each read once.
private struct ListedFilms {
  private var known: [Int: [Int32]] = [:]

  /// Appends a film's texts to their columns.
  mutating func append(
    _ film: Int,
    to sheet: inout ColumnarCharts,
    _ pools: inout [ColumnarCharts.TextPool],
    from database: Database
  ) throws(ArchiveError) {
    let places: [Int32]
    if let known = known[film] {
      places = known
    } else {
      places = try read(film, &pools, from: database)
      known[film] = places
    }
    for (field, place) in zip(StoredField.film, places) {
      sheet.texts[field.slot].places.append(place)
    }
  }

  private func read(
    _ film: Int,
    _ pools: inout [ColumnarCharts.TextPool],
    from database: Database
  ) throws(ArchiveError) -> [Int32] {
    let texts = try database.first(
      "SELECT \(StoredField.filmColumns) FROM listed_films WHERE id = ?",
      [.integer(film)]
    ) { row in StoredField.film.indices.map { row.text(Int32($0)) } }
    guard let texts else { throw database.impossibleRow }
    return zip(StoredField.film, texts).map { field, text in pools[field.slot].place(of: text) }
  }
}
