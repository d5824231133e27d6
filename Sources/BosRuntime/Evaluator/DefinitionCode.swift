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
  /// The body, which calls find without a check for exclusive access.
  let body = UnsafeMutablePointer<DefinitionBody>.allocate(capacity: 1)
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
    body.initialize(to: DefinitionBody(of: self, [], frameSize: 0, touchesSession: false))
  }

  deinit {
    body.deinitialize(count: 1)
    body.deallocate()
  }

  var frameSize: Int { body.pointee.frameSize }
  var touchesSession: Bool { body.pointee.touchesSession }

  /// Sets the resolved body.
  func finish(_ statements: [StatementNode], frameSize: Int, touchesSession: Bool) {
    body.pointee = DefinitionBody(
      of: self,
      statements,
      frameSize: frameSize,
      touchesSession: touchesSession
    )
  }
}

/// The resolved body of a `def`, and what its calls need of it.
final class DefinitionBody {
  // The code keeps its body, and calls keep the code.
  unowned(unsafe) let code: DefinitionCode
  let statements: StatementBlock
  let types: [TypeName?]
  let result: TypeName?
  let frameSize: Int
  /// Whether it may use the session, which is then saved and restored.
  let touchesSession: Bool

  init(
    of code: DefinitionCode,
    _ statements: [StatementNode],
    frameSize: Int,
    touchesSession: Bool
  ) {
    self.code = code
    self.statements = StatementBlock(statements)
    types = code.parameters.map(\.type)
    result = code.result
    self.frameSize = frameSize
    self.touchesSession = touchesSession
  }

  /// Checks a value against a parameter's type, converting an int to a num if needed.
  @inline(__always)
  func checked(_ value: Value, _ index: Int) throws(RuntimeError) -> Value {
    guard let type = types[index] else { return value }
    if case .int = value, case .int = type.kind { return value }
    return try code.checked(value, index)
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
    return try node.evaluate(machine.frame(base, top: base + filled))
  }

  /// Converts a list of records to the table for a pipe parameter.
  func piped(_ value: Value, _ index: Int) throws(RuntimeError) -> Value {
    guard parameters[index].type?.kind == .table, case .list(let list) = value else {
      return value
    }
    return .table(try Table(values: list))
  }

  /// Checks a value against a parameter's type, converting an int to a num if needed.
  func checked(_ value: Value, _ index: Int) throws(RuntimeError) -> Value {
    guard let type = parameters[index].type else { return value }
    return try type.checked(value) { .wrongArgument(parameters[index].name, name, type, value) }
  }
}

extension DefinitionBody {
  /// Runs the body with parameters at `base`, and clears its slots.
  func run(
    at base: UnsafeMutablePointer<Value>,
    _ registers: UnsafeMutablePointer<Registers>
  ) throws(RuntimeError) -> Value {
    let end = base + frameSize
    var place = base + types.count
    while place < end {
      place.initialize(to: .null)
      place += 1
    }
    registers.pointee.depth += 1
    let frame = Frame(slots: base, top: end, registers: registers)
    let flow: Flow
    do throws(RuntimeError) {
      flow =
        touchesSession || registers.pointee.isRehearsing
        ? try runAside(frame) : try statements.execute(frame)
    } catch {
      registers.pointee.depth -= 1
      frame.machine.clear(base, count: frameSize)
      throw error
    }
    registers.pointee.depth -= 1
    place = base
    while place < end {
      _ = place.move()
      place += 1
    }
    var value = Value.null
    if flow == .returned { swap(&value, &registers.pointee.result) }
    guard let result else { return value }
    if case .int = value, case .int = result.kind { return value }
    return try result.checked(value) { .wrongResult(code.name, result, value) }
  }

  /// Runs the body in a dry run, or with a session that is restored afterwards.
  @inline(never)
  private func runAside(_ frame: Frame) throws(RuntimeError) -> Flow {
    let machine = frame.machine
    let saved =
      touchesSession ? (machine.session, machine.changes, machine.hasUndone) : nil
    if saved != nil { machine.changes = SessionChanges(ofBlock: true) }
    defer {
      if let saved { (machine.session, machine.changes, machine.hasUndone) = saved }
    }
    if let rehearsal = machine.rehearsal { return try rehearsal.flow(of: self, frame) }
    return try statements.execute(frame)
  }
}
