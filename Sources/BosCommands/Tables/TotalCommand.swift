import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Adds a last row with sums.
enum TotalCommand: Command {
  static let spec = CommandSpec(
    name: "total",
    aliases: ["합계행"],
    hiddenNames: ["totals", "총계", "총합계", "합계줄"],
    group: .tables,
    summary: Phrase("Adds a last row with sums.", ko: "마지막에 합계 행을 붙입니다."),
    discussion: Phrase(
      """
      Adds up counts, amounts and parts of a whole, but no ranks, means, running totals or ratios of a \
      row. The row is part of the result: write `total` last. A sort leaves it at the end, `where` \
      leaves it out, and sums, counts and groups don't count it.
      """,
      ko: """
        개수, 금액, 전체에 대한 비중처럼 더할 수 있는 열만 더하고 순위, 평균, 누적 값과 행마다 나눈 비율은 \
        더하지 않습니다. 합계도 결과의 한 행이므로 `합계행`은 맨 뒤에 쓰세요. `정렬`은 합계 행을 끝에 두고, `조건`은 합계 행을 뺍니다. \
        합계, 개수, 그룹은 합계 행을 빼고 계산합니다.
        """
    ),
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | first 3 | columns title audience | total",
        prints: """
          Daily box office · 2024-06-14 (Fri)
          #  title                                       audience
          ───────────────────────────────────────────────────────
          1  The First Snow of the Vacation                40,038
          2  The Whale of the Padlock                      16,423
          3  Lighthouse: The Second Prosecutor's Office    16,192
          ───────────────────────────────────────────────────────
             total                                         72,653
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금)
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
        "list 2024-06-14 | first 3 | group nation { people: sum(audience) } | total | last | csv",
        koreanInput: "목록 2024-06-14 | 처음 3 | 그룹 국적 { 인원: 합계(관객수) } | 합계행 | 마지막 | csv",
        prints: "nation,people\ntotal,72653",
        ko: "nation,인원\n합계,72653"
      ),
    ],
    related: ["sum", "group", "pivot"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    guard table.rowCount > 0 else { return .table(table) }
    let labelled = label(in: table)
    let summed = table.columns.indices.filter {
      $0 != labelled && isSummable(table.columns[$0], ofSeveralDays: hasSeveralDays(table))
    }
    if summed.isEmpty { throw .nothingToAdd(table) }
    if summed.contains(where: { ChartColumn.named(table.columns[$0].meaning) != nil }) {
      call.remarkRepeatedRows(of: table)
    }
    let name = Phrase("total", ko: "합계").text(in: call.machine.language)
    var columns: [Column] = []
    for (place, column) in table.columns.enumerated() {
      let cells = try column.loadedCells()
      let last: Value =
        summed.contains(place)
        ? try GroupIndex.single(count: cells.count)
          .aggregate(.sum, of: cells, column: column.name)[0]
        : place == labelled ? .text(name) : .null
      try Interruption.grow(by: cells.count, Value.self)
      let all = (0..<cells.count).map { cells[$0] } + [last]
      let totalled = column.replacing(cells: try ColumnStorage.holding(all))
      columns.append(place == labelled ? totalled.totalled(.text(name)) : totalled)
    }
    // The row isn't a film of the chart.
    var caption = table.caption
    caption?.request = nil
    caption?.films = nil
    let rowCount = table.rowCount + 1
    if labelled == nil { columns = Table.markingTotal(columns, rowCount) }
    return .table(
      Table(columns: columns, rowCount: rowCount, caption: caption, grouping: table.grouping)
    )
  }

  /// The column that names the row: the first text that is no code, or else the first column unless
  /// it is an amount, which has a total of its own.
  private static func label(in table: Table) -> Int? {
    let text = table.columns.indices.first {
      table.columns[$0].kind == .text && table.columns[$0].meaning != "code"
    }
    guard text == nil, let first = table.columns.first else { return text }
    let isAmount =
      first.isAmount
      || first.kind.isNumber && ChartColumn.named(first.meaning)?.isLargestFirst == true
    return table.columns.count > 1 && !isAmount ? 0 : nil
  }

  /// Whether rows of several days are in a table, whose shares are parts of different wholes.
  private static func hasSeveralDays(_ table: Table) -> Bool {
    if let request = table.caption?.request { return request.days.count > 1 }
    guard table.rowCount > 0, let days = table.column("day"), case .day(let first) = days[0] else {
      return false
    }
    return (0..<table.rowCount).contains { row in
      if case .day(let day) = days[row] { day != first } else { false }
    }
  }

  /// Whether a sum of a column's numbers means something.
  private static func isSummable(_ column: Column, ofSeveralDays: Bool) -> Bool {
    guard column.kind.isNumber, !column.storage.isAllNull, column.addsUp else { return false }
    if column.isOwn { return true }
    guard let known = ChartColumn.named(column.meaning), known.name == column.meaning,
      known.kind == .percent || known.kind == .int || known.kind == .num
    else { return true }
    if known.kind == .percent {
      return !ofSeveralDays && ["share", "market_share"].contains(known.name)
    }
    // Changes of rank aren't amounts.
    return known.isLargestFirst && ChartColumn.Aggregation(for: column) == .sum
  }
}

extension RuntimeError {
  fileprivate static func nothingToAdd(_ table: Table) -> RuntimeError {
    RuntimeError(
      .column,
      "no column of the rows can be added up",
      ko: "더할 수 있는 열이 없습니다",
      hint: Phrase.columns(table.columns.map(\.name))
    )
  }
}
