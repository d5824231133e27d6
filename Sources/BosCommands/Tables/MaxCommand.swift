import BosLanguage
import BosRuntime
import BosText

/// Finds the largest value of a column.
enum MaxCommand: Command {
  private static let aggregation = Aggregation(.max)

  static let spec = CommandSpec(
    name: "max",
    aliases: ["최대"],
    group: .tables,
    summary: Phrase("Finds the largest value of a column or a list.", ko: "열이나 목록에서 가장 큰 값을 찾습니다."),
    discussion: Phrase(
      """
      Anything that has an order will do: numbers, texts, days. Null is left out. Without any \
      value the result is null.
      """,
      ko: """
        수, 글, 날짜처럼 순서가 있는 값이면 됩니다. null은 빼고 셈합니다. 값이 하나도 없으면 결과는 \
        null입니다.
        """
    ),
    parameters: [aggregation.value],
    pipe: .table,
    result: .value,
    examples: [
      Example("[{n: 7}, {n: 3}] | max n", prints: "7"),
      Example("[2024-05-01, 2023-05-01] | max", prints: "2024-05-01"),
    ],
    related: ["min", "sort", "group"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    try aggregation.run(call)
  }
}
