import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The text of `bos SCRIPT --help`: the usage, the script's description and its arguments.
struct ScriptHelp {
  private let program: ResolvedProgram
  /// The word before the script, `bos` or `run`.
  private let starter: String

  init(_ program: ResolvedProgram, starter: String) {
    self.program = program
    self.starter = starter
  }

  /// The usage line.
  var usage: String {
    let words = program.arguments.map { parameter in
      let name = parameter.name.uppercased() + (parameter.isRest ? "…" : "")
      return parameter.isRequired ? name : "[\(name)]"
    }
    return ([starter, program.source.name] + words).joined(separator: " ")
  }

  func text(in language: DisplayLanguage, width: Int) -> String {
    let words = program.words
    let label = Phrase("usage:", ko: "사용법:").text(in: language)
    var lines = ["\(label) \(usage)"]
    let head = words.head.text(in: language)
    if !head.isEmpty {
      lines.append("")
      lines += head.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    if !program.arguments.isEmpty {
      lines += ["", Self.heading.text(in: language)]
      let entries = program.arguments.map { (left: declaration($0), words.words(of: $0.name)) }
      // An unusually long declaration doesn't move the descriptions of others.
      let margin = (entries.map { cellWidth($0.left) }.filter { $0 <= 32 }.max() ?? 0) + 4
      for (left, words) in entries {
        lines += entry(left, words.text(in: language), margin, width)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let heading = Phrase(
    "Arguments, in this order or by name:",
    ko: "인자(순서대로 또는 이름으로):"
  )

  /// An argument's declaration, with the dashes of its option.
  private func declaration(_ parameter: ScriptParameter) -> String {
    let type = parameter.type.map { ": \($0.kind.rawValue)\($0.isOptional ? "?" : "")" } ?? ""
    let value = parameter.defaultText.map { " = \($0)" } ?? ""
    return (parameter.isRest ? "…" : "--") + "\(parameter.name)\(type)\(value)"
  }

  private func entry(_ left: String, _ words: String, _ margin: Int, _ width: Int) -> [String] {
    if words.isEmpty { return ["  " + left] }
    let lines = wrapped(words, to: max(width - margin, 20))
    let indent = String(repeating: " ", count: margin)
    // After a long declaration, the description is on the next line.
    guard cellWidth(left) + 4 <= margin else {
      return ["  " + left] + lines.map { indent + $0 }
    }
    return [padded("  " + left, to: margin) + lines[0]] + lines.dropFirst().map { indent + $0 }
  }
}
