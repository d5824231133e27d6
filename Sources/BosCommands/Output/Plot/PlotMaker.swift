import BosDomain
import BosRuntime
import BosTables
import BosText

/// Chooses the columns and kind of a plot.
struct PlotMaker {
  let table: Table
  /// The columns in the command, in order.
  var named: [Column]
  /// Whether all rows describe one thing, as in a small plot.
  var isOneThing = false
  /// The column with a box for each of its values, if one was chosen.
  var boxKey: Column?
  /// The first and the last place of the periods that are the time, or nil if days are.
  var periods: ClosedRange<Double>?

  /// All columns of a pivot over time, the largest first, or none.
  var spread: [Column] = []

  /// The most lines that a reader can distinguish, if these are all.
  static let lineLimit = 8
  /// The lines of a selection: among more than can be distinguished, few are read more easily.
  private static let fewLines = 5

  /// How many of a number of lines are drawn.
  static func lines(of count: Int) -> Int { count > lineLimit ? fewLines : count }
  /// The most useful number of bars and boxes.
  static let barLimit = 40

  /// Makes a plot of the requested kind, or of a kind that suits the table; with a column to divide
  /// by, a small plot for each of its values.
  func sheet(as wanted: PlotCommand.Kind?, by column: Column?) throws(RuntimeError) -> PlotSpec {
    guard table.rowCount > 0 else { throw .nothingToDraw }
    if named.isEmpty, column == nil {
      let maker = withSeveral(wanted)
      if !maker.named.isEmpty { return try maker.sheet(as: wanted ?? .line, by: nil) }
    }
    let kind: PlotCommand.Kind
    if let wanted { kind = wanted } else { kind = try suitable() }
    if kind == .box, let maker = try boxMaker(by: column) {
      return try maker.sheet(as: kind, by: nil)
    }
    if kind == .line || kind == .spark, periods == nil {
      let maker = overPeriods
      if maker.periods != nil { return try maker.sheet(as: kind, by: column) }
    }
    var sheet: PlotSpec
    if let column {
      sheet = try panels(kind, by: column)
    } else if hasOwnAxes(kind) {
      sheet = try panels(kind, of: asked)
    } else {
      sheet = try picture(kind)
    }
    sheet.label = table.caption?.label ?? table.grouping?.label
    let keys = [column, name, counted, boxKey]
    sheet.hasKobisWords = keys.contains { column in
      column.map { KobisWords.columns.contains($0.meaning) } ?? false
    }
    if table.columns.contains(where: \.isSpread) { sheet.hasKobisWords = true }
    if !spread.isEmpty {
      sheet.notes += left(named.count, of: spread.count, areLargest: true)
    }
    sheet.hasWeekdays = keys.contains { column in
      column.map { table.numbersWeekdays($0) || table.namesWeekdays($0) } ?? false
    }
    if let boxKey, boxKey.holdsWeekdays(table.rowCount) { sheet.hasWeekdays = true }
    sheet.hasFlags = keys.contains { $0?.kind == .bool }
    sheet.notes += notesOnZeros(sheet)
    if kind != .rank, let other = otherAmount { sheet.notes.append(.drawn(try amount(), other)) }
    return sheet
  }

  /// A column of groups that could be drawn instead, if the command names none.
  private var otherAmount: Column? {
    let isChosen = table.columns.contains(where: \.isChosen)
    guard named.isEmpty, table.caption == nil || isChosen, let drawn = usual else { return nil }
    let others = table.caption == nil ? amountsOfGroups : amountsOfGroups.filter(\.isChosen)
    return others.first { $0 !== drawn && !Self.parts.contains($0.name) }
  }

  /// Makes one plot.
  func picture(_ kind: PlotCommand.Kind) throws(RuntimeError) -> PlotSpec {
    switch kind {
    case .line:
      if isOfRanks { return try ranks() }
      return try lines()
    case .spark: return try sparks()
    case .bar:
      if let counted { return try counts(counted) }
      return try bars()
    case .histogram: return try histogram()
    case .rank: return try ranks()
    case .heat: return try heat()
    case .scatter: return try scatter()
    case .box: return try boxes()
    }
  }

  /// The kind of plot that suits the table and the given columns.
  private func suitable() throws(RuntimeError) -> PlotCommand.Kind {
    if needsLinesOfPeriods || isOverTime { return .line }
    if named.count == 2, named.allSatisfy(\.isScale), !isTime(named[0]) {
      return partOfTime == nil ? .scatter : .bar
    }
    if counted != nil { return .bar }
    if time != nil { return .line }
    if name != nil, try amount().kind.isNumber { return .bar }
    return .histogram
  }

