import BosRuntime
import BosTables
import BosText

/// Finds the largest value of a column.
enum MaxCommand: AggregationCommand {
  static let aggregation = Aggregation(.max)

  static let spec = aggregation.spec(
    aliases: ["최대", "최댓값"],
    summary: Phrase("Finds the largest value of a column or list.", ko: "열이나 목록에서 가장 큰 값을 찾습니다."),
    discussion: .orderedAggregation,
    examples: [
      Example("[{n: 7}, {n: 3}] | max n", prints: "7"),
      Example("[2024-05-01, 2023-05-01] | max", prints: "2024-05-01"),
    ],
    related: ["min", "sort", "group"]
  )
}
