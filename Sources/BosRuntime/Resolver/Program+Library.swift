import BosLanguage
import BosText

extension Program {
  /// Whether it only declares names for other files.
  ///
  /// A file with constants only has no other use, unlike code.
  func isLibrary(isFile: Bool) -> Bool {
    let defines = statements.contains { if case .define = $0.kind { true } else { false } }
    let declares =
      isFile && parameters == nil
      && statements.contains { if case .bind = $0.kind { true } else { false } }
    return (defines || declares)
      && statements.allSatisfy { statement in
        switch statement.kind {
        case .define, .use, .test: true
        case .bind(let binding): !binding.isMutable
        default: false
        }
      }
  }
}

extension Program {
  /// Whether it is one pipeline, or the declaration of a variable with its result.
  var isOnePipeline: Bool {
    guard statements.count == 1 else { return false }
    switch statements[0].kind {
    case .pipeline, .bind: return true
    default: return false
    }
  }
}

extension SourceText {
  /// Whether it comes from a file, and not from `-c` or standard input.
  var isFile: Bool { name != "-c" && name != "-" }
}
