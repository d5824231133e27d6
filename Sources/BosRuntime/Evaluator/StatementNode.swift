import BosLanguage
import BosTables
import BosText

/// The control flow after a statement.
enum Flow {
  case next
  /// `break`.
  case stop
  /// `continue`.
  case again
  /// `return`; the value is the machine's `result`.
  case returned
}

/// A resolved statement.
class StatementNode {
  func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    // An abstract method, which is never called.
    preconditionFailure("a statement overrides execute")
  }

  /// Marks the values that the statement would set as unknown, if a dry run skips it.
  func forget(_ frame: Frame) {}
}

/// `let`, `var`, and `$x = …` without a path.
final class BindNode: StatementNode {
  private let slot: Int
  private let name: String
  private let type: TypeName?
  private let value: Node
  /// Marks a top-level `let` as set, for definitions that read it.
  private let state: GlobalState?
  /// Whether it is a `let` rather than a `var`.
  let isConstant: Bool
  /// The value's origins, for a top-level variable.
  private let uses: SourceUses?

  init(
    slot: Int,
    name: String,
    type: TypeName?,
    value: Node,
    state: GlobalState?,
    isConstant: Bool,
    uses: SourceUses? = nil
  ) {
    self.isConstant = isConstant
    self.uses = uses
    self.slot = slot
    self.name = name
    self.type = type
    self.value = value
    self.state = state
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    var result = if let uses { try traced(uses, frame) } else { try value.evaluate(frame) }
    if let type {
      do {
        result = try type.checked(result) { .wrongVariable(name, type, result) }
      } catch {
        throw value.located(error)
      }
    }
    frame.slots[slot] = result
    state?.isSet = true
    return .next
  }

  /// Evaluates the value of a top-level variable, and notes its provenance.
  private func traced(_ uses: SourceUses, _ frame: Frame) throws(RuntimeError) -> Value {
    let machine = frame.machine
    let before = machine.session
    machine.reads = []
    let result = try value.evaluate(frame)
    let statement = StatementTrace(uses: uses, reads: machine.reads, before: before)
    machine.variableOrigins[slot] = machine.origin(of: result, after: statement)
    return result
  }

  override func forget(_ frame: Frame) {
    frame.slots[slot] = .unknown
    state?.isSet = true
  }
}
