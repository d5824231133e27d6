import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Keeps the rows that meet a condition.
enum WhereCommand: Command {
  private static let condition = ParameterKey<RowExpression?>.rowExpression(
    "condition",
    ko: "조건식",
    Phrase("Condition that a row must meet.", ko: "행이 만족해야 하는 조건.")
  )

  static let spec = CommandSpec(
    name: "where",
    aliases: ["조건", "필터"],
    hiddenNames: ["거르기", "골라내기"],
    group: .tables,
    summary: Phrase("Keeps the rows that meet a condition.", ko: "조건이 참인 행만 남깁니다."),
    discussion: Phrase(
      """
      A bare name is a column; a variable starts with $. A comparison with null isn't true, so \
      rows without a value are left out. To find them, use `column == null`.

        audience >= 100k        == != < <= > >=
        title contains "The"    also `in`, `=~` for patterns, starts(title, "The")
        rank <= 3 and not new   also `or`

      For all operators, see `help operators`.
      """,
      ko: """
        `$` 없이 쓴 이름은 열이고, 변수에는 `$`를 붙입니다. null과 비교하면 참이 아니므로 값이 없는 행은 \
        제외됩니다. 그런 행은 `열 == null`로 찾으세요.

          관객수 >= 10만          == != < <= > >=
          제목 포함 "눈"          `contains`와 같음. `in`, 정규식은 `=~`, starts(제목, "눈")
          순위 <= 3 and not 신작  `or`도 있음

        연산자는 모두 `도움말 연산자`에 있습니다.
        """
    ),
    parameters: [condition],
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | where audience > 16000 | columns title audience",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 3 of the first 10 (of 94) · filtered
          #  title                                       audience
          ───────────────────────────────────────────────────────
          1  The First Snow of the Vacation                40,038
          2  The Whale of the Padlock                      16,423
          3  Lighthouse: The Second Prosecutor's Office    16,192
          ───────────────────────────────────────────────────────
             sum                                           72,653
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 상위 10편 중 3편 (전체 94편) · 조건 적용
          #  제목                  관객수
          ───────────────────────────────
          1  휴가의 첫눈           40,038
          2  자물쇠의 고래         16,423
          3  등대: 두 번째 검사실  16,192
          ───────────────────────────────
             합계                  72,653
          """
      ),
      Example(
        "[{title: \"A\", audience: 3만}, {title: \"B\", audience: 25만}] "
          + "| where audience > 10만 | csv",
        prints: "title,audience\nB,250000"
      ),
      Example(
        "[{title: \"집으로\"}, {title: \"집\"}] | where title =~ \"^집.\" | count",
        prints: "1"
      ),
    ],
    model: Phrase("where audience > 100k", ko: "조건 관객수 > 10만"),
    related: ["first", "distinct", "derive"]
  )

  static let columnUse = ColumnUse.namedAndPassed
  static let planRole = PlanRole.selectsRows

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    guard let condition = try call[condition] else { return .table(table) }
    var rows: [Int32]
    do throws(RuntimeError) {
      rows = try call.selectedRows(condition, of: table)
    } catch {
      throw QuotedColumn.explained(error, condition, call, table)
    }
    // The totals are those of all rows.
    if table.hasTotalRow, rows.count < table.rowCount {
      let total = Int32(truncatingIfNeeded: table.rowCount - 1)
      rows.removeAll { $0 == total }
      call.machine.remark(.leavesOutTotals)
    }
    if rows.isEmpty, table.rowCount > 0, let hint = Self.inEnglish(call, table) {
      call.machine.say(hint)
    } else if rows.isEmpty, call.machine.saysThings, let near = NearValue(condition, call, table) {
      call.machine.say(near.note)
    } else if rows.isEmpty, call.machine.saysThings, let cells = EmptyCells(condition, call, table)
    {
      call.machine.say(cells.note)
    } else if let films = TenFilms(call, table), !saysAll(condition, rows, table) {
      films.remark(.test)
    } else if rows.isEmpty, call.input == nil, let caption = table.caption, caption.isFiltered {
      call.machine.say(
        .narrowed(
          toRows: table.rowCount,
          call.wayBack(of: caption, isEmpty: table.rowCount == 0)
        )
      )
    }
    if rows.isEmpty, call.machine.saysThings,
      let note = Self.mostOrLeast(condition, table, call.machine)
    {
      call.machine.say(note)
    }
    if call.machine.saysThings, let note = Self.releasesToCome(condition, call, table) {
      call.machine.say(note)
    }
    if call.machine.saysThings,
      let note =
        Self.unknownNews(condition, table) ?? PercentCondition(condition, table)?.note
        ?? Self.countOfAll(condition, table)
        ?? NewFilms(call, condition.text, table, rows: rows)?.note
    {
      call.machine.say(note)
    }
    // Each pass over all rows takes its time.
    try Interruption.check()
    if rows.count == table.rowCount { return .table(table) }
    var caption = table.caption
    caption?.isFiltered = true
    caption?.testedColumns.formUnion(condition.columns(of: table))
    if call.goesOnWithList { caption?.isLaterNarrowed = true }
    return .table(table.selecting(rows: rows).captioned(caption).narrowed)
  }

  /// The note that `new` isn't known for some rows of a condition on it, or nil.
  private static func unknownNews(_ condition: RowExpression, _ table: Table) -> Phrase? {
    let names: Set<Substring> = ["new", "신작"]
    guard table.caption?.kind == .film,
      condition.text.split(whereSeparator: { !$0.isLetter }).contains(where: names.contains),
      let column = table.column("new")
    else { return nil }
    let count = (0..<table.rowCount).count(where: { column[$0].isMissing })
    guard count > 0 else { return nil }
    return Phrase(
      "note: `new` isn't known for \(grouped(count)) of \(grouped(table.rowCount)) rows, because there is no "
        + "chart of all films before them",
      ko: "참고: \(grouped(table.rowCount))행 중 \(grouped(count))행은 앞선 박스오피스에 모든 영화가 없어 신작인지 알 수 없습니다"
    )
  }

  /// The note that `count()` counts all rows, not those of each group as `having` does, or nil.
  private static func countOfAll(_ condition: RowExpression, _ table: Table) -> Phrase? {
    guard let column = table.columns.first(where: { ["count", "개수"].contains($0.name) }),
      let call = ["count()", "개수()"].first(where: condition.text.contains)
    else { return nil }
    let right = condition.text.replacing(call, with: table.heading(of: column, in: .korean))
    let english = condition.text.replacing(call, with: column.name)
    return Phrase(
      "note: `count()` is the number of all rows, \(grouped(table.rowCount)); for each group: `where \(english)`",
      ko: "참고: `개수()`는 모든 행의 수(\(grouped(table.rowCount)))입니다. 그룹마다 비교하려면 "
        + "\(Particle.direction.attached(to: "`조건 \(right)`")) 쓰세요"
    )
  }

  /// Whether no other film of the charts can meet a condition: those have later ranks and less
  /// admissions.
  private static func saysAll(
    _ condition: RowExpression,
    _ rows: [Int32],
    _ table: Table
  ) -> Bool {
    let words = condition.text.split(separator: " ").map(String.init)
    // The ten films of a chart have the first ranks.
    let isSpan = words.count == 7 && words[0] == words[4] && words[3] == "and" && words[5] == "<="
    guard words.count == 3 || isSpan, table.caption?.isCut == false,
      let column = ChartColumn.named(words[0])?.name
    else { return false }
    switch column {
    case "rank":
      guard let last = Int(words[words.count - 1]), last <= 10 else { return false }
      return isSpan || ["==", "<", "<="].contains(words[1])
    case "day": return true
    case "audience":
      guard !isSpan, [">", ">="].contains(words[1]), let ranks = table.column("rank") else {
        return false
      }
      // The last of the ten doesn't meet it.
      return !rows.contains { row in
        if case .int(10) = ranks[Int(row)] { true } else { false }
      }
    default: return false
    }
  }

  /// The note for an English title in a condition on `title`, if these rows have none, or nil.
  private static func inEnglish(_ call: Call, _ table: Table) -> Phrase? {
    let words = call.source.text(of: call.range).split(separator: " ", maxSplits: 3)
    guard table.column("title") != nil, table.column("title_en") == nil,
      table.column("code") == nil, words.count == 4, words[1] == "title",
      ["==", "contains", "=~"].contains(words[2]),
      words[3].hasPrefix("\"") || words[3].hasPrefix("'"), words[3].contains(where: \.isLetter),
      words[3].allSatisfy(\.isASCII), !call.machine.environment.settings.current.areTitlesEnglish
    else { return nil }
    return Phrase(
      "`title` has the Korean titles, and these rows have no English ones: begin with `list`",
      ko: "`제목`은 한국어 제목이고 이 행들에는 영문 제목이 없습니다. `목록`부터 다시 하세요"
    )
  }
}
