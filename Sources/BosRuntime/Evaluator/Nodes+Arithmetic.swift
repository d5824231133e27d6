import BosLanguage
import BosTables
import BosText

/// An operator between two operands.
class BinaryNode: Node {
  let operation: BinaryOperator
  private let first: Operand
  private let second: Operand
  private let isInvariant: Bool

  var left: Node { first.node }
  var right: Node { second.node }

  init(
    _ operation: BinaryOperator,
    _ left: Node,
    _ right: Node,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.operation = operation
    first = Operand(left)
    second = Operand(right)
    isInvariant = left.isRowInvariant && right.isRowInvariant
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

  /// Evaluates both operands, the left one first.
  @inline(__always)
  final func operands(_ frame: Frame) throws(RuntimeError) -> (Value, Value) {
    let a = try first.evaluate(frame)
    return (a, try second.evaluate(frame))
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    if isInvariant { return super.vector(rows, frame) }
    guard let operation = ColumnOperator(operation), let left = left.vector(rows, frame),
      let right = right.vector(rows, frame)
    else { return nil }
    return ColumnVector.binary(operation, left, right, count: rows.count)
      .map(ColumnVector.Operand.cells)
  }
}

final class AddNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let (a, b) = try operands(frame)
    return try sum(a, b)
  }

  /// Evaluates the right operand and adds it to the value of the left one.
  func adding(to value: Value, _ frame: Frame) throws(RuntimeError) -> Value {
    try sum(value, try right.evaluate(frame))
  }

  @inline(__always)
  private func sum(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    if case .int(let x) = a, case .int(let y) = b {
      let (sum, overflow) = x.addingReportingOverflow(y)
      if !overflow { return .int(sum) }
    }
    do { return try Value.add(a, b) } catch { throw located(error) }
  }
}

final class SubtractNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let (a, b) = try operands(frame)
    if case .int(let x) = a, case .int(let y) = b {
      let (difference, overflow) = x.subtractingReportingOverflow(y)
      if !overflow { return .int(difference) }
    }
    do { return try Value.subtract(a, b) } catch { throw located(error) }
  }
}

final class MultiplyNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let (a, b) = try operands(frame)
    if case .int(let x) = a, case .int(let y) = b {
      let (product, overflow) = x.multipliedReportingOverflow(by: y)
      if !overflow { return .int(product) }
    }
    do { return try Value.multiply(a, b) } catch { throw located(error) }
  }
}

/// `/` and `%`.
final class DivideNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let (a, b) = try operands(frame)
    let isQuotient = if case .divide = operation { true } else { false }
    if case .int(let x) = a, case .int(let y) = b, y > 0 {
      if isQuotient { return .num(Double(x) / Double(y)) }
      let rest = x % y
      return .int(rest < 0 ? rest + y : rest)
    }
    do {
      return isQuotient ? try Value.divide(a, b) : try Value.remainder(a, b)
    } catch {
      throw located(error)
    }
  }
}

final class NegateNode: Node {
  private let operand: Node

  init(_ operand: Node, _ range: SourceRange, _ source: SourceText) {
    self.operand = operand
    super.init(range, source)
  }

  override var isRowInvariant: Bool { operand.isRowInvariant }

  /// The operand's value, if it is a constant.
  var constant: Value? {
    (operand as? ConstantNode).flatMap { try? Value.negate($0.value) }
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    do { return try Value.negate(try operand.evaluate(frame)) } catch { throw located(error) }
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    if isRowInvariant { return super.vector(rows, frame) }
    guard case .cells(let cells)? = operand.vector(rows, frame) else { return nil }
    return ColumnVector.negated(cells).map(ColumnVector.Operand.cells)
  }
}
