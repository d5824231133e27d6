extension ColumnVector {
  /// Compares texts, each distinct one once if possible, or returns nil if a side isn't text.
  ///
  /// The results of null rows have no meaning.
  static func texts(
    _ comparison: Comparison,
    _ left: Operand,
    _ right: Operand,
    _ count: Int
  ) -> [Bool]? {
    switch (left, right) {
    case (.cells(.text(let cells)), .constant(.text(let text))):
      return compare(comparison, cells, text)
    case (.constant(.text(let text)), .cells(.text(let cells))):
      return compare(comparison.flipped, cells, text)
    case (.cells(.text(let left)), .cells(.text(let right))):
      return comparison.isEquality
        ? (try? equality(left, right))?.map { $0 == (comparison == .equal) }
        : ordering(comparison, left, right)
    default:
      return nil
    }
  }

  private static func compare(
    _ comparison: Comparison,
    _ cells: TextCells,
    _ text: String
  ) -> [Bool]? {
    let bound = TextOrder.normal(text)
    switch comparison {
    case .equal: return cells.test { $0 == text }
    case .notEqual: return cells.test { $0 != text }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return cells.test { comparison.holds(TextOrder.order(TextOrder.normal($0), bound)) }
    }
  }

  private static func equality(
    _ left: TextCells,
    _ right: TextCells
  ) throws(RuntimeError) -> [Bool] {
    if left.dictionary === right.dictionary {
      return Swift.zip(try left.comparableCodes(), try right.comparableCodes()).map(==)
    }
    let numbers = try right.numbered(like: left)
    return Swift.zip(try left.comparableCodes(), right.codes).map { left, right in
      right >= 0 && left == numbers[Int(right)]
    }
  }

  private static func ordering(
    _ comparison: Comparison,
    _ left: TextCells,
    _ right: TextCells
  ) -> [Bool]? {
    if left.dictionary === right.dictionary {
      guard let ranks = try? left.dictionary.ranks() else { return nil }
      return Swift.zip(left.codes, right.codes).map { left, right in
        left >= 0 && right >= 0 && comparison.holds(Int(ranks[Int(left)] - ranks[Int(right)]))
      }
    }
    return rows(left.codes.count) { row in
      guard let left = left[row], let right = right[row] else { return false }
      return comparison.holds(TextOrder.compare(left, right))
    }
  }

  /// Tests whether texts contain texts, or returns nil unless both sides are texts.
  static func containment(_ left: Operand, _ right: Operand, _ count: Int) -> ColumnStorage? {
    switch (left, right) {
    case (.cells(.text(let cells)), .constant(.text(let part))):
      return cells.containing(part).map { .bool($0, nil) }
    case (.constant(.text(let text)), .cells(.text(let cells))):
      return cells.test { (part) throws(RuntimeError) in try PlainText.contains(text, part) }
        .map { .bool($0, nil) }
    case (.cells(.text(let texts)), .cells(.text(let parts))):
      return rows(texts.codes.count) { (row) throws(RuntimeError) in
        guard let text = texts[row], let part = parts[row] else { return false }
        return try PlainText.contains(text, part)
      }.map { .bool($0, nil) }
    default:
      return nil
    }
  }

  /// Computes a bool for each row, or returns nil if the work should stop.
  private static func rows(
    _ count: Int,
    _ holds: (Int) throws(RuntimeError) -> Bool
  ) -> [Bool]? {
    var results: [Bool] = []
    results.reserveCapacity(count)
    for row in 0..<count {
      do throws(RuntimeError) {
        try Interruption.check(row: row)
        results.append(try holds(row))
      } catch {
        return nil
      }
    }
    return results
  }

  /// Joins texts, or returns nil if a side isn't text or a result would be too long.
  static func joinedTexts(_ left: Operand, _ right: Operand, _ count: Int) -> ColumnStorage? {
    guard let left = TextSource(left), let right = TextSource(right) else { return nil }
    var interner = TextInterner()
    guard var known = try? IntegerTable(capacity: count / 8) else { return nil }
    var codes: [Int32] = []
    codes.reserveCapacity(count)
    for row in 0..<count {
      guard (try? Interruption.check(row: row)) != nil else { return nil }
      guard let a = left.code(row), let b = right.code(row) else {
        codes.append(-1)
        continue
      }
      let pair = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
      if let code = known.number(of: pair) {
        codes.append(code)
        continue
      }
      let text = left.text(a) + right.text(b)
      if text.utf8.count > Limits.elements { return nil }
      guard (try? interner.makeRoom()) != nil else { return nil }
      let code = interner.code(of: text)
      guard (try? known.number(of: pair, orElse: code)) != nil else { return nil }
      codes.append(code)
    }
    return .text(TextCells(codes: codes, dictionary: interner.dictionary))
  }
}

/// Texts by number, the same or different in each row.
private enum TextSource {
  case one(String)
  case many(TextCells)

  init?(_ operand: ColumnVector.Operand) {
    switch operand {
    case .constant(.text(let text)): self = .one(text)
    case .cells(.text(let cells)): self = .many(cells)
    default: return nil
    }
  }

  func code(_ row: Int) -> Int32? {
    guard case .many(let cells) = self else { return 0 }
    let code = cells.codes[row]
    return code < 0 ? nil : code
  }

  func text(_ code: Int32) -> String {
    switch self {
    case .one(let text): text
    case .many(let cells): cells.dictionary.entries[Int(code)]
    }
  }
}

extension TextCells {
  /// For each text of the dictionary, the number of the first equal one in another column's, or -1.
  fileprivate func numbered(like other: TextCells) throws(RuntimeError) -> [Int32] {
    var codes: [String: Int32] = [:]
    codes.reserveCapacity(other.dictionary.count)
    for (code, text) in other.dictionary.entries.enumerated() where codes[text] == nil {
      try Interruption.check(row: code)
      codes[text] = Int32(truncatingIfNeeded: code)
    }
    var numbers: [Int32] = []
    numbers.reserveCapacity(dictionary.count)
    for text in dictionary.entries {
      try Interruption.check(row: numbers.count)
      numbers.append(codes[text] ?? -1)
    }
    return numbers
  }
}
