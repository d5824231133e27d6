package import BosSystem

/// Reads tables from CSV files.
///
/// The first row names the columns. Fields may be quoted as in RFC 4180. Lines end in LF, CRLF or
/// CR; empty lines are skipped. If the first row has no comma, a tab or a semicolon separates
/// fields. Empty fields are null, and so are blank ones in columns other than text.
package enum CSVReader {
  /// The number of columns in one pass.
  private static let passWidth = 64

  /// Reads a file's table; `name` is its name in messages.
  ///
  /// Columns whose names and headings aren't needed are skipped.
  package static func read(
    _ file: FileBytes,
    name: String,
    columnsNeeded: Set<String>? = nil
  ) throws(RuntimeError) -> Table {
    try file.withBytes { (bytes) throws(RuntimeError) in
      try read(CSVSource(bytes, of: file, name: name), columnsNeeded, CSVBody.parallelSize)
    }
  }

  private static func read(
    _ source: CSVSource,
    _ columnsNeeded: Set<String>?,
    _ parallelSize: Int
  ) throws(RuntimeError) -> Table {
    let heading = try CSVHeading(source)
    let body = try CSVBody(source, heading: heading, parallelSize: parallelSize)
    guard body.capacity <= Table.rowLimit else { throw .tooManyRows }
    var columns = heading.columns
    body.sample(&columns)
    var remaining = columns.indices.filter { columns[$0].isNeeded(columnsNeeded) }
    var finished = [Column?](repeating: nil, count: columns.count)
    var rowCount = 0
    repeat {
      var tasks = [CSVTask](repeating: .skip, count: columns.count)
      for index in remaining.prefix(passWidth) { tasks[index] = columns[index].task }
      let pass = try CSVPass(body, columns: columns, tasks: tasks).run()
      rowCount = pass.rowCount
      for (index, result) in pass.results.enumerated() {
        switch result {
        case .cells(let cells): finished[index] = columns[index].column(cells)
        case .blank: finished[index] = columns[index].column(columns[index].blankCells(rowCount))
        case .rejected(let kinds): columns[index].saw(kinds)
        case nil: break
        }
      }
      remaining.removeAll { finished[$0] != nil }
    } while !remaining.isEmpty
    return Table(columns: finished.compactMap { $0 }, rowCount: rowCount)
  }

  /// Reads a file's table with two threads from this size of its rows.
  package static func read(
    _ file: FileBytes,
    name: String,
    parallelSize: Int
  ) throws(RuntimeError) -> Table {
    try file.withBytes { (bytes) throws(RuntimeError) in
      try read(CSVSource(bytes, of: file, name: name), nil, parallelSize)
    }
  }

  /// Reads a table from bytes in memory.
  package static func read(
    bytes: some Collection<UInt8>,
    name: String,
    columnsNeeded: Set<String>? = nil
  ) throws(RuntimeError) -> Table {
    try read(FileBytes(bytes), name: name, columnsNeeded: columnsNeeded)
  }
}

extension CSVColumn {
  fileprivate func isNeeded(_ names: Set<String>?) -> Bool {
    names.map { $0.contains(name) || !$0.isDisjoint(with: aliases) } ?? true
  }

  fileprivate func column(_ cells: ColumnStorage) -> Column {
    Column(name, aliases: aliases, cells)
  }

  /// The cells of a column without values.
  fileprivate func blankCells(_ count: Int) -> ColumnStorage {
    let rows = (0..<count).map { Int32(truncatingIfNeeded: $0) }
    let validity = count == 0 ? nil : Validity(count: count, nulls: rows)
    return switch blankTask {
    case .int: .int([Int64](repeating: 0, count: count), validity)
    case .num: .num([Double](repeating: 0, count: count), validity)
    case .bool: .bool([Bool](repeating: false, count: count), validity)
    case .day: .day([Int32](repeating: 0, count: count), validity)
    case .text, .skip, .blank:
      .text(
        TextCells(
          codes: [Int32](repeating: -1, count: count),
          dictionary: TextDictionary(unchecked: [])
        )
      )
    }
  }
}
