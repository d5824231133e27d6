import BosDomain
import BosRuntime
import BosTables
import BosText

/// The way to combine the numbers of several rows.
enum PlotAggregation {
  case sum
  case mean
  /// The value in the latest row, for totals.
  case latest
  case least

  /// Chooses an aggregation for a column: rates and totals aren't added.
  init(for column: Column) {
    switch ChartColumn.recognized(column.name)?.name ?? column.name {
    case "total", "sales_total": self = .latest
    case "rank": self = .least
    case "share", "audience_rate", "sales_rate", "screens", "per_screen", "per_show",
      "ticket_price", "drop", "days_out", "rate", "rating", "stars", "year", "age":
      self = .mean
    default: self = column.kind == .int ? .sum : .mean
    }
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
        ko: "\(korean) · \(rows.korean) 중 가장 높은 것"
      )
    }
  }
}
