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
  /// The films seen so far; valid only in this transaction, which may be rolled back.
  private var films: [[UInt8]: Int] = [:]
  private var changesSnapshot = false
  private var addedDays = 0

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
    try addEntries(of: chart, toChart: id)
    try database.seal(chart, key, id: id, origin)
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
    try database.seal(chart, row.key, id: row.id, origin)
    guard changesEntries else { return }
    try database.run("DELETE FROM entries WHERE chart = ?", [.integer(row.id)])
    try addEntries(of: chart, toChart: row.id)
    if row.key.isInSnapshot { changesSnapshot = true }
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

  private mutating func addEntries(of chart: Chart, toChart id: Int) throws(ArchiveError) {
    var position = 0
    for entry in chart.entries {
      position += 1
      let film = try self.film(code: entry.text(.code), title: entry.text(.title))
      // The column `number` held the row's number in the answer, which nothing reads.
      let links: [SQLValue] = [
        .integer(id), .integer(position), .integer(position), .integer(film),
      ]
      try database.run(
        Self.insertion,
        links + StoredField.entry.map { SQLValue(entry[$0.field]) }
      )
    }
  }

  private static let insertion = """
    INSERT INTO entries (chart, position, number, film, \(StoredField.entryColumns))
    VALUES (?, ?, ?, ?\(String(repeating: ", ?", count: StoredField.entry.count)))
    """

  private mutating func film(code: String, title: String) throws(ArchiveError) -> Int {
    // Texts that look the same can have different bytes, which checksums tell apart.
    let film = Array(code.utf8) + [0] + Array(title.utf8)
    if let id = films[film] { return id }
    let values: [SQLValue] = [.text(code), .text(title)]
    let known = try database.first(
      "SELECT id FROM listed_films WHERE code = ? AND title = ?",
      values
    ) { $0.integer(0) }
    if let known {
      try database.correct(known, values)
      films[film] = known
      return known
    }
    try database.run("INSERT INTO listed_films (code, title) VALUES (?, ?)", values)
    let id = database.lastInserted
    films[film] = id
    return id
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
