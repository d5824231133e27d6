import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Removes duplicate rows.
enum DistinctCommand: Command {
  private static let columns = ParameterKey<[ColumnReference]>.columns(
    "columns",
    ko: "열",
    isRequired: false,
    Phrase(
      "Columns to compare (default: all).",
      ko: "비교할 열. 생략하면 모든 열을 비교합니다."
    )
  )

  static let spec = CommandSpec(
    name: "distinct",
    aliases: ["중복제거"],
    group: .tables,
    summary: Phrase("Removes duplicate rows.", ko: "중복된 행을 제거합니다."),
    discussion: Phrase(
      """
      Keeps the first of the duplicates. In a list, it removes duplicate elements. Null equals \
      null here.
      """,
      ko: "값이 같은 행은 처음 것만 남깁니다. 목록에서는 요소를 비교합니다. null끼리는 같은 값입니다."
    ),
    parameters: [columns],
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example(
        "[{title: \"A\", rank: 1}, {title: \"B\", rank: 2}, {title: \"A\", rank: 3}] "
          + "| distinct title | csv",
        prints: "title,rank\nA,1\nB,2"
      ),
      Example("[3, 1, 3, 2, 1] | distinct", prints: "[3, 1, 2]"),
    ],
    related: ["group", "where"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let columns = try call[columns]
    if columns.isEmpty {
      switch try call.rowsOrElements() {
      case .list(let items): return .list(try distinct(items))
      case .range(let range): return .range(range)
      case .table: break
      }
    }
    let table = try call.table()
    // Whole rows of films differ, but not what `columns` left of them; days are the same in any case.
    let isOfFacts = table.column("title") == nil && table.columns.contains { $0.meaning != "day" }
    if !columns.isEmpty || isOfFacts { TenFilms(call, table)?.remark(.count) }
    let places = try call.places(of: columns, in: table)
    var rows = try table.distinct(by: places)
    // A chart shows what its rows differ in.
    for place in places where rows.columns[place].meaning != "title" {
      rows = rows.setting(rows.columns[place].chosen, at: place)
    }
    // The rows of a film that `split` or `join` made differ in neither.
    let areFilms = places.contains { ["code", "title"].contains(rows.columns[$0].meaning) }
    guard areFilms, var caption = rows.caption else { return .table(rows) }
    caption.repeatsRows = false
    return .table(rows.captioned(caption))
  }

  private static func distinct(_ items: [Value]) throws(RuntimeError) -> ListValue {
    let groups = try GroupIndex.make(keys: [try .unconverted(items)], count: items.count)
    return try ListValue(groups.firstRow.map { items[Int($0)] })
  }
}
