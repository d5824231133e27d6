package import BosSystem

/// Reads tables from CSV files.
///
/// The first row names the columns. Fields may be quoted as in RFC 4180. Lines end in LF, CRLF or
/// CR; empty lines are skipped. If the first row has no comma, a tab or a semicolon separates
/// fields. Empty fields are null, and so are blank ones in columns other than text.
package enum CSVReader {
  /// The number of columns in one pass.
  private static let passWidth = 64

  /// The bytes of a large file that are in memory at once; they fit into a processor's cache.
  static let windowSize = 1 << 18

  /// Reads a file's table; `name` is its name in messages.
  ///
  /// Columns that aren't needed are passed over, unless a needed one is missing. Two threads read
  /// files of at least `parallelSize` bytes.
  package static func read(
    _ contents: FileContents,
    name: String,
    columnsNeeded: Set<String>? = nil,
    parallelSize: Int = CSVBody.parallelSize,
    windowSize: Int = CSVReader.windowSize
  ) throws(RuntimeError) -> Table {
    let input = CSVInput(contents: contents, name: name, windowSize: windowSize)
    guard case .file(let file) = contents else {
      return try read(input, columnsNeeded, parallelSize)
    }
    do throws(RuntimeError) {
      let table = try read(input, columnsNeeded, parallelSize)
      if file.isUnchanged { return table }
    } catch {
      if error.kind == .interrupted || error.kind != .file && file.isUnchanged { throw error }
    }
    // Somebody writes to the file, so it is read at once.
    return try read(
      .bytes(try contents.bytes(name)),
      name: name,
      columnsNeeded: columnsNeeded,
      parallelSize: parallelSize
    )
  }

  private static func read(
    _ input: CSVInput,
    _ columnsNeeded: Set<String>?,
    _ parallelSize: Int
  ) throws(RuntimeError) -> Table {
    var (columns, body) = try input.withWindow(Interruption.current) {
      (window) throws(RuntimeError) in
      let heading = try CSVHeading.read(&window, name: input.name)
      let body = try CSVBody(input, heading, parallelSize: parallelSize, &window)
      var columns = heading.columns
      try body.sample(&columns, &window)
      return (columns, body)
    }
    guard body.capacity <= Table.rowLimit else { throw .tooManyRows }
    var remaining = columns.indices(ofNeeded: columnsNeeded)
    var finished = [Column?](repeating: nil, count: columns.count)
    var rowCount: Int?
    repeat {
      var tasks = [CSVTask](repeating: .skip, count: columns.count)
      for index in remaining.prefix(passWidth) { tasks[index] = columns[index].task }
      let pass = try CSVPass(body, columns: columns, tasks: tasks).run()
      if let rowCount, rowCount != pass.rowCount { throw .fileChanged }
      rowCount = pass.rowCount
      for (index, result) in pass.results.enumerated() {
        switch result {
        case .cells(let cells): finished[index] = columns[index].column(cells)
        case .blank:
          finished[index] = columns[index].column(columns[index].blankCells(pass.rowCount))
        case .rejected(let kinds): columns[index].saw(kinds)
        case nil: break
        }
      }
      remaining.removeAll { finished[$0] != nil }
    } while !remaining.isEmpty
    return Table(columns: finished.compactMap { $0 }, rowCount: rowCount ?? 0)
  }

  /// Reads a table from bytes in memory.
  package static func read(
    bytes: some Collection<UInt8>,
    name: String,
    columnsNeeded: Set<String>? = nil
  ) throws(RuntimeError) -> Table {
    try read(.bytes(FileBytes(bytes)), name: name, columnsNeeded: columnsNeeded)
  }
}

extension [CSVColumn] {
  /// The columns with some names, with the English ones of titles and names; all of them if a name
  /// is that of none.
  fileprivate func indices(ofNeeded names: Set<String>?) -> [Int] {
    guard let names else { return [Int](indices) }
    let heads = Table(
      columns: map { Column($0.name, aliases: $0.aliases, .any([])) },
      rowCount: 0
    )
    var needed: Set<Int> = []
    for name in names {
      guard let place = heads.columnIndex(name) else { return [Int](indices) }
      needed.insert(place)
      let english = heads.columns[place].meaning + "_en"
      if let beside = heads.columns.firstIndex(where: { $0.meaning == english }) {
        needed.insert(beside)
      }
    }
    return needed.sorted()
  }
}

extension CSVColumn {
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
