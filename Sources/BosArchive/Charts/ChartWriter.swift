import BosDomain

/// Writes charts within one transaction.
struct ChartWriter {
  /// The origin of a chart.
  struct Origin {
    var fetched: Instant
    var isFinal: Bool
    var source: String?
    var request: String?
  }

  let database: Database
  /// The films seen so far, by checksum; valid only in this transaction, which may be rolled back.
  private var films: [UInt64: KnownFilm] = [:]
  private var insertion: EntryTables.Insertion?
  private var changesSnapshot = false
  private var addedDays = 0

  private struct KnownFilm {
    let id: Int
    let code: String
    let title: String
  }

  init(database: Database) {
    self.database = database
  }

  /// Adds a chart that isn't stored yet.
  mutating func add(_ chart: Chart, _ key: ChartKey, _ origin: Origin) throws(ArchiveError) {
    try database.run(
      """
      INSERT INTO charts (span, nation, kind, area, anchor, first_day, last_day, week, heading,
        fetched, is_final, source, request)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      key.values + Self.values(of: chart, origin)
    )
    let id = database.lastInserted
    let sums = try addEntries(of: chart, toChart: id)
    try database.seal(chart, sums, key, id: id, origin)
    if key.isInSnapshot {
      changesSnapshot = true
      addedDays += key.anchor * key.anchor + 1
    }
  }

  /// Replaces a chart, and its entries only if they differ.
  mutating func replace(
    _ row: ChartRow,
    with chart: Chart,
    _ origin: Origin,
    changesEntries: Bool
  ) throws(ArchiveError) {
    try database.run(
      """
      UPDATE charts SET first_day = ?, last_day = ?, week = ?, heading = ?, fetched = ?,
        is_final = ?, source = ?, request = ?
      WHERE id = ?
      """,
      Self.values(of: chart, origin) + [.integer(row.id)]
    )
    let sums: ChartSums
    if changesEntries {
      try database.run("DELETE FROM entries WHERE chart = ?", [.integer(row.id)])
      sums = try addEntries(of: chart, toChart: row.id)
    } else {
      sums = ChartSums(chart)
    }
    try database.seal(chart, sums, row.key, id: row.id, origin)
    // The snapshot also tells when charts were fetched, and whether they are final.
    let changesDay = row.fetched != origin.fetched || row.isFinal != origin.isFinal
    if row.key.isInSnapshot, changesEntries || changesDay { changesSnapshot = true }
  }

  /// Replaces the rows of a chart by the same rows with more values.
  mutating func complete(
    _ row: ChartRow,
    with chart: Chart,
    isFinal: Bool
  ) throws(ArchiveError) {
    let origin = Origin(
      fetched: row.fetched,
      isFinal: isFinal,
      source: row.source,
      request: row.request
    )
    try replace(row, with: chart, origin, changesEntries: true)
  }

  /// Makes a stored chart final.
  mutating func makeFinal(_ row: ChartRow, _ chart: Chart) throws(ArchiveError) {
    try database.run("UPDATE charts SET is_final = 1 WHERE id = ?", [.integer(row.id)])
    if row.key.isInSnapshot { changesSnapshot = true }
    // An unchecked chart stays unchecked.
    guard row.sums != nil else { return }
    let origin = ChartWriter.Origin(
      fetched: row.fetched,
      isFinal: true,
      source: row.source,
      request: row.request
    )
    try database.seal(chart, ChartSums(chart), row.key, id: row.id, origin)
  }

  /// Finishes writing: marks the snapshot as outdated.
  func finish() throws(ArchiveError) {
    if addedDays > 0 { try database.changeDaysFact(by: addedDays) }
    if changesSnapshot { try database.changeChartState() }
  }

  private static func values(of chart: Chart, _ origin: Origin) -> [SQLValue] {
    [
      .integer(Int(chart.days.lower.number)),
      .integer(Int(chart.days.upper.number)),
      SQLValue(chart.week?.compact),
      .text(chart.heading),
      .integer(Int(origin.fetched.seconds)),
      SQLValue(origin.isFinal),
      SQLValue(origin.source),
      SQLValue(origin.request),
    ]
  }

  /// Adds the rows of a chart, and returns their checksums.
  private mutating func addEntries(
    of chart: Chart,
    toChart id: Int
  ) throws(ArchiveError) -> ChartSums {
    let rows = StoredRows(chart.rows)
    var sums = ChartSums()
    let insertion: EntryTables.Insertion
    if let known = self.insertion {
      insertion = known
    } else {
      insertion = try EntryTables.all.insertion(into: database)
      self.insertion = insertion
    }
    var films: [Int] = []
    films.reserveCapacity(rows.count)
    for row in 0..<rows.count {
      let (film, checksum) = try film(rows, row)
      films.append(film)
      sums.add(rows.checksum(row, film: checksum))
    }
    try insertion.insert(rows, chart: id, films: films)
    return sums
  }

  /// Returns the number and the checksum of the film in a row, which is added if it is new.
  private mutating func film(
    _ rows: StoredRows,
    _ row: Int
  ) throws(ArchiveError) -> (id: Int, checksum: UInt64) {
    // Texts that look the same can have different bytes, which checksums tell apart.
    let checksum = rows.filmChecksum(row)
    let (code, title) = (rows.text(.code, row), rows.text(.title, row))
    if let known = films[checksum], known.code == code, known.title == title {
      return (known.id, checksum)
    }
    let id = try film(code: code, title: title)
    films[checksum] = KnownFilm(id: id, code: code, title: title)
    return (id, checksum)
  }

  private func film(code: String, title: String) throws(ArchiveError) -> Int {
    let values: [SQLValue] = [.text(code), .text(title)]
    let known = try database.first(
      "SELECT id FROM listed_films WHERE code = ? AND title = ?",
      values
    ) { $0.integer(0) }
    if let known {
      try database.correct(known, values)
      return known
    }
    try database.run("INSERT INTO listed_films (code, title) VALUES (?, ?)", values)
    return database.lastInserted
  }
}

extension WeekNumber {
  /// The week as the number `YYYYWW`.
  var compact: Int { year * 100 + week }
}

extension Database {
  /// Corrects a listed film that the index finds, if its own row was damaged.
  fileprivate func correct(_ id: Int, _ values: [SQLValue]) throws(ArchiveError) {
    let isRight = try number(
      "SELECT count(*) FROM listed_films NOT INDEXED WHERE id = ? AND code = ? AND title = ?",
      [.integer(id)] + values
    )
    if isRight == 1 { return }
    try run("REINDEX listed_films")
    try run(
      "UPDATE listed_films SET code = ?, title = ? WHERE id = ?",
      values + [.integer(id)]
    )
  }

  /// Changes the number that stands for the set of days with charts of all films.
  func changeDaysFact(by difference: Int) throws(ArchiveError) {
    try run("UPDATE facts SET value = value + ? WHERE name = 'days'", [.integer(difference)])
  }

  /// Reads the number that identifies the current state of all daily charts of all films.
  func chartState() throws(ArchiveError) -> Int {
    try number("SELECT value FROM facts WHERE name = 'charts'")
  }

  /// Marks the daily charts of all films as changed.
  func changeChartState() throws(ArchiveError) {
    // The number is random rather than counted: if a copy of the file is restored, a count could
    // repeat a number of other charts.
    try run("UPDATE facts SET value = random() WHERE name = 'charts'")
  }
}
