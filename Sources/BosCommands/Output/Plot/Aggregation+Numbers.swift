import BosDomain
import BosRuntime
import BosTables
import BosText

extension ChartColumn.Aggregation {
  /// Chooses what makes sense for a column: rates and running totals are not added up.
  init(for column: Column) {
    let name = column.name
    let known =
      ChartColumn.recognized(name) ?? ChartColumn.named(name).flatMap { $0.name == name ? $0 : nil }
    self = known?.aggregation ?? (column.kind == .int ? .sum : .mean)
  }

  /// Combines the numbers that aren't nil, or returns nil if there are none.
  func number(_ values: [Double?]) -> Double? {
    let known = values.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    switch self {
    case .sum: return known.reduce(0, +)
    case .mean: return known.reduce(0) { $0 + $1 / Double(known.count) }
    case .latest: return known.last
    case .least: return known.min()
    }
  }

  /// Adds the aggregation to a column's name.
  func phrase(_ column: Phrase, of rows: Phrase) -> Phrase {
    let (name, korean) = (column.english, column.korean)
    switch self {
    case .sum:
      return Phrase("\(name), sum of \(rows.english)", ko: "\(korean) · \(rows.korean) 합계")
    case .mean:
      return Phrase("\(name), mean of \(rows.english)", ko: "\(korean) · \(rows.korean) 평균")
    case .latest:
      return Phrase(
        "\(name), the latest of \(rows.english)",
        ko: "\(korean) · \(rows.korean) 중 마지막"
      )
    case .least:
      return Phrase(
        "\(name), the best of \(rows.english)",
        ko: "\(korean) · \(rows.korean) 중 최고"
      )
    }
  }
}
