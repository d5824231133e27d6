import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Reverses the order of rows.
enum ReverseCommand: Command {
  static let spec = CommandSpec(
    name: "reverse",
    aliases: ["뒤집기"],
    group: .tables,
    summary: Phrase("Reverses the order of rows.", ko: "행의 순서를 뒤집습니다."),
    discussion: Phrase("A list or a range becomes a list.", ko: "목록이나 범위의 결과는 목록입니다."),
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example("[{rank: 1}, {rank: 2}] | reverse | csv", prints: "rank\n2\n1"),
      Example("1..3 | reverse", prints: "[3, 2, 1]"),
    ],
    related: ["sort", "last"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    switch try call.rowsOrElements() {
    case .table(let table): .table(table.reversed())
    case .list(let items): .list(try ListValue(items.reversed()))
    case .range(let range):
      .list(ListValue(flat: try Iterable.list(.range(range)).items.reversed()))
    }
  }
}
