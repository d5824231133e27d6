import BosDomain
package import BosTables
import BosText

/// The chart columns that are computed on demand.
extension Machine {
  /// Adds the named computed columns to a chart, if it has their source columns.
  package func computing(_ names: [String], of table: Table) throws(RuntimeError) -> Table {
    var table = table
    for name in names where table.columnIndex(name) == nil {
      guard let column = ChartColumn.named(name), column.isComputed else { continue }
      let sources = column.sources.compactMap(table.column)
      guard sources.count == column.sources.count,
        let cells = try cells(of: column, sources, table)
      else { continue }
      table = table.setting(Column(column.name, cells).aside(true))
    }
    return table
  }

  /// Computes a computed column for a row, or returns nil if its fields don't suffice.
  func computed(_ name: String, of record: Record) throws(RuntimeError) -> Value? {
    guard let column = ChartColumn.named(name), column.isComputed,
      column.sources.allSatisfy({ record.position(named: $0) != nil })
    else { return nil }
    let table = try computing([name], of: try Table(records: [record]))
    return table.column(name).map { $0[0] }
  }

  private func cells(
    of column: ChartColumn,
    _ sources: [Column],
    _ table: Table
  ) throws(RuntimeError) -> ColumnStorage? {
    switch column.name {
    case "per_screen", "per_show", "ticket_price":
      return .nums((0..<table.rowCount).map { row in sources[0].ratio(to: sources[1], row) })
    case "days_out":
      // A week is as old as its last day, when its last tickets were sold.
      let rest = table.caption?.request?.span.lastDay ?? 0
      return .ints(
        (0..<table.rowCount).map { row in
          guard case .day(let day) = sources[0][row], case .day(let open) = sources[1][row] else {
            return nil
          }
          return Int64(day.days(since: open) + rest)
        }
      )
    case "title_en":
      let titles = try englishTitles(sources[0])
      if sources[0].count > 0, titles.allSatisfy({ $0 == nil }) { remark(.noEnglishTitles) }
      return .text(TextCells(titles))
    case "drop":
      guard let request = table.caption?.request, table.caption?.kind == .film else { return nil }
      return try drops(sources, request)
    default:
      guard let request = table.caption?.request, table.caption?.kind == .film else { return nil }
      return try details(column.name, sources, request)
    }
  }

  /// The most rows whose English titles are looked up before anybody sees them.
  static let fewRows = 5_000

  /// Adds the English titles of a chart's films to it, if any is known.
  ///
  /// Large charts get theirs when few of their rows are shown.
  func addingEnglishTitles(to charts: Table) throws(RuntimeError) -> Table {
    guard charts.column("title_en") == nil, let codes = charts.column("code") else {
      return charts
    }
    guard charts.rowCount <= Self.fewRows else {
      remember(longChart: charts)
      return charts
    }
    if charts.column("director") != nil { try learnDirectors(of: Self.texts(codes)) }
    let titles = try englishTitles(codes)
    if titles.allSatisfy({ $0 == nil }) { return charts }
    let named = charts.setting(Column("title_en", .text(TextCells(titles))).aside(true))
    environment.titles.learn(from: named)
    return named
  }

  /// The English titles of films by their codes, as far as the source knows them.
  func englishTitles(_ codes: Column) throws(RuntimeError) -> [String?] {
    // A plan counts requests, and this sends none.
    if rehearsal != nil { return [String?](repeating: nil, count: codes.count) }
    let known = Self.texts(codes)
    let titles = try dataSource().knownEnglishTitles(of: Set(known.compactMap(\.self)))
    try checkInterrupt()
    return known.map { code in code.flatMap { titles[$0] } }
  }

  static func texts(_ column: Column) -> [String?] {
    (0..<column.count).map { row in if case .text(let text) = column[row] { text } else { nil } }
  }

  /// Looks up what is known of films beside their charts.
  private func details(
    _ name: String,
    _ sources: [Column],
    _ request: ChartRequest
  ) throws(RuntimeError) -> ColumnStorage? {
    var request = request
    (request.extent, request.again) = (.all, false)
    let charts = try charts(request)
    let keys = ["day", "title", "open", "audience"].compactMap(charts.column)
    guard keys.count == sources.count, let values = charts.column(name) else { return nil }
    var known: [Showing: Value] = [:]
    for row in 0..<charts.rowCount { known[Showing(keys, row)] = values[row] }
    let cells = (0..<sources[0].count).map { known[Showing(sources, $0)] ?? .null }
    if !cells.isEmpty, cells.allSatisfy({ if case .null = $0 { true } else { false } }) {
      remark(.unknown(name))
    }
    return try ColumnStorage.holding(cells)
  }

