/// The two parts of a large table that two threads work on.
enum TableHalves {
  /// The least rows of a table that is worth a thread.
  private static let manyRows = 1 << 17

  /// The first row of the second part, or nil for a table that one thread works on.
  static func middle(of count: Int) -> Int? {
    count < manyRows ? nil : count / 2
  }

  /// Parts of a range of rows, between which work asks whether to stop.
  static func steps(_ rows: Range<Int>) -> some Sequence<Range<Int>> {
    stride(from: rows.lowerBound, to: rows.upperBound, by: 1 << 12).lazy.map { start in
      start..<min(start + 1 << 12, rows.upperBound)
    }
  }
}
