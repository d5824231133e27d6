import BosLanguage
package import BosTables

/// The evaluation of row expressions on tables.
extension Call {
  /// Evaluates an expression for every row.
  package func cells(
    _ expression: RowExpression,
    of table: Table
  ) throws(RuntimeError) -> ColumnStorage {
    try expression.cells(of: table, frame)
  }

  /// Evaluates a field of `group` for every group.
  package func cells(
    _ expression: RowExpression,
    of table: Table,
    groups: GroupIndex,
    keys: Table
  ) throws(RuntimeError) -> ColumnStorage {
    try expression.cells(of: table, groups: groups, keys: keys, frame)
  }

  /// Finds the rows that meet a condition.
  package func selectedRows(
    _ expression: RowExpression,
    of table: Table
  ) throws(RuntimeError) -> [Int32] {
    try expression.selectedRows(of: table, frame)
  }

  /// Finds a column, or throws an error at its name.
  package func column(
    _ reference: ColumnReference,
    of table: Table
  ) throws(RuntimeError) -> Int {
    if let index = table.columnIndex(reference.name) { return index }
    throw RuntimeError.noColumn(reference.name, among: table.columns.map(\.name))
      .at(reference.range, in: source)
  }
}
