import BosLanguage
import BosTables
import BosText

/// Functions that format numbers.
enum NumberFormatFunctions {
  static let all = [commas, korean, fixed]

  private static let commas = FunctionSpec(
    "commas",
    aliases: ["쉼표"],
    group: .numbers,
    returns: .text,
    summary: Phrase("Formats a number with thousands separators", ko: "숫자에 천 단위 쉼표를 넣습니다"),
    parameters: [
      FunctionParameter("number", ko: "숫자", .num),
      FunctionParameter("digits", ko: "자릿수", .int, isOptional: true),
    ],
    examples: [
      Example("print commas(1234567)", prints: "1,234,567"),
      Example("print commas(1234.567, 1)", prints: "1,234.6"),
    ]
  ) { call throws(RuntimeError) in
    let decimals = call.has(1) ? try decimals(call.int(1)) : nil
    return .text(grouped(digits(of: call[0], decimals: decimals)))
  }

  private static let korean = FunctionSpec(
    "korean",
    aliases: ["만단위"],
    group: .numbers,
    returns: .text,
    summary: Phrase("Formats a number in 만 and 억, rounded", ko: "숫자를 만, 억 단위로 반올림해 텍스트로 바꿉니다"),
    parameters: [FunctionParameter("number", ko: "숫자", .num)],
    examples: [Example("print korean(12345678)", prints: "1235만")]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .int(let number): return .text(koreanUnits(number))
    default:
      let number = try call.number(0)
      guard let int = Int64(exactly: number.rounded()) else {
        return .text(shortest(number))
      }
      return .text(koreanUnits(int))
    }
  }

  private static let fixed = FunctionSpec(
    "fixed",
    aliases: ["소수점"],
    group: .numbers,
    returns: .text,
    summary: Phrase(
      "Formats a number with a fixed number of decimals",
      ko: "숫자를 정해진 소수 자릿수의 텍스트로 바꿉니다"
    ),
    parameters: [
      FunctionParameter("number", ko: "숫자", .num), FunctionParameter("digits", ko: "자릿수", .int),
    ],
    examples: [Example("print fixed(2, 1)", prints: "2.0")]
  ) { call throws(RuntimeError) in
    .text(digits(of: call[0], decimals: try decimals(call.int(1))))
  }

  /// The most decimals that a number is formatted with; a num has nothing beyond them.
  private static let mostDecimals = 340

  private static func decimals(_ count: Int64) throws(RuntimeError) -> Int {
    if (0...Int64(mostDecimals)).contains(count) { return Int(count) }
    throw RuntimeError(
      .value,
      "a number has 0 to \(mostDecimals) decimals, not \(count)",
      ko: "소수 자릿수에 0~\(mostDecimals)의 값이 필요한데 \(count) 값이 들어왔습니다",
      hint: count < 0
        ? Phrase(
          "to round to tens, use `round(number, -1)`",
          ko: "십의 자리로 반올림하려면 `반올림(숫자, -1)`처럼 쓰세요"
        )
        : nil
    )
  }

  private static func digits(of value: Value, decimals: Int?) -> String {
    switch (value, decimals) {
    case (.int(let number), nil), (.int(let number), 0?): return String(number)
    case (.int(let number), let decimals?):
      return "\(number)." + String(repeating: "0", count: decimals)
    case (.num(let number), nil): return shortest(number)
    case (.num(let number), let decimals?): return BosText.fixed(number, decimals: decimals)
    default: return value.literal()
    }
  }

  /// Inserts commas before the decimal point.
  private static func grouped(_ digits: String) -> String {
    if digits.contains("e") { return digits }
    let isNegative = digits.first == "-"
    let whole = digits.dropFirst(isNegative ? 1 : 0).prefix { $0 != "." }
    var result = isNegative ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result + digits[whole.endIndex...]
  }
}
