import BosLanguage
package import BosText

/// What an argument such as `3`, `20249999` or a title stands for.
package enum Target: Sendable {
  /// A word as it was typed: digits may be a row or a code.
  case word(String)
  /// A text in quotes or a computed one, which is always a title or a name.
  case title(String)
  /// A number that was computed, which is always a row.
  case row(Int)
  /// The code of a record.
  case code(String)
}

extension ParameterKey where Content == Target? {
  /// A row of the loaded list, a code, or a title or name of any words.
  package static func target(
    _ name: String,
    ko korean: String,
    isRequired: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .text, summary, isRequired: isRequired) {
      (argument, call) throws(RuntimeError) in
      guard case .word(let word)? = argument?.kind else { return nil }
      switch word {
      case .literal(let text): return .word(text)
      case .node(let node):
        switch try node.evaluate(call.frame) {
        case .text(let text): return .title(text)
        case .int(let number): return .row(Int(clamping: number))
        case .record(let record):
          if case .text(let code)? = record["code"] { return .code(code) }
          throw node.located(.noTarget)
        default: throw node.located(.noTarget)
        }
      }
    }
  }
}

extension RuntimeError {
  fileprivate static var noTarget: RuntimeError {
    RuntimeError(
      .type,
      "this must be the number of a row, a code, a title, or a record with a `code`",
      ko: "행 번호, 코드, 제목, 또는 `code`가 있는 레코드여야 합니다"
    )
  }
}
