import BosDomain
import BosRuntime
import BosTables
import BosText

/// Reads daily charts from the rows of a table in any order.
struct ImportedCharts {
  private let table: Table
  /// The chart columns that the table doesn't have.
  let missing: [String]
  /// The fields that the table has.
  let fields: Set<ChartField>

  init(_ table: Table) {
    self.table = table
    fields = Set(
      ChartField.allCases.filter { table.columnIndex($0.facts.column.name) != nil }
    )
    missing = ChartColumn.all.map(\.name).filter { table.columnIndex($0) == nil }
  }

  /// One chart for each day, ordered by day and rank.
  func charts(name: String) throws(RuntimeError) -> [Chart] {
    if table.columns.isEmpty { throw .empty(name) }
    for needed in ["day", "title", "audience"] where table.columnIndex(needed) == nil {
      throw .noChart(name, needed)
    }
    let days = try days(name)
    var columns: [ImportedColumn] = []
    for field in ChartField.allCases where field != .day {
      let cells = column(field.facts.column.name)
      columns.append(try ImportedColumn(field, cells, rowCount: table.rowCount))
    }
    for column in columns where ChartField.neverNegative.contains(column.field) {
      if let (row, number) = column.firstNegative {
        throw .negative(name, row: row + 1, column.field.facts.column.name, number)
      }
    }
    let order = order(days, columns)
    var charts: [Chart] = []
    var start = 0
    while start < order.count {
      let number = days[order[start]]
      let end = order[start...].firstIndex { days[$0] != number } ?? order.count
      guard let day = Day(number: Int(number)) else { throw .noDay(name, row: order[start] + 1) }
      charts.append(
        Chart(
          span: .day,
          heading: "일별 박스오피스",
          days: DayRange(lower: day, upper: day),
          rows: rows(order[start..<end], columns)
        )
      )
      start = end
    }
    return charts
  }

  /// The day of each row.
  ///
  /// Throws if a row has none.
  private func days(_ name: String) throws(RuntimeError) -> [Int32] {
    let column = column("day")
    if case .day(let days, let validity)? = column?.storage, validity == nil { return days }
    var days: [Int32] = []
    for row in 0..<table.rowCount {
      guard let day = column.flatMap({ Day(cell: $0[row]) }) else {
        throw .noDay(name, row: row + 1)
      }
      days.append(day.number)
    }
    return days
  }

  private var hasRanks: Bool { !missing.contains("rank") }

  /// The rows by day, those of a day by rank, or by admissions if the file has no ranks.
  private func order(_ days: [Int32], _ columns: [ImportedColumn]) -> [Int] {
    let key: ChartField = hasRanks ? .rank : .audience
    let numbers = columns.first { $0.field == key }?.ints ?? []
    // More admissions come first.
    let keys = hasRanks ? numbers : numbers.map { ~$0 }
    return days.indices.sorted { left, right in
      if days[left] != days[right] { return days[left] < days[right] }
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      return left < right
    }
  }

  /// The rows of a chart.
  private func rows(_ places: ArraySlice<Int>, _ columns: [ImportedColumn]) -> ColumnarCharts {
    var rows = ColumnarCharts()
    let imported = ImportedRows(places)
    for column in columns { column.copy(imported, into: &rows) }
    if !hasRanks { rows[ints: .rank] = places.indices.map { Int64($0 - places.startIndex + 1) } }
    return rows
  }

  private func column(_ name: String) -> Column? {
    table.columnIndex(name).map { table.columns[$0] }
  }
}

extension RuntimeError {
  fileprivate static func empty(_ name: String) -> RuntimeError {
    RuntimeError(.format, "`\(name)` is empty", ko: "`\(name)` 파일이 비어 있습니다")
  }

  fileprivate static func noChart(
    _ name: String,
    _ column: String
  ) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(name)` isn't a list of charts: it has no column `\(column)`",
      ko: "`\(name)`: `\(column)` 열이 없어 박스오피스로 읽을 수 없습니다",
      // The hint doesn't repeat the file's content, which may be anything.
      hint: Phrase(
        "a chart needs columns such as targetDt, movieNm, audiCnt or 조회일, 영화명, 관객수",
        ko: "필요한 열: targetDt, movieNm, audiCnt나 조회일, 영화명, 관객수"
      )
    )
  }

  fileprivate static func negative(
    _ name: String,
    row: Int,
    _ column: String,
    _ number: Int
  ) -> RuntimeError {
    RuntimeError(
      .format,
      "row \(row) of `\(name)`: `\(column)` must be 0 or greater, but is \(number)",
      ko: "`\(name)` \(row)행의 `\(column)` 열에는 0 이상의 값이 필요한데 \(number) 값이 들어 있습니다"
    )
  }

  fileprivate static func noDay(_ name: String, row: Int) -> RuntimeError {
    RuntimeError(
      .format,
      "row \(row) of `\(name)` needs a day such as 2024-05-01 or 20240501",
      ko: "`\(name)` \(row)행에 2024-05-01이나 20240501 같은 날짜가 없습니다"
    )
  }
}
