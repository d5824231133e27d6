import BosDomain
import BosLanguage
import BosTables
import BosText

/// A resolved expression: names are slots, and there are no more lookups by name.
class Node {
  let range: SourceRange
  let source: SourceText

  init(_ range: SourceRange, _ source: SourceText) {
    self.range = range
    self.source = source
  }

  /// Evaluates the expression.
  func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    preconditionFailure("a node overrides evaluate")  // An abstract method, never called itself.
  }

  /// Evaluates a condition, which must be a bool.
  func isTrue(_ frame: Frame, _ place: String) throws(RuntimeError) -> Bool {
    let value = try evaluate(frame)
    if case .bool(let isTrue) = value { return isTrue }
    throw located(.notABool(value, place))
  }

  /// Evaluates all rows at once, or returns nil to make the caller evaluate row by row.
  ///
  /// It also returns nil if any row fails, because row by row the correct row reports the error.
  func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    guard isRowInvariant else { return nil }
    guard let value = try? evaluate(frame) else { return nil }
    return .constant(value)
  }

  /// Whether the value is the same for every row.
  var isRowInvariant: Bool { true }

  /// Adds the node's position to an error that has none.
  @inline(never)
  final func located(_ error: RuntimeError) -> RuntimeError { error.at(range, in: source) }
}

extension [Node] {
  /// Evaluates each expression, in order.
  @inline(__always)
  func evaluated(_ frame: Frame) throws(RuntimeError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    do {
      for node in self { values.append(try node.evaluate(frame)) }
    } catch {
      frame.machine.drop(&values)
      throw error
    }
    return values
  }
}

final class ConstantNode: Node {
  /// Changes only where a comparison reads a word of KOBIS in English.
  fileprivate(set) var value: Value

  init(_ value: Value, _ range: SourceRange, _ source: SourceText) {
    self.value = value
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value { value }

  /// Takes the place of a text for the rows of one table.
  func read(as text: String) { value = .text(text) }
}

/// A variable of the current function, or of the top level in top-level code.
final class LocalNode: Node {
  let slot: Int

  init(_ slot: Int, _ range: SourceRange, _ source: SourceText) {
    self.slot = slot
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value { frame.slots[slot] }
}

/// A top-level `let`, read inside a `def`.
final class GlobalNode: Node {
  private let slot: Int
  private let state: GlobalState

  init(_ slot: Int, _ state: GlobalState, _ range: SourceRange, _ source: SourceText) {
    self.slot = slot
    self.state = state
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    guard state.isSet else { throw located(.notYetSet(state.name)) }
    return frame.machine.globals[slot]
  }
}

/// Whether a top-level `let` has run.
final class GlobalState {
  let name: String
  var isSet = false

  init(_ name: String) { self.name = name }
}

/// A read-only session variable, such as `$date`.
final class SessionNode: Node {
  enum Variable: String, CaseIterable {
    case date, list, movie, source, args

    /// The part of the session that it reads.
    fileprivate var part: SessionParts {
      switch self {
      case .date: .date
      case .list: .list
      case .movie: .film
      case .source: .source
      case .args: []
      }
    }
  }

  private let variable: Variable

  init(_ variable: Variable, _ range: SourceRange, _ source: SourceText) {
    self.variable = variable
    super.init(range, source)
  }

  /// Whether it is the loaded list.
  var isList: Bool { variable == .list }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let machine = frame.machine
    let session = machine.session
    machine.reads.formUnion(variable.part)
    switch variable {
    case .date: return .day(session.date)
    case .list: return session.list.map(Value.table) ?? .null
    case .movie: return session.movie.map(Value.record) ?? .null
    case .source: return machine.sourceChoice.map { .text($0.name) } ?? .null
    case .args:
      return .list(ListValue(flat: machine.scriptArguments.map(Value.text)))
    }
  }
}

/// A node over the rows of a table.
class RowNode: Node {
  override var isRowInvariant: Bool { false }
}

/// A column of the current row.
final class ColumnNode: RowNode {
  /// Its index among the columns of the row expression.
  let index: Int

  init(_ index: Int, _ range: SourceRange, _ source: SourceText) {
    self.index = index
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    guard let row = frame.machine.row else { return .null }
    return row.columns[index][row.index]
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    .column(rows.columns[index])
  }
}

/// An aggregate or a window, which is a column computed before the rest of the expression.
final class ComputedColumnNode: RowNode {
  /// Its index among the columns, set when all names are known.
  var index = 0

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    guard let row = frame.machine.row else { return .null }
    if !row.failures.isEmpty, let error = row.failures[index]?[row.index] { throw error }
    return row.columns[index][row.index]
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    rows.failures[index] == nil ? .column(rows.columns[index]) : nil
  }
}

extension RuntimeError {
  fileprivate static func notYetSet(_ name: String) -> RuntimeError {
    RuntimeError(
      .name,
      "`$\(name)` has no value yet when this runs",
      ko: "`$\(name)`: 이 문장을 실행할 때 아직 값이 없습니다"
    )
  }
}
