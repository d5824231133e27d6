/// A function as a value: an `fn` with the values it captured.
package final class FunctionValue {
  let code: ClosureCode
  let captures: [Value]
  let depth: UInt8
  /// The row that a closure over columns was made in, which its columns are read from.
  let row: (context: RowContext, index: Int)?

  init(
    _ code: ClosureCode,
    captures: [Value],
    depth: UInt8,
    row: (context: RowContext, index: Int)?
  ) {
    self.code = code
    self.captures = captures
    self.depth = depth
    self.row = row
  }

  package var name: String { "fn" }
}
