extension Table {
  /// The same summary of columns with separators in all its numbers, if any is large enough for them.
  ///
  /// The least number of a column is read beside its greatest one.
  package var separatedAlike: Table {
    let isLarge = columns.contains { column in
      (0..<rowCount).contains { row in
        switch column[row] {
        case .int(let number): number.magnitude >= 10_000
        case .num(let number): number.magnitude >= 10_000
        default: false
        }
      }
    }
    let counts: Set<String> = ["count", "nulls", "distinct"]
    guard isLarge else { return self }
    return Table(
      columns: columns.map { counts.contains($0.name) ? $0 : $0.amounts },
      rowCount: rowCount
    )
  }
}
