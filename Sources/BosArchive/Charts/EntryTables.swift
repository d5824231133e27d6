import CSQLite

/// The tables with the rows of charts: `entries`, and one for each field that came later.
struct EntryTables: Sendable {
  /// The fields that have tables of their own, with the statements that insert values.
  private let added: [(field: StoredField, table: String, insertion: String)]
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
    let first = fields.filter { $0.table == nil }
    self.first = first
    added = fields.compactMap { field in
      field.table.map { (field, $0, "INSERT OR REPLACE INTO \($0) VALUES (?, ?, ?)") }
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

  /// Prepares the statements that insert rows of charts.
  func insertion(into database: Database) throws(ArchiveError) -> Insertion {
    let entry = try database.prepared(insertion)
    var others: [(StoredField, Statement)] = []
    for (field, _, insertion) in added { others.append((field, try database.prepared(insertion))) }
    return Insertion(database: database, entry: entry, first: first, added: others)
  }

  /// The prepared statements that insert rows of charts.
  struct Insertion {
    fileprivate let database: Database
    fileprivate let entry: Statement
    fileprivate let first: [StoredField]
    fileprivate let added: [(field: StoredField, Statement)]

    /// Inserts a row of a chart; the number of its film is known.
    func insert(
      _ row: Int,
      of rows: StoredRows,
      chart: Int,
      film: Int
    ) throws(ArchiveError) {
      // The column `number` held the row's number in the response, which nothing reads.
      let position = row + 1
      var bound = entry.bind([
        .integer(chart), .integer(position), .integer(position), .integer(film),
      ])
      var parameter: Int32 = 4
      for field in first {
        parameter += 1
        guard bound == SQLITE_OK else { break }
        bound = entry.bind(rows.value(field, row), at: parameter)
      }
      try database.run(entry, bound: bound)
      for (field, statement) in added {
        let value = rows.value(field, row)
        guard value != .null else { continue }
        let bound = statement.bind([.integer(chart), .integer(position), value])
        try database.run(statement, bound: bound)
      }
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
