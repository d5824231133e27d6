import BosRuntime
import BosTables
import BosText

/// Computes the mean of a column.
enum MeanCommand: AggregationCommand {
  static let aggregation = Aggregation(.mean)

  static let spec = aggregation.spec(
    aliases: ["평균"],
    summary: Phrase("Computes the mean of a column or list.", ko: "열이나 목록의 평균을 구합니다."),
    discussion: .averageAggregation,
    examples: [
      Example("[{n: 1}, {n: 4}] | mean n", prints: "2.5"),
      Example("1..9 | mean", prints: "5"),
    ],
    related: ["median", "sum", "group"]
  )
}
