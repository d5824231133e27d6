extension ColumnVector {
  /// Evaluates `and` and `or` with three values; null is unknown.
  static func logic(
    _ op: ColumnOperator,
    _ left: Operand,
    _ right: Operand,
    _ count: Int
  ) -> ColumnStorage? {
    guard let left = Truths(left), let right = Truths(right) else { return nil }
    // The value that decides alone: false for `and`, true for `or`.
    let decisive = op == .or
    guard left.validity != nil || right.validity != nil else {
      return .bool(
        left.values.zip(right.values, count: count) { decisive ? $0 || $1 : $0 && $1 },
        nil
      )
    }
    var results = [Bool](repeating: !decisive, count: count)
    var validity = Validity(count: count)
    for row in 0..<count {
      let a = left[row]
      let b = right[row]
      if a == decisive || b == decisive {
        results[row] = decisive
      } else if a == nil || b == nil {
        validity.setNull(row)
      }
    }
    return .bool(results, validity.ifAnyNull)
  }

  /// Evaluates `??`, or returns nil if the result could have two types.
  package static func coalesce(_ left: Operand, _ right: Operand, _ count: Int) -> ColumnStorage? {
    guard case .cells(let cells) = left, !left.isAny, !right.isAny else { return nil }
    guard let validity = cells.validity else { return cells }
    let missing = validity.nulls
    if right.isNullConstant { return cells }
    let both: Validity? = missingRows(of: right, among: missing, count: count)
    switch (cells, right) {
    case (.int(let values, _), _):
      return right.ints.map { .int(filled(values, missing, $0), both) }
    case (.num(let values, _), .constant(.num)), (.num(let values, _), .cells(.num)):
      return right.doubles.map { .num(filled(values, missing, $0), both) }
    case (.bool(let values, _), _):
      return right.bools.map { .bool(filled(values, missing, $0), both) }
    case (.day(let values, _), _):
      return right.days.map { .day(filled(values, missing, $0), both) }
    case (.text(let texts), .constant(.text(let text))):
      // Other texts keep their numbers; this one has its own or a new one.
      var entries = texts.dictionary.entries
      let code = entries.firstIndex { $0.utf8.elementsEqual(text.utf8) } ?? entries.count
      if code == entries.count { entries.append(text) }
      let codes = texts.codes.map { $0 < 0 ? Int32(truncatingIfNeeded: code) : $0 }
      return .text(TextCells(codes: codes, dictionary: TextDictionary(unchecked: entries)))
    case (.text(let left), .cells(.text(let right))):
      return .text(TextCells(left.codes.indices.map { left[$0] ?? right[$0] }))
    default:
      return nil
    }
  }

  private static func missingRows(
    of right: Operand,
    among missing: [Int32],
    count: Int
  ) -> Validity? {
    guard let validity = right.validity else { return nil }
    return Validity(count: count, nulls: missing.filter { !validity[Int($0)] }).ifAnyNull
  }

  private static func filled<Element>(
    _ values: [Element],
    _ missing: [Int32],
    _ other: Cells<Element>
  ) -> [Element] {
    var values = values
    for row in missing {
      switch other {
      case .one(let value): values[Int(row)] = value
      case .many(let others): values[Int(row)] = others[Int(row)]
      }
    }
    return values
  }
}

/// Booleans, some of which may be unknown.
private struct Truths {
  let values: Cells<Bool>
  let validity: Validity?
  private let isUnknown: Bool

  init?(_ operand: ColumnVector.Operand) {
    isUnknown = operand.isNullConstant
    if isUnknown {
      values = .one(false)
      validity = Validity(count: 0)
    } else if let bools = operand.bools {
      values = bools
      validity = operand.validity
    } else {
      return nil
    }
  }

  subscript(row: Int) -> Bool? {
    if isUnknown { return nil }
    switch values {
    case .one(let value): return value
    case .many(let values): return validity?[row] ?? true ? values[row] : nil
    }
  }
}