  /// Whether the given columns need separate small plots.
  private func hasOwnAxes(_ kind: PlotCommand.Kind) -> Bool {
    guard asked.count > 1 else { return false }
    switch kind {
    case .scatter, .rank: return false
    case .line, .spark:
      return spread.isEmpty && (hasFilms || periods != nil || haveDistantScales)
    case .bar, .histogram, .heat, .box: return true
    }
  }

  // MARK: Columns

  /// The numeric columns in the command.
  var asked: [Column] {
    let part = partOfTime
    let period = periods == nil ? nil : period
    return named.filter { $0.kind.isNumber && !isTime($0) && $0 !== part && $0 !== period }
  }

  /// Names of groups by parts of time.
  static let parts: Set<String> = [
    "week", "month", "quarter", "year", "weekday", "hour", "주", "주차", "월", "분기", "연도", "요일", "시간",
  ]

  /// The first of two given columns, if it has the numbers of weeks or months, each once.
  private var partOfTime: Column? {
    guard named.count == 2, let key = named.first, key.isNumbered(table.rowCount),
      Self.parts.contains(key.name), key === table.columns.first,
      (2...Self.barLimit).contains(table.rowCount)
    else { return nil }
    return Set((0..<table.rowCount).map(key.text)).count == table.rowCount ? key : nil
  }

  /// The time column: days, days since the release, or periods.
  var time: Column? {
    if periods != nil { return period }
    if let column = named.first(where: isTime) { return column }
    if table.caption?.kind == .day { return timeOfRun }
    guard let day = table.column("day") ?? table.columns.first(where: { $0.kind == .day }) else {
      return nil
    }
    return isTime(day) ? day : nil
  }

  /// The first column of a film's days, unless the user chose others than the days.
  private var timeOfRun: Column? {
    let figures = ["rank", "audience", "drop", "total", "sales", "screens", "shows", "share"]
    return table.columns.first.flatMap { figures.contains($0.name) ? nil : $0 }
  }

  /// Whether a column has the days of release of films, under its name in either language; those of
  /// groups are days like any other.
  func isRelease(_ column: Column) -> Bool {
    ChartColumn.named(column.name)?.name == "open"
      && (table.caption != nil || column !== table.columns.first)
  }

  func isTime(_ column: Column) -> Bool {
    if table.caption?.kind == .day { return column === timeOfRun }
    guard column.kind == .day, !isRelease(column), table.rowCount > 1 else { return false }
    return (1..<table.rowCount).contains { column.number($0) != column.number(0) }
  }

  /// The column that names the subject of a row.
  var name: Column? {
    partOfTime ?? named.first { $0.kind == .text } ?? table.column("title")
      ?? table.columns.first { $0.kind == .text && $0.name != "code" } ?? numberedKey
  }

  /// The first column of groups by months or numbers: each once, and an amount beside it.
  private var numberedKey: Column? {
    guard let key = table.columns.first, key.isNumbered(table.rowCount),
      !["rank", "#"].contains(key.name),
      key !== asked.last, (2...Self.barLimit).contains(table.rowCount),
      !table.columns.contains(where: { $0.kind == .text || $0.kind == .day }),
      table.columns.dropFirst().contains(where: \.kind.isNumber)
    else { return nil }
    return Set((0..<table.rowCount).map(key.text)).count == table.rowCount ? key : nil
  }

  /// The column to count, if nothing else can be drawn.
  private var counted: Column? {
    if let first = named.first {
      return named.allSatisfy { $0.isCategory && !isTime($0) } ? first : nil
    }
    guard time == nil, usual == nil else { return nil }
    return table.column("year") ?? table.column("open").flatMap { $0.kind == .day ? $0 : nil }
  }

  /// The numeric column to draw.
  func amount() throws(RuntimeError) -> Column {
    if let column = asked.last { return column }
    if let column = named.first(where: { $0.kind != .text && !isTime($0) && $0 !== time }) {
      throw .noNumbers(column.name)
    }
    guard let column = usual ?? table.columns.first(where: { $0.kind.isNumber && $0 !== time })
    else { throw .noNumbers(nil) }
    return column
  }

  /// The numeric columns that say no time, place or key.
  private var amountsOfGroups: [Column] {
    let key = numberedKey
    return table.columns.filter {
      $0.kind.isNumber && $0 !== time && $0 !== key && !["rank", "year", "#"].contains($0.name)
    }
  }

