import BosLanguage
package import BosTables
import BosText

/// Reads text as a constant of the language, for script arguments.
package enum ConstantReader {
  /// Returns the value of a literal, or nil for any other text.
  package static func read(_ text: String, on machine: Machine) -> Value? {
    let source = SourceText(name: "argument", text)
    let result = Parser.parse(source, commands: CommandTable())
    guard !result.hasErrors, result.program.statements.count == 1,
      case .pipeline(let pipeline) = result.program.statements[0].kind, pipeline.stages.count == 1,
      case .expression(let expression) = pipeline.stages[0]
    else { return nil }
    let resolver = Resolver(commands: [], isPrompt: false)
    let node = resolver.expression(expression)
    return resolver.diagnostics.isEmpty ? try? node.evaluate(machine.topFrame) : nil
  }
}
