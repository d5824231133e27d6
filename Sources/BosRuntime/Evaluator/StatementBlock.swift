import BosTables

/// The statements of a block.
///
/// They are chained, since running them from an array would count references to each of them.
struct StatementBlock {
  let statements: [StatementNode]
  private let chain: StatementNode
  private let isEmpty: Bool

  init(_ statements: [StatementNode]) {
    self.statements = statements
    isEmpty = statements.isEmpty
    chain = StatementBlock.chain(statements[...])
  }

  /// Pairs of halves, so that the calls within one another are few.
  private static func chain(_ statements: ArraySlice<StatementNode>) -> StatementNode {
    switch statements.count {
    case 0: return NothingNode()
    case 1: return statements[statements.startIndex]
    default:
      let middle = statements.startIndex + statements.count / 2
      return PairNode(chain(statements[..<middle]), chain(statements[middle...]))
    }
  }

  /// Runs statements until one leaves the block.
  @inline(__always)
  func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    if frame.registers.pointee.isRehearsing { return try rehearse(frame) }
    return isEmpty ? .next : try chain.execute(frame)
  }

  @inline(never)
  private func rehearse(_ frame: Frame) throws(RuntimeError) -> Flow {
    guard let rehearsal = frame.machine.rehearsal else { return .next }
    return try statements.rehearse(frame, rehearsal)
  }

  /// Marks the values that the statements would set as unknown.
  func forget(_ frame: Frame) { statements.forget(frame) }
}

/// Two statements, or two runs of them; `StatementBlock` skips them in a dry run.
private final class PairNode: StatementNode {
  private let first: StatementNode
  private let second: StatementNode

  init(_ first: StatementNode, _ second: StatementNode) {
    self.first = first
    self.second = second
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let flow = try first.execute(frame)
    if flow != .next { return flow }
    return try second.execute(frame)
  }
}

/// An empty block.
private final class NothingNode: StatementNode {
  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow { .next }
}
