import BosLanguage
import BosTables
package import BosText

extension ParameterKey where Content == [String] {
  /// All remaining words, including those that look like options.
  package static func words(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(
      name,
      ko: korean,
      .word,
      summary,
      isRequired: false,
      isRest: true,
      takesOptions: true
    ) { (_, call) throws(RuntimeError) in
      var words: [String] = []
      for argument in call.arguments where argument.name == name {
        guard case .word(let word) = argument.value.kind else { continue }
        words.append(try word.written(call.frame))
      }
      return words
    }
  }
}

extension ParameterKey where Content == [String] {
  /// One or more files, with `~/` expanded.
  package static func paths(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .path, summary, isRequired: true, isRest: true) {
      (_, call) throws(RuntimeError) in
      var paths: [String] = []
      for argument in call.arguments where argument.name == name {
        guard case .word(let word) = argument.value.kind else { continue }
        paths.append(call.machine.expand(try word.resolved(call.frame)))
      }
      return paths
    }
  }
}

extension BoundWord {
  /// The word in its normalized form, or nil if it is computed and null.
  func optional(_ frame: Frame) throws(RuntimeError) -> String? {
    if case .node(let node) = self, case .null = try node.evaluate(frame) { return nil }
    return nfc(try resolved(frame))
  }

  /// The word as the user could type it, in any display language.
  fileprivate func written(_ frame: Frame) throws(RuntimeError) -> String {
    guard case .node(let node) = self else { return try resolved(frame) }
    switch try node.evaluate(frame) {
    case .text(let text): return text
    case .list(let list): return Value.list(list).literal()
    case .record(let record): return Value.record(record).literal()
    default: return try resolved(frame)
    }
  }
}
