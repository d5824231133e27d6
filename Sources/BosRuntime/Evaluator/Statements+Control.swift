import BosLanguage
import BosTables
import BosText

final class IfNode: StatementNode {
  private typealias Branch = (condition: Node, body: StatementBlock)

  // Most have one branch, which needs no array.
  private let first: Branch
  private let others: [Branch]
  private let otherwise: StatementBlock

  init(branches: [(condition: Node, body: [StatementNode])], otherwise: [StatementNode]) {
    let branches = branches.map { ($0.condition, StatementBlock($0.body)) }
    first = branches[0]
    others = Array(branches.dropFirst())
    self.otherwise = StatementBlock(otherwise)
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    if try first.condition.isTrue(frame, "if") { return try first.body.execute(frame) }
    for branch in others where try branch.condition.isTrue(frame, "if") {
      return try branch.body.execute(frame)
    }
    return try otherwise.execute(frame)
  }

  override func forget(_ frame: Frame) {
    first.body.forget(frame)
    for branch in others { branch.body.forget(frame) }
    otherwise.forget(frame)
  }
}

final class WhileNode: StatementNode {
  private let condition: Node
  private let body: StatementBlock

  init(condition: Node, body: [StatementNode]) {
    self.condition = condition
    self.body = StatementBlock(body)
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let machine = frame.machine
    while try condition.isTrue(frame, "while") {
      try machine.checkInterrupt(condition)
      switch try body.execute(frame) {
      case .next, .again: break
      case .stop: return .next
      case .returned: return .returned
      }
      // A `break` that the dry run skipped might have ended this loop.
      if frame.registers.pointee.isRehearsing, machine.rehearsal?.takeJump() == true {
        throw .unknownAnswer
      }
    }
    return .next
  }

  override func forget(_ frame: Frame) { body.forget(frame) }
}

final class ForNode: StatementNode {
  private let slot: Int
  private let secondSlot: Int?
  private let sequence: Node
  private let step: Node?
  private let body: StatementBlock

  init(slot: Int, secondSlot: Int?, sequence: Node, step: Node?, body: [StatementNode]) {
    self.slot = slot
    self.secondSlot = secondSlot
    self.sequence = sequence
    self.step = step
    self.body = StatementBlock(body)
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    var value: Value? = try sequence.evaluate(frame)
    do { return try over(value ?? .null, frame) } catch {
      frame.machine.drop(&value)
      throw error
    }
  }

  private func over(_ value: Value, _ frame: Frame) throws(RuntimeError) -> Flow {
    if case .range(let range) = value, range.kind == .int, step == nil, secondSlot == nil {
      return try overInts(range, frame)
    }
    let by = try step?.evaluate(frame)
    var iterator: ValueIterator
    do {
      iterator = try Iterable.make(value)
    } catch {
      if case .null = value, (sequence as? SessionNode)?.isList == true {
        throw sequence.located(.noListToLoopOver)
      }
      throw sequence.located(error)
    }
    if let step {
      do {
        iterator = try Iterable.make(value, step: by)
      } catch {
        throw step.located(error)
      }
    }
    let machine = frame.machine
    while true {
      try machine.checkInterrupt(sequence)
      guard let (key, element) = iterator.next() else { return .next }
      if let secondSlot {
        frame.slots[slot] = key
        frame.slots[secondSlot] = element
      } else {
        frame.slots[slot] = element
      }
      switch try body.execute(frame) {
      case .next, .again: continue
      case .stop: return .next
      case .returned: return .returned
      }
    }
  }

  private func overInts(_ range: RangeValue, _ frame: Frame) throws(RuntimeError) -> Flow {
    let machine = frame.machine
    var number = range.lower
    while number <= range.upper {
      try machine.checkInterrupt(sequence)
      frame.slots[slot] = .int(number)
      switch try body.execute(frame) {
      case .next, .again: break
      case .stop: return .next
      case .returned: return .returned
      }
      if number == .max { return .next }
      number += 1
    }
    return .next
  }

  override func forget(_ frame: Frame) {
    body.forget(frame)
    frame.slots[slot] = .unknown
    if let secondSlot { frame.slots[secondSlot] = .unknown }
  }
}

/// `break` and `continue`.
final class JumpNode: StatementNode {
  private let flow: Flow

  init(_ flow: Flow) { self.flow = flow }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow { flow }

  override func forget(_ frame: Frame) {
    if case .stop = flow { frame.machine.rehearsal?.hasLeftOutJump = true }
  }
}

/// `return`, and the last pipeline of a `def`.
final class ReturnNode: StatementNode {
  private let value: Node

  init(_ value: Node) { self.value = value }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    frame.registers.pointee.result = try value.evaluate(frame)
    return .returned
  }

  override func forget(_ frame: Frame) { frame.machine.rehearsal?.hasLeftOutJump = true }
}

