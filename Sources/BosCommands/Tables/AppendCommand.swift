import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Adds rows or elements at the end.
enum AppendCommand: Command {
  private static let more = ParameterKey<[Value]>.value(
    "value",
    ko: "값",
    Phrase("Table or record; for a list, any value.", ko: "표나 레코드. 목록에는 어떤 값이든 추가할 수 있습니다.")
  )

  static let spec = CommandSpec(
    name: "append",
    aliases: ["덧붙이기"],
    group: .tables,
    summary: Phrase("Adds the rows of another table at the end.", ko: "다른 표의 행을 끝에 추가합니다."),
    discussion: Phrase(
      """
      Columns are matched by name. If only one table has a column, it is null in the rows of the \
      other. After a list, `append` adds the elements of a list, or any other value as one \
      element.
      """,
      ko: """
        열은 이름으로 맞춥니다. 한 표에만 있는 열은 다른 표의 행에서 null이 됩니다. 목록에는 다른 목록의 \
        요소를 추가하고, 그 밖의 값은 요소 하나로 추가합니다.
        """
    ),
    parameters: [more],
    pipe: .table,
    result: .rows,
    schema: .likely(columns),
    effects: .rows,
    examples: [
      Example(
        "let before = list 2024-06-13 | first 1\n"
          + "list 2024-06-14 | first 1 | append $before | columns day title audience",
        koreanInput: "let 전날 = 목록 2024-06-13 | 처음 1\n"
          + "목록 2024-06-14 | 처음 1 | 덧붙이기 $전날 | 열선택 날짜 제목 관객수",
        prints: """
          #  day         title                           audience
          ───────────────────────────────────────────────────────
          1  2024-06-14  The First Snow of the Vacation    40,038
          2  2024-06-13  The First Snow of the Vacation    32,272
          """,
        ko: """
          #  날짜        제목         관객수
          ──────────────────────────────────
          1  2024-06-14  휴가의 첫눈  40,038
          2  2024-06-13  휴가의 첫눈  32,272
          """
      ),
      Example(
        "[{title: \"A\", n: 1}] | append [{title: \"B\", rank: 2}] | csv",
        prints: "title,n,rank\nA,1,\nB,,2"
      ),
      Example("[1, 2] | append [3, 4]", prints: "[1, 2, 3, 4]"),
    ],
    model: Phrase("append $(list last week)", ko: "덧붙이기 $(목록 지난주)"),
    related: ["join"]
  )

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    guard let input = call.input else { return nil }
    guard case .expressions(let values)? = call["value"] else { return input }
    let more = values.first.flatMap(call.columns) ?? []
    return input + more.filter { !input.contains($0) }
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let more = try call[more].first ?? .null
    switch try call.rowsOrElements() {
    case .table(let table): return .table(try table.appending(try call.table(of: more)))
    case .list(let items):
      // Rows after no elements are rows, as after other rows.
      if items.isEmpty, let rows = try rows(of: more) { return rows }
      return .list(try ListValue(items + added(more)))
    case .range(let range):
      return .list(try ListValue(try Iterable.list(.range(range)).items + added(more)))
    }
  }

  /// A table or a record as rows, or nil for other values.
  private static func rows(of value: Value) throws(RuntimeError) -> Value? {
    switch value {
    case .table: value
    case .record(let record): .table(try Table(records: [record]))
    case .list(let list) where list.items.holdsRecords: .table(try Table(values: list))
    default: nil
    }
  }

  private static func added(_ value: Value) throws(RuntimeError) -> [Value] {
    switch value {
    case .list(let list): list.items
    case .range: try Iterable.list(value).items
    default: [value]
    }
  }
}
