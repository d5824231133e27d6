import BosDomain
import BosRuntime
import BosTables
import BosText

/// A condition for cells without a value that finds none of them: `director == ""` where such cells are
/// null, and `audience_rate == null` where films new to the chart hold 100.
struct EmptyCells {
  private let call: Call
  private let condition: String
  private let column: String
  private let isOfText: Bool

  /// Returns nil unless a condition without rows compares one column of a table with these.
  init?(_ condition: RowExpression, _ call: Call, _ table: Table) {
    let words = condition.text.split(separator: " ").map(String.init)
    guard words.count == 3, words[1] == "==", table.rowCount > 0 else { return nil }
    isOfText = ["\"\"", "''"].contains(words[2])
    if !isOfText {
      guard words[2] == "null",
        ["audience_rate", "sales_rate"].contains(ChartColumn.named(words[0])?.name),
        let growth = table.column(words[0]),
        (0..<table.rowCount).contains(where: { table.isGrowthFromNothing(growth, $0) })
      else { return nil }
    }
    (self.call, self.condition, column) = (call, condition.text, words[0])
  }

  /// Says what such cells hold, with the line that finds them.
  var note: Phrase {
    let ending = line.map { (": `\($0.english)`", ". `\($0.korean)` 명령으로 찾으세요") } ?? ("", "")
    if isOfText {
      return Phrase(
        "note: a cell without a value is null, not \"\"\(ending.0)",
        ko: "참고: 값이 없는 칸은 \"\"가 아니라 null입니다\(ending.1)"
      )
    }
    return Phrase(
      "note: films new to the chart (–) hold 100 in `\(column)`, as KOBIS gives it, and not null\(ending.0)",
      ko: "참고: 앞선 박스오피스에 없던 영화(–)는 `\(column)` 값이 null이 아니라 KOBIS 값대로 100입니다\(ending.1)"
    )
  }

  /// The entry with the right condition, before which the rows that this one leaves out come back.
  private var line: Phrase? {
    let entry = String(decoding: call.source.bytes, as: UTF8.self).trimmed
    guard call.source.name == "prompt", entry.utf8.count < 200, !entry.contains(";"),
      !entry.contains(where: \.isNewline), let place = entry.firstRange(of: condition)
    else { return nil }
    let isKorean = !column.allSatisfy(\.isASCII)
    let isSales = ChartColumn.named(column)?.name == "sales_rate"
    let right =
      isOfText
      ? "\(column) == null"
      : isKorean
        ? (isSales ? "매출증감 == 매출액" : "관객증감 == 관객수")
        : (isSales ? "sales_change == sales" : "audience_change == audience")
    let line = "\(entry[..<place.lowerBound])\(right)\(entry[place.upperBound...])"
    guard call.goesOnWithList else { return Phrase(verbatim: line) }
    return Phrase("undo; \(line)", ko: "되돌리기; \(line)")
  }
}
