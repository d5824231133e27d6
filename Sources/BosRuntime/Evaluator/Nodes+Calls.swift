import BosLanguage
import BosTables
import BosText

/// The body of an `fn`, with the origins of its captured values.
///
/// Its slots are the parameters, then the captured values.
final class ClosureCode {
  let parameterCount: Int
  let captured: [Int]
  var frameSize: Int { parameterCount + captured.count }
  let body: Node
  let range: SourceRange
  let source: SourceText

  init(
    parameterCount: Int,
    captured: [Int],
    body: Node,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.parameterCount = parameterCount
    self.captured = captured
    self.body = body
    self.range = range
    self.source = source
  }
}

/// `fn(…) => …`: creates a function with the values that it captures.
final class ClosureNode: Node {
  private let code: ClosureCode
  /// Column references read the current row at call time, so the closure belongs to its row.
  private let usesRow: Bool

  init(_ code: ClosureCode, usesRow: Bool, _ range: SourceRange, _ source: SourceText) {
    self.code = code
    self.usesRow = usesRow
    super.init(range, source)
  }

  override var isRowInvariant: Bool { !usesRow }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let captures = code.captured.map { frame.slots[$0] }
    do {
      let depth = try Limits.depth(of: captures)
      let row = usesRow ? frame.machine.row.map { ($0, $0.index) } : nil
      return .function(FunctionValue(Closure(code, row: row), captures: captures, depth: depth))
    } catch {
      throw located(error)
    }
  }
}

extension TypeName {
  /// Returns the value as this type, or throws the caller's error.
  @inline(__always)
  func checked(
    _ value: Value,
    or failure: () -> RuntimeError
  ) throws(RuntimeError) -> Value {
    if case .int(let number) = value {
      switch kind {
      case .int: return value
      case .num: return .num(Double(number))
      default: break
      }
    }
    if value.fits(kind) { return value }
    // A list without elements may have been one of rows.
    if case .table = kind, case .list(let list) = value, list.count == 0 { return .table(.empty) }
    if case .null = value, isOptional || kind == .any { return value }
    throw failure()
  }
}

/// A call of a built-in function.
final class BuiltinCallNode: Node {
  let spec: FunctionSpec
  let arguments: [Node]
  private let isInvariant: Bool

  init(_ spec: FunctionSpec, _ arguments: [Node], _ range: SourceRange, _ source: SourceText) {
    self.spec = spec
    self.arguments = arguments
    isInvariant = arguments.allSatisfy(\.isRowInvariant)
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? {
    if isInvariant { return super.vector(rows, frame) }
    guard let convert = spec.texts, arguments.count == 1,
      case .cells(.text(let cells))? = arguments[0].vector(rows, frame),
      let converted = try? convert(cells)
    else { return nil }
    return .cells(.text(converted))
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    var values = try arguments.evaluated(frame)
    do { return try result(of: values, frame) } catch {
      frame.machine.drop(&values)
      throw error
    }
  }

  /// The name of the function as it is written.
  private var name: String {
    String(source.text(of: range).prefix { $0 != "(" && !$0.isWhitespace })
  }

  /// Calls the function with evaluated arguments.
  func result(of values: [Value], _ frame: Frame) throws(RuntimeError) -> Value {
    let machine = frame.machine
    let saved = machine.top
    machine.top = frame.top
    defer { machine.top = saved }
    switch spec.fit(values) {
    case .fits: break
    case .passesNull: return .null
    case .wrong(let index):
      throw arguments[index].located(
        .wrongBuiltinArgument(spec, called: name, index, values[index])
      )
    }
    do {
      let result = try spec.run(FunctionCall(machine: machine, arguments: values))
      if case .text(let text) = result { try Interruption.grow(by: text.utf8.count) }
      return result
    } catch {
      throw located(error)
    }
  }
}

/// `expr(…)`: a call of a function value.
final class ApplyNode: Node {
  /// Whether a call of null is null, because something before it is optional.
  var isChained = false
  private let callee: Node
  private let arguments: [Node]

  init(_ callee: Node, _ arguments: [Node], _ range: SourceRange, _ source: SourceText) {
    self.callee = callee
    self.arguments = arguments
    super.init(range, source)
  }

  override var isRowInvariant: Bool {
    callee.isRowInvariant && arguments.allSatisfy(\.isRowInvariant)
  }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? { nil }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let function = try callee.evaluate(frame)
    if case .null = function, isChained { return .null }
    var values = try arguments.evaluated(frame)
    let machine = frame.machine
    let saved = machine.top
    machine.top = frame.top
    defer { machine.top = saved }
    do {
      return try machine.call(function, values)
    } catch {
      machine.drop(&values)
      var name = "fn"
      if case .function(let function) = function { name = function.name }
      throw located(error).through(
        RuntimeError.Frame(name: name, source: source, range: range)
      )
    }
  }
}
