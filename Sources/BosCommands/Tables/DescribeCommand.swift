import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Summarises the columns of a table.
enum DescribeCommand: Command {
  private static let columns = ParameterKey<[ColumnReference]>.columns(
    "columns",
    ko: "열",
    isRequired: false,
    Phrase("The columns to summarise (default: all).", ko: "요약할 열. 생략하면 모든 열입니다.")
  )

  static let spec = CommandSpec(
    name: "describe",
    aliases: ["요약"],
    group: .tables,
    summary: Phrase("Summarises each column in a row.", ko: "열마다 한 행으로 요약합니다."),
    discussion: Phrase(
      """
      Shows each column's type, number of values, nulls and distinct values, and its minimum and \
      maximum; for numbers also the mean, the standard deviation of a sample, and the quartiles q1, \
      median and q3. The loaded list doesn't change.
      """,
      ko: """
        열마다 타입, 값의 개수, null의 개수, 서로 다른 값의 개수, 최솟값과 최댓값을 보여 주고, 숫자에는 평균, \
        표본의 표준편차, 사분위수(제1사분위, 중앙값, 제3사분위)도 보여 줍니다. 불러온 목록은 그대로 남습니다.
        """
    ),
    parameters: [columns],
    pipe: .table,
    result: .value,
    schema: .fixed([
      "column", "type", "count", "nulls", "distinct", "mean", "median", "min", "max",
      "stddev", "q1", "q3",
    ]),
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 --all | describe audience sales open | columns column type count max",
        koreanInput: "목록 2024-06-14 --전체 | 요약 관객수 매출액 개봉일 | 열선택 열 타입 개수 최댓값",
        prints: """
          #  column    type  count          max
          ─────────────────────────────────────
          1  audience  int      94       40,038
          2  sales     int      94  384,364,800
          3  open      day      94   2024-06-20
          """,
        ko: """
          #  열      타입  개수       최댓값
          ──────────────────────────────────
          1  관객수  정수    94       40,038
          2  매출액  정수    94  384,364,800
          3  개봉일  날짜    94   2024-06-20
          """
      )
    ],
    related: ["group", "count"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    var table = try call.tableWithoutTotals()
    let places = try call.places(of: try call[columns], in: table)
    if !places.isEmpty { table = table.selecting(columns: places) }
    TenFilms(call, table)?.remark(.summary)
    var shown = call.machine.shown(table) ?? table
    // The least and the greatest word are those that the table shows.
    if !call.writesData {
      shown = call.machine.worded(shown, columns: KobisWords.columns.sorted()) ?? shown
    }
    return .table(try shown.described().separatedAlike)
  }
}
