package import BosTables
import BosText

extension [StatementNode] {
  /// Runs a statement in a dry run, skipping it if it needs a missing response.
  func rehearse(_ frame: Frame, _ rehearsal: DryRunRecorder) throws(RuntimeError) -> Flow {
    let machine = frame.machine
    for statement in self {
      try machine.checkInterrupt()
      let (depth, top) = (machine.depth, machine.top)
      do {
        let flow = try statement.execute(frame)
        if flow != .next { return flow }
      } catch {
        guard rehearsal.absorbs(error, on: machine) else { throw error }
        // The caller gets no result of this statement.
        if statement is ReturnNode || statement is FailNode { throw RuntimeError.unknownAnswer }
        machine.depth = depth
        machine.top = top
        machine.row = nil
        statement.forget(frame)
      }
    }
    return .next
  }

  /// Marks the values that the statements would set as unknown.
  func forget(_ frame: Frame) {
    for statement in self { statement.forget(frame) }
  }
}

extension Machine {
  /// Throws if a dry run can't know the loaded list.
  package func checkListIsKnown() throws(RuntimeError) {
    guard session.list == nil, let (day, source) = rehearsal?.unknownList else { return }
    if day == session.date, source == session.source { throw .unknownAnswer }
  }

  /// Marks the loaded list and the open film as unknown.
  func forgetList() {
    session.list = nil
    session.movie = nil
    rehearsal?.unknownList = (session.date, session.source)
  }
}
