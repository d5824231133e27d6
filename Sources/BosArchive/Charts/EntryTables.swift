/// The tables with the rows of charts: `entries`, and one for each field that came later.
struct EntryTables: Sendable {
  /// The fields that have tables of their own, with the statements that insert values.
  private let added: [(field: StoredField, table: String, insertion: String)]
  /// The fields in the table of entries.
  private let first: [StoredField]
  /// The statement that inserts rows, up to the values.
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
    insertion =
      "INSERT INTO entries (chart, position, number, film, \(first.map(\.name).joined(separator: ", ")))"
  }

  /// Prepares the statements that insert rows of charts.
  func insertion(into database: Database) throws(ArchiveError) -> Insertion {
    let row = "(?, ?, ?, ?\(String(repeating: ", ?", count: first.count)))"
    func statement(rowCount: Int) throws(ArchiveError) -> Statement {
      let rows = Array(repeating: row, count: rowCount).joined(separator: ", ")
      return try database.prepared("\(insertion) VALUES \(rows)")
    }
    var others: [(StoredField.Layout, Statement)] = []
    for (field, _, insertion) in added {
      others.append((field.layout, try database.prepared(insertion)))
    }
    return Insertion(
      database: database,
      one: try statement(rowCount: 1),
      batch: try statement(rowCount: Insertion.batchSize),
      first: first.map(\.layout),
      added: others
    )
  }

  /// The prepared statements that insert rows of charts.
  struct Insertion {
    /// The usual number of rows in a chart.
    fileprivate static let batchSize = 10

    fileprivate let database: Database
    /// The statements that insert one row and a batch of rows.
    fileprivate let one: Statement
    fileprivate let batch: Statement
    fileprivate let first: [StoredField.Layout]
    fileprivate let added: [(field: StoredField.Layout, Statement)]

    /// Inserts the rows of a chart; the numbers of their films are known.
    func insert(_ rows: StoredRows, chart: Int, films: [Int]) throws(ArchiveError) {
      var start = 0
      while start < films.count {
        let isBatch = films.count - start >= Self.batchSize
        let end = isBatch ? start + Self.batchSize : start + 1
        let statement = isBatch ? batch : one
        var parameters = ParameterList(statement)
        for row in start..<end {
          parameters.add(.integer(chart))
          parameters.add(.integer(row + 1))
          // The column `number` held the row's number in the response, which nothing reads.
          parameters.add(.integer(row + 1))
          parameters.add(.integer(films[row]))
          for field in first { parameters.add(rows.value(field, row)) }
        }
        try database.run(statement, bound: parameters.result)
        start = end
      }
      for (field, statement) in added {
        for row in films.indices {
          let value = rows.value(field, row)
          guard value != .null else { continue }
          let bound = statement.bind([.integer(chart), .integer(row + 1), value])
          try database.run(statement, bound: bound)
        }
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
