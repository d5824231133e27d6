import BosLanguage
import BosTables
import BosText

/// An operator between two operands.
class BinaryNode: Node {
  let operation: BinaryOperator
  let left: Node
  let right: Node
  private let isInvariant: Bool

  init(
    _ operation: BinaryOperator,
    _ left: Node,
    _ right: Node,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.operation = operation
    self.left = left
    self.right = right
    isInvariant = left.isRowInvariant && right.isRowInvariant
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

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
    let a = try left.evaluate(frame)
    let b = try right.evaluate(frame)
    if case .int(let x) = a, case .int(let y) = b {
      let (sum, overflow) = x.addingReportingOverflow(y)
      if !overflow { return .int(sum) }
    }
    do { return try Value.add(a, b) } catch { throw located(error) }
  }
}

final class SubtractNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let a = try left.evaluate(frame)
    let b = try right.evaluate(frame)
    if case .int(let x) = a, case .int(let y) = b {
      let (difference, overflow) = x.subtractingReportingOverflow(y)
      if !overflow { return .int(difference) }
    }
    do { return try Value.subtract(a, b) } catch { throw located(error) }
  }
}

final class MultiplyNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let a = try left.evaluate(frame)
    let b = try right.evaluate(frame)
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
    let a = try left.evaluate(frame)
    let b = try right.evaluate(frame)
    do {
      return operation == .divide ? try Value.divide(a, b) : try Value.remainder(a, b)
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
