import BosLanguage
import BosTables
import BosText

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
      // A text or list that grows stays one, so its type needs no check.
      guard let type, !(isSum && frame.slots[slot].grows(by: operand)) else {
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
  /// Whether adding the operand joins two texts or two lists.
  fileprivate func grows(by operand: Value) -> Bool {
    switch (self, operand) {
    case (.text, .text), (.list, .list): true
    default: false
    }
  }

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

/// `$x = append($x, …)`, which grows the list in place.
final class AppendNode: StatementNode {
  private let slot: Int
  private let call: BuiltinCallNode
  /// The assignment, for a variable that holds no list.
  private let binding: BindNode

  init(slot: Int, call: BuiltinCallNode, binding: BindNode) {
    self.slot = slot
    self.call = call
    self.binding = binding
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    guard case .list = frame.slots[slot] else { return try binding.execute(frame) }
    // Nothing in the arguments can change the variable, so it needn't be read before them.
    var items: [Value] = []
    for argument in call.arguments.dropFirst() { items.append(try argument.evaluate(frame)) }
    do { try Value.append(.list(try ListValue(items)), to: &frame.slots[slot]) } catch {
      throw call.located(error)
    }
    return .next
  }

  override func forget(_ frame: Frame) { binding.forget(frame) }
}

/// `$x.member[index] = …` and similar assignments.
final class PathNode: StatementNode {
  enum Step {
    case member(String, SourceRange)
    case index(Node)
  }

  /// A value that only adds to the part.
  enum Addition {
    /// `append(part, …)`
    case items(BuiltinCallNode)
    /// `part + …`
    case value(AddNode)
  }

  private let slot: Int
  private let steps: [Step]
  /// What the value adds to the part, if it does; a list is then not copied.
  var added: Addition?
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
    var operation = operation
    let operand: Value
    if let items = try addedItems(frame) {
      operation = .add
      operand = items
    } else {
      operand = try value.evaluate(frame)
    }
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
      try change(&frame.slots[slot], keys[...], operation, operand)
    } catch {
      throw error.at(range, in: value.source)
    }
    return .next
  }

  override func forget(_ frame: Frame) { frame.slots[slot] = .unknown }

  /// The items that the value adds to a list, or nil if the part is no list.
  private func addedItems(_ frame: Frame) throws(RuntimeError) -> Value? {
    // The part is only looked at, so that the change finds no second reference to it.
    switch added {
    case .items(let call):
      guard case .list? = try? call.arguments[0].evaluate(frame) else { return nil }
      var items: [Value] = []
      for argument in call.arguments.dropFirst() { items.append(try argument.evaluate(frame)) }
      do { return .list(try ListValue(items)) } catch { throw call.located(error) }
    case .value(let sum):
      guard case .list? = try? sum.left.evaluate(frame) else { return nil }
      return try sum.right.evaluate(frame)
    case nil: return nil
    }
  }

  private func change(
    _ place: inout Value,
    _ keys: ArraySlice<Value>,
    _ operation: Assignment.Operator,
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
    if case .int(let index) = key, var list = place.takeList() {
      defer { place = .list(list) }
      let position = index < 0 ? index + Int64(list.count) : index
      guard position >= 0, position < Int64(list.count) else {
        throw .noElement(index, list.count)
      }
      try list.update(at: Int(position)) { (item) throws(RuntimeError) in
        try change(&item, keys.dropFirst(), operation, operand)
      }
    } else if case .text(let name) = key, var record = place.takeRecord() {
      defer { place = .record(record) }
      let position = record.position(named: name)
      if position == nil, keys.count > 1 || operation != .set { throw .noField(name, record) }
      let key = position.map { record.keys[$0] } ?? name
      try Record.update(&record, key) { (field) throws(RuntimeError) in
        try change(&field, keys.dropFirst(), operation, operand)
      }
    } else {
      throw .notSettable(place, key)
    }
  }
}

extension RuntimeError {
  fileprivate static func noElement(_ index: Int64, _ count: Int) -> RuntimeError {
    RuntimeError(
      .index,
      "there is no element \(index): the list has \(count)",
      ko: "\(index)번 요소가 없습니다. 요소 수는 \(count)개입니다"
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
    if case .list = value {
      return RuntimeError(
        .type,
        "an element of a list is set by its index, not by \(key.typePhrase.english)",
        ko: "목록의 인덱스로 정수 값이 필요한데 \(key.typePhrase.korean) 값이 들어왔습니다"
      )
    }
    if case .record = value {
      return RuntimeError(
        .type,
        "a field of a record is set by its name, not by \(key.typePhrase.english)",
        ko: "레코드의 필드 이름으로 텍스트 값이 필요한데 \(key.typePhrase.korean) 값이 들어왔습니다"
      )
    }
    let isTable = if case .table = value { true } else { false }
    return RuntimeError(
      .type,
      "a part of \(value.typePhrase.english) can't be set",
      ko: "\(value.typePhrase.korean) 값의 일부는 바꿀 수 없습니다",
      hint: isTable
        ? Phrase(
          "use `derive`, or change the list `records(…)` of the table",
          ko: "`열추가`를 쓰거나, `레코드(…)`로 만든 목록을 바꾸세요"
        ) : nil
    )
  }
}
