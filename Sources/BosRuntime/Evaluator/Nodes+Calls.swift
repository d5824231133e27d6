import BosLanguage
import BosTables
import BosText

/// A resolved `def`; the body is set after its name is known, for recursion.
final class DefinitionCode {
  struct ParameterCode {
    let name: String
    let type: TypeName?
    let role: Parameter.Role
    let hasDefault: Bool
    /// Computes the default, or nil if the parameter is required.
    var defaultValue: Node?
  }

  let name: String
  let range: SourceRange
  let source: SourceText
  var parameters: [ParameterCode] = []
  var result: TypeName?
  var body: [StatementNode] = []
  var frameSize = 0
  /// Whether its body may use the session, which is then saved and restored.
  var touchesSession = false
  /// The source text of the statement.
  var text = ""
  /// Whether it comes from a file imported by `use`.
  var isUsed = false
  /// The needs of the commands in its body, and the other definitions that it names.
  var needs: [Need] = []
  var callees: [DefinitionCode] = []

  init(_ name: String, _ range: SourceRange, _ source: SourceText) {
    self.name = name
    self.range = range
    self.source = source
  }
}

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

/// A call of a `def` with a checked number of arguments.
final class DefinitionCallNode: Node {
  // The owner keeps it. A call in the body of its own `def` has none: only that code runs it, and
  // with an owner the two would keep each other after the `def` is replaced.
  private unowned(unsafe) let code: DefinitionCode
  private let owner: DefinitionCode?
  /// One for each parameter; nil takes the default.
  private let arguments: [Node?]
  /// The parameter for piped input, if this is a stage.
  private let pipeIndex: Int?

  init(
    _ code: DefinitionCode,
    _ arguments: [Node?],
    pipeIndex: Int? = nil,
    isOwn: Bool = false,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.code = code
    owner = isOwn ? nil : code
    self.arguments = arguments
    self.pipeIndex = pipeIndex
    super.init(range, source)
  }

  var wantsInput: Bool { pipeIndex != nil }

  override var isRowInvariant: Bool { arguments.allSatisfy { $0?.isRowInvariant ?? true } }

  // A `def` may print, so it never runs for all rows at once.
  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? { nil }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    try call(frame, input: nil)
  }

  func call(_ frame: Frame, input: Value?) throws(RuntimeError) -> Value {
    let machine = frame.machine
    let count = arguments.count
    let size = max(code.frameSize, count)
    guard machine.depth < Machine.callLimit else { throw located(.callsTooDeep(code.name)) }
    var base = frame.top
    let needsSegment = base + size >= machine.stackEnd
    if needsSegment {
      guard let first = machine.pushSegment(size) else { throw located(.callsTooDeep(code.name)) }
      base = first
    }
    defer { if needsSegment { machine.popSegment() } }
    var filled = 0
    do throws(RuntimeError) {
      while filled < count {
        var inner = frame
        inner.top = base + filled
        let value: Value
        if filled == pipeIndex {
          value = try code.piped(input ?? .null, filled)
        } else if let argument = arguments[filled] {
          value = try argument.evaluate(inner)
        } else {
          value = try code.defaultValue(filled, base, filled, machine)
        }
        (base + filled).initialize(to: try code.checked(value, filled))
        filled += 1
      }
    } catch {
      machine.clear(base, count: filled)
      throw located(error)
    }
    do {
      return try machine.run(code, at: base)
    } catch {
      throw located(error).through(
        RuntimeError.Frame(name: code.name, source: source, range: range)
      )
    }
  }
}

extension DefinitionCode {
  /// Computes the default of a parameter, which can use earlier parameters.
  func defaultValue(
    _ index: Int,
    _ base: UnsafeMutablePointer<Value>,
    _ filled: Int,
    _ machine: Machine
  ) throws(RuntimeError) -> Value {
    guard let node = parameters[index].defaultValue else {
      return parameters[index].role == .rest ? .list(ListValue(flat: [])) : .null
    }
    return try node.evaluate(Frame(slots: base, top: base + filled, machine: machine))
  }

  /// Converts a list of records to the table for a pipe parameter.
  func piped(_ value: Value, _ index: Int) throws(RuntimeError) -> Value {
    guard parameters[index].type?.kind == .table, case .list(let list) = value else {
      return value
    }
    return .table(try Table(values: list))
  }

  /// Checks a value against a parameter's type, converting an int to a num if needed.
  @inline(__always)
  func checked(_ value: Value, _ index: Int) throws(RuntimeError) -> Value {
    guard let type = parameters[index].type else { return value }
    return try type.checked(value) { .wrongArgument(parameters[index].name, name, type, value) }
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
      if kind == .int { return value }
      if kind == .num { return .num(Double(number)) }
    }
    if value.fits(kind) { return value }
    // A list without elements may have been one of rows.
    if kind == .table, case .list(let list) = value, list.count == 0 { return .table(.empty) }
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
