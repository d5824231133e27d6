import BosDomain
import BosLanguage
import BosTables

extension Resolver {
  /// The type of all values of an expression that aren't null, if it is known before the run; `num`
  /// includes int.
  func type(of expression: Expression) -> TypeName.Kind? {
    switch expression.kind {
    case .bool: return .bool
    case .int: return .int
    case .num: return .num
    case .date: return .day
    case .period: return .period
    case .string: return .text
    case .list: return .list
    case .record: return .record
    case .range: return .range
    case .function: return .fn
    case .variable(let name): return type(ofVariable: name)
    case .call(let name, _, _):
      if let code = file.definitions[name] { return code.result.flatMap(\.certainKind) }
      return FunctionLibrary.named(name)?.result
    case .group(let inner): return type(of: inner)
    case .unary(.not, _): return .bool
    case .unary(.negate, let operand): return type(of: operand)
    case .conditional(_, let a, let b), .attempt(let a, let b), .binary(.coalesce, let a, let b, _):
      return joined(a, b)
    case .binary(let operation, let a, let b, _):
      if operation.isTest { return .bool }
      guard let type = joined(a, b) else { return nil }
      if type.isNumber { return operation == .divide ? .num : type }
      return type == .text && operation == .add ? .text : nil
    case .column(let name): return row.flatMap { type(ofColumn: name, in: $0) }
    case .null, .apply, .member, .index, .capture, .optional, .invalid: return nil
    }
  }

  private func type(ofVariable name: String) -> TypeName.Kind? {
    switch SessionNode.Variable(rawValue: name) {
    case .date: return .day
    case .args: return .list
    case .source: return .text
    case .list, .movie: return nil
    case nil: break
    }
    guard let variable = context.sees(name) ?? file.globals?.find(name) else { return nil }
    return variable.type?.certainKind ?? variable.valueType
  }

  /// The type of a column of charts.
  private func type(ofColumn name: String, in row: RowScope) -> TypeName.Kind? {
    guard let column = ChartColumn.named(name), row.chartColumns.contains(column.name) else {
      return nil
    }
    switch column.kind {
    case .int: return .int
    case .num, .percent: return .num
    case .day: return .day
    case .text: return .text
    case .bool: return .bool
    }
  }

  private func joined(_ a: Expression, _ b: Expression) -> TypeName.Kind? {
    guard let first = type(of: a), let second = type(of: b) else { return nil }
    if first == second { return first }
    return first.isNumber && second.isNumber ? .num : nil
  }
}

extension TypeName {
  /// The kind, unless it stands for several.
  var certainKind: TypeName.Kind? {
    switch kind {
    case .any: nil
    case .movie: .record
    default: kind
    }
  }
}

extension TypeName.Kind {
  var isNumber: Bool { self == .int || self == .num }
  /// Whether a value has values of its own, as a list has.
  var hasElements: Bool { self == .list || self == .range || self == .table }
}

extension BinaryOperator {
  /// Whether the result is a bool.
  fileprivate var isTest: Bool {
    switch self {
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn,
      .notIn, .matches, .notMatches, .contains:
      true
    case .coalesce, .add, .subtract, .multiply, .divide, .remainder: false
    }
  }
}
