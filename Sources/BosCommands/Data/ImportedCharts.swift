import BosDomain
import BosRuntime
import BosTables
import BosText

/// Reads daily charts from the rows of a table in any order.
struct ImportedCharts {
  private let table: Table
  /// The chart columns that the table doesn't have.
  let missing: [String]

  init(_ table: Table) {
    self.table = table
    missing = ChartColumn.all.map(\.name).filter { table.columnIndex($0) == nil }
  }

  /// One chart for each day, ordered by day and rank.
  func charts(name: String) throws(RuntimeError) -> [Chart] {
    for needed in ["day", "title", "audience"] where table.columnIndex(needed) == nil {
      throw .noChart(name, needed)
    }
    let days = try days(name)
    var rows: [Int32: [Int]] = [:]
    for (row, day) in days.enumerated() { rows[day, default: []].append(row) }
    let entries = try entries()
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
      let day: Day?
      switch column?[row] {
      case .day(let known)?: day = known
      case .text(let text)?: day = Day(text) ?? Day(compact: text)
      case .int(let number)?: day = Day(compact: String(number))
      default: day = nil
      }
      guard let day else { throw .noDay(name, row: row + 1) }
      days.append(day.number)
    }
    return days
  }

  /// Sorts a day's films by rank, and numbers them if the file has no ranks.
  private func ranked(_ entries: [ChartEntry]) -> [ChartEntry] {
    let hasRanks = !missing.contains("rank")
    var sorted = entries.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if hasRanks, a.rank != b.rank { return a.rank < b.rank }
      if !hasRanks, a.audience != b.audience { return a.audience > b.audience }
      return left.offset < right.offset
    }.map(\.element)
    for place in sorted.indices {
      sorted[place].row = place + 1
      if !hasRanks { sorted[place].rank = place + 1 }
    }
    return sorted
  }

  private func column(_ name: String) -> Column? {
    table.columnIndex(name).map { table.columns[$0] }
  }

  private func entries() throws(RuntimeError) -> [ChartEntry] {
    func ints(_ name: String) -> [Int] { Cells.ints(column(name), table.rowCount) }
    func nums(_ name: String) -> [Double] { Cells.nums(column(name), table.rowCount) }
    func texts(_ name: String) -> [String] { Cells.texts(column(name), table.rowCount) }
    let (ranks, changes) = (ints("rank"), ints("change"))
    let (codes, titles) = (texts("code"), texts("title"))
    let isNew = Cells.bools(column("new"), table.rowCount)
    let opened = Cells.days(column("open"), table.rowCount)
    let (sales, shares) = (ints("sales"), nums("share"))
    let (salesChanges, salesRates) = (ints("sales_change"), nums("sales_rate"))
    let salesTotals = ints("sales_total")
    let (audience, audienceChanges) = (ints("audience"), ints("audience_change"))
    let (audienceRates, totals) = (nums("audience_rate"), ints("total"))
    let (screens, shows) = (ints("screens"), ints("shows"))
    return (0..<table.rowCount).map { row in
      ChartEntry(
        row: 0,
        rank: ranks[row],
        rankChange: changes[row],
        isNew: isNew[row],
        code: codes[row],
        title: titles[row],
        openDay: opened[row],
        sales: sales[row],
        salesShare: shares[row],
        salesChange: salesChanges[row],
        salesRate: salesRates[row],
        salesTotal: salesTotals[row],
        audience: audience[row],
        audienceChange: audienceChanges[row],
        audienceRate: audienceRates[row],
        audienceTotal: totals[row],
        screens: screens[row],
        shows: shows[row]
      )
    }
  }
}

/// Reads the cells of a column that may be missing or have an unexpected type.
private enum Cells {
  static func ints(_ column: Column?, _ count: Int) -> [Int] {
    guard let column else { return Array(repeating: 0, count: count) }
    if case .int(let values, nil) = column.storage { return values.map { Int($0) } }
    return (0..<count).map { row in
      switch column[row] {
      case .int(let number): Int(number)
      case .num(let number): Int(exactly: number.rounded()) ?? 0
      default: 0
      }
    }
  }

  static func nums(_ column: Column?, _ count: Int) -> [Double] {
    guard let column else { return Array(repeating: 0, count: count) }
    if case .num(let values, nil) = column.storage { return values }
    return (0..<count).map { row in
      switch column[row] {
      case .int(let number): Double(number)
      case .num(let number): number
      default: 0
      }
    }
  }

  static func texts(_ column: Column?, _ count: Int) -> [String] {
    guard let column else { return Array(repeating: "", count: count) }
    return (0..<count).map { row in
      switch column[row] {
      case .text(let text): text
      case .null: ""
      case let value: value.display(.english)
      }
    }
  }

  static func bools(_ column: Column?, _ count: Int) -> [Bool] {
    guard let column else { return Array(repeating: false, count: count) }
    return (0..<count).map { row in
      switch column[row] {
      case .bool(let value): value
      case .text(let text): text == "NEW" || text == "신작"
      default: false
      }
    }
  }

  static func days(_ column: Column?, _ count: Int) -> [Day?] {
    guard let column else { return Array(repeating: nil, count: count) }
    return (0..<count).map { row in
      switch column[row] {
      case .day(let day): day
      case .text(let text): Day(text) ?? Day(compact: text)
      case .int(let number): Day(compact: String(number))
      default: nil
      }
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

  fileprivate static func noDay(_ name: String, row: Int) -> RuntimeError {
    RuntimeError(
      .format,
      "row \(row) of `\(name)` needs a day such as 2024-05-01 or 20240501",
      ko: "`\(name)` \(row)번째 행에 2024-05-01이나 20240501 같은 날짜가 없습니다"
    )
  }
}
