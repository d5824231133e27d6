import BosDomain
import BosLanguage
package import BosTables
import BosText

/// Stages that are written while a command runs.
extension Machine {
  /// Applies stages such as `where audience > 10000 | sort title` to rows, without any effect.
  ///
  /// They are read with the names of the session. Stages that could show, write, request or change
  /// something are refused, as is a result without rows.
  package func applying(_ stages: String, to table: Table) throws(RuntimeError) -> Table {
    let pipeline = try pipeline("| " + stages).node
    for stage in pipeline.stages { try checkIsPure(stage) }
    let notes = SilencedNotes(for: .plan)
    let settings = environment.settings.current
    defer { environment.settings.change { $0 = settings } }
    var result = Value.null
    let silenced = environment.silenced(notes).permitting(.none(environment.files.permissions))
    do throws(RuntimeError) {
      try using(silenced) { () throws(RuntimeError) in
        result = try evaluate(pipeline, on: table)
      }
    } catch {
      if !notes.requests.isEmpty, !interrupt.isRaised { throw .needsRequests }
      throw error
    }
    guard case .table(let rows) = result else { throw .noRows(result) }
    return rows
  }

  /// Evaluates a pipeline on a loaded list, and leaves the session as it is.
  package func value(of text: String, on table: Table) throws(RuntimeError) -> Value {
    try evaluate(try pipeline(text).node, on: table)
  }

  /// The origin of a command's input: of the piped rows, or of the loaded list.
  package func origin(ofInputOf call: Call) -> Provenance? {
    guard call.input != nil else { return session.originOfList }
    // Only a statement of the top level has stages whose text is known.
    guard let (uses, before) = statement, call.source === uses.source,
      call.range.start > uses.range.start, call.range.end <= uses.range.end,
      let stage = uses.stageEnds.lastIndex(where: { $0 < call.range.start })
    else { return nil }
    return origin(
      StatementTrace(
        uses: uses.upTo(stage, of: uses.stageEnds.count),
        reads: reads,
        before: before
      )
    )
  }

  /// Adds stages to an origin, with the values that they use now.
  package func origin(_ stages: String, after origin: Provenance) -> Provenance? {
    if stages.isEmpty { return origin }
    guard let uses = try? pipeline("| " + stages).uses,
      let added = self.origin(StatementTrace(uses: uses, reads: [], before: session))
    else { return nil }
    return origin.adding(added)
  }

  /// Loads rows that a command has made in another way than by returning them.
  package func load(_ table: Table, from origin: Provenance?) {
    session.list = table
    session.listOrigin = origin
    origin?.made = table
  }

  private func pipeline(
    _ text: String
  ) throws(RuntimeError) -> (node: PipelineNode, uses: SourceUses) {
    let loader =
      names?.loader
      ?? ProgramLoader(commands: commands, files: environment.files, isPrompt: false)
    let program = try loader.passing(SourceText(name: "prompt", text))
    // The variables of the top level are in use, so they can't move.
    guard program.globalCount <= globalCount, program.statements.count == 1,
      let statement = program.statements.first as? ShowNode
    else { throw .noPipeline }
    return (statement.pipeline, statement.uses)
  }

  private func evaluate(
    _ pipeline: PipelineNode,
    on table: Table
  ) throws(RuntimeError) -> Value {
    let kept = (session, changes, isShowing, hasUndone, reads, row, top, depth)
    defer { (session, changes, isShowing, hasUndone, reads, row, top, depth) = kept }
    session.list = table
    isShowing = false
    row = nil
    var value = Value.null
    // What stages print isn't shown.
    _ = try capturing { () throws(RuntimeError) in
      value = try pipeline.evaluate(frame(topFrame.slots, top: top))
    }
    return value
  }

  private func checkIsPure(_ stage: StageNode) throws(RuntimeError) {
    guard let stage = stage as? CommandStage else { return }
    let spec = stage.command.spec
    let effects = spec.effects
    let isPure =
      effects.writes.isEmpty && effects.changes.isEmpty && !effects.endsRun
      && (effects.paths == nil || effects.paths == .read)
    switch spec.result {
    case .rows where isPure, .value where isPure: return
    default: throw .notPure(spec.name, spec.aliases.first ?? spec.name)
    }
  }
}

extension Permissions {
  /// No permission beyond reading what the run may read.
  fileprivate static func none(_ own: Permissions) -> Permissions {
    Permissions(reading: own.reading, writing: .none, changes: [])
  }
}

extension RuntimeError {
  fileprivate static var noPipeline: RuntimeError {
    RuntimeError(.syntax, "this isn't one pipeline", ko: "파이프라인 하나를 입력하세요")
  }

  fileprivate static var needsRequests: RuntimeError {
    RuntimeError(
      .value,
      "this needs requests: run it at the prompt",
      ko: "요청이 필요하니 프롬프트에서 실행하세요"
    )
  }

  fileprivate static func noRows(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "the result is \(type.english), not rows",
      ko: "결과가 행이 아니라 \(type.korean) 값입니다"
    )
  }

  fileprivate static func notPure(_ name: String, _ korean: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(name)` doesn't run here: only stages that make rows do",
      ko: "`\(korean)`: 여기서는 행을 만드는 명령만 쓸 수 있습니다"
    )
  }
}
