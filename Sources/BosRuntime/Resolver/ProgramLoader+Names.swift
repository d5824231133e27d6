package import BosLanguage
import BosText

/// Questions about an entry that is still being written.
extension ProgramLoader {
  /// The variables of the top level: those of the session, then the user's by name.
  package var variableNames: [String] { resolver.variableNames }

  /// Returns the columns of a pipeline's result, or nil if they are unknown.
  package func columns(
    after pipeline: Pipeline,
    loaded: [String]?,
    variables: [VisibleVariable]
  ) -> [String]? {
    resolver.columns(of: pipeline, loaded: loaded, variables[...])
  }
}

extension Resolver {
  fileprivate var variableNames: [String] {
    SessionNode.Variable.allCases.map(\.rawValue) + context.blocks[0].keys.sorted()
      + file.constants.keys.sorted()
  }

  /// Returns the columns of a pipeline's result, by the declarations of its commands alone.
  fileprivate func columns(
    of pipeline: Pipeline,
    loaded: [String]?,
    _ variables: ArraySlice<VisibleVariable>
  ) -> [String]? {
    var columns = loaded
    for part in pipeline.stages {
      switch part {
      case .expression(let value):
        guard case .variable(let name) = value.kind else {
          columns = nil
          continue
        }
        if let index = variables.lastIndex(where: { $0.name == name }) {
          // A value sees only the variables before it, so this ends.
          columns = variables[index].value.flatMap {
            self.columns(of: $0, loaded: loaded, variables[..<index])
          }
        } else {
          columns = context.find(name)?.columns
        }
      case .command(let call):
        let call = call.carried ?? call
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

extension CommandCall {
  /// The command that is an argument of this one, as after `explain`.
  fileprivate var carried: CommandCall? {
    for argument in arguments {
      if case .command(let call) = argument.value { return call }
    }
    return nil
  }
}
