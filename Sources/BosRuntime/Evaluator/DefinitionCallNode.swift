import BosLanguage
import BosTables
import BosText

/// A call of a `def` with a checked number of arguments.
final class DefinitionCallNode: Node {
  // The owner keeps it. A call in the body of its own `def` has none: only that code runs it, and
  // with an owner the two would keep each other after the `def` is replaced.
  private unowned(unsafe) let code: DefinitionCode
  private let owner: DefinitionCode?
  private let body: UnsafeMutablePointer<DefinitionBody>
  /// One for each parameter; nil takes the default.
  private let arguments: [Node?]
  /// The parameter for piped input, if this is a stage.
  private let pipeIndex: Int?
  /// Whether there are one to three arguments and nothing else to fill in; these need no array.
  private let isPlain: Bool
  private let first: Node
  private let second: Node
  private let third: Node

  init(
    _ code: DefinitionCode,
    _ arguments: [Node?],
    pipeIndex: Int? = nil,
    isOwn: Bool = false,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.code = code
    body = code.body
    owner = isOwn ? nil : code
    self.arguments = arguments
    self.pipeIndex = pipeIndex
    let given = arguments.compactMap { $0 }
    isPlain =
      pipeIndex == nil && (1...3).contains(arguments.count) && given.count == arguments.count
    let nothing = ConstantNode(.null, range, source)
    first = given.first ?? nothing
    second = given.count > 1 ? given[1] : nothing
    third = given.count > 2 ? given[2] : nothing
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
    let registers = frame.registers
    let body = body.pointee
    let count = arguments.count
    let size = max(body.frameSize, count)
    guard registers.pointee.depth < Machine.callLimit else {
      throw located(.callsTooDeep(code.name))
    }
    var base = frame.top
    let needsSegment = base + size >= registers.pointee.stackEnd
    if needsSegment {
      guard let first = frame.machine.pushSegment(size) else {
        throw located(.callsTooDeep(code.name))
      }
      base = first
    }
    defer { if needsSegment { frame.machine.popSegment() } }
    var filled = 0
    do throws(RuntimeError) {
      if isPlain {
        try fill(first, body, base, &filled, frame)
        if count > 1 { try fill(second, body, base, &filled, frame) }
        if count > 2 { try fill(third, body, base, &filled, frame) }
      } else {
        while filled < count { try fill(body, base, &filled, input, frame) }
      }
    } catch {
      frame.machine.clear(base, count: filled)
      throw located(error)
    }
    do {
      return try body.run(at: base, registers)
    } catch {
      throw located(error).through(
        RuntimeError.Frame(name: code.name, source: source, range: range)
      )
    }
  }

  /// Evaluates an argument and puts it after those that are filled.
  @inline(__always)
  private func fill(
    _ argument: Node,
    _ body: DefinitionBody,
    _ base: UnsafeMutablePointer<Value>,
    _ filled: inout Int,
    _ frame: Frame
  ) throws(RuntimeError) {
    let inner = Frame(slots: frame.slots, top: base + filled, registers: frame.registers)
    let value = try argument.evaluate(inner)
    (base + filled).initialize(to: try body.checked(value, filled))
    filled += 1
  }

  /// Finds the next argument, which may be piped or a default, and puts it after those that are
  /// filled.
  private func fill(
    _ body: DefinitionBody,
    _ base: UnsafeMutablePointer<Value>,
    _ filled: inout Int,
    _ input: Value?,
    _ frame: Frame
  ) throws(RuntimeError) {
    if filled != pipeIndex, let argument = arguments[filled] {
      return try fill(argument, body, base, &filled, frame)
    }
    let value =
      filled == pipeIndex
      ? try code.piped(input ?? .null, filled)
      : try code.defaultValue(filled, base, filled, frame.machine)
    (base + filled).initialize(to: try body.checked(value, filled))
    filled += 1
  }
}
