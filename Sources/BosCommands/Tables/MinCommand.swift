import BosRuntime
import BosTables
import BosText

/// Finds the smallest value of a column.
enum MinCommand: AggregationCommand {
  static let aggregation = Aggregation(.min)

  static let spec = aggregation.spec(
    aliases: ["최소", "최솟값"],
    summary: Phrase(
      "Finds the smallest value of a column or list.",
      ko: "열이나 목록에서 가장 작은 값을 찾습니다."
    ),
    discussion: .orderedAggregation,
    examples: [
      Example("[{n: 7}, {n: 3}] | min n", prints: "3"),
      Example("[2024-05-01, 2023-05-01] | min", prints: "2023-05-01"),
    ],
    related: ["max", "sort", "group"]
  )
}
