import BosDomain
import BosLanguage
import BosTables
package import BosText

/// A command as an argument of another command, with the stages behind it.
package struct CommandArgument {
  let pipeline: PipelineNode
  let stage: CommandStage

  package var spec: CommandSpec { stage.command.spec }

  /// The source text of the command and the stages.
  package var text: String { pipeline.source.text(of: pipeline.range) }

  /// The stages in the order of the run, or none for a command alone.
  package var steps: [PlannedStage] {
    let stages = pipeline.plan.order.compactMap { $0 as? CommandStage }
    guard stages.count > 1, stages.count == pipeline.stages.count else { return [] }
    return stages.enumerated().map { index, stage in
      let place = pipeline.stages.firstIndex { $0 === stage } ?? index
      return PlannedStage(
        text: stage.source.text(of: stage.range),
        isEarlier: index < place,
        firstRows: stage.command.planRole == .sortsRows ? stage.wantedRows : nil,
        columns: stage.command.planRole == .readsColumns ? stage.wantedColumns?.sorted() : nil
      )
    }
  }

  /// The source text of a parameter, or nil if it has no argument.
  package func written(_ parameter: String) -> String? {
    let given = stage.arguments.filter { $0.name == parameter }
    guard let first = given.first, let last = given.last else { return nil }
    return stage.source.text(of: SourceRange(first.value.range.start, last.value.range.end))
  }
}

extension ParameterKey where Content == CommandArgument? {
  /// The rest of the stage as a command, which doesn't run.
  package static func command(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .command, summary, isRequired: true) {
      (argument, _) throws(RuntimeError) in
      guard case .command(let pipeline)? = argument?.kind,
        let stage = pipeline.stages[0] as? CommandStage
      else { return nil }
      return CommandArgument(pipeline: pipeline, stage: stage)
    }
  }
}

/// A stage as a pipeline runs it.
package struct PlannedStage {
  package let text: String
  /// Whether it runs before stages that are written before it.
  package let isEarlier: Bool
  /// How many rows are found without bringing the others into an order.
  package let firstRows: Int?
  /// The columns that are read, or nil if they may be any.
  package let columns: [String]?
}
