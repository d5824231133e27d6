import BosLanguage
import BosRuntime
import BosText

/// Takes the median of a column.
enum MedianCommand: Command {
  private static let aggregation = Aggregation(.median)

  static let spec = CommandSpec(
    name: "median",
    aliases: ["중앙값"],
    group: .tables,
    summary: Phrase("Takes the median of a column or a list.", ko: "열이나 목록의 중앙값을 구합니다."),
    discussion: Phrase(
      "Null is left out. Without any value the result is null.",
      ko: "null은 빼고 셈합니다. 값이 하나도 없으면 결과는 null입니다."
    ),
    parameters: [aggregation.value],
    pipe: .table,
    result: .value,
    examples: [
      Example("[{n: 1}, {n: 3}, {n: 100}] | median n", prints: "3"),
      Example("[4, 1, 2, 3] | median", prints: "2.5"),
    ],
    related: ["mean", "group", "describe"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    try aggregation.run(call)
  }
}
