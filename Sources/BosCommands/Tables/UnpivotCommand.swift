import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Turns columns into rows.
enum UnpivotCommand: Command {
  private static let name = ParameterKey<String?>.newName(
    "name",
    ko: "이름",
    Phrase("The new column for the names of the columns.", ko: "열 이름이 들어갈 새 열.")
  )
  private static let value = ParameterKey<String?>.newName(
    "value",
    ko: "값",
    Phrase("The new column for their cells.", ko: "값이 들어갈 새 열.")
  )
  private static let keys = ParameterKey<[FieldReference]>.by(
    "keys",
    ko: "키",
    Phrase("Columns that stay; all others become rows.", ko: "그대로 둘 열. 나머지 열은 행이 됩니다.")
  )

  static let spec = CommandSpec(
    name: "unpivot",
    aliases: ["피벗해제"],
    group: .tables,
    summary: Phrase("Turns columns into rows.", ko: "열을 행으로 바꿉니다."),
    discussion: Phrase(
      """
      `unpivot day audience by title` undoes `pivot day by title { sum(audience) }`. A cell that is \
      null gives no row. If all names are days, months or ints, they become such values.
      """,
      ko: """
        `피벗해제 날짜 관객수 by 제목`은 `피벗 날짜 by 제목 { 합계(관객수) }`를 되돌립니다. 빈칸은 \
        행이 되지 않습니다. 이름이 모두 날짜, 달, 정수이면 그 값으로 바뀝니다.
        """
    ),
    parameters: [name, value, keys],
    pipe: .table,
    result: .rows,
    schema: .likely(columns),
    effects: .rows,
    examples: [
      Example(
        "[{t: \"A\", x: 5, y: 4}, {t: \"B\", x: 3}] | unpivot part n by t | csv",
        prints: "t,part,n\nA,x,5\nA,y,4\nB,x,3"
      )
    ],
    related: ["pivot", "append"]
  )

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    var columns: [String] = []
    if case .by(let keys)? = call["keys"] { columns = keys.compactMap(\.likelyName) }
    for name in ["name", "value"] {
      if case .name(let name)? = call[name] { columns.append(name.text) }
    }
    return columns
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    guard let name = try call[name], let value = try call[value] else { return .table(table) }
    let kept = try call.keyColumns(try call[keys], of: table)
    let keptNames = Set(
      try call[keys].compactMap { $0.value.columnName.flatMap(table.column)?.name }
    )
    let others = table.columns.filter { !keptNames.contains($0.name) }
    for column in kept where column.name == name || column.name == value {
      throw .nameTaken(column.name)
    }
    if name == value { throw .nameTaken(name) }
    let (rows, overflow) = table.rowCount.multipliedReportingOverflow(by: others.count)
    guard !overflow, rows <= Limits.elements * 2 else { throw .tooManyRows }
    for column in others { try column.load() }
    var sources: [Int32] = []
    var codes: [Int32] = []
    var values: [Value] = []
    for row in 0..<table.rowCount {
      try Interruption.check(row: row)
      for (place, column) in others.enumerated() {
        let cell = column[row]
        if cell.isMissing { continue }
        try sources.add(Int32(truncatingIfNeeded: row))
        try codes.add(Int32(truncatingIfNeeded: place))
        try values.add(cell)
      }
    }
    let names = try ColumnStorage.holding(typed(others.map(\.name)))
    let result = Table(columns: kept, rowCount: table.rowCount).selecting(rows: sources)
      .setting(Column(name, names).selecting(RowSelection(codes)).chosen)
      .setting(Column(value, try ColumnStorage.holding(values)).chosen)
    return .table(result)
  }

  /// The names as days, months or ints, if all of them are.
  private static func typed(_ names: [String]) -> [Value] {
    func all(_ read: (String) -> Value?) -> [Value]? {
      let values = names.compactMap(read)
      return values.count == names.count ? values : nil
    }
    return all { Day($0).map(Value.day) } ?? all { Month($0).map(Value.month) }
      ?? all { name in Int64(name).flatMap { String($0) == name ? .int($0) : nil } }
      ?? names.map(Value.text)
  }
}

extension RuntimeError {
  fileprivate static func nameTaken(_ name: String) -> RuntimeError {
    RuntimeError(
      .column,
      "a column `\(name)` already exists",
      ko: "`\(name)` 열이 이미 있습니다"
    )
  }

  fileprivate static var tooManyRows: RuntimeError {
    RuntimeError(
      .limit,
      "the table would have more than 20,000,000 rows",
      ko: "표의 행이 20,000,000개를 넘습니다"
    )
  }
}
