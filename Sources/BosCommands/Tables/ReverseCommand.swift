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
      Example(
        "list 2024-06-14 | first 3 | columns rank title | reverse",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 3 of 94
          #  rank  title
          ───────────────────────────────────────────────────
          1     3  Lighthouse: The Second Prosecutor's Office
          2     2  The Whale of the Padlock
          3     1  The First Snow of the Vacation
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 3편
          #  순위  제목
          ─────────────────────────────
          1     3  등대: 두 번째 검사실
          2     2  자물쇠의 고래
          3     1  휴가의 첫눈
          """
      ),
      Example("1..3 | reverse", prints: "[3, 2, 1]"),
    ],
    related: ["sort", "last"]
  )

  static let columnUse = ColumnUse.namedAndPassed

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    switch try call.rowsOrElements() {
    case .table(let table): .table(table.reversed())
    case .list(let items): .list(try ListValue(items.reversed()))
    case .range(let range):
      .list(ListValue(flat: try Iterable.list(.range(range)).items.reversed()))
    }
  }
}
