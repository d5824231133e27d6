import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Joins rows with the rows of another table.
enum JoinCommand: Command {
  private static let other = ParameterKey<[Value]>.value(
    "table",
    ko: "표",
    Phrase("The other table.", ko: "합칠 표.")
  )
  private static let on = ParameterKey<Bool>.keyword(
    "on",
    Phrase("Word before the columns.", ko: "표와 열 사이에 쓰는 단어.")
  )
  private static let columns = ParameterKey<[ColumnReference]>.columns(
    "columns",
    ko: "열",
    Phrase("Columns whose values must be equal.", ko: "값이 같아야 하는 열.")
  )
  private static let left = ParameterKey<Bool>.flag(
    "left",
    ko: "왼쪽",
    hiddenNames: ["모두"],
    Phrase("Keeps rows without a match, with nulls.", ko: "일치하는 행이 없는 행도 null로 채워 남깁니다.")
  )

  static let spec = CommandSpec(
    name: "join",
    aliases: ["합치기"],
    hiddenNames: ["조인"],
    group: .tables,
    summary: Phrase("Joins rows with the rows of another table.", ko: "다른 표의 행과 합칩니다."),
    discussion: Phrase(
      """
      Each row joins every row of the other table that has the same values in the given columns. \
      The columns of the other table follow. If a name is already in use, bos adds `_2`. A file is a \
      table in `$( )`: `join $(from mine.xlsx) on title`. At the prompt, a note says how many rows \
      found no partner, and how many became several.
      """,
      ko: """
        그 열의 값이 같은 다른 표의 모든 행과 합칩니다. 다른 표의 열은 뒤에 붙고, 이미 있는 이름에는 \
        `_2`가 붙습니다. 파일은 `합치기 $(불러오기 내표.xlsx) on 제목`처럼 `$( )` 안에서 불러오세요. \
        프롬프트에서는 일치하는 행이 없거나 여러 행으로 늘어난 행의 수를 알려 줍니다.
        """
    ),
    parameters: [other, on, columns, left],
    pipe: .table,
    result: .rows,
    schema: .likely(joined),
    effects: .rows,
    examples: [
      Example(
        "let before = list 2024-06-07\n"
          + "list 2024-06-14 | join $before on code | columns title rank rank_2 | first 2 | csv",
        prints: "title,rank,rank_2\n휴가의 첫눈,1,1\n구급차의 미끼,4,2"
      ),
      Example(
        "[{code: \"a\", n: 1}, {code: \"b\", n: 2}] "
          + "| join [{code: \"a\", title: \"A\"}] on code | csv",
        prints: "code,n,title\na,1,A"
      ),
      Example(
        "[{code: \"a\", n: 1}, {code: \"b\", n: 2}] "
          + "| join [{code: \"a\", title: \"A\"}] on code --left | csv",
        prints: "code,n,title\na,1,A\nb,2,"
      ),
    ],
    model: Phrase("join $(list last week) on title", ko: "합치기 $(목록 지난주) on 제목"),
    related: ["append", "columns", "from"]
  )

  @Sendable
  private static func joined(_ call: StaticCall) -> [String]? {
    guard let input = call.input else { return nil }
    guard case .expressions(let values)? = call["table"], case .columns(let on)? = call["columns"]
    else { return input }
    let keys = on.map(\.kind).compactMap { if case .literal(let name) = $0 { name } else { nil } }
    let others = (values.first.flatMap(call.columns) ?? []).filter { !keys.contains($0) }
    return input + others.map { input.contains($0) ? $0 + "_2" : $0 }
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    let other = try call.table(of: try call[other].first ?? .null)
    let columns = try call[columns]
    // Columns missing in this table are reported at their names.
    _ = try call.places(of: columns, in: table)
    let keepsUnmatched = try call[left]
    let names = columns.map(\.name)
    var join = try table.joined(with: other, on: names, keepUnmatched: keepsUnmatched)
    if join.unmatched == table.rowCount, table.rowCount > 0 {
      // A saved file may have the English titles that the screen shows for the other rows.
      if let (left, right) = try call.shownTitles(table, other, on: names) {
        join = try left.joined(with: right, on: names, keepUnmatched: keepsUnmatched)
      }
    }
    if call.machine.saysThings {
      let report = JoinReport(join, table, other, on: names, keepsUnmatched: keepsUnmatched)
      if let note = report.note { call.machine.say(note) }
    }
    return .table(join.table)
  }
}

extension Call {
  /// The tables of a join with the titles that the screen shows, or nil if no key is a title or the
  /// screen shows those of the data.
  fileprivate func shownTitles(
    _ left: Table,
    _ right: Table,
    on names: [String]
  ) throws(RuntimeError) -> (Table, Table)? {
    guard names.contains(where: { left.column($0)?.meaning == "title" }) else { return nil }
    try machine.learnTitles(of: left)
    try machine.learnTitles(of: right)
    let shown = (machine.shown(left), machine.shown(right))
    return shown.0 == nil && shown.1 == nil ? nil : (shown.0 ?? left, shown.1 ?? right)
  }
}
