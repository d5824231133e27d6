import BosLanguage
import BosTables
import BosText

/// Formatting by patterns.
enum FormatFunctions {
  static let all = [format]

  private static let format = FunctionSpec(
    "format",
    aliases: ["서식"],
    hiddenNames: ["형식"],
    group: .values,
    returns: .text,
    summary: Phrase(
      "Formats a number, a day or a month by a pattern",
      ko: "숫자나 날짜, 달을 서식에 맞춰 텍스트로 바꿉니다"
    ),
    parameters: [
      FunctionParameter("value", ko: "값", .num, .day, .month),
      FunctionParameter("pattern", ko: "서식", .text),
      FunctionParameter("language", ko: "언어", .text, isOptional: true),
    ],
    examples: [
      Example("print format(1234567.5, \"#,##0.00\")", prints: "1,234,567.50"),
      Example("print format(35000, \"0.0만 명\")", prints: "3.5만 명"),
      Example("print format(2024-05-01, \"YYYY.MM.DD (ddd)\", \"en\")", prints: "2024.05.01 (Wed)"),
    ],
    check: checkPattern
  ) { call throws(RuntimeError) in
    let text = try call.text(1)
    let pattern: FormatPattern
    do throws(FormatPattern.Problem) {
      pattern = try FormatPattern(text, of: call[0].formatType)
    } catch {
      throw error.error
    }
    let result = try pattern.text(call[0], call.language(2))
    try Limits.check(result)
    return .text(result)
  }

  private static let checkPattern: ArgumentCheck = { arguments throws(ArgumentProblem) in
    guard arguments.count > 1, case .text(let text)? = arguments[1].literal else { return }
    do throws(FormatPattern.Problem) {
      _ = try FormatPattern(text, of: arguments[0].type)
    } catch {
      throw ArgumentProblem(1, "bad-format", error.error, part: error.part)
    }
  }
}

extension Value {
  /// The type of its patterns, or nil if it has none.
  var formatType: TypeName.Kind? {
    switch self {
    case .int, .num: .num
    case .day: .day
    case .month: .month
    default: nil
    }
  }
}
