import BosLanguage
import BosTables
import BosText

extension ProgramLoader {
  /// Resolves a source that declares nothing, while another one runs.
  func passing(_ source: SourceText) throws(RuntimeError) -> ResolvedProgram {
    let parse = Parser.parse(source, commands: commandTable)
    if let problem = parse.diagnostics.first(where: { $0.severity == .error }) {
      throw RuntimeError(problem)
    }
    let names = resolver.mark
    defer { resolver.restore(names) }
    let program = resolver.resolve(
      parse.program,
      source: source,
      unread: parse.unreadDefinitions
    )
    if let problem = program.diagnostics.first(where: { $0.severity == .error }) {
      throw RuntimeError(problem)
    }
    return program
  }
}

extension RuntimeError {
  /// An error of a source as an error of a run.
  fileprivate convenience init(_ problem: Diagnostic) {
    self.init(.syntax, problem.message.phrase, hint: problem.hint)
  }
}
