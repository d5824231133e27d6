import BosLanguage
import BosRuntime
import BosText

/// Keeps the end of a table, a list or a range.
enum LastCommand: Command {
  private static let count = ParameterKey<Int?>.count(
    "count",
    ko: "개수",
    Phrase("How many to keep; 1 when left out.", ko: "남길 개수. 없으면 1입니다.")
  )

  static let spec = CommandSpec(
    name: "last",
    aliases: ["마지막"],
    group: .tables,
    summary: Phrase("Keeps the last rows.", ko: "마지막 몇 행만 남깁니다."),
    discussion: Phrase(
      """
      Lists and ranges work as well, and stay what they are; a list of records is a table. Without \
      a count there must be a row; with one there may be fewer.
      """,
      ko: """
        목록과 범위에도 쓸 수 있고 결과도 그 종류입니다. 레코드의 목록은 표로 봅니다. 개수를 쓰지 \
        않으면 행이 있어야 하고, 쓰면 더 적어도 됩니다.
        """
    ),
    parameters: [count],
    pipe: .table,
    result: .rows,
    schema: .same,
    examples: [
      Example("[{rank: 1}, {rank: 2}, {rank: 3}] | where rank < 3 | last | csv", prints: "rank\n2"),
      Example("[\"가\", \"나\", \"다\"] | last 2", prints: "[\"나\", \"다\"]"),
    ],
    related: ["first", "skip"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let elements = try call.rowsOrElements()
    let wanted = try call[count]
    if wanted == nil { try elements.checkNotEmpty() }
    return try elements.slice(max(0, elements.count - Int64(wanted ?? 1))..<elements.count)
  }
}
