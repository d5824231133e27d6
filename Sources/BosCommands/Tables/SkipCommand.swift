import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Skips the first rows or elements.
enum SkipCommand: Command {
  private static let count = ParameterKey<Int?>.count(
    "count",
    ko: "개수",
    Phrase("Number of rows to skip (default: 1).", ko: "건너뛸 개수. 생략하면 1입니다.")
  )

  static let spec = CommandSpec(
    name: "skip",
    aliases: ["건너뛰기"],
    group: .tables,
    summary: Phrase("Skips the first rows.", ko: "처음 몇 행을 건너뜁니다."),
    discussion: Phrase(
      "For a list or range, `skip` skips elements; the type doesn't change. With `by`, it skips rows "
        + "of each group.",
      ko: "목록과 범위에서는 요소를 건너뛰고 타입은 그대로입니다. `by`를 쓰면 그룹마다 건너뜁니다."
    ),
    parameters: [count, keysAfterBy],
    pipe: .table,
    result: .rows,
    schema: .same,
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | skip 8 | columns rank title",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 2 of 94
          #  rank  title
          ───────────────────────────────────
          1     9  Rattling Doll
          2    10  Third-Basement Report Card
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 2편
          #  순위  제목
          ────────────────────────────
          1     9  덜컹이는 인형
          2    10  지하 삼 층의 성적표
          """
      ),
      Example("[5, 6, 7] | skip", prints: "[6, 7]"),
      Example(
        "[{t: \"A\", n: 1}, {t: \"B\", n: 2}, {t: \"A\", n: 3}] | skip 1 by t | csv",
        prints: "t,n\nA,3"
      ),
    ],
    related: ["first", "last"]
  )

  static let columnUse = ColumnUse.namedAndPassed

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let skipped = Int64(try call[count] ?? 1)
    let keys = try call[keysAfterBy]
    if !keys.isEmpty { return try call.rows(by: keys) { number, _ in number > skipped } }
    let elements = try call.rowsOrElements()
    return try elements.slice(min(elements.count, skipped)..<elements.count, for: call)
  }
}
