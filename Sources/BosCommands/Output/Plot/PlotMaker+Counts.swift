import BosDomain
import BosRuntime
import BosTables
import BosText

/// Bars that count values.
extension PlotMaker {
  func counts(_ column: Column) throws(RuntimeError) -> PlotSpec {
    guard named.count < 2 else { throw .twoToCount(named[0].name, named[1].name) }
    if column.isScale { return counts(along: column) }
    let known = groups(by: column).filter { $0.rows.first.map { !column.isNull($0) } ?? false }
    let isEmpty = known.isEmpty
    let groups = (isEmpty ? groups(by: column) : known).enumerated()
      .sorted { ($1.element.rows.count, $0.offset) < ($0.element.rows.count, $1.offset) }
      .map(\.element)
    let counted = groups.reduce(0) { $0 + $1.rows.count }
    let shown = groups.prefix(Self.barLimit)
    var sheet = sheet(column, shown.map { PlotSpec.Bar($0.name, Double($0.rows.count)) })
    let drawn = shown.reduce(0) { $0 + $1.rows.count }
    sheet.notes = left(
      shown.count,
      of: groups.count,
      rest: Double(counted - drawn),
      total: Double(counted)
    )
    if counted < table.rowCount { sheet.notes.append(.withoutValue(table.rowCount - counted)) }
    if let usual, groups.count > 1, groups.allSatisfy({ $0.rows.count == 1 }) {
      let (english, korean) = (usual.phrase.english, usual.phrase.korean)
      sheet.notes.append(
        Phrase(
          "each value occurs once; to draw \(english), run `plot \(column.name) \(usual.name)`",
          ko: "값이 모두 한 번씩만 나옵니다. \(korean)별로 그리려면 `그래프 \(column.phrase.korean) \(korean)`"
        )
      )
    }
    return sheet
  }

  /// Counts days or years in order of time, including those without rows.
  private func counts(along column: Column) -> PlotSpec {
    let unit = CountedSpan(column, rows: table.rowCount)
    var counts: [Int: Int] = [:]
    var missing = 0
    for row in 0..<table.rowCount {
      guard let place = unit.place(column[row]) else {
        missing += 1
        continue
      }
      counts[place, default: 0] += 1
    }
    var bars: [PlotSpec.Bar] = []
    if let first = counts.keys.min(), let last = counts.keys.max() {
      let from = max(first, last - Self.barLimit + 1)
      bars = (from...last).map { PlotSpec.Bar(unit.name($0), Double(counts[$0] ?? 0)) }
      let earlier = counts.filter { $0.key < from }.values.reduce(0, +)
      if earlier > 0 { bars.insert(PlotSpec.Bar("< " + unit.name(from), Double(earlier)), at: 0) }
    }
    if bars.isEmpty { bars = [PlotSpec.Bar("–", Double(missing))] }
    var sheet = sheet(column, bars)
    if missing > 0, !counts.isEmpty { sheet.notes.append(.withoutValue(missing)) }
    return sheet
  }

  private func sheet(_ column: Column, _ bars: [PlotSpec.Bar]) -> PlotSpec {
    let (english, korean) = (column.phrase.english, column.phrase.korean)
    let axis = Phrase("rows of each \(english)", ko: "\(korean)별 행 수")
    return PlotSpec(title: title, .bars(bars), y: PlotSpec.Axis(axis))
  }
}

/// The span of a bar that counts days, chosen so that there are few enough bars.
private enum CountedSpan {
  case days
  case months
  case years
  /// Whole numbers without grouping, such as years.
  case numbers

  init(_ column: Column, rows: Int) {
    guard column.kind == .day else {
      self = .numbers
      return
    }
    let days = (0..<rows).compactMap { column.number($0) }
    let span = (days.max() ?? 0) - (days.min() ?? 0)
    self = span < Double(PlotMaker.barLimit) ? .days : span < 1_180 ? .months : .years
  }

  /// The index of a cell's bar; neighbouring bars differ by one.
  func place(_ value: Value) -> Int? {
    switch (self, value) {
    case (.days, .day(let day)): Int(day.number)
    case (.months, .day(let day)): day.year * 12 + day.month - 1
    case (.years, .day(let day)): day.year
    case (.numbers, .int(let number)): Self.place(Int(exactly: number))
    case (.numbers, .num(let number)): Self.place(Int(exactly: number.rounded(.down)))
    default: nil
    }
  }

  /// Excludes numbers so large that their neighbours overflow.
  private static func place(_ number: Int?) -> Int? {
    number.flatMap { $0.magnitude < 1 << 40 ? $0 : nil }
  }

  func name(_ place: Int) -> String {
    switch self {
    case .days: Day(number: place).map(\.description) ?? ""
    case .months: "\(place / 12)-\(place % 12 < 9 ? "0" : "")\(place % 12 + 1)"
    case .years, .numbers: String(place)
    }
  }
}

extension Column {
  fileprivate func isNull(_ row: Int) -> Bool { if case .null = self[row] { true } else { false } }
}

extension Phrase {
  /// Says how many rows have no bar because they have no value.
  fileprivate static func withoutValue(_ rows: Int) -> Phrase {
    Phrase(
      rows == 1
        ? "not counted: 1 row without a value"
        : "not counted: \(grouped(rows)) rows without a value",
      ko: "값이 없어 제외한 행: \(grouped(rows))개"
    )
  }
}

extension RuntimeError {
  fileprivate static func twoToCount(_ first: String, _ second: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "a count needs one column, but was given `\(first)` and `\(second)`",
      ko: "행 수는 한 열로만 그릴 수 있는데 `\(first)`, `\(second)` 열을 입력했습니다",
      hint: Phrase(
        "`plot \(first) --by \(second)` draws a small plot for each \(second)",
        ko: "\(second)별로 나누려면 `그래프 \(first) --기준 \(second)` 명령을 쓰세요"
      )
    )
  }
}
