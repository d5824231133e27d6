import BosLanguage
import BosLineEditor
import BosRuntime
import BosTables
import BosText

/// The prompt of the user's own `def prompt()`.
///
/// After a definition fails, bos uses the default prompt until there is a new definition.
final class CustomPrompt {
  private let machine: Machine
  private let loader: ProgramLoader
  private let isColored: () -> Bool
  private var hasFailed = false

  /// The time limit in milliseconds, because the user waits for the prompt.
  private static let limit = 1_000
  private static let mostLines = 8
  private static let mostCharacters = 2_000

  init(machine: Machine, loader: ProgramLoader, isColored: @escaping () -> Bool) {
    self.machine = machine
    self.loader = loader
    self.isColored = isColored
  }

  /// Records an entry, which may redefine the prompt.
  func note(_ syntax: Program) {
    for statement in syntax.statements {
      switch statement.kind {
      case .define, .use: hasFailed = false
      default: break
      }
    }
  }

  /// The prompt, or nil without a definition or after it failed.
  func prompt() throws(RuntimeError) -> EditorPrompt? {
    guard !hasFailed, loader.commandTable["prompt"]?.isDefinition == true else { return nil }
    do {
      return Self.prompt(try text(), isColored: isColored())
    } catch {
      hasFailed = true
      throw error
    }
  }

  private func text() throws(RuntimeError) -> String {
    let loaded = loader.load(SourceText(name: "prompt", "(prompt())"))
    if loaded.hasErrors { throw .promptTakesArguments }
    let late = Deadline(milliseconds: Self.limit, machine.interrupt)
    let result: (printed: String, value: Value)
    do throws(RuntimeError) {
      result = try machine.result(of: loaded.program)
    } catch {
      let isLate = late.end()
      if error.kind == .interrupted {
        machine.interrupt.clear()
        throw isLate ? .slowPrompt : .interrupted
      }
      throw error
    }
    // It may have finished just in time.
    if late.end() { machine.interrupt.clear() }
    switch result.value {
    case .text(let text): return text
    case .list, .record, .table, .function:
      throw .promptIsNoText(result.value.typeName)
    case .null:
      // A definition that prints its prompt is meant to do so.
      guard !result.printed.isEmpty else { throw .promptIsNoText("null") }
      return String(
        result.printed.hasSuffix("\n") ? result.printed.dropLast()[...] : result.printed[...]
      )
    default: return result.value.display(machine.language)
    }
  }

  /// Parses the styles in a text, so that they have no width; other control characters become
  /// pictures.
  static func prompt(_ text: String, isColored: Bool) -> EditorPrompt {
    let lines = text.prefix(mostCharacters).split(
      separator: "\n",
      maxSplits: mostLines,
      omittingEmptySubsequences: false
    )
    var rest = Substring(lines.prefix(mostLines).joined(separator: "\n"))
    var parts: [EditorPrompt.Part] = []
    var style = ""
    func add(_ text: Substring) {
      if !text.isEmpty { parts.append(.init(sanitized(String(text)), style: style)) }
    }
    while let escape = rest.range(of: "\u{1B}[") {
      let parameters = rest[escape.upperBound...].prefix {
        $0.isASCII && ($0.isNumber || $0 == ";")
      }
      guard parameters.endIndex < rest.endIndex, rest[parameters.endIndex] == "m" else {
        add(rest[..<escape.upperBound])
        rest = rest[escape.upperBound...]
        continue
      }
      add(rest[..<escape.lowerBound])
      rest = rest[rest.index(after: parameters.endIndex)...]
      if parameters.isEmpty || parameters.hasPrefix("0") {
        style = parameters.drop { $0 == "0" || $0 == ";" }.isEmpty ? "" : String(parameters)
      } else {
        style += (style.isEmpty ? "" : ";") + parameters
      }
      if !isColored { style = "" }
    }
    add(rest)
    return EditorPrompt(parts)
  }
}

extension Substring {
  /// Finds a text of ASCII characters.
  fileprivate func range(of wanted: String) -> Range<Index>? {
    var start = startIndex
    while let index = self[start...].firstIndex(where: { $0 == wanted.first }) {
      if self[index...].hasPrefix(wanted) {
        return index..<self.index(index, offsetBy: wanted.count)
      }
      start = self.index(after: index)
    }
    return nil
  }
}

extension RuntimeError {
  fileprivate static var promptTakesArguments: RuntimeError {
    RuntimeError(
      .usage,
      "`prompt` has parameters, but bos passes no arguments",
      ko: "`prompt`: 매개변수가 없어야 합니다"
    )
  }

  fileprivate static var slowPrompt: RuntimeError {
    RuntimeError(
      .limit,
      "`prompt()` takes longer than a second",
      ko: "`prompt()`가 1초 넘게 걸립니다"
    )
  }

  fileprivate static func promptIsNoText(_ type: String) -> RuntimeError {
    RuntimeError(
      .type,
      "`prompt()` returns \(type == "null" ? "nothing" : "a \(type)"), not text",
      ko: "`prompt()`의 결과로 텍스트가 필요한데 \(type) 값이 들어왔습니다"
    )
  }
}
