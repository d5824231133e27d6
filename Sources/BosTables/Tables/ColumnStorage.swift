import BosDomain

/// The cells of a column; a typed array's element for a null row has no meaning.
package enum ColumnStorage {
  case int([Int64], Validity?)
  case num([Double], Validity?)
  case bool([Bool], Validity?)
  /// Day numbers.
  case day([Int32], Validity?)
  case text(TextCells)
  case any([Value])

  /// The kind of a column's cells.
  package enum Kind: String, Sendable {
    case int
    case num
    case bool
    case day
    case text
    case any

    /// Whether cells can be added.
    package var isNumber: Bool { self == .int || self == .num }
  }

  package var kind: Kind {
    switch self {
    case .int: .int
    case .num: .num
    case .bool: .bool
    case .day: .day
    case .text: .text
    case .any: .any
    }
  }

  package var count: Int {
    switch self {
    case .int(let values, _): values.count
    case .num(let values, _): values.count
    case .bool(let values, _): values.count
    case .day(let values, _): values.count
    case .text(let cells): cells.codes.count
    case .any(let values): values.count
    }
  }

  package func isNull(_ row: Int) -> Bool {
    switch self {
    case .int(_, let validity), .num(_, let validity), .bool(_, let validity),
      .day(_, let validity):
      validity.map { !$0[row] } ?? false
    case .text(let cells): cells.codes[row] < 0
    case .any(let values): values[row].isMissing
    }
  }

  package subscript(row: Int) -> Value {
    switch self {
    case .int(let values, let validity): validity?[row] ?? true ? .int(values[row]) : .null
    case .num(let values, let validity): validity?[row] ?? true ? .num(values[row]) : .null
    case .bool(let values, let validity): validity?[row] ?? true ? .bool(values[row]) : .null
    case .day(let values, let validity):
      validity?[row] ?? true ? Day(number: Int(values[row])).map(Value.day) ?? .null : .null
    case .text(let cells): cells[row].map(Value.text) ?? .null
    case .any(let values): values[row]
    }
  }

  /// The rows with a value, or nil if all have one.
  package var validity: Validity? {
    switch self {
    case .int(_, let validity), .num(_, let validity), .bool(_, let validity),
      .day(_, let validity):
      return validity
    case .text(let cells):
      return ColumnStorage.validity(count: cells.codes.count) { cells.codes[$0] < 0 }
    case .any(let values):
      return ColumnStorage.validity(count: values.count) { values[$0].isMissing }
    }
  }

  static func validity(count: Int, _ isNull: (Int) -> Bool) -> Validity? {
    var result: Validity?
    for row in 0..<count where isNull(row) {
      if result == nil { result = Validity(count: count) }
      result?.setNull(row)
    }
    return result
  }

  /// Creates null cells of a kind.
  static func nulls(of kind: Kind, count: Int) -> ColumnStorage {
    let rows = 0..<Int32(truncatingIfNeeded: count)
    let none = Validity(count: count, nulls: rows)
    return switch kind {
    case .int: .int([Int64](repeating: 0, count: count), none)
    case .num: .num([Double](repeating: 0, count: count), none)
    case .bool: .bool([Bool](repeating: false, count: count), none)
    case .day: .day([Int32](repeating: 0, count: count), none)
    case .text:
      .text(
        TextCells(
          codes: [Int32](repeating: -1, count: count),
          dictionary: TextDictionary(unchecked: [])
        )
      )
    case .any: .nulls(count: count)
    }
  }

  /// Creates all-null cells.
  package static func nulls(count: Int) -> ColumnStorage {
    .any([Value](repeating: .null, count: count))
  }
}

extension Value {
  /// Whether it is null.
  package var isMissing: Bool {
    if case .null = self { return true }
    return false
  }
}
