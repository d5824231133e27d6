import BosSystem

extension ColumnStorage {
  /// Selects rows in a given order; a negative row is null.
  ///
  /// Rows must be smaller than `count`; the callers check that.
  func gathered(_ rows: [Int32]) -> ColumnStorage {
    gathered(rows) { false }
  }

  /// Selects rows as `gathered`, or stops when asked to.
  func gathering(_ rows: [Int32]) throws(RuntimeError) -> ColumnStorage {
    try Interruption.check()
    try Interruption.grow(by: rows.count * stride)
    let cells = gathered(rows) { Interruption.isRaised }
    // Only an interrupt leaves rows out.
    guard cells.count == rows.count else { throw .interrupted }
    return cells
  }

  /// The bytes per cell.
  private var stride: Int {
    switch self {
    case .int, .num: 8
    case .bool: 1
    case .day, .text: 4
    case .any: MemoryLayout<Value>.stride
    }
  }

  /// Selects rows, or fewer if it should stop.
  private func gathered(_ rows: [Int32], _ stops: () -> Bool) -> ColumnStorage {
    switch self {
    case .int(let values, let validity):
      .int(gather(values, rows, missing: 0, stops), validity.gathered(rows))
    case .num(let values, let validity):
      .num(gather(values, rows, missing: 0, stops), validity.gathered(rows))
    case .bool(let values, let validity):
      .bool(gather(values, rows, missing: false, stops), validity.gathered(rows))
    case .day(let values, let validity):
      .day(gather(values, rows, missing: 0, stops), validity.gathered(rows))
    case .text(let cells):
      .text(
        TextCells(
          codes: gather(cells.codes, rows, missing: -1, stops),
          dictionary: cells.dictionary
        )
      )
    case .any(let values):
      .any(gather(values, rows, missing: .null, stops))
    }
  }

  /// Selects a range of existing rows.
  func sliced(_ range: Range<Int>) -> ColumnStorage {
    switch self {
    case .int(let values, let validity): .int(Array(values[range]), validity.sliced(range))
    case .num(let values, let validity): .num(Array(values[range]), validity.sliced(range))
    case .bool(let values, let validity): .bool(Array(values[range]), validity.sliced(range))
    case .day(let values, let validity): .day(Array(values[range]), validity.sliced(range))
    case .text(let cells):
      .text(TextCells(codes: Array(cells.codes[range]), dictionary: cells.dictionary))
    case .any(let values): .any(Array(values[range]))
    }
  }

  /// Appends other cells, or returns nil if one column can't hold both.
  ///
  /// Ints are widened to nums, and cells without values fit any others.
  func appending(_ other: ColumnStorage) throws(RuntimeError) -> ColumnStorage? {
    let counts = (count, other.count)
    try Interruption.check()
    try Interruption.grow(by: (count + other.count) * max(stride, other.stride))
    switch (self, other) {
    case (.int(let above, let a), .int(let below, let b)):
      return .int(try above.joined(with: below), a.appending(b, counts: counts))
    case (.num(let above, let a), .num(let below, let b)):
      return .num(try above.joined(with: below), a.appending(b, counts: counts))
    case (.bool(let above, let a), .bool(let below, let b)):
      return .bool(try above.joined(with: below), a.appending(b, counts: counts))
    case (.day(let above, let a), .day(let below, let b)):
      return .day(try above.joined(with: below), a.appending(b, counts: counts))
    case (.text(let above), .text(let below)):
      return .text(try above.appending(below))
    case (.int, .num) where !isAllNull && !other.isAllNull,
      (.num, .int) where !isAllNull && !other.isAllNull:
      return try widened().appending(try other.widened())
    case (.any(let above), .any(let below)):
      return .any(try above.joined(with: below))
    default:
      if other.isAllNull { return gathered((0..<counts.0).map { Int32($0) } + missing(counts.1)) }
      if isAllNull { return other.gathered(missing(counts.0) + (0..<counts.1).map { Int32($0) }) }
      // Mixed cells can hold anything.
      guard kind == .any || other.kind == .any else { return nil }
      return .any((0..<counts.0).map { self[$0] } + (0..<counts.1).map { other[$0] })
    }
  }

  /// Whether no row holds a value.
  package var isAllNull: Bool {
    count == 0 || validity?.nullCount == count
  }

  /// The type of all values, such as `month`, or nil for mixed values and for none.
  var commonType: String? {
    guard case .any(let values) = self else { return isAllNull ? nil : kind.rawValue }
    var common: String?
    for value in values where !value.isMissing {
      guard common == nil || common == value.typeName else { return nil }
      common = value.typeName
    }
    return common
  }

  private func missing(_ count: Int) -> [Int32] {
    [Int32](repeating: -1, count: count)
  }

  /// The cells with ints converted to nums.
  func widened() throws(RuntimeError) -> ColumnStorage {
    guard case .int(let values, let validity) = self else { return self }
    return .num(try values.converted(Double.init), validity)
  }
}

extension String {
  /// Whether values of two types can be in one column.
  func goes(with other: String) -> Bool {
    let numbers = ["int", "num"]
    return self == other || numbers.contains(self) && numbers.contains(other)
  }
}

extension TextCells {
  fileprivate func appending(_ other: TextCells) throws(RuntimeError) -> TextCells {
    if dictionary === other.dictionary {
      return TextCells(codes: try codes.joined(with: other.codes), dictionary: dictionary)
    }
    var interner = TextInterner()
    let above = try interner.codes(of: dictionary.entries)
    let below = try interner.codes(of: other.dictionary.entries)
    let joined = try codes.converted { $0 < 0 ? -1 : above[Int($0)] }
      .joined(with: try other.codes.converted { $0 < 0 ? -1 : below[Int($0)] })
    return TextCells(codes: joined, dictionary: interner.dictionary)
  }
}

private func gather<Cell>(
  _ cells: [Cell],
  _ rows: [Int32],
  missing: Cell,
  _ stops: () -> Bool
) -> [Cell] {
  // Skipping the bounds check of each cell halves the time.
  [Cell](unsafeUninitializedCapacity: rows.count) { result, count in
    HugePages.request(for: UnsafeMutableRawBufferPointer(result))
    cells.withUnsafeBufferPointer { cells in
      while count < rows.count, !stops() {
        let end = min(rows.count, count + 1 << 18)
        for index in count..<end {
          let row = rows[index]
          result.initializeElement(at: index, to: row < 0 ? missing : cells[Int(row)])
        }
        count = end
      }
    }
  }
}
