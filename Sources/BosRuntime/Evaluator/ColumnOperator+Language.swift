import BosLanguage
import BosTables

extension ColumnOperator {
  /// The operator on whole columns, or nil if it works on single values only.
  init?(_ op: BinaryOperator) {
    switch op {
    case .or: self = .or
    case .and: self = .and
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .isIn: self = .isIn
    case .notIn: self = .notIn
    case .contains: self = .contains
    case .coalesce: self = .coalesce
    case .add: self = .add
    case .subtract: self = .subtract
    case .multiply: self = .multiply
    case .divide: self = .divide
    case .remainder: self = .remainder
    case .matches, .notMatches: return nil
    }
  }
}