  /// The default numeric column, or nil if there is none: the one that the rows are sorted by, or
  /// their admissions.
  var usual: Column? {
    if table.caption?.kind != .day,
      let sorted = table.order.first.flatMap({ table.column($0.name) }),
      !["change", "age"].contains(sorted.name), amountsOfGroups.contains(where: { $0 === sorted })
    {
      return sorted
    }
    if let audience = table.column("audience"), audience.kind.isNumber { return audience }
    return amountsOfGroups.first
  }

  /// A cell of an amount, or nil if a table shows none: a growth from nothing, and no rating.
  func value(_ amount: Column, _ row: Int) -> Double? {
    let isMissing =
      table.isGrowthFromNothing(amount, row)
      || !amount.isOwn && amount.meaning == "rating"
        && amount.number(row) == 0
    return isMissing ? nil : amount.number(row)
  }

  /// The columns that become a line each if the rows aren't films.
  func amounts() throws(RuntimeError) -> [Column] {
    if !asked.isEmpty { return Array(asked.prefix(Self.lineLimit)) }
    guard table.caption?.kind == .day, table.column("audience") == nil else {
      return [try amount()]
    }
    return Array(table.columns.dropFirst().filter(\.kind.isNumber).prefix(Self.lineLimit))
  }
}

extension Column {
  /// Whether its cells are categories rather than amounts.
  var isCategory: Bool { kind == .text || kind == .bool || kind == .day || name == "year" }

  /// Whether its cells are numbers or months of groups.
  func isNumbered(_ rows: Int) -> Bool {
    if kind == .int { return true }
    return kind == .any
      && (0..<rows).allSatisfy { row in
        if case .month = self[row] { true } else { false }
      }
  }

  /// Whether its numbers are percentages.
  var hasPercent: Bool {
    isPercentage || !isOwn && ChartColumn.named(meaning)?.kind == .percent
  }

  /// Whether its cells have positions along an axis.
  var isScale: Bool { kind.isNumber || kind == .day }

  /// A cell as a number (days and months by their number), or nil for null.
  func number(_ row: Int) -> Double? {
    switch self[row] {
    case .int(let number): Double(number)
    case .num(let number): number.isFinite ? number : nil
    case .day(let day): Double(day.number)
    case .month(let month): Double(month.number)
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

  /// The column's heading on the screen.
  var phrase: Phrase {
    guard let known = ChartColumn.named(name), known.name == name else {
      return Phrase(name, ko: korean ?? name)
    }
    return Phrase(known.name, ko: korean ?? known.label.korean)
  }
}

extension Phrase {
  /// Says which of several columns is drawn, and how to draw another.
  fileprivate static func drawn(_ column: Column, _ other: Column) -> Phrase {
    let (name, next) = (column.phrase, other.phrase)
    return Phrase(
      "drawn: \(name.english); for another column, write `plot \(next.english)`",
      ko: "그린 열: \(name.korean). 다른 열은 `그래프 \(next.korean)`처럼 쓰세요"
    )
  }
}

extension RuntimeError {
  fileprivate static var nothingToDraw: RuntimeError {
    RuntimeError(.value, "no rows to draw", ko: "그릴 행이 없습니다")
  }

  fileprivate static func noNumbers(_ column: String?) -> RuntimeError {
    guard let column else {
      return RuntimeError(
        .column,
        "no numeric column to draw",
        ko: "그래프로 그릴 숫자 열이 없습니다",
        hint: Phrase(
          "to count how often each value occurs, run `plot COLUMN`",
          ko: "값마다 행 수를 그리려면 `그래프 열이름`을 쓰세요"
        )
      )
    }
    return RuntimeError(
      .column,
      "`\(column)` has no numbers to draw",
      ko: "`\(column)`: 숫자 열이 아니어서 그릴 수 없습니다"
    )
  }

  static func plotNeeds(
    _ what: Phrase,
    _ kind: PlotCommand.Kind,
    _ hint: Phrase? = nil
  ) -> RuntimeError {
    RuntimeError(
      .usage,
      "`--as \(kind.rawValue)` needs \(what.english)",
      ko: "`--모양 \(kind.korean)`: \(what.korean) 필요합니다",
      hint: hint
        ?? Phrase(
          "`list 2024-06-01..2024-06-14 | plot` has days and films",
          ko: "`목록 2024-06-01..2024-06-14 | 그래프`처럼 기간을 그려 보세요"
        )
    )
  }
}
