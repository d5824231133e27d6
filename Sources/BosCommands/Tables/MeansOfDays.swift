import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Means of the rows of films by parts of the year, where people mostly mean those of the days.
struct MeansOfDays {
  private let call: Call
  private let request: ChartRequest
  /// The amounts whose means are taken, as they were written.
  private let amounts: [String]
  private let isMedian: Bool

  /// Returns nil for other groups, and for rows that are one a day.
  init?(_ call: Call, _ keys: [FieldReference], _ fields: [FieldReference], of table: Table) {
    guard let caption = table.caption, caption.kind == .film, let request = caption.request,
      request.span == .day, request.days.count > 1, table.rowCount > request.days.count,
      keys.count == 1, CalendarKey(keys[0].value) != nil
    else { return nil }
    let means = fields.map { Self.mean($0.value.text) }
    let amounts = means.compactMap { $0?.amount }
    guard amounts.count == fields.count, !amounts.isEmpty else { return nil }
    (self.call, self.request, self.amounts) = (call, request, amounts)
    isMedian = means.allSatisfy { $0?.isMedian == true }
  }

  /// The amount of a mean such as `mean(audience)`, or nil for another expression.
  private static func mean(_ text: String) -> (amount: String, isMedian: Bool)? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      let function = FunctionLibrary.named(String(text[..<open]))?.name,
      ["mean", "median"].contains(function)
    else { return nil }
    let name = String(text[text.index(after: open)...].dropLast())
    guard let column = ChartColumn.named(name)?.name,
      ["audience", "sales", "shows"].contains(column)
    else { return nil }
    return (name, function == "median")
  }

  /// Says of what the means are, with the line for those of the days.
  var note: Phrase {
    let line = line
    return Phrase(
      "note: each row is a film on one day; for the \(isMedian ? "median" : "mean") of the days' totals, write "
        + "`\(line.english)`",
      ko: "참고: 행마다 한 영화의 하루입니다. 날짜별 합계로 계산하려면: `\(line.korean)`"
    )
  }

  /// The entry with the totals of each day before the group.
  private var line: Phrase {
    let isKorean = amounts.contains { $0.contains { !$0.isASCII } }
    let (sum, group) = isKorean ? ("합계", "그룹 날짜") : ("sum", "group day")
    let fields = amounts.map { "\($0): \(sum)(\($0))" }.joined(separator: ", ")
    let stages = "\(group) { \(fields) } | \(call.source.text(of: call.range).trimmed)"
    if call.input == nil {
      let (english, korean) = request.extent == .ten ? ("", "") : (" --all", " --전체")
      guard let list = request.command(selected: call.machine.session.date) else {
        return Phrase(verbatim: stages)
      }
      return Phrase(
        "\(list.english)\(english) | \(stages)",
        ko: "\(list.korean)\(korean) | \(stages)"
      )
    }
    let before = String(decoding: call.source.bytes[..<call.range.start], as: UTF8.self)
    let start = before.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    return Phrase(
      verbatim: start.split(whereSeparator: \.isWhitespace).joined(separator: " ") + " \(stages)"
    )
  }
}
