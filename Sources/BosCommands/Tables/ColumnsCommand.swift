import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Keeps columns, in the given order.
enum ColumnsCommand: Command {
  private static let columns = ParameterKey<[ColumnReference]>.columns(
    "columns",
    ko: "열",
    Phrase("The columns to keep, in this order.", ko: "남길 열을 원하는 순서로 입력합니다.")
  )
  private static let without = ParameterKey<Bool>.flag(
    "without",
    ko: "제외",
    Phrase("Drops these columns and keeps the others.", ko: "입력한 열을 제외하고 나머지를 남깁니다.")
  )

  static let spec = CommandSpec(
    name: "columns",
    aliases: ["열선택", "열"],
    group: .tables,
    summary: Phrase("Keeps columns, in the order given.", ko: "지정한 열만 그 순서로 남깁니다."),
    parameters: [columns, without],
    pipe: .table,
    result: .rows,
    schema: .computed(names),
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | first 3 | columns title audience",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 3 of 94
          #  title                                       audience
          ───────────────────────────────────────────────────────
          1  The First Snow of the Vacation                40,038
          2  The Whale of the Padlock                      16,423
          3  Lighthouse: The Second Prosecutor's Office    16,192
          ───────────────────────────────────────────────────────
             sum                                           72,653
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 3편
          #  제목                  관객수
          ───────────────────────────────
          1  휴가의 첫눈           40,038
          2  자물쇠의 고래         16,423
          3  등대: 두 번째 검사실  16,192
          ───────────────────────────────
             합계                  72,653
          """
      ),
      Example(
        "[{rank: 1, title: \"A\", audience: 3}] | columns --without rank | csv",
        prints: "title,audience\nA,3"
      ),
    ],
    related: ["derive", "rename"]
  )

  static let keepsRows = true
  static let columnUse = ColumnUse.named

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    let places = try call.places(of: try call[columns], in: table)
    guard try call[without] else { return .table(table.selecting(columns: places)) }
    let rest = table.dropping(columns: places)
    if rest.columns.isEmpty { throw .noColumnLeft }
    // A chart goes on hiding what it hid before.
    guard rest.columns.contains(where: { !$0.isChosen }) else { return .table(rest) }
    var caption = rest.caption
    caption?.lacksColumns = true
    return .table(rest.captioned(caption))
  }

  /// The column names, if all of them are literals.
  @Sendable
  private static func names(_ call: StaticCall) -> [String]? {
    guard case .columns(let columns)? = call["columns"] else { return nil }
    let isWithout = call.arguments.contains { $0.parameter == "without" }
    var names: [String] = []
    for column in columns {
      guard case .literal(let name) = column.kind else { return nil }
      // A column of one's own may be called like another name of one of the chart.
      if call.input?.contains(name) == true {
        names.append(name)
        continue
      }
      let heading = ChartColumn.headings[name] ?? ""
      names.append(call.input?.contains(heading) == true ? heading : knownName(of: name))
    }
    return isWithout
      ? call.input?.filter { !names.contains($0) && !names.contains(knownName(of: $0)) } : names
  }
}

extension RuntimeError {
  fileprivate static var noColumnLeft: RuntimeError {
    RuntimeError(.value, "this leaves no column", ko: "남는 열이 없습니다")
  }
}

/// The English name of a known box-office column, or the name itself.
func knownName(of column: String) -> String {
  ChartColumn.named(column)?.name ?? column
}
