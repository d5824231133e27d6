/// The tables with the rows of charts: `entries`, and one for each field that came later.
struct EntryTables: Sendable {
  /// The fields that have tables of their own, with the statements that insert values.
  private let added: [(field: StoredField, insertion: String)]
  /// The fields in the table of entries.
  private let first: [StoredField]
  private let insertion: String

  /// The columns of all fields in their order, as a statement lists them.
  let columns: String
  /// The tables, as a statement joins them.
  ///
  /// A statement names the columns `chart` and `position` as those of `entries`.
  let joined: String

  static let all = EntryTables(StoredField.entry)

  init(_ fields: [StoredField]) {
    first = fields.filter { $0.table == nil }
    added = fields.compactMap { field in
      field.table.map { (field, "INSERT OR REPLACE INTO \($0) VALUES (?, ?, ?)") }
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
      INSERT INTO entries (chart, position, number, film, \(first.map(\.name).joined(separator: ", ")))
      VALUES (?, ?, ?, ?\(String(repeating: ", ?", count: first.count)))
      """
  }

  /// Inserts a row of a chart; the number of its film is known.
  func insert(
    _ rows: StoredRows,
    _ row: Int,
    chart: Int,
    film: Int,
    into database: Database
  ) throws(ArchiveError) {
    let place: [SQLValue] = [.integer(chart), .integer(row + 1)]
    // The column `number` held the row's number in the response, which nothing reads.
    var values = place + [.integer(row + 1), .integer(film)]
    values.reserveCapacity(values.count + first.count)
    for field in first { values.append(rows.value(field, row)) }
    try database.run(insertion, values)
    for (field, insertion) in added {
      let value = rows.value(field, row)
      if value != .null { try database.run(insertion, place + [value]) }
    }
  }

  /// Deletes values whose rows don't exist.
  func deleteStrayValues(from database: Database) throws(ArchiveError) {
    for case let table? in added.map(\.field.table) {
      try database.run(
        "DELETE FROM \(table) WHERE (chart, position) NOT IN (SELECT chart, position FROM entries)"
      )
    }
  }
}
