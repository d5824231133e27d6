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

  static let spec = CommandSpec(
    name: "columns",
    aliases: ["열선택", "열"],
    group: .tables,
    summary: Phrase("Keeps columns, in the order given.", ko: "지정한 열만 그 순서로 남깁니다."),
    parameters: [columns],
    pipe: .table,
    result: .rows,
    schema: .computed(names),
    effects: .rows,
    examples: [
      Example(
        "[{rank: 1, title: \"A\", audience: 3}] | columns audience, title | csv",
        prints: "audience,title\n3,A"
      )
    ],
    related: ["derive", "rename"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    return .table(table.selecting(columns: try call.places(of: try call[columns], in: table)))
  }

  /// The column names, if all of them are literals.
  @Sendable
  private static func names(_ call: StaticCall) -> [String]? {
    guard case .columns(let columns)? = call["columns"] else { return nil }
    var names: [String] = []
    for column in columns {
      guard case .literal(let name) = column.kind else { return nil }
      names.append(knownName(of: name))
    }
    return names
  }
}

/// The English name of a known box-office column, or the name itself.
func knownName(of column: String) -> String {
  ChartColumn.named(column)?.name ?? column
}