  /// Compares admissions with those of the same weekday of the week before, fetching its charts.
  private func drops(
    _ sources: [Column],
    _ request: ChartRequest
  ) throws(RuntimeError) -> ColumnStorage {
    let count = sources[0].count
    let before = (0..<count).map { row in
      if case .day(let day) = sources[0][row] { day.adding(days: -7) } else { Day?.none }
    }
    let days = Set(before.compactMap { $0 }).filter { $0 >= Chart.firstDay }.sorted()
    var weekBefore = ChartRequest(days, request.span, request.filter)
    weekBefore.extent = request.extent
    var earlier = days.isEmpty ? [:] : try admissions(weekBefore)
    // A film among the first ten may have been below them a week before, where that is known.
    if !days.isEmpty, request.extent == .ten, sourceChoice?.sendsCalls != true {
      weekBefore.extent = .all
      earlier.merge(try admissions(weekBefore)) { first, _ in first }
    }
    return .nums(
      (0..<count).map { row in
        guard let day = before[row], case .text(let code) = sources[1][row],
          case .int(let now) = sources[2][row], let then = earlier[FilmDay(code, day)], then > 0
        else { return nil }
        return (Double(now) - Double(then)) / Double(then) * 100
      }
    )
  }

  private func admissions(_ request: ChartRequest) throws(RuntimeError) -> [FilmDay: Int64] {
    let charts = try charts(request)
    guard let days = charts.column("day"), let codes = charts.column("code"),
      let audience = charts.column("audience")
    else { return [:] }
    var result: [FilmDay: Int64] = [:]
    for row in 0..<charts.rowCount {
      if case .day(let day) = days[row], case .text(let code) = codes[row],
        case .int(let count) = audience[row]
      {
        result[FilmDay(code, day)] = count
      }
    }
    return result
  }
}

extension Phrase {
  fileprivate static let noEnglishTitles = Phrase(
    "note: no English title is known for these films; `open 1` fetches a film's page",
    ko: "참고: 이 영화들의 영문 제목이 없습니다. `열기 1`로 영화 정보를 받으면 채워집니다"
  )

  /// Says that a column is null in every row, and what helps.
  fileprivate static func unknown(_ name: String) -> Phrase {
    let column = ChartColumn.named(name)?.korean.first ?? name
    if name == "market_share" {
      return Phrase(
        "note: `market_share` needs all films of a day: `import` a table of the site (`help import`)",
        ko: "참고: `관객점유율`을 계산하려면 그날의 모든 영화가 필요합니다. KOBIS 사이트의 표를 가져오세요(`도움말 가져오기`)"
      )
    }
    let nation =
      name == "nation"
      ? Phrase(
        "; `list --nation korean` lists Korean films",
        ko: ". 한국 영화만 보려면 `목록 --국적 한국`"
      ) : Phrase("", ko: "")
    return Phrase(
      "note: `\(name)` isn't known for any of these films, only for those of the site's tables (`help "
        + "import`) and of stored film pages\(nation.english)",
      ko: "참고: 여기에는 `\(column)` 값이 없습니다. KOBIS 사이트의 표를 가져오거나(`도움말 가져오기`) 영화 정보를 "
        + "열어 본 영화에만 있습니다\(nation.korean)"
    )
  }
}

extension Chart.Span {
  /// The number of days from the first to the last day of the chart.
  fileprivate var lastDay: Int {
    switch self {
    case .day: 0
    case .week: 6
    case .weekend: 2
    case .weekdays: 3
    }
  }
}

/// A film with its admissions on a day; of two films with one title, the figures tell which it is.
private struct Showing: Hashable {
  let day: Day?
  let title: String?
  let open: Day?
  let audience: Int64?

  init(_ columns: [Column], _ row: Int) {
    func day(_ place: Int) -> Day? {
      if case .day(let day) = columns[place][row] { day } else { nil }
    }
    self.day = day(0)
    open = day(2)
    if case .text(let text) = columns[1][row] { title = text } else { title = nil }
    if case .int(let number) = columns[3][row] { audience = number } else { audience = nil }
  }
}

/// A film on a day.
private struct FilmDay: Hashable {
  let code: String
  let day: Day

  init(_ code: String, _ day: Day) {
    self.code = code
    self.day = day
  }
}

extension Column {
  /// Divides a cell by another column's cell, or returns nil if that is null or zero.
  fileprivate func ratio(to divisor: Column, _ row: Int) -> Double? {
    guard case .int(let number) = self[row], case .int(let parts) = divisor[row], parts > 0 else {
      return nil
    }
    return Double(number) / Double(parts)
  }
}
