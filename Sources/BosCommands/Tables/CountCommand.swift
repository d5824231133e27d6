import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Counts rows or elements.
enum CountCommand: Command {
  static let spec = CommandSpec(
    name: "count",
    aliases: ["개수"],
    group: .tables,
    summary: Phrase("Counts the rows.", ko: "행 수를 셉니다."),
    discussion: Phrase(
      "For a list or range, it counts the elements, including null.",
      ko: "목록이나 범위에서는 null을 포함한 요소 수를 셉니다."
    ),
    pipe: .table,
    result: .value,
    effects: .rows,
    examples: [
      Example("[{n: 1}, {n: 5}, {n: 9}] | where n > 3 | count", prints: "2"),
      Example("2024-05-01..2024-05-31 | count", prints: "31"),
    ],
    related: ["sum", "group", "describe"]
  )

  static let columnUse = ColumnUse.none

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let elements = try call.elements()
    if case .range(let range) = elements { return .int(try range.exactCount()) }
    if case .table(let table) = elements {
      TenFilms(call, table)?.remark(.count)
      return .int(call.leavingOutTotals(table).rowCount)
    }
    return .int(elements.count)
  }
}
