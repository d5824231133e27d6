extension Query {
  /// The most rows or values of one statement; Aurora DSQL changes at most 3,000 in a transaction.
  static let rowLimit = 500

  /// The most bytes of a request that is shared; a key of an index has at most 2,704.
  static let requestLimit = 2_000

  /// The parameters `$first, $first+1, …`.
  static func parameters(_ count: Int, from first: Int = 1) -> String {
    (0..<count).map { "$\(first + $0)" }.joined(separator: ", ")
  }

  /// Splits values so that each part fits into one statement.
  ///
  /// The parts are sorted, so that two statements that lock the same rows can't wait for each other.
  static func parts<Element>(
    _ values: some Sequence<Element>,
    by key: (Element) -> String
  ) -> [[Element]] {
    let sorted = values.sorted { Array(key($0).utf8).lexicographicallyPrecedes(key($1).utf8) }
    return stride(from: 0, to: sorted.count, by: rowLimit).map { start in
      Array(sorted[start..<min(start + rowLimit, sorted.count)])
    }
  }
}
