import BosTables

/// The code of an `fn`, with the row that it was made in.
final class Closure: FunctionBody {
  let code: ClosureCode
  /// The row from which a closure over columns reads them.
  let row: (context: RowContext, index: Int)?

  init(_ code: ClosureCode, row: (context: RowContext, index: Int)?) {
    self.code = code
    self.row = row
  }
}
