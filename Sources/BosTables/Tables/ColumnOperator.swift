/// An operator of two operands that works on whole columns.
package enum ColumnOperator: Sendable {
  case or
  case and
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case isIn
  case notIn
  case contains
  case coalesce
  case add
  case subtract
  case multiply
  case divide
  case remainder
}
