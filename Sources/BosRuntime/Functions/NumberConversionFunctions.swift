import BosLanguage
import BosTables
import BosText

/// Functions that convert other values to numbers.
enum NumberConversionFunctions {
  static let all = [int, num]

  private static let int = FunctionSpec(
    "int",
    aliases: ["정수"],
    group: .numbers,
    returns: .int,
    summary: Phrase("Converts text to an int, or drops a fraction", ko: "텍스트를 정수로 바꾸거나 소수부를 버립니다"),
    parameters: [FunctionParameter("value", ko: "값", .text, .num, .bool)],
    examples: [
      Example("print int(\"1,234\") + 1", prints: "1235"),
      Example("print [int(\"3.5만\"), int(-2.7)]", prints: "[35000, -2]"),
    ]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .text(let text):
      if case .int(let number)? = NumberReader.read(text) { return .int(number) }
      let isNumber = NumberReader.read(text) != nil
      throw .unreadable(
        text,
        as: Phrase("an int", ko: "정수"),
        hint: isNumber
          ? Phrase("for a fraction, use num(…)", ko: "소수는 `실수(…)`로 바꾸세요") : .numberForms
      )
    case .bool(let bool): return .int(bool ? 1 : 0)
    default: return try NumberFunctions.whole(call[0]) { $0.rounded(.towardZero) }
    }
  }

  private static let num = FunctionSpec(
    "num",
    aliases: ["실수", "숫자"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Converts text or an int to a num", ko: "텍스트나 정수를 실수로 바꿉니다"),
    parameters: [FunctionParameter("value", ko: "값", .text, .num, .bool)],
    examples: [Example("print num(\"12.5\") * 2", prints: "25")]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .text(let text):
      switch NumberReader.read(text) {
      case .int(let number)?: return .num(Double(number))
      case .num(let number)?: return .num(number)
      case nil: throw .unreadable(text, as: Phrase("a number", ko: "숫자"), hint: .numberForms)
      }
    case .bool(let bool): return .num(bool ? 1 : 0)
    default: return .num(try call.number(0))
    }
  }
}

extension Phrase {
  fileprivate static var numberForms: Phrase {
    Phrase(
      "write a number as 1234, 1,234.5, -2, 3.5만 or 9,100원",
      ko: "숫자는 1234, 1,234.5, -2, 3.5만, 9,100원처럼 쓰세요"
    )
  }
}
