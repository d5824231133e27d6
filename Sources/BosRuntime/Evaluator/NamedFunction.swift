import BosLanguage
import BosTables
import BosText

/// A function with a name, as a value: built in, or a `def`.
protocol NamedFunction: FunctionBody {
  var name: String { get }
  func call(_ arguments: [Value], on machine: Machine) throws(RuntimeError) -> Value
}

extension NamedFunction {
  var value: FunctionValue { FunctionValue(self, name: name) }
}

final class BuiltinFunction: NamedFunction {
  private let spec: FunctionSpec

  init(_ spec: FunctionSpec) { self.spec = spec }

  var name: String { spec.name }

  func call(_ arguments: [Value], on machine: Machine) throws(RuntimeError) -> Value {
    try spec.checkCount(arguments.count)
    switch spec.fit(arguments) {
    case .fits: break
    case .passesNull: return .null
    case .wrong(let index): throw .wrongBuiltinArgument(spec, index, arguments[index])
    }
    return try spec.run(FunctionCall(machine: machine, arguments: arguments))
  }
}

final class DefinitionFunction: NamedFunction {
  private let code: DefinitionCode

  init(_ code: DefinitionCode) { self.code = code }

  var name: String { code.name }

  func call(_ arguments: [Value], on machine: Machine) throws(RuntimeError) -> Value {
    let count = code.parameters.count
    let required = code.parameters.filter { !$0.hasDefault && $0.role != .rest }.count
    guard arguments.count >= required, arguments.count <= count || code.takesRest else {
      throw .wrongCount(code.name, required, arguments.count)
    }
    guard machine.depth < Machine.callLimit else { throw .callsTooDeep(code.name) }
    var base = machine.top
    let needsSegment = base + max(code.frameSize, count) >= machine.stackEnd
    if needsSegment {
      guard let first = machine.pushSegment(max(code.frameSize, count)) else {
        throw .callsTooDeep(code.name)
      }
      base = first
    }
    defer { if needsSegment { machine.popSegment() } }
    var filled = 0
    do throws(RuntimeError) {
      while filled < count {
        let value: Value
        if code.parameters[filled].role == .rest {
          value = .list(try ListValue(Array(arguments.dropFirst(filled))))
        } else if filled < arguments.count {
          value = arguments[filled]
        } else {
          value = try code.defaultValue(filled, base, filled, machine)
        }
        (base + filled).initialize(to: try code.checked(value, filled))
        filled += 1
      }
    } catch {
      machine.clear(base, count: filled)
      throw error
    }
    return try code.body.pointee.run(at: base, machine.registers)
  }
}

extension DefinitionCode {
  /// Whether its last parameter takes all remaining arguments.
  fileprivate var takesRest: Bool { parameters.last?.role == .rest }
}
