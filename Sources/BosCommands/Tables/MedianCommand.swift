import BosRuntime
import BosTables
import BosText

/// Computes the median of a column.
enum MedianCommand: AggregationCommand {
  static let aggregation = Aggregation(.median)

  static let spec = aggregation.spec(
    aliases: ["중앙값"],
    summary: Phrase("Computes the median of a column or list.", ko: "열이나 목록의 중앙값을 구합니다."),
    discussion: .averageAggregation,
    examples: [
      Example("[{n: 1}, {n: 3}, {n: 100}] | median n", prints: "3"),
      Example("[4, 1, 2, 3] | median", prints: "2.5"),
    ],
    related: ["mean", "group", "describe"]
  )
}
