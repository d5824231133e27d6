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

extension [StatementNode] {
  /// Runs statements until one leaves the block.
  @inline(__always)
  func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    if let rehearsal = frame.machine.rehearsal { return try rehearse(frame, rehearsal) }
    for statement in self {
      let flow = try statement.execute(frame)
      if flow != .next { return flow }
    }
    return .next
  }
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

/// `$x += …` and `$x -= …`, which change a list or text in place.
final class UpdateNode: StatementNode {
  private let slot: Int
  private let name: String
  private let type: TypeName?
  private let isSum: Bool
  private let value: Node
  private let range: SourceRange

  init(
    slot: Int,
    name: String,
    type: TypeName?,
    isSum: Bool,
    value: Node,
    range: SourceRange
  ) {
    self.slot = slot
    self.name = name
    self.type = type
    self.isSum = isSum
    self.value = value
    self.range = range
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let operand = try value.evaluate(frame)
    if case .int(let x) = frame.slots[slot], case .int(let y) = operand {
      let (result, overflow) =
        isSum ? x.addingReportingOverflow(y) : x.subtractingReportingOverflow(y)
      if !overflow {
        frame.slots[slot] = .int(result)
        return .next
      }
    }
    do throws(RuntimeError) {
      guard let type else {
        try Value.update(&frame.slots[slot], isSum ? .add : .subtract, operand)
        return .next
      }
      // A declared type is checked before anything is stored.
      let place = frame.slots[slot]
      let result = isSum ? try Value.add(place, operand) : try Value.subtract(place, operand)
      frame.slots[slot] = try type.checked(result) { .wrongVariable(name, type, result) }
    } catch {
      throw error.at(range, in: value.source)
    }
    return .next
  }

  override func forget(_ frame: Frame) { frame.slots[slot] = .unknown }
}

extension Value {
  /// Adds to or subtracts from a variable, growing lists and texts in place.
  static func update(
    _ place: inout Value,
    _ operation: BinaryOperator,
    _ operand: Value
  ) throws(RuntimeError) {
    guard operation == .add else {
      place = try subtract(place, operand)
      return
    }
    try append(operand, to: &place)
  }
}

/// `$x.member[index] = …` and similar assignments.
final class PathNode: StatementNode {
  enum Step {
    case member(String, SourceRange)
    case index(Node)
  }

  private let slot: Int
  private let steps: [Step]
  private let operation: Assignment.Operator
  private let value: Node
  private let range: SourceRange

  init(
    slot: Int,
    steps: [Step],
    operation: Assignment.Operator,
    value: Node,
    range: SourceRange
  ) {
    self.slot = slot
    self.steps = steps
    self.operation = operation
    self.value = value
    self.range = range
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let operand = try value.evaluate(frame)
    var keys: [Value] = []
    for step in steps {
      switch step {
      case .member(let name, _): keys.append(.text(name))
      case .index(let node): keys.append(try node.evaluate(frame))
      }
    }
    guard Int(operand.nesting) + keys.count <= Int(Limits.nesting) else {
      throw RuntimeError.nestedTooDeep.at(range, in: value.source)
    }
    do {
      try change(&frame.slots[slot], keys[...], operand)
    } catch {
      throw error.at(range, in: value.source)
    }
    return .next
  }

  override func forget(_ frame: Frame) { frame.slots[slot] = .unknown }

  private func change(
    _ place: inout Value,
    _ keys: ArraySlice<Value>,
    _ operand: Value
  ) throws(RuntimeError) {
    guard let key = keys.first else {
      switch operation {
      case .set: place = operand
      case .add: try Value.update(&place, .add, operand)
      case .subtract: try Value.update(&place, .subtract, operand)
      }
      return
    }
    switch (place, key) {
    case (.list(var list), .int(let index)):
      let position = index < 0 ? index + Int64(list.count) : index
      guard position >= 0, position < Int64(list.count) else {
        throw .noElement(index, list.count)
      }
      place = .null
      defer { place = .list(list) }
      try list.update(at: Int(position)) { (item) throws(RuntimeError) in
        try change(&item, keys.dropFirst(), operand)
      }
    case (.record(let record), .text(let name)):
      var field = record[name] ?? .null
      if record[name] == nil, keys.count > 1 || operation != .set { throw .noField(name, record) }
      try change(&field, keys.dropFirst(), operand)
      place = .record(try record.setting(name, to: field))
    default: throw .notSettable(place, key)
    }
  }
}

extension RuntimeError {
  fileprivate static func noElement(_ index: Int64, _ count: Int) -> RuntimeError {
    RuntimeError(
      .index,
      "there is no element \(index): the list has \(count)",
      ko: "\(index)번 요소가 없습니다: 목록의 길이는 \(count)입니다"
    )
  }

  fileprivate static func noField(_ name: String, _ record: Record) -> RuntimeError {
    RuntimeError(
      .name,
      "the record has no field `\(name)`",
      ko: "레코드에 `\(name)` 필드가 없습니다",
      hint: closest(to: name, in: record.keys).map(Phrase.didYouMean)
    )
  }

  fileprivate static func notSettable(_ value: Value, _ key: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a part of \(value.typePhrase.english) can't be set by \(key.typePhrase.english)",
      ko:
        "\(value.typePhrase.korean)의 일부를 \(Particle.direction.attached(to: key.typePhrase.korean)) 정해 바꿀 수 없습니다"
    )
  }
}
