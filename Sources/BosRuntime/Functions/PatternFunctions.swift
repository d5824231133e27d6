import BosLanguage
import BosTables
import BosText

/// Functions that take a pattern.
enum PatternFunctions {
  static let all = [match, replaceAll]

  private static let match = FunctionSpec(
    "match",
    aliases: ["패턴찾기"],
    group: .texts,
    returns: .list,
    summary: Phrase(
      "Returns the first match and its groups as a list, or null",
      ko: "패턴과 처음 일치하는 부분을 구합니다. 없으면 null입니다"
    ),
    parameters: [
      FunctionParameter("text", ko: "텍스트", .text), FunctionParameter("pattern", ko: "패턴", .text),
    ],
    examples: [
      Example("print match(\"7편 중 4편\", '(\\d+)편')", prints: "[\"7편\", \"7\"]"),
      Example("print match(\"2024-05\", '(?<y>\\d+)-(?<m>\\d+)').m", prints: "05"),
    ],
    check: checkPattern
  ) { call throws(RuntimeError) in
    let pattern = try call.machine.patterns.pattern(call.text(1))
    guard let parts = try pattern.firstMatch(in: nfc(try call.text(0))) else { return .null }
    return .list(ListValue(flat: parts.map(value)))
  }

  private static let replaceAll = FunctionSpec(
    "replaceall",
    aliases: ["패턴바꾸기"],
    group: .texts,
    returns: .text,
    summary: Phrase(
      "Replaces each match with a text or a function's result",
      ko: "패턴과 일치하는 부분을 텍스트나 함수의 결과로 바꿉니다"
    ),
    parameters: [
      FunctionParameter("text", ko: "텍스트", .text), FunctionParameter("pattern", ko: "패턴", .text),
      FunctionParameter("with", ko: "바꿀텍스트", .text, .fn),
    ],
    examples: [
      Example("print replaceall(\"1편, 2편\", '(\\d+)편', \"제$1부\")", prints: "제1부, 제2부"),
      Example("print replaceall(\"a1b22\", '\\d+', fn(m) => \"<{$m[0]}>\")", prints: "a<1>b<22>"),
    ],
    check: checkReplacement
  ) { call throws(RuntimeError) in
    let pattern = try call.machine.patterns.pattern(call.text(1))
    let text = nfc(try call.text(0))
    let result: String
    if case .function = call[2] {
      result = try pattern.replacing(in: text) { (parts) throws(RuntimeError) in
        let made = try call.call(call[2], [.list(ListValue(flat: parts.map(value)))])
        return made.display(call.machine.language)
      }
    } else {
      let replacement = try Replacement(try call.text(2), for: pattern)
      result = try pattern.replacing(in: text) { (parts) throws(RuntimeError) in
        try call.machine.checkInterrupt()
        return replacement.text(for: parts)
      }
    }
    return .text(result)
  }

  private static func value(_ part: String?) -> Value { part.map(Value.text) ?? .null }

  // MARK: Literals

  private static let checkPattern: ArgumentCheck = { arguments throws(ArgumentProblem) in
    _ = try pattern(arguments)
  }

  private static let checkReplacement: ArgumentCheck = { arguments throws(ArgumentProblem) in
    guard let pattern = try pattern(arguments), case .text(let text)? = arguments[2].literal else {
      return
    }
    do throws(RuntimeError) {
      _ = try Replacement(text, for: pattern)
    } catch {
      throw ArgumentProblem(2, "bad-replacement", error)
    }
  }

  /// The pattern of a call, if it is literal.
  private static func pattern(_ arguments: [KnownArgument]) throws(ArgumentProblem) -> Pattern? {
    guard arguments.count > 1, case .text(let text)? = arguments[1].literal else { return nil }
    do {
      return try Pattern(text)
    } catch {
      throw ArgumentProblem(1, "bad-pattern", error)
    }
  }
}