final class TryNode: StatementNode {
  private let body: StatementBlock
  private let slot: Int?
  private let handler: StatementBlock

  init(body: [StatementNode], slot: Int?, handler: [StatementNode]) {
    self.body = StatementBlock(body)
    self.slot = slot
    self.handler = StatementBlock(handler)
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let machine = frame.machine
    let (depth, top) = (machine.depth, machine.top)
    do {
      return try body.execute(frame)
    } catch {
      guard error.isCatchable else { throw error }
      machine.depth = depth
      machine.top = top
      if let slot { frame.slots[slot] = .error(ErrorValue(error)) }
    }
    return try handler.execute(frame)
  }

  override func forget(_ frame: Frame) {
    body.forget(frame)
    handler.forget(frame)
  }
}

/// `with COMMAND { … }`: restores the session afterwards.
///
/// Rows that the command returns are the loaded list of the block.
final class WithNode: StatementNode {
  private let command: StageNode
  private let body: StatementBlock

  init(command: StageNode, body: [StatementNode]) {
    self.command = command
    self.body = StatementBlock(body)
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let machine = frame.machine
    let (saved, changes) = (machine.session, machine.changes)
    defer {
      machine.session = saved
      machine.changes = changes
    }
    let value = try command.run(input: nil, frame)
    machine.changes = SessionChanges(ofBlock: true)
    switch (command.result, value) {
    case (.rows, .table(let rows)), (nil, .table(let rows)):
      machine.session.list = rows
      machine.session.listOrigin = nil
    default: break
    }
    return try body.execute(frame)
  }

  override func forget(_ frame: Frame) { body.forget(frame) }
}

final class FailNode: StatementNode {
  private let value: Node

  init(_ value: Node) { self.value = value }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let value = try value.evaluate(frame)
    let language = frame.machine.language
    switch value {
    case .error(let old): throw old.error
    case .record(let record):
      do throws(RuntimeError) { throw try RuntimeError.failure(record, in: language) } catch {
        throw self.value.located(error)
      }
    default:
      let text = Phrase(verbatim: value.display(language))
      throw self.value.located(RuntimeError(.fail, text))
    }
  }
}

final class AssertNode: StatementNode {
  private let condition: Node
  private let message: Node?
  /// The two sides of a comparison, for the error message.
  private let sides: (Node, Node)?

  init(condition: Node, message: Node?, sides: (Node, Node)?) {
    self.condition = condition
    self.message = message
    self.sides = sides
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    if try condition.isTrue(frame, "assert") { return .next }
    var phrase = Phrase("assertion failed", ko: "assert 조건이 거짓입니다")
    if let message {
      phrase = Phrase(verbatim: try message.evaluate(frame).display(frame.machine.language))
    }
    var hint: Phrase?
    if let sides {
      let left = try sides.0.evaluate(frame).literal()
      let right = try sides.1.evaluate(frame).literal()
      hint = Phrase("left is \(left), right is \(right)", ko: "왼쪽은 \(left), 오른쪽은 \(right)")
    }
    throw condition.located(RuntimeError(.assertion, phrase, hint: hint))
  }
}

/// `expect { … } """…"""`: the output of the block must match the text.
final class ExpectNode: StatementNode {
  private let body: StatementBlock
  private let expected: Node

  init(body: [StatementNode], expected: Node) {
    self.body = StatementBlock(body)
    self.expected = expected
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    var flow = Flow.next
    let printed = try frame.machine.capturing { () throws(RuntimeError) in
      flow = try body.execute(frame)
    }
    let wanted = try expected.evaluate(frame).display(frame.machine.language)
    let difference = OutputMatcher.difference(printed: printed, expected: wanted)
    let log = frame.machine.expectations
    if try log?.take(printed, expected: wanted, isMet: difference == nil, at: expected) == true {
      return flow
    }
    if let difference { throw expected.located(.unexpectedOutput(difference)) }
    return flow
  }
}

/// A pipeline whose result is discarded.
final class DiscardNode: StatementNode {
  private let value: Node

  init(_ value: Node) { self.value = value }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    _ = try value.evaluate(frame)
    return .next
  }
}

extension RuntimeError {
  fileprivate static func unexpectedOutput(_ difference: OutputMatcher.Difference) -> RuntimeError {
    RuntimeError(
      .assertion,
      "the output differs starting at line \(difference.line)",
      ko: "출력이 \(difference.line)번째 줄부터 다릅니다",
      hint: Phrase(
        "expected `\(difference.expected)`, printed `\(difference.printed)`",
        ko: "예상: `\(difference.expected)`, 실제: `\(difference.printed)`"
      )
    )
  }
}

extension RuntimeError {
  fileprivate static var noListToLoopOver: RuntimeError {
    RuntimeError(
      .type,
      "no list is loaded",
      ko: "불러온 목록이 없습니다",
      hint: Phrase("run `list` first", ko: "먼저 `목록`을 실행하세요")
    )
  }
}
