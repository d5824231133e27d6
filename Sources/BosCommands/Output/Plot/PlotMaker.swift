import BosDomain
import BosRuntime
import BosText

/// Chooses what of a table is drawn, and how.
struct PlotMaker {
  let table: Table
  /// The columns that were asked for, in their order.
  let named: [Column]

  /// The most lines that can be told apart.
  static let lineLimit = 8
  /// The most bars and boxes that are worth looking at.
  static let barLimit = 40

  /// Makes the picture, of the kind that was asked for or that suits the table.
  func sheet(as wanted: PlotCommand.Kind?) throws(RuntimeError) -> PlotSheet {
    guard table.rowCount > 0 else { throw .nothingToDraw }
    var sheet: PlotSheet
    let kind: PlotCommand.Kind
    if let wanted { kind = wanted } else { kind = try suitable() }
    switch kind {
    case .line: sheet = try lines()
    case .spark: sheet = try sparks()
    case .bar: sheet = try bars()
    case .histogram: sheet = try histogram()
    case .rank: sheet = try ranks()
    case .heat: sheet = try heat()
    case .scatter: sheet = try scatter()
    case .box: sheet = try boxes()
    }
    sheet.label = table.caption?.label
    return sheet
  }

  /// The kind of picture that suits the table and the columns that were named.
  private func suitable() throws(RuntimeError) -> PlotCommand.Kind {
    if named.count == 2, named.allSatisfy(\.isScale), !isTime(named[0]) { return .scatter }
    if time != nil { return .line }
    if name != nil, try amount().kind.isNumber { return .bar }
    return .histogram
  }

  // MARK: Columns

  /// The column of what goes by: days, or the days of a run.
  var time: Column? {
    if let column = named.first, isTime(column) { return column }
    if table.caption?.kind == .day { return table.columns.first }
    guard let day = table.column("day") ?? table.columns.first(where: { $0.kind == .day }) else {
      return nil
    }
    return isTime(day) ? day : nil
  }

  private func isTime(_ column: Column) -> Bool {
    if table.caption?.kind == .day { return column === table.columns.first }
    guard column.kind == .day, column.name != "open", table.rowCount > 1 else { return false }
    return (1..<table.rowCount).contains { column.number($0) != column.number(0) }
  }

  /// The column that says what a row is about.
  var name: Column? {
    named.first { $0.kind == .text } ?? table.column("title")
      ?? table.columns.first { $0.kind == .text && $0.name != "code" }
  }

  /// The column of the numbers that are drawn.
  func amount() throws(RuntimeError) -> Column {
    if let column = named.last(where: { $0.kind.isNumber && !isTime($0) }) { return column }
    if let column = named.first(where: { $0.kind != .text && !isTime($0) }) {
      throw .noNumbers(column.name)
    }
    let usual = table.column("audience").flatMap { $0.kind.isNumber ? $0 : nil }
    guard
      let column = usual
        ?? table.columns.first(where: {
          $0.kind.isNumber && $0 !== time && $0.name != "rank" && $0.name != "year"
        })
        ?? table.columns.first(where: { $0.kind.isNumber && $0 !== time })
    else { throw .noNumbers(nil) }
    return column
  }

  /// The columns that become a line each where films have no rows of their own.
  func amounts() throws(RuntimeError) -> [Column] {
    let asked = named.filter { $0.kind.isNumber && !isTime($0) }
    if !asked.isEmpty { return Array(asked.prefix(Self.lineLimit)) }
    guard table.caption?.kind == .day, table.column("audience") == nil else {
      return [try amount()]
    }
    return Array(table.columns.dropFirst().filter(\.kind.isNumber).prefix(Self.lineLimit))
  }
}

extension Column {
  /// Whether its cells lie along an axis.
  var isScale: Bool { kind.isNumber || kind == .day }

  /// A cell as a number, days by theirs; nil for null.
  func number(_ row: Int) -> Double? {
    switch self[row] {
    case .int(let number): Double(number)
    case .num(let number): number.isFinite ? number : nil
    case .day(let day): Double(day.number)
    default: nil
    }
  }

  /// A cell as a name.
  func text(_ row: Int) -> String {
    switch self[row] {
    case .text(let text): text
    case .null: "–"
    case let value: value.display(.english)
    }
  }

  /// What stands over it on the screen.
  var phrase: Phrase {
    guard let known = ChartColumn.named(name), known.name == name else {
      return Phrase(verbatim: name)
    }
    return Phrase(known.name, ko: known.label.korean)
  }
}

extension RuntimeError {
  fileprivate static var nothingToDraw: RuntimeError {
    RuntimeError(.value, "there are no rows to draw", ko: "그릴 행이 없습니다")
  }

  fileprivate static func noNumbers(_ column: String?) -> RuntimeError {
    guard let column else {
      return RuntimeError(
        .column,
        "there is no column of numbers to draw",
        ko: "그릴 수 있는 숫자 열이 없습니다"
      )
    }
    return RuntimeError(
      .column,
      "`\(column)` holds no numbers to draw",
      ko: "`\(column)`: 그릴 수 있는 숫자가 아닙니다"
    )
  }

  static func plotNeeds(_ what: Phrase, _ kind: PlotCommand.Kind) -> RuntimeError {
    RuntimeError(
      .usage,
      "`--as \(kind.rawValue)` needs \(what.english)",
      ko: "`--as \(kind.rawValue)`: \(what.korean) 필요합니다",
      hint: Phrase(
        "`list 2024-06-01..2024-06-14 | plot` has days and films",
        ko: "`list 2024-06-01..2024-06-14 | plot`에는 날짜와 영화가 있습니다"
      )
    )
  }
}
