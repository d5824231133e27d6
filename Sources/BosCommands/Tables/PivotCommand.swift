import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Turns the values of a column into columns.
enum PivotCommand: Command {
  private static let column = ParameterKey<[ColumnReference]>.column(
    "column",
    ko: "열",
    Phrase("The column whose values become columns.", ko: "값이 열 이름이 될 열.")
  )
  private static let keys = ParameterKey<[FieldReference]>.by(
    "keys",
    ko: "키",
    isRequired: true,
    Phrase("Columns or `name: expression`; each group is a row.", ko: "열이나 `이름: 식`. 그룹마다 한 행이 됩니다.")
  )
  private static let cell = ParameterKey<RowExpression?>.cell(
    "cell",
    ko: "칸",
    Phrase(
      "Aggregate of the rows of a cell (default: their number).",
      ko: "칸에 속한 행의 집계. 생략하면 행 수입니다."
    )
  )

  static let spec = CommandSpec(
    name: "pivot",
    aliases: ["피벗"],
    group: .tables,
    summary: Phrase("Turns the values of a column into columns.", ko: "한 열의 값을 여러 열로 펼칩니다."),
    discussion: Phrase(
      """
      `pivot day by title { sum(audience) }` has a row for each title and a column for each day. Rows \
      and columns keep the order of their first rows; those of weekdays, months and years are in the order of \
      the calendar. A cell without rows is null.
      """,
      ko: """
        `피벗 날짜 by 제목 { 합계(관객수) }`는 제목마다 한 행, 날짜마다 한 열이 됩니다. 행과 열은 처음 나온 \
        순서대로, 요일, 월, 연도는 달력 순서대로 놓이고, 행이 없는 칸은 null입니다.
        """
    ),
    parameters: [column, keys, cell],
    pipe: .table,
    result: .rows,
    schema: .likely(columns),
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-12..2024-06-13 | first 2 by day | pivot day by title { sum(audience) }",
        prints: """
          2024-06-12..2024-06-13 · some of the rows · by title
          #  title                           2024-06-12  2024-06-13
          ─────────────────────────────────────────────────────────
          1  The First Snow of the Vacation      34,401      32,272
          2  The Whale of the Padlock            13,444      13,684
          """,
        ko: """
          2024-06-12..2024-06-13 · 일부 행 · 제목별
          #  제목           2024-06-12  2024-06-13
          ────────────────────────────────────────
          1  휴가의 첫눈        34,401      32,272
          2  자물쇠의 고래      13,444      13,684
          """
      ),
      Example(
        "[{t: \"A\", d: 1, n: 5}, {t: \"B\", d: 1, n: 3}, {t: \"A\", d: 2, n: 4}] "
          + "| pivot d by t { sum(n) } | csv",
        prints: "t,1,2\nA,5,4\nB,3,"
      ),
    ],
    model: Phrase("pivot day by title { sum(audience) }", ko: "피벗 날짜 by 제목 { 합계(관객수) }"),
    related: ["unpivot", "group"]
  )

  /// The most columns, as in a file.
  private static let columnLimit = 4_096
  private static let cellLimit = 100_000_000

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tableWithoutTotals()
    guard let reference = try call[column].first else { return .table(table) }
    let head = try table.columns[try call.column(reference, of: table)].loadedCells()
    let keys = try call.keyColumns(try call[keys], of: table)
    let rows = try GroupIndex.make(keys: try keys.cells(), count: table.rowCount)
    let columns = try GroupIndex.make(keys: [head], count: table.rowCount)
    let pairs = try rows.split(by: head)
    guard columns.groupCount + keys.count <= columnLimit else {
      throw .tooManyColumns(columns.groupCount)
    }
    guard columns.groupCount * rows.groupCount <= cellLimit else { throw .tooManyCells }
    var cells = ColumnStorage.int(try pairs.sizes(), nil)
    let cell = try call[cell]
    if cell == nil, columns.groupCount > mostUsual {
      remark(call, reference.name, columns.groupCount, keys, table)
    }
    if cell == nil, pairs.groupCount == table.rowCount, table.rowCount > 1 {
      remarkAmounts(call, reference.name, keys, table)
    }
    if let cell {
      if cell.isTotal { TenFilms(call, table)?.remark(.totals(of: [cell])) }
      cells = try call.cells(
        cell,
        of: table,
        groups: pairs,
        keys: Table(columns: [], rowCount: pairs.groupCount)
      )
    }
    var result = Table(columns: keys, rowCount: table.rowCount).selecting(rows: rows.firstRow)
    var names = UniqueNames(keys.map(\.name))
    // The places of all cells, and the cells.
    let count = columns.groupCount * rows.groupCount
    try Interruption.grow(by: count, (Int32, Int64).self)
    var places = [[Int32]](
      repeating: [Int32](repeating: -1, count: rows.groupCount),
      count: columns.groupCount
    )
    for (pair, row) in pairs.firstRow.enumerated() {
      try Interruption.check(row: pair)
      let (column, row) = (columns.groupOfRow[Int(row)], rows.groupOfRow[Int(row)])
      places[Int(column)][Int(row)] = Int32(truncatingIfNeeded: pair)
    }
    let order = CalendarOrder(call.machine)
    let values = columns.firstRow.map { head[Int($0)] }
    let inOrder = try order.places(of: values, named: reference.name)
    let weekdays = weekdays(values, named: reference.name)
    for (place, column) in (inOrder ?? Array(values.indices)).enumerated() {
      try Interruption.check()
      let weekday = weekdays.map { $0[column] }
      let name = names.add(weekday?.short ?? heading(values[column], at: keys.count + place))
      let made = cell?.column(name, cells, inGroups: true) ?? Column(name, cells)
      result = result.setting(
        (weekday.map { made.titled(ko: $0.koreanShort) } ?? made).spread
          .selecting(RowSelection(places[column])),
        at: keys.count + place
      )
    }
    let grouping = Table.Grouping(of: table, by: keys.map(\.name))
    return .table(try order.ordered(result, by: try call[Self.keys]).headed(grouping))
  }

  /// The weekdays whose numbers become columns, as those of groups are shown by their names; nil for
  /// other values.
  private static func weekdays(_ values: [Value], named name: String) -> [Weekday]? {
    guard ["weekday", "요일"].contains(name) else { return nil }
    let weekdays = values.compactMap { value -> Weekday? in
      guard case .int(let number) = value else { return nil }
      return Int(exactly: number).flatMap(Weekday.init(rawValue:))
    }
    return weekdays.count == values.count ? weekdays : nil
  }

  /// More columns than anybody reads beside each other.
  private static let mostUsual = 60

  /// Says how to add up the numbers that have become columns.
  private static func remark(
    _ call: Call,
    _ name: String,
    _ count: Int,
    _ keys: [Column],
    _ table: Table
  ) {
    guard let values = table.column(name), values.kind.isNumber, let key = keys.first else {
      return
    }
    let used = Set(keys.map(\.name) + [values.name])
    let free = table.columns.filter { !used.contains($0.name) }
    guard
      let column = free.first(where: { $0.name == "day" }) ?? free.first(where: { $0.kind == .day })
        ?? free.first(where: { $0.kind == .text && $0.meaning != "code" })
    else { return }
    func heading(_ column: Column) -> String { table.heading(of: column, in: .korean) }
    call.machine.say(
      Phrase(
        "note: \(grouped(count)) columns, one for each value; to add the values up, write "
          + "`pivot \(column.name) by \(key.name) { sum(\(values.name)) }`",
        ko: "참고: 값마다 한 열이 되어 열이 \(grouped(count))개입니다. 값을 더하려면 "
          + "`피벗 \(heading(column)) by \(heading(key)) { 합계(\(heading(values))) }`로 쓰세요"
      )
    )
  }

  /// Says how to show the amount of groups, each of which is one cell.
  private static func remarkAmounts(
    _ call: Call,
    _ name: String,
    _ keys: [Column],
    _ table: Table
  ) {
    let used = Set(keys.map(\.name) + [name])
    guard table.grouping != nil,
      let amount = table.columns.first(where: { $0.kind.isNumber && !used.contains($0.name) })
    else { return }
    let line = call.source.text(of: call.range).trimmed
    let korean = table.heading(of: amount, in: .korean)
    call.machine.say(
      Phrase(
        "note: these are numbers of rows; for amounts, write `\(line) { sum(\(amount.name)) }`",
        ko: "참고: 행 수입니다. 값을 보려면 `\(line) { 합계(\(korean)) }`로 쓰세요"
      )
    )
  }

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    guard case .by(let keys)? = call["keys"], case .columns(let columns)? = call["column"] else {
      return nil
    }
    let names = keys.compactMap(\.automaticName)
    guard case .literal(let name)? = columns.first?.kind else { return names }
    return names + call.values(name)
  }

  /// The name of the column for a value.
  private static func heading(_ value: Value, at place: Int) -> String {
    let name = value.display(.english)
    return name.isEmpty ? "column\(place + 1)" : name
  }
}

extension RuntimeError {
  fileprivate static func tooManyColumns(_ count: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "the table would have \(count) columns for the values; it can have at most 4,096",
      ko: "펼치면 열이 \(grouped(count))개가 됩니다. 표의 열은 최대 4,096개입니다",
      hint: Phrase("pivot the column with fewer values", ko: "값이 더 적은 열을 펼치세요")
    )
  }

  fileprivate static var tooManyCells: RuntimeError {
    RuntimeError(
      .limit,
      "the table would have more than 100,000,000 cells",
      ko: "표의 칸이 100,000,000개를 넘습니다"
    )
  }
}
