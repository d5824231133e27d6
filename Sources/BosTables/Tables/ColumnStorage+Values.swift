import BosDomain

extension ColumnStorage {
  /// Finds the narrowest kind of cells for values: ints among nums become nums; other mixed values,
  /// and values that are all null, are `any`.
  package static func holding(_ values: [Value]) throws(RuntimeError) -> ColumnStorage {
    // Values are converted in several passes.
    try Interruption.grow(by: values.count, Int64.self)
    let kind = try commonKind(of: values)
    try Interruption.check()
    switch kind {
    case .int:
      return .int(
        try values.converted { if case .int(let number) = $0 { number } else { 0 } },
        try presence(in: values)
      )
    case .num: return .num(try values.converted { $0.double ?? 0 }, try presence(in: values))
    case .bool:
      return .bool(
        try values.converted { if case .bool(let bool) = $0 { bool } else { false } },
        try presence(in: values)
      )
    case .day:
      return .day(
        try values.converted { if case .day(let day) = $0 { day.number } else { 0 } },
        try presence(in: values)
      )
    case .text:
      return .text(
        try TextCells.interning(count: values.count) { row in
          if case .text(let text) = values[row] { text } else { nil }
        }
      )
    case .any:
      try checkNesting(of: values)
      return .any(values)
    }
  }

  /// The same values in the narrowest kind of cells, such as nums where only numbers are left of cells
  /// of several types.
  package func narrowed() throws(RuntimeError) -> ColumnStorage {
    guard case .any(let values) = self else { return self }
    return try .holding(values)
  }

  /// Holds the elements of a list, where ints among nums stay ints.
  package static func unconverted(_ values: [Value]) throws(RuntimeError) -> ColumnStorage {
    let cells = try holding(values)
    guard case .num = cells, values.contains(where: { $0.cellKind == .int }) else { return cells }
    return .any(values)
  }

  /// Creates cells of optional numbers.
  package static func ints(_ values: [Int64?]) -> ColumnStorage {
    .int(values.map { $0 ?? 0 }, validity(count: values.count) { values[$0] == nil })
  }

  package static func nums(_ values: [Double?]) -> ColumnStorage {
    .num(values.map { $0 ?? 0 }, validity(count: values.count) { values[$0] == nil })
  }

  private static func presence(in values: [Value]) throws(RuntimeError) -> Validity? {
    if Interruption.isRaised { throw .interrupted }
    return ColumnStorage.any(values).validity
  }

  private static func commonKind(of values: [Value]) throws(RuntimeError) -> Kind {
    var common: Kind?
    for (row, value) in values.enumerated() where !value.isMissing {
      try Interruption.check(row: row)
      let kind = value.cellKind
      switch (common, kind) {
      case (_, .any): return .any
      case (nil, _): common = kind
      case (.int, .num): common = .num
      case (.num, .int): break
      case (let common, _): if common != kind { return .any }
      }
    }
    return common ?? .any
  }

  private static func checkNesting(of values: [Value]) throws(RuntimeError) {
    for (row, value) in values.enumerated() {
      try Interruption.check(row: row)
      if value.nesting >= Limits.nesting { throw .nestedTooDeep }
    }
  }
}

extension Value {
  /// The kind of column that holds only such values.
  var cellKind: ColumnStorage.Kind {
    switch self {
    case .int: .int
    case .num: .num
    case .bool: .bool
    case .day: .day
    case .text: .text
    default: .any
    }
  }

  /// The number, if it is one.
  package var double: Double? {
    switch self {
    case .int(let number): Double(number)
    case .num(let number): number
    default: nil
    }
  }

  /// The nesting depth of lists, records, tables and functions.
  package var nesting: UInt8 {
    switch self {
    case .list(let list): list.depth
    case .record(let record): record.depth
    case .table(let table): table.depth
    case .function(let function): function.depth
    default: 0
    }
  }
}
