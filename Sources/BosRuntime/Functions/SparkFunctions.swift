import BosLanguage
import BosText

/// Functions that draw numbers as text.
enum SparkFunctions {
  static let all = [spark]

  private static let spark = FunctionSpec(
    "spark",
    aliases: ["작은선"],
    group: .lists,
    summary: Phrase(
      "Draws the numbers in a list as small bars, null as a space",
      ko: "목록의 수를 작은 막대로 그립니다. null은 빈칸입니다"
    ),
    parameters: [FunctionParameter("list", .list, .range)],
    examples: [
      Example("print spark([1, 5, null, 3])", prints: "▁█ ▅")
    ]
  ) { call throws(RuntimeError) in
    let items = try call.list(0).items
    for item in items where item.double == nil && !item.isMissing {
      throw RuntimeError.wrongType(item, .num)
    }
    return .text(bars(items.map(\.double)))
  }

  /// The largest width in cells; with more numbers, a bar is the mean of neighbours.
  private static let widest = 60
  private static let glyphs = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws bars from the smallest to the largest value.
  static func bars(_ values: [Double?]) -> String {
    let values = values.count > widest ? shortened(values) : values
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let least = known.min(), let greatest = known.max() else {
      return String(repeating: " ", count: values.count)
    }
    // Halved, because the difference of two large numbers can overflow.
    let span = greatest / 2 - least / 2
    return values.map { value in
      guard let value, value.isFinite else { return " " }
      let part = span > 0 ? (value / 2 - least / 2) / span : 0.5
      return glyphs[Int((part * Double(glyphs.count - 1)).rounded())]
    }.joined()
  }

  private static func shortened(_ values: [Double?]) -> [Double?] {
    (0..<widest).map { cell in
      let group = values[(cell * values.count / widest)..<((cell + 1) * values.count / widest)]
      let known = group.compactMap { $0 }
      return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
    }
  }
}
