import BosLanguage
import BosRuntime
import BosText

/// Takes the mean of a column.
enum MeanCommand: Command {
  private static let aggregation = Aggregation(.mean)

  static let spec = CommandSpec(
    name: "mean",
    aliases: ["평균"],
    group: .tables,
    summary: Phrase("Takes the mean of a column or a list.", ko: "열이나 목록의 평균을 구합니다."),
    discussion: Phrase(
      "Null is left out. Without any value the result is null.",
      ko: "null은 빼고 셈합니다. 값이 하나도 없으면 결과는 null입니다."
    ),
    parameters: [aggregation.value],
    pipe: .table,
    result: .value,
    examples: [
      Example("[{n: 1}, {n: 4}] | mean n", prints: "2.5"),
      Example("1..9 | mean", prints: "5"),
    ],
    related: ["median", "sum", "group"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    try aggregation.run(call)
  }
}
