import BosLanguage
import BosText

/// What can be named at a place in an entry that is still being written.
extension ProgramLoader {
  /// The variables of the top level, in their order.
  package var variableNames: [String] { resolver.variableNames }

  /// The columns that a stage after this pipeline would be given; nil when nobody can know.
  package func columns(after pipeline: String, loaded: [String]?) -> [String]? {
    let result = Parser.parse(SourceText(name: "prompt", pipeline), commands: commandTable)
    guard case .pipeline(let item)? = result.program.statements.last?.kind else { return nil }
    return resolver.columns(of: item, loaded: loaded)
  }
}

extension Resolver {
  fileprivate var variableNames: [String] {
    SessionNode.Variable.allCases.map(\.rawValue) + context.blocks[0].keys.sorted()
  }

  /// The columns of a pipeline's result, by the declarations of its commands alone.
  fileprivate func columns(of pipeline: Pipeline, loaded: [String]?) -> [String]? {
    var columns = loaded
    for part in pipeline.stages {
      switch part {
      case .expression(let value):
        if case .variable(let name) = value.kind {
          columns = context.find(name)?.columns
        } else {
          columns = nil
        }
      case .command(let call):
        guard let spec = commands[call.command]?.spec else { return nil }
        switch spec.schema {
        case .unknown: columns = nil
        case .same: break
        case .fixed(let names): columns = names
        case .computed(let rule):
          columns = rule(StaticCall(input: columns, arguments: call.arguments))
        }
      }
    }
    return columns
  }
}
