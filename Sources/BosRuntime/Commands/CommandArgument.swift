import BosDomain
import BosLanguage
import BosTables
package import BosText

/// A command as an argument of another command.
package struct CommandArgument {
  let stage: CommandStage

  package var spec: CommandSpec { stage.command.spec }

  /// The command's source text.
  package var text: String { stage.source.text(of: stage.range) }

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
      guard case .command(let stage)? = argument?.kind else { return nil }
      return CommandArgument(stage: stage)
    }
  }
}
