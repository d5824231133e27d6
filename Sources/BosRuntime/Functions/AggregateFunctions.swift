import BosLanguage
import BosTables
import BosText

/// Functions that reduce many values to one, skipping null.
enum AggregateFunctions {
  static let all = [sum, mean, median, percentile, stddev, min, max, count]

  private static let sum = FunctionSpec(
    "sum",
    aliases: ["합계"],
    group: .lists,
    returns: .num,
    summary: Phrase("Adds up the numbers in a list", ko: "목록의 숫자를 모두 더합니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range)],
    examples: [Example("print sum([1, null, 2.5])", prints: "3.5")]
  ) { call throws(RuntimeError) in
    try aggregate(.sum, of: call.list(0))
  }

  private static let mean = FunctionSpec(
    "mean",
    aliases: ["평균"],
    group: .lists,
    returns: .num,
    summary: Phrase("Returns the mean of the numbers in a list", ko: "목록에 있는 숫자의 평균을 구합니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range)],
    examples: [Example("print mean([1, 2, 6])", prints: "3")]
  ) { call throws(RuntimeError) in
    try aggregate(.mean, of: call.list(0))
  }

  private static let median = FunctionSpec(
    "median",
    aliases: ["중앙값"],
    group: .lists,
    returns: .num,
    summary: Phrase("Returns the median of the numbers in a list", ko: "목록에 있는 숫자의 중앙값을 구합니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range)],
    examples: [Example("print median([1, 2, 6])", prints: "2")]
  ) { call throws(RuntimeError) in
    try aggregate(.median, of: call.list(0))
  }

  private static let percentile = FunctionSpec(
    "percentile",
    aliases: ["백분위수"],
    group: .lists,
    returns: .num,
    summary: Phrase(
      "Returns the value at a percentage of the sorted numbers",
      ko: "작은 값부터 세어 지정한 퍼센트 자리에 있는 값을 구합니다"
    ),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range),
      FunctionParameter("percentage", ko: "퍼센트", .num),
    ],
    examples: [
      Example("print percentile([10, 20, 30, 40], 90)", prints: "37")
    ]
  ) { call throws(RuntimeError) in
    try aggregate(.percentile, of: call.list(0), percentage: try call[1].percentage())
  }

  private static let stddev = FunctionSpec(
    "stddev",
    aliases: ["표준편차"],
    hiddenNames: ["stdev"],
    group: .lists,
    returns: .num,
    summary: Phrase(
      "Returns the standard deviation of the numbers, as a sample",
      ko: "목록에 있는 숫자의 표준편차(표본)를 구합니다"
    ),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range)],
    examples: [Example("print stddev([2, 4, 6])", prints: "2")]
  ) { call throws(RuntimeError) in
    try aggregate(.stddev, of: call.list(0))
  }

  private static let min = FunctionSpec(
    "min",
    aliases: ["최소", "최솟값"],
    group: .lists,
    summary: Phrase(
      "Returns the smallest value in a list, or of its arguments",
      ko: "목록이나 여러 값에서 가장 작은 값을 구합니다"
    ),
    parameters: [FunctionParameter("values", ko: "값")],
    isVariadic: true,
    examples: [
      Example("print min(3, 1, 2)", prints: "1"),
      Example("print min([2024-05-01, 2023-05-01])", prints: "2023-05-01"),
    ]
  ) { call throws(RuntimeError) in
    try extreme(call, descending: false)
  }

  private static let max = FunctionSpec(
    "max",
    aliases: ["최대", "최댓값"],
    group: .lists,
    summary: Phrase(
      "Returns the largest value in a list, or of its arguments",
      ko: "목록이나 여러 값에서 가장 큰 값을 구합니다"
    ),
    parameters: [FunctionParameter("values", ko: "값")],
    isVariadic: true,
    examples: [
      Example("print max(3, 1, 2)", prints: "3"),
      Example("print max([1, null, 2])", prints: "2"),
    ]
  ) { call throws(RuntimeError) in
    try extreme(call, descending: true)
  }

  private static let count = FunctionSpec(
    "count",
    aliases: ["개수"],
    group: .lists,
    returns: .int,
    summary: Phrase(
      "Counts the values that aren't null, or that pass a test",
      ko: "null이 아니거나 조건에 맞는 요소를 셉니다"
    ),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .table),
      FunctionParameter("test", ko: "조건", .fn, isOptional: true),
    ],
    examples: [
      Example("print count([1, null, 3])", prints: "2"),
      Example("print count(1..10, fn(x) => $x > 7)", prints: "3"),
    ]
  ) { call throws(RuntimeError) in
    if case .range(let range) = call[0], !call.has(1) { return .int(try range.exactCount()) }
    if case .table(let table) = call[0], !call.has(1) { return .int(Int64(table.rowCount)) }
    var count: Int64 = 0
    for (index, item) in try call.list(0).items.enumerated() {
      try Interruption.check(row: index)
      let passes = call.has(1) ? try call.isTrue(call[1], item) : !item.isMissing
      count += passes ? 1 : 0
    }
    return .int(count)
  }

  /// Computes the aggregate of a column with these values.
  private static func aggregate(
    _ aggregate: Aggregate,
    of list: ListValue,
    percentage: Double = 50
  ) throws(RuntimeError) -> Value {
    if let other = list.items.first(where: { $0.double == nil && !$0.isMissing }) {
      throw .notNumbers(aggregate, other)
    }
    let cells = try ColumnStorage.holding(list.items)
    let result = try GroupIndex.single(count: list.count).aggregate(
      aggregate,
      of: cells,
      column: "list",
      percentage: percentage
    )
    return result[0]
  }

  private static func extreme(
    _ call: FunctionCall,
    descending: Bool
  ) throws(RuntimeError) -> Value {
    var values = call.arguments
    switch values.count == 1 ? call[0] : .null {
    case .list, .range: values = try call.list(0).items
    default: break
    }
    try Value.checkComparable(values)
    var best = Value.null
    for (index, value) in values.enumerated() where !value.isMissing {
      try Interruption.check(row: index)
      let order = best.isMissing ? 0 : Value.order(value, best) ?? 0
      if best.isMissing || (descending ? order > 0 : order < 0) { best = value }
    }
    return best
  }
}

extension Value {
  /// The percentage of a percentile, or throws.
  func percentage() throws(RuntimeError) -> Double {
    guard let number = double, (0...100).contains(number) else { throw .notAPercentage(self) }
    return number
  }
}

extension RuntimeError {
  fileprivate static func notAPercentage(_ value: Value) -> RuntimeError {
    let given = value.display(.english)
    return RuntimeError(
      .value,
      "the percentage of `percentile` must be from 0 to 100, but is \(given)",
      ko: "`백분위수`의 퍼센트는 0부터 100까지 쓸 수 있습니다: \(given)"
    )
  }

  fileprivate static func notNumbers(_ aggregate: Aggregate, _ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "`\(aggregate)` needs numbers, but the list holds \(type.english)",
      ko: """
        `\(aggregate.korean)`에 숫자가 필요한데 목록에 \
        \(Particle.subject.attached(to: type.korean)) 있습니다
        """
    )
  }
}
