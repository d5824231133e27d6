import BosSystem

/// Writes the rows of a table in pieces, those of a large table on two threads.
enum RowWriter {
  /// Appends the text of a row.
  typealias Append = (_ row: Int, _ buffer: inout [UInt8]) throws(RuntimeError) -> Void

  /// How many rows a thread writes before their text is passed on.
  private static let step = 1 << 14

  /// Writes rows behind what the buffer has, and passes on the text when it is longer than the limit.
  static func write(
    _ count: Int,
    _ cells: [CellWriter],
    limit: Int,
    to buffer: inout [UInt8],
    _ output: ([UInt8]) throws(RuntimeError) -> Void,
    _ append: Append
  ) throws(RuntimeError) {
    var row = 0
    if limit < .max, TableHalves.middle(of: count) != nil, cells.allSatisfy(\.isPlain) {
      while count - row >= 2 * step {
        try Interruption.check()
        if !buffer.isEmpty { try output(buffer) }
        buffer = []
        let (first, second) = texts(row..<row + 2 * step, append)
        try output(first.get())
        try output(second.get())
        row += 2 * step
      }
    }
    while row < count {
      try Interruption.check(row: row)
      try append(row, &buffer)
      if buffer.count >= limit {
        try output(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
      row += 1
    }
  }

  /// The texts of both halves of some rows.
  private static func texts(
    _ rows: Range<Int>,
    _ append: Append
  ) -> (Result<[UInt8], RuntimeError>, Result<[UInt8], RuntimeError>) {
    let middle = rows.lowerBound + rows.count / 2
    return withoutActuallyEscaping(append) { append in
      // A closure isn't Sendable. It is safe here: writers of cells only read, and don't change while
      // they are used.
      nonisolated(unsafe) let append = append
      @Sendable
      func text(_ rows: Range<Int>) -> Result<[UInt8], RuntimeError> {
        Result { () throws(RuntimeError) in
          var buffer: [UInt8] = []
          for row in rows { try append(row, &buffer) }
          return buffer
        }
      }
      return concurrently({ text(rows.lowerBound..<middle) }, { text(middle..<rows.upperBound) })
    }
  }
}
