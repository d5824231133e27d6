import BosLanguage
import BosTables
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
      try argument.map { (argument) throws(RuntimeError) in try Target(argument, call) }
    }
  }
}

extension ParameterKey where Content == [Target] {
  /// Several rows, codes, and titles of one word or in quotes, one after the other.
  package static func targets(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .word, summary, isRequired: true, isRest: true) {
      (_, call) throws(RuntimeError) in
      var targets: [Target] = []
      for argument in call.arguments where argument.name == name {
        targets.append(try Target(argument.value, call))
      }
      return targets
    }.completing(.loaded(["title", "name"]))
  }
}

extension Target {
  /// Tells whether a word looks like a code: eight of 0-9A-Z, digits among them.
  package static func isCode(_ word: String) -> Bool {
    word.utf8.count == 8 && word.utf8.contains { (0x30...0x39).contains($0) }
      && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
  }

  fileprivate init(_ argument: BoundArgument, _ call: Call) throws(RuntimeError) {
    guard case .word(let word) = argument.kind else { throw .noTarget }
    switch word {
    case .literal(let text):
      let written = call.source.text(of: argument.range)
      self = written.hasPrefix("\"") || written.hasPrefix("'") ? .title(text) : .word(text)
    case .node(let node):
      let value = try node.evaluate(call.frame)
      // A computed row or title is looked up in the loaded list.
      if case .record = value {} else { call.machine.reads.insert(.list) }
      switch value {
      // What a variable holds may be a code; only what is written in quotes is a title for sure.
      case .text(let text):
        self = !(node is ConstantNode) && Target.isCode(text) ? .code(text) : .title(text)
      case .int(let number): self = .row(Int(clamping: number))
      case .record(let record):
        guard case .text(let code)? = record["code"] else { throw node.located(.noTarget) }
        self = .code(code)
      default: throw node.located(.noTarget)
      }
    }
  }
}

extension RuntimeError {
  fileprivate static var noTarget: RuntimeError {
    RuntimeError(
      .type,
      "this must be a row number, a code, a title, or a record with a `code`",
      ko: "행 번호, 코드, 제목, 또는 `code`가 있는 레코드여야 합니다"
    )
  }
}
