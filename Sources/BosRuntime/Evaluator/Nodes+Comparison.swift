import BosLanguage
import BosTables
import BosText

/// `==` and `!=`.
final class EqualNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    .bool(try holds(frame))
  }

  override func isTrue(_ frame: Frame, _ place: String) throws(RuntimeError) -> Bool {
    try holds(frame)
  }

  @inline(__always)
  private func holds(_ frame: Frame) throws(RuntimeError) -> Bool {
    let (a, b) = try operands(frame)
    let isEqual: Bool
    if case .int(let x) = a, case .int(let y) = b {
      isEqual = x == y
    } else {
      isEqual = Value.areEqual(a, b)
    }
    return if case .equal = operation { isEqual } else { !isEqual }
  }
}

/// `<`, `<=`, `>` and `>=`; with null each is false.
final class OrderNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    .bool(try holds(frame))
  }

  override func isTrue(_ frame: Frame, _ place: String) throws(RuntimeError) -> Bool {
    try holds(frame)
  }

  @inline(__always)
  private func holds(_ frame: Frame) throws(RuntimeError) -> Bool {
    let (a, b) = try operands(frame)
    if case .int(let x) = a, case .int(let y) = b {
      switch operation {
      case .less: return x < y
      case .lessOrEqual: return x <= y
      case .greater: return x > y
      default: return x >= y
      }
    }
    let order: Int?
    do { order = try Value.compare(a, b) } catch { throw located(error) }
    guard let order else { return false }
    switch operation {
    case .less: return order < 0
    case .lessOrEqual: return order <= 0
    case .greater: return order > 0
    default: return order >= 0
    }
  }
}

/// `in`, `not in` and `contains`; with null each is false.
final class MembershipNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let a = try left.evaluate(frame)
    let b = try right.evaluate(frame)
    if case .null = a { return .bool(false) }
    if case .null = b { return .bool(false) }
    do {
      switch operation {
      case .isIn: return .bool(try Value.contains(b, a))
      case .notIn: return .bool(!(try Value.contains(b, a)))
      default: return .bool(try Value.contains(a, b))
      }
    } catch {
      throw located(error)
    }
  }
}

/// `and` and `or`, with short-circuit evaluation.
///
/// Null is unknown: a side that decides takes priority, otherwise the result is null.
final class LogicNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let decisive = if case .or = operation { true } else { false }
    let a = try truth(of: left, frame)
    if a == decisive { return .bool(decisive) }
    let b = try truth(of: right, frame)
    if b == decisive { return .bool(decisive) }
    return a == nil || b == nil ? .null : .bool(!decisive)
  }

  private func truth(of node: Node, _ frame: Frame) throws(RuntimeError) -> Bool? {
    switch try node.evaluate(frame) {
    case .bool(let value): return value
    case .null: return nil
    case let other: throw node.located(.notABool(other, operation.rawValue))
    }
  }
}

final class NotNode: Node {
  private let operand: Node

  init(_ operand: Node, _ range: SourceRange, _ source: SourceText) {
    self.operand = operand
    super.init(range, source)
  }

  override var isRowInvariant: Bool { operand.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    switch try operand.evaluate(frame) {
    case .bool(let value): return .bool(!value)
    case .null: return .null
    case let other: throw operand.located(.notABool(other, "not"))
    }
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    if isRowInvariant { return super.vector(rows, frame) }
    guard case .cells(let cells)? = operand.vector(rows, frame) else { return nil }
    return ColumnVector.inverted(cells).map(ColumnVector.Operand.cells)
  }
}

/// `a ?? b`: b if a is null.
final class CoalesceNode: BinaryNode {
  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let a = try left.evaluate(frame)
    if case .null = a { return try right.evaluate(frame) }
    return a
  }
}

/// `=~` and `!~`.
final class MatchNode: BinaryNode {
  /// The pattern, compiled before the run if it is a literal.
  private let constant: Pattern?
  /// The last computed pattern, cached for the next row.
  private var last: (text: String, pattern: Pattern)?

  init(
    _ operation: BinaryOperator,
    _ left: Node,
    _ right: Node,
    pattern: Pattern?,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    constant = pattern
    super.init(operation, left, right, range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let a = try left.evaluate(frame)
    let pattern: Pattern
    if let constant {
      pattern = constant
    } else {
      switch try right.evaluate(frame) {
      case .text(let text): pattern = try compiled(text)
      case .null: return .bool(false)
      case let other: throw right.located(.notAPattern(other))
      }
    }
    switch a {
    case .null: return .bool(false)
    case .text(let text):
      do {
        return .bool(try pattern.matches(text) == (operation == .matches))
      } catch {
        throw located(error)
      }
    case let other: throw left.located(.notAText(other))
    }
  }

  private func compiled(_ text: String) throws(RuntimeError) -> Pattern {
    if let last, last.text == text { return last.pattern }
    do {
      let pattern = try Pattern(text)
      last = (text, pattern)
      return pattern
    } catch {
      throw right.located(error)
    }
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    guard !isRowInvariant, let constant, case .cells(.text(let cells))? = left.vector(rows, frame),
      var results = cells.matching(constant)
    else { return isRowInvariant ? super.vector(rows, frame) : nil }
    if operation == .notMatches {
      // With null, both operators are false.
      for (row, code) in cells.codes.enumerated() { results[row] = code >= 0 && !results[row] }
    }
    return .cells(.bool(results, nil))
  }
}

extension RuntimeError {
  static func notABool(_ value: Value, _ place: String) -> RuntimeError {
    var hint: Phrase?
    let isJoint = ["and", "or"].contains(place)
    switch value {
    case .null: hint = Phrase("write `?? false`", ko: "`?? false`를 붙이세요")
    case .int where isJoint, .num where isJoint, .text where isJoint:
      hint = Phrase(
        "compare on both sides: `x > 1 \(place) x < 5`",
        ko: "양쪽에 비교식을 쓰세요: `x > 1 \(place) x < 5`"
      )
    case .int where place == "where", .num where place == "where":
      hint = Phrase("compare it, as in `audience > 100k`", ko: "`관객수 > 10만`처럼 비교하세요")
    case .int, .num: hint = Phrase("compare it: `… != 0`", ko: "`… != 0`처럼 비교하세요")
    case .text: hint = Phrase("compare it: `… != \"\"`", ko: "`… != \"\"`처럼 비교하세요")
    default: break
    }
    return RuntimeError(
      .type,
      "`\(place)` needs a bool, but this is \(value.typePhrase.english)",
      ko: "`\(place == "where" ? "조건" : place)`에 참·거짓 값이 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다",
      hint: hint
    )
  }

  fileprivate static func notAPattern(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a pattern must be text, but this is \(value.typePhrase.english)",
      ko: "패턴에 텍스트 값이 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다"
    )
  }

  fileprivate static func notAText(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a pattern matches text, but this is \(value.typePhrase.english)",
      ko: "패턴과 비교할 텍스트 값이 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다"
    )
  }
}
