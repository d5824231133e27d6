import BosLanguage
import BosTables
import BosText

/// Functions that draw numbers as text.
enum SparkFunctions {
  static let all = [spark]

  private static let spark = FunctionSpec(
    "spark",
    aliases: ["스파크라인"],
    hiddenNames: ["작은선"],
    group: .lists,
    returns: .text,
    summary: Phrase(
      "Draws the numbers in a list as small bars, null as a space",
      ko: "목록의 숫자를 작은 막대로 그립니다. null은 빈칸입니다"
    ),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range)],
    examples: [
      Example("print spark([1, 5, null, 3])", prints: "▁█ ▅")
    ]
  ) { call throws(RuntimeError) in
    let items = try call.list(0).items
    for item in items where item.double == nil && !item.isMissing {
      throw RuntimeError.wrongType(item, .num)
    }
    return .text(Sparkline.text(items.map(\.double)))
  }
}
