import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Makes a row of each part of a text.
enum SplitCommand: Command {
  private static let column = ParameterKey<[ColumnReference]>.column(
    "column",
    ko: "열",
    Phrase("Column of texts with several parts, or of lists.", ko: "값이 여럿인 텍스트나 목록 값의 열.")
  )
  private static let mark = ParameterKey<String?>.word(
    "at",
    ko: "구분자",
    isOption: true,
    Phrase("The text between the parts (default: a comma).", ko: "값 사이의 구분자. 생략하면 쉼표입니다.")
  )

  static let spec = CommandSpec(
    name: "split",
    aliases: ["나누기"],
    group: .tables,
    summary: Phrase("Makes a row for each part of a text.", ko: "여러 값이 든 칸을 값마다 한 행으로 나눕니다."),
    discussion: Phrase(
      """
      A film of the genres `Drama,Crime` becomes two rows, so that `group genre` counts it in both. \
      Figures of all rows then count a film several times. Each part is there once for a row; a cell \
      without parts stays one row.
      """,
      ko: """
        장르가 `드라마,범죄`인 영화는 두 행이 되므로 `그룹 장르`에서 두 장르에 모두 들어갑니다. 모든 행의 합계에는 \
        같은 영화가 여러 번 들어갑니다. 한 행에서 같은 값은 한 번만 나오고, 값이 없는 칸은 한 행으로 남습니다.
        """
    ),
    parameters: [column, mark],
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example(
        "[{t: \"A\", genre: \"Drama,Crime\"}, {t: \"B\", genre: \"Crime\"}] | split genre | csv",
        prints: "t,genre\nA,Drama\nA,Crime\nB,Crime"
      ),
      Example(
        "[{t: \"A\", cast: \"Kim / Lee\"}] | split cast --at / | csv",
        prints: "t,cast\nA,Kim\nA,Lee"
      ),
    ],
    model: Phrase("split genre", ko: "나누기 장르"),
    related: ["group", "unpivot", "distinct"]
  )

  private static let rowLimit = 20_000_000

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tableWithoutTotals()
    guard let reference = try call[column].first else { return .table(table) }
    let mark = try call[mark] ?? ","
    if mark.isEmpty { throw .emptyMark }
    let index = try call.column(reference, of: table)
    let titles = try call.shownTitles(table.columns[index], of: table)
    let column = titles ?? table.columns[index]
    var known: [String: [Value]] = [:]
    var rows: [Int32] = []
    var parts: [Value] = []
    for row in 0..<table.rowCount {
      try Interruption.check(row: row)
      let cells: [Value]
      switch column[row] {
      case .text(let text):
        if let found = known[text] {
          cells = found
        } else {
          cells = try Self.parts(of: text, mark)
          known[text] = cells
        }
      case .list(let list): cells = try Self.once(try Iterable.list(.list(list)).items)
      case .null: cells = [.null]
      case let other: throw .notATextToSplit(reference.name, other)
      }
      guard parts.count + cells.count <= rowLimit else { throw .tooManyParts }
      for cell in cells {
        try rows.add(Int32(truncatingIfNeeded: row))
        try parts.add(cell)
      }
    }
    if call.machine.saysThings, rows.count > table.rowCount, call.isShown {
      call.machine.say(.split(table.rowCount, rows.count))
    }
    var result = table.selecting(rows: rows)
    let cells = try ColumnStorage.holding(parts)
    result = result.setting(result.columns[index].replacing(cells: cells).chosen, at: index)
    // The whole titles must not stand in place of their parts.
    if titles != nil { result = result.setting(Column("title_en", cells).aside(true)) }
    var caption = table.caption
    if rows.count > table.rowCount {
      caption?.repeatsRows = true
      caption?.films = nil
    }
    return .table(result.captioned(caption))
  }

  /// The different parts of a text, or a null for separators alone.
  private static func parts(of text: String, _ mark: String) throws(RuntimeError) -> [Value] {
    let parts = try TextSearch(mark, in: text).pieces().map(\.trimmed).filter { !$0.isEmpty }
    return text.isEmpty ? [.text(text)] : try once(parts.map(Value.text))
  }

  /// The different values, or a null without any.
  private static func once(_ values: [Value]) throws(RuntimeError) -> [Value] {
    if values.isEmpty { return [.null] }
    let groups = try GroupIndex.make(keys: [try .unconverted(values)], count: values.count)
    return groups.firstRow.map { values[Int($0)] }
  }
}

extension Call {
  /// The titles of a column as the screen shows them, or nil if it shows those of the data.
  fileprivate func shownTitles(_ column: Column, of table: Table) throws(RuntimeError) -> Column? {
    guard column.meaning == "title" else { return nil }
    try machine.learnTitles(of: table)
    return machine.shown(column, of: table)
  }
}

extension Phrase {
  fileprivate static func split(_ before: Int, _ after: Int) -> Phrase {
    Phrase(
      "note: \(grouped(before)) \(before == 1 ? "row is" : "rows are") \(grouped(after)) now, one for each "
        + "part, so sums of all rows count some several times",
      ko: "참고: \(grouped(before))행이 값마다 나뉘어 \(grouped(after))행이 되었습니다. 모든 행의 합계에는 같은 행이 여러 번 들어갑니다"
    )
  }
}

extension RuntimeError {
  fileprivate static var emptyMark: RuntimeError {
    RuntimeError(
      .value,
      "the text between the parts must not be empty",
      ko: "구분자는 비워 둘 수 없습니다"
    )
  }

  fileprivate static func notATextToSplit(_ name: String, _ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "`split` needs texts or lists, but `\(name)` holds \(value.typeName)",
      ko: "`나누기`에는 텍스트나 목록 값이 필요한데 `\(name)` 열에 "
        + "\(Value.koreanTypeNames[value.typeName] ?? value.typeName) 값이 있습니다"
    )
  }

  fileprivate static var tooManyParts: RuntimeError {
    RuntimeError(
      .limit,
      "the table would have more than 20,000,000 rows",
      ko: "표의 행이 20,000,000개를 넘습니다"
    )
  }
}
