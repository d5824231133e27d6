/// The tables with the rows of charts: `entries`, and one for each field that came later.
struct EntryTables: Sendable {
  /// The fields that have tables of their own, with the statements that insert values.
  private let added: [(place: Int, table: String, insertion: String)]
  /// The places of the fields in the table of entries.
  private let first: [Int]
  private let insertion: String

  /// The columns of all fields in their order, as a statement lists them.
  let columns: String
  /// The tables, as a statement joins them.
  ///
  /// A statement names the columns `chart` and `position` as those of `entries`.
  let joined: String

  static let all = EntryTables(StoredField.entry)

  init(_ fields: [StoredField]) {
    let first = fields.indices.filter { fields[$0].table == nil }
    self.first = first
    added = fields.enumerated().compactMap { place, field in
      field.table.map { (place, $0, "INSERT OR REPLACE INTO \($0) VALUES (?, ?, ?)") }
    }
    columns = fields.map { field in field.table.map { "\($0).value" } ?? field.name }
      .joined(separator: ", ")
    // Rows without a value have no row in the later tables.
    joined = fields.compactMap(\.table).reduce("entries") { tables, table in
      """
      \(tables) LEFT JOIN \(table)
        ON \(table).chart = entries.chart AND \(table).position = entries.position
      """
    }
    insertion = """
      INSERT INTO entries (chart, position, number, film, \(first.map { fields[$0].name }.joined(separator: ", ")))
      VALUES (?, ?, ?, ?\(String(repeating: ", ?", count: first.count)))
      """
  }

  /// Inserts a row of a chart; the number of its film is known.
  func insert(
    _ row: [SQLValue],
    at position: Int,
    chart: Int,
    film: Int,
    into database: Database
  ) throws(ArchiveError) {
    let place: [SQLValue] = [.integer(chart), .integer(position)]
    // The column `number` held the row's number in the response, which nothing reads.
    var values = place
    values.reserveCapacity(first.count + 4)
    values.append(.integer(position))
    values.append(.integer(film))
    for index in first { values.append(row[index]) }
    try database.run(insertion, values)
    for (index, _, insertion) in added where row[index] != .null {
      try database.run(insertion, place + [row[index]])
    }
  }

  /// Deletes values whose rows don't exist.
  func deleteStrayValues(from database: Database) throws(ArchiveError) {
    for table in added.map(\.table) {
      try database.run(
        "DELETE FROM \(table) WHERE (chart, position) NOT IN (SELECT chart, position FROM entries)"
      )
    }
  }
}
