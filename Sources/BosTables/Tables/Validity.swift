/// A bit for each row of a column: set if it has a value, clear if it is null.
package struct Validity: Equatable {
  package let count: Int
  private var words: [UInt64]

  /// Creates the bits of rows that all have a value.
  package init(count: Int) {
    self.count = count
    words = [UInt64](repeating: .max, count: (count + 63) / 64)
    if count % 64 != 0 { words[words.count - 1] = 1 << UInt64(count % 64) - 1 }
  }

  /// Creates the bits of rows with some nulls.
  package init(count: Int, nulls: some Sequence<Int32>) {
    self.init(count: count)
    for row in nulls { setNull(Int(row)) }
  }

  /// Whether a row has a value.
  package subscript(row: Int) -> Bool {
    words[row >> 6] >> UInt64(row & 63) & 1 != 0
  }

  package mutating func setNull(_ row: Int) {
    words[row >> 6] &= ~(1 << UInt64(row & 63))
  }

  package var nullCount: Int {
    words.reduce(count) { $0 - $1.nonzeroBitCount }
  }

  /// The bits, or nil if every row has a value.
  package var ifAnyNull: Validity? {
    nullCount == 0 ? nil : self
  }

  /// The null rows, in order.
  package var nulls: [Int32] {
    var rows: [Int32] = []
    for (index, word) in words.enumerated() {
      var missing = ~word
      while missing != 0 {
        let row = index * 64 + missing.trailingZeroBitCount
        if row >= count { break }
        rows.append(Int32(truncatingIfNeeded: row))
        missing &= missing - 1
      }
    }
    return rows
  }

  /// Combines two columns' bits: a row has a value if both do.
  package static func both(_ left: Validity?, _ right: Validity?) -> Validity? {
    guard var left else { return right }
    guard let right else { return left }
    for index in left.words.indices { left.words[index] &= right.words[index] }
    return left
  }
}

extension Validity? {
  /// Returns the bits of selected rows; a negative row is null.
  func gathered(_ rows: [Int32]) -> Validity? {
    var result: Validity?
    for (index, row) in rows.enumerated() {
      if row >= 0, self?[Int(row)] ?? true { continue }
      if result == nil { result = Validity(count: rows.count) }
      result?.setNull(index)
    }
    return result
  }

  func sliced(_ range: Range<Int>) -> Validity? {
    guard let self else { return nil }
    let nulls = self.nulls.lazy.filter { range.contains(Int($0)) }
    let lower = Int32(truncatingIfNeeded: range.lowerBound)
    return Validity(count: range.count, nulls: nulls.map { $0 - lower }).ifAnyNull
  }

  func appending(_ other: Validity?, counts: (Int, Int)) -> Validity? {
    if self == nil, other == nil { return nil }
    let shift = Int32(truncatingIfNeeded: counts.0)
    let nulls = (self?.nulls ?? []) + (other?.nulls ?? []).map { $0 + shift }
    return Validity(count: counts.0 + counts.1, nulls: nulls).ifAnyNull
  }
}
