import BosRuntime
import BosTables
import BosText

/// Adds up a column.
enum SumCommand: AggregationCommand {
  static let aggregation = Aggregation(.sum)

  static let spec = aggregation.spec(
    aliases: ["합계"],
    summary: Phrase("Adds up a column or list.", ko: "열이나 목록의 숫자를 더합니다."),
    discussion: Phrase(
      "Null is skipped. Without any value, the sum is 0.",
      ko: "null은 제외하고 더합니다. 값이 하나도 없으면 합은 0입니다."
    ),
    examples: [
      Example("[{n: 1}, {n: null}, {n: 5}] | sum n", prints: "6"),
      Example(
        "[{price: 9000, seats: 2}, {price: 7000, seats: 3}] | sum price * seats",
        prints: "39000"
      ),
    ],
    related: ["mean", "count", "group"]
  )
}
