import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Sorts rows by columns.
enum SortCommand: Command {
  private static let order = ParameterKey<[OrderReference]>.order(
    "order",
    ko: "열",
    Phrase(
      "Columns or (expressions), most important first; - sorts descending, + ascending.",
      ko: "열이나 (식). 여럿이면 앞의 열부터 정렬합니다. -는 큰 값부터, +는 작은 값부터입니다."
    )
  )

  static let spec = CommandSpec(
    name: "sort",
    aliases: ["정렬"],
    group: .tables,
    summary: Phrase("Sorts the rows by columns.", ko: "행을 열 값으로 정렬합니다."),
    discussion: Phrase(
      """
      Without a sign, a column sorts in its natural direction: box-office amounts and rates \
      descending, everything else ascending. You can also write `audience desc` and `audience \
      asc`. An expression stands in parentheses: `(sales / audience) desc`. Equal rows keep their \
      order, and null comes last in both directions.
      """,
      ko: """
        부호가 없으면 열마다 자연스러운 방향으로 정렬합니다. 박스오피스의 수량과 비율은 큰 값부터, \
        나머지는 작은 값부터입니다. `관객수 desc`, `관객수 asc`라고 써도 됩니다. 식은 \
        `(매출액 / 관객수) desc`처럼 괄호로 묶습니다. 값이 같은 행은 원래 순서를 지키고, null은 어느 \
        방향이든 맨 끝에 옵니다.
        """
    ),
    parameters: [order],
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | first 3 | columns title screens | sort +screens",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 3 of 94
          #  title                                       screens ↑
          ────────────────────────────────────────────────────────
          1  Lighthouse: The Second Prosecutor's Office        564
          2  The Whale of the Padlock                          571
          3  The First Snow of the Vacation                    784
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 3편
          #  제목                  스크린수 ↑
          ───────────────────────────────────
          1  등대: 두 번째 검사실         564
          2  자물쇠의 고래                571
          3  휴가의 첫눈                  784
          """
      ),
      Example(
        "list 2024-06-14 | first 3 | columns title audience | sort title",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 3 of 94
          #  title ↑                                     audience
          ───────────────────────────────────────────────────────
          1  Lighthouse: The Second Prosecutor's Office    16,192
          2  The First Snow of the Vacation                40,038
          3  The Whale of the Padlock                      16,423
          ───────────────────────────────────────────────────────
             sum                                           72,653
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 3편
          #  제목 ↑                관객수
          ───────────────────────────────
          1  등대: 두 번째 검사실  16,192
          2  자물쇠의 고래         16,423
          3  휴가의 첫눈           40,038
          ───────────────────────────────
             합계                  72,653
          """
      ),
      Example(
        "[{a: 1, b: 1}, {a: 2, b: 1}, {a: 1, b: 2}] | sort a, -b | csv",
        prints: "a,b\n1,2\n1,1\n2,1"
      ),
      Example(
        "[{sales: 30, audience: 4}, {sales: 10, audience: 1}] "
          + "| sort (sales / audience) desc | csv",
        prints: "sales,audience\n10,1\n30,4"
      ),
      Example("[3, 1, 2] | sort", prints: "[1, 2, 3]"),
    ],
    related: ["first", "reverse", "where"]
  )

  static let columnUse = ColumnUse.namedAndPassed
  static let planRole = PlanRole.sortsRows

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let order = try call[order]
    if order.isEmpty { return try sorted(try call.rowsOrElements()) }
    let table = try call.table()
    var keys: [SortOrder] = []
    for key in order { keys.append(try call.order(by: key, of: table)) }
    // The first rows of a sort are taken for the first of all films.
    if let count = call.wantedRows, !Self.isOrderOfCharts(keys, for: count) {
      TenFilms(call, table)?.remark(.sort)
    }
    if let key = keys.first,
      let films = NewFilms(call, key.column.name, table)
    {
      call.machine.say(films.note)
    }
    let sorted = try table.sorted(by: keys, first: call.wantedRows)
    remarkTies(of: sorted, in: table, keys, call)
    return .table(call.cut(sorted, from: table))
  }

  /// Whether the first rows are among the ten films of the charts, which are in the order of
  /// admissions.
  private static func isOrderOfCharts(_ keys: [SortOrder], for count: Int) -> Bool {
    guard let (column, isDescending) = keys.first else { return true }
    return column.name == "audience" && isDescending && count <= 10
      || column.name == "rank" && !isDescending
  }

  /// Sorts a list in ascending order, because it has no columns.
  private static func sorted(_ elements: InputElements) throws(RuntimeError) -> Value {
    switch elements {
    case .table(let table): throw .noOrder(table)
    case .range(let range): return .range(range)
    case .list(let items):
      return .list(try ListValue(try Value.sortedPlaces(items).map { items[$0] }))
    }
  }
}

extension RuntimeError {
  fileprivate static func noOrder(_ table: Table) -> RuntimeError {
    let names = Phrase.columns(table.columns.map(\.name))
    let usual = ["audience", "total", "count", "rate", "open"]
    let amounts = usual.compactMap { name in table.columns.first { $0.meaning == name } }
    let line = (amounts.first ?? table.columns.first).map { column in
      Phrase(
        "sort -\(table.heading(of: column, in: .english))",
        ko: "정렬 -\(table.heading(of: column, in: .korean))"
      )
    }
    return RuntimeError(
      .usage,
      "to sort a table, name a column",
      ko: "표를 정렬할 열을 입력하세요",
      hint: line.map { line in
        Phrase(
          "such as `\(line.english)`; \(names.english)",
          ko: "예: `\(line.korean)`. \(names.korean)"
        ).suggesting(line)
      } ?? names
    )
  }
}
