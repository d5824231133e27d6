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
    for needed in ["day", "title", "audience"] where table.columnIndex(needed) == nil {
      throw .noChart(name, needed)
    }
    let days = try days(name)
    try checkSigns(name)
    var rows: [Int32: [Int]] = [:]
    for (row, day) in days.enumerated() { rows[day, default: []].append(row) }
    let entries = entries()
    var charts: [Chart] = []
    charts.reserveCapacity(rows.count)
    for (number, places) in rows.sorted(by: { $0.key < $1.key }) {
      guard let day = Day(number: Int(number)) else { throw .noDay(name, row: places[0] + 1) }
      charts.append(
        Chart(
          span: .day,
          heading: "일별 박스오피스",
          days: DayRange(lower: day, upper: day),
          entries: ranked(places.map { entries[$0] })
        )
      )
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

  /// Throws if a field that is never negative is.
  private func checkSigns(_ name: String) throws(RuntimeError) {
    for field in ChartField.neverNegative {
      guard let column = column(field.facts.column.name) else { continue }
      for row in 0..<table.rowCount {
        if case .int(let number)? = field.kind.cell(of: column[row]), number < 0 {
          throw .negative(name, row: row + 1, field.facts.column.name, number)
        }
      }
    }
  }

  /// Sorts a day's films by rank, or numbers them by admissions if the file has no ranks.
  private func ranked(_ entries: [ChartEntry]) -> [ChartEntry] {
    let hasRanks = !missing.contains("rank")
    func number(_ entry: ChartEntry, _ field: ChartField) -> Int { entry.int(field) ?? 0 }
    var sorted = entries.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      let (rankA, rankB) = (number(a, .rank), number(b, .rank))
      if hasRanks, rankA != rankB { return rankA < rankB }
      let (audienceA, audienceB) = (number(a, .audience), number(b, .audience))
      if !hasRanks, audienceA != audienceB { return audienceA > audienceB }
      return left.offset < right.offset
    }.map(\.element)
    if !hasRanks {
      for place in sorted.indices { sorted[place][.rank] = .int(place + 1) }
    }
    return sorted
  }

  private func column(_ name: String) -> Column? {
    table.columnIndex(name).map { table.columns[$0] }
  }

  private func entries() -> [ChartEntry] {
    let sources = ChartField.allCases.filter { $0 != .day }.map { field in
      (field, field.kind, field.defaultCell, column(field.facts.column.name))
    }
    return (0..<table.rowCount).map { row in
      var entry = ChartEntry()
      for (field, kind, null, column) in sources {
        entry[field] = column.flatMap { kind.cell(of: $0[row]) } ?? null
      }
      return entry
    }
  }
}

extension ChartField {
  /// The cell of a row for which a file has no value.
  fileprivate var defaultCell: ChartCell {
    if isOptional { return .null }
    return switch kind {
    case .int: .int(0)
    case .num, .percent: .num(0)
    case .day: .null
    case .bool: .flag(false)
    case .text: .text("")
    }
  }
}

extension ChartColumn.Kind {
  /// Reads the value of a cell that may be of another kind; nil if it has none of this kind.
  fileprivate func cell(of value: Value) -> ChartCell? {
    switch (self, value) {
    case (_, .null): nil
    case (.int, .int(let number)): .int(Int(number))
    case (.int, .num(let number)): Int(exactly: number.rounded()).map { .int($0) }
    case (.num, .int(let number)), (.percent, .int(let number)): .num(Double(number))
    case (.num, .num(let number)), (.percent, .num(let number)): .num(number)
    case (.text, .text(let text)): .text(text)
    case (.text, let value): .text(value.display(.english))
    case (.bool, .bool(let flag)): .flag(flag)
    case (.bool, .text(let text)): .flag(text == "NEW" || text == "신작")
    case (.day, let value): Day(cell: value).map { .day($0) }
    default: nil
    }
  }
}

extension Day {
  /// Reads a day from a cell, written in any of the forms that files have; nil if it has none.
  fileprivate init?(cell: Value) {
    switch cell {
    case .day(let day): self = day
    case .text(let text):
      guard let day = Day(text) ?? Day(compact: text) else { return nil }
      self = day
    case .int(let number): self.init(compact: String(number))
    default: return nil
    }
  }
}

extension RuntimeError {
  fileprivate static func noChart(
    _ name: String,
    _ column: String
  ) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(name)` isn't a list of charts: it has no column `\(column)`",
      ko: "`\(name)`: `\(column)` 열이 없어 차트로 읽을 수 없습니다",
      // The hint doesn't repeat the file's content, which may be anything.
      hint: Phrase(
        "a chart needs columns such as targetDt, movieNm, audiCnt or 조회일, 영화명, 관객수",
        ko: "차트의 열: targetDt, movieNm, audiCnt나 조회일, 영화명, 관객수 등"
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
      ko: "`\(name)` \(row)번째 행의 `\(column)`: 0 이상의 수여야 하는데 \(number)입니다"
    )
  }

  fileprivate static func noDay(_ name: String, row: Int) -> RuntimeError {
    RuntimeError(
      .format,
      "row \(row) of `\(name)` needs a day such as 2024-05-01 or 20240501",
      ko: "`\(name)` \(row)번째 행에 2024-05-01이나 20240501 같은 날짜가 없습니다"
    )
  }
}
