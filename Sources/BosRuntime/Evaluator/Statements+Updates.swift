import BosLanguage
import BosTables
import BosText

/// `$x += …` and `$x -= …`, which change a list or text in place.
final class UpdateNode: StatementNode {
  private let slot: Int
  private let name: String
  private let type: TypeName?
  private let isSum: Bool
  private let operand: Operand
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
    operand = Operand(value)
    self.range = range
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let operand = try operand.evaluate(frame)
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
      throw error.at(range, in: self.operand.node.source)
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
    guard case .add = operation else {
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
  /// The key of the first step; a path of one step needs no array.
  private let firstKey: Operand
  private let otherKeys: [Node]
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
    let keys = steps.map { step -> Node in
      switch step {
      case .member(let name, let range): ConstantNode(.text(name), range, value.source)
      case .index(let node): node
      }
    }
    firstKey = Operand(keys[0])
    otherKeys = Array(keys.dropFirst())
    self.operation = operation
    self.value = value
    self.range = range
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let (operation, operand) = try change(frame)
    let key = try firstKey.evaluate(frame)
    if otherKeys.isEmpty, case .int(let index) = key,
      replaceItem(at: index, in: &frame.slots[slot], operation, operand)
    {
      return .next
    }
    var others: [Value] = []
    if !otherKeys.isEmpty { others = try otherKeys.evaluated(frame) }
    guard Int(operand.nesting) + 1 + others.count <= Int(Limits.nesting) else {
      throw RuntimeError.nestedTooDeep.at(range, in: value.source)
    }
    do {
      try change(&frame.slots[slot], key, others[...], operation, operand)
    } catch {
      throw error.at(range, in: value.source)
    }
    return .next
  }

  override func forget(_ frame: Frame) { frame.slots[slot] = .unknown }

  /// Evaluates the value; one that adds to a list gives what it adds.
  @inline(__always)
  private func change(
    _ frame: Frame
  ) throws(RuntimeError) -> (Assignment.Operator, Value) {
    if added != nil { return try addition(frame) }
    return (operation, try value.evaluate(frame))
  }

  private func addition(_ frame: Frame) throws(RuntimeError) -> (Assignment.Operator, Value) {
    // The part is only looked at, so that the change finds no second reference to it.
    switch added {
    case .items(let call):
      guard case .list? = try? call.arguments[0].evaluate(frame) else { break }
      var items: [Value] = []
      for argument in call.arguments.dropFirst() { items.append(try argument.evaluate(frame)) }
      do { return (.add, .list(try ListValue(items))) } catch { throw call.located(error) }
    case .value(let sum):
      var part: Value? = try sum.left.evaluate(frame)
      if case .list? = part {
        part = nil
        return (.add, try sum.right.evaluate(frame))
      }
      return (.set, try sum.adding(to: part ?? .null, frame))
    case nil: break
    }
    return (operation, try value.evaluate(frame))
  }

  /// Replaces an item of a list by a value without lists, or an int by a sum; returns false if the
  /// place holds something else or there is an error to report.
  @inline(__always)
  private func replaceItem(
    at index: Int64,
    in place: inout Value,
    _ operation: Assignment.Operator,
    _ operand: Value
  ) -> Bool {
    guard operand.nesting == 0, var list = place.takeList() else { return false }
    defer { place = .list(list) }
    let position = index < 0 ? index + Int64(list.count) : index
    guard position >= 0, position < Int64(list.count) else { return false }
    if case .set = operation {
      list.replace(at: Int(position), withFlat: operand)
      return true
    }
    guard case .int(let y) = operand, case .int(let x) = list.items[Int(position)] else {
      return false
    }
    let (result, overflow) =
      if case .add = operation {
        x.addingReportingOverflow(y)
      } else {
        x.subtractingReportingOverflow(y)
      }
    if overflow { return false }
    list.replace(at: Int(position), withFlat: .int(result))
    return true
  }

  /// Changes the part of a value at a key, or the part of that part at the other keys.
  private func change(
    _ place: inout Value,
    _ key: Value,
    _ others: ArraySlice<Value>,
    _ operation: Assignment.Operator,
    _ operand: Value
  ) throws(RuntimeError) {
    func changePart(_ part: inout Value) throws(RuntimeError) {
      if let next = others.first {
        return try change(&part, next, others.dropFirst(), operation, operand)
      }
      switch operation {
      case .set: part = operand
      case .add: try Value.update(&part, .add, operand)
      case .subtract: try Value.update(&part, .subtract, operand)
      }
    }
    if case .int(let index) = key, var list = place.takeList() {
      defer { place = .list(list) }
      let position = index < 0 ? index + Int64(list.count) : index
      guard position >= 0, position < Int64(list.count) else {
        throw .noElement(index, list.count)
      }
      try list.update(at: Int(position), changePart)
    } else if case .text(let name) = key, var record = place.takeRecord() {
      defer { place = .record(record) }
      let position = record.position(named: name)
      if position == nil, !others.isEmpty || operation != .set { throw .noField(name, record) }
      try Record.update(&record, at: position, name, changePart)
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
