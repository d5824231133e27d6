import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Summarises the columns of a table.
enum DescribeCommand: Command {
  static let spec = CommandSpec(
    name: "describe",
    aliases: ["요약"],
    group: .tables,
    summary: Phrase("Summarises each column in a row.", ko: "열마다 한 행으로 요약합니다."),
    discussion: Phrase(
      """
      Shows each column's type, number of values, nulls and distinct values, and its minimum and \
      maximum; for numbers also the mean and median. The loaded list doesn't change.
      """,
      ko: """
        열마다 타입, 값의 개수, null의 개수, 서로 다른 값의 개수, 최솟값과 최댓값을 보여 주고, 숫자에는 평균과 \
        중앙값도 보여 줍니다. 불러온 목록은 그대로 남습니다.
        """
    ),
    pipe: .table,
    result: .value,
    schema: .fixed([
      "column", "type", "count", "nulls", "distinct", "min", "mean", "median", "max",
    ]),
    effects: .rows,
    examples: [
      Example(
        "[{n: 1}, {n: 4}, {n: null}] | describe | columns column, count, nulls, mean | csv",
        prints: "column,count,nulls,mean\nn,2,1,2.5"
      )
    ],
    related: ["group", "count"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tableWithoutTotals()
    return .table(try (call.machine.shown(table) ?? table).described())
  }
}
