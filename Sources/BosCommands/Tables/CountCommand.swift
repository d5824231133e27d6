import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Counts rows or elements.
enum CountCommand: Command {
  static let spec = CommandSpec(
    name: "count",
    aliases: ["개수"],
    group: .tables,
    summary: Phrase("Counts the rows.", ko: "행 수를 셉니다."),
    discussion: Phrase(
      "For a list or range, it counts the elements, including null.",
      ko: "목록이나 범위에서는 null을 포함한 요소 수를 셉니다."
    ),
    pipe: .table,
    result: .value,
    effects: .rows,
    examples: [
      Example("[{n: 1}, {n: 5}, {n: 9}] | where n > 3 | count", prints: "2"),
      Example("2024-05-01..2024-05-31 | count", prints: "31"),
    ],
    related: ["sum", "group", "describe"]
  )

  static let columnUse = ColumnUse.none

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let elements = try call.elements()
    if case .range(let range) = elements { return .int(try range.exactCount()) }
    if case .table(let table) = elements {
      TenFilms(call, table)?.remark(.count)
      if let films = Phrase.films(ofRows: table) { call.machine.say(films) }
      return .int(call.leavingOutTotals(table).rowCount)
    }
    return .int(elements.count)
  }
}

extension Phrase {
  /// The note that a count is that of rows, where films have one in each of several charts, or nil.
  fileprivate static func films(ofRows table: Table) -> Phrase? {
    guard let caption = table.caption, caption.kind == .film, let request = caption.request,
      request.days.count > 1, let codes = table.column("code")
    else { return nil }
    let films = Set(
      (0..<table.rowCount).compactMap { row -> String? in
        if case .text(let code) = codes[row] { code } else { nil }
      }
    )
    guard !films.isEmpty, films.count < table.rowCount else { return nil }
    let number = grouped(films.count)
    return Phrase(
      "note: a film counts once for each chart it is in · the "
        + "\(number) film\(films.count == 1 ? "" : "s"): `group title, code | count`",
      ko: "참고: 같은 영화도 박스오피스마다 한 행씩 셌습니다 · 영화 \(number)편: `그룹 제목, 영화코드 | 개수`"
    )
  }
}
