import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Films that are new to the chart in a total, a condition or an order by their growth, which KOBIS
/// gives as 100 and the screen shows as –.
struct NewFilms {
  private let count: Int
  /// The column of growth, as it was written.
  private let name: String
  /// The entry without these films, or nil if it can't be written.
  private let line: String?

  /// Returns nil unless an expression uses such a column, and some of these rows are new.
  init?(_ call: Call, _ expression: String, _ table: Table, rows: [Int32]? = nil) {
    let words = expression.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let names = words.filter { word in
      ["audience_rate", "sales_rate"].contains(ChartColumn.named(word)?.name)
    }
    guard call.machine.saysThings, let name = names.first, let column = table.column(name) else {
      return nil
    }
    let places = rows.map { $0.map(Int.init) } ?? Array(0..<table.rowCount)
    count = places.count { table.isGrowthFromNothing(column, $0) }
    guard count > 0 else { return nil }
    self.name = name
    line = Self.line(call, name)
  }

  /// The entry with a condition before the command that leaves out films new to the chart.
  private static func line(_ call: Call, _ name: String) -> String? {
    let entry = String(decoding: call.source.bytes, as: UTF8.self).trimmed
    guard call.source.name == "prompt", entry.utf8.count < 200, !entry.contains(";"),
      !entry.contains(where: \.isNewline)
    else { return nil }
    let before = String(decoding: call.source.bytes[..<call.range.start], as: UTF8.self)
    let rest = String(decoding: call.source.bytes[call.range.start...], as: UTF8.self).trimmed
    let isSales = ChartColumn.named(name)?.name == "sales_rate"
    let isKorean = rest.first?.isASCII == false
    let condition =
      isKorean
      ? (isSales ? "조건 매출증감 != 매출액" : "조건 관객증감 != 관객수")
      : (isSales ? "where sales_change != sales" : "where audience_change != audience")
    return entry.contains(condition) ? nil : "\(before)\(condition) | \(rest)"
  }

  /// Says how many rows count as 100, with the line without them.
  var note: Phrase {
    let without = line.map { (" · without them: `\($0)`", " · 빼고 보려면: `\($0)`") } ?? ("", "")
    let rows = count == 1 ? "row of a film" : "rows of films"
    return Phrase(
      "note: \(grouped(count)) \(rows) new to the chart (–) \(count == 1 ? "counts" : "count") as 100% in "
        + "`\(name)`, as KOBIS gives it\(without.0)",
      ko: "참고: 앞선 박스오피스에 없던 영화(–) \(grouped(count))행은 KOBIS 값대로 100%로 계산합니다\(without.1)"
    )
  }
}
