import BosTables
import BosText

/// The rows in which a computed column has no value, with their errors.
///
/// An error counts only where an expression needs the value, so that `try` can replace it.
struct ColumnFailures {
  private var errors: [RuntimeError] = []
  /// The index of a row's error, or -1.
  private var errorOfRow: [Int32]

  init(count: Int) { errorOfRow = [Int32](repeating: -1, count: count) }

  subscript(row: Int) -> RuntimeError? {
    errorOfRow[row] < 0 ? nil : errors[Int(errorOfRow[row])]
  }

  mutating func add(_ error: RuntimeError, rows: [Int32]) {
    for row in rows { errorOfRow[Int(row)] = Int32(truncatingIfNeeded: errors.count) }
    errors.append(error)
  }

  /// Returns the failures of some rows, in their order.
  func selecting(_ rows: [Int32]) -> ColumnFailures {
    var result = self
    result.errorOfRow = rows.map { errorOfRow[Int($0)] }
    return result
  }
}

extension RowExpression.Computed {
  /// Computes each group alone, after an error of all together.
  func columnOfParts(
    of table: Table,
    _ groups: GroupIndex,
    after error: RuntimeError,
    _ frame: Frame,
    _ source: SourceText
  ) throws(RuntimeError) -> (column: Column, failures: ColumnFailures) {
    // The names of columns are checked before anything is computed.
    guard error.isCatchable, error.kind != .column, error.kind != .memory, table.rowCount > 0
    else { throw error }
    var failures = ColumnFailures(count: table.rowCount)
    var values = [Value](repeating: .null, count: table.rowCount)
    for rows in groups.rows {
      do throws(RuntimeError) {
        let part = table.selecting(rows: rows)
        let column = try column(over: part, within: .single(count: rows.count), frame, source)
        for (place, row) in rows.enumerated() { values[Int(row)] = column[place] }
      } catch {
        guard error.isCatchable else { throw error }
        failures.add(error, rows: rows)
      }
    }
    return (try Column("", values: values), failures)
  }
}
