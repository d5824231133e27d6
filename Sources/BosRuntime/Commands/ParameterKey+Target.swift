import BosLanguage
import BosTables
package import BosText

/// The meaning of an argument such as `3`, `20249999` or a title.
package enum Target: Sendable {
  /// A word in the source: digits may be a row or a code.
  case word(String)
  /// A quoted or computed text, which is always a title or a name.
  case title(String)
  /// A computed number, which is always a row.
  case row(Int)
  /// The code of a record.
  case code(String)
}

extension ParameterKey where Content == Target? {
  /// A row of the loaded list, a code, or a title or name of several words.
  package static func target(
    _ name: String,
    ko korean: String,
    isRequired: Bool = false,
    _ summary: Phrase
  ) -> Self {
    let key = Self(name, ko: korean, .text, summary, isRequired: isRequired) {
      (argument, call) throws(RuntimeError) in
      try argument.map { (argument) throws(RuntimeError) in try Target(argument, call) }
    }
    var info = key.info
    info.signature.koreanForms = "행 번호, 코드, 제목"
    info.isTarget = true
    return Self(info: info, read: key.read)
  }
}

extension ParameterKey where Content == [Target] {
  /// Several rows, codes and titles; a title is one word or quoted.
  package static func targets(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .word, summary, isRequired: true, isRest: true) {
      (_, call) throws(RuntimeError) in
      var targets: [Target] = []
      for argument in call.arguments where argument.name == name {
        targets.append(try Target(argument.value, call))
      }
      return Target.joined(targets)
    }.completing(.loaded(["title", "name"]))
  }
}

extension Target {
  /// Returns whether a word looks like a code: eight characters of 0-9A-Z, including a digit.
  package static func isCode(_ word: String) -> Bool {
    word.utf8.count == 8 && word.utf8.contains { (0x30...0x39).contains($0) }
      && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
  }

  private var word: String? {
    if case .word(let word) = self { word } else { nil }
  }

  /// Joins the words of titles between `vs`, so that these needn't be quoted.
  fileprivate static func joined(_ targets: [Target]) -> [Target] {
    for joints in [["vs", "vs.", "versus", "대"], ["and", "와", "과"]] {
      let parts = targets.split(omittingEmptySubsequences: false) { target in
        target.word.map { joints.contains($0.lowercased()) } ?? false
      }
      let films = parts.compactMap { part -> Target? in
        if part.count == 1 { return part.first }
        let words = part.compactMap(\.word)
        return words.isEmpty || words.count < part.count
          ? nil : .title(words.joined(separator: " "))
      }
      if parts.count > 1, films.count == parts.count { return films }
    }
    return targets
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
      // A variable's value may be a code; only quoted text is certainly a title.
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
      ko: "행 번호, 코드, 제목이나 `code` 필드가 있는 레코드를 입력하세요"
    )
  }
}
