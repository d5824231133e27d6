import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Adds columns that are computed from others.
enum DeriveCommand: Command {
  private static let fields = ParameterKey<[FieldReference]>.fields(
    "fields",
    ko: "필드",
    Phrase("New columns with their expressions.", ko: "새 열과 식.")
  )

  static let spec = CommandSpec(
    name: "derive",
    aliases: ["열추가"],
    hiddenNames: ["추가"],
    group: .tables,
    summary: Phrase("Adds columns computed from others.", ko: "계산한 열을 추가합니다."),
    discussion: Phrase(
      """
      An expression can use the columns of its row, including those added before it. A column with \
      an existing name or Korean heading replaces it; any other name is that of a new column. \
      `lag(audience, 1)` is the value of the previous row, `cumulative(audience)` the running total, and \
      `moving_mean(audience, 7)` the mean of the last seven rows; `rank`, `portion`, `lead` and `rowindex` also depend \
      on other rows. These functions, and aggregates such as `sum(audience)`, use all rows, or with \
      `by` the rows of the same group.

      A screen shows `percent(a, b)`, `a / b * 100` and `a / sum(a)` in percent, and another quotient if \
      the name of its column ends in `share`, `percent` or `growth`, such as `goal_share: audience / \
      goal`, and no number is above 10. Its number stays as it is: 0.82 is shown as 82.0%.
      """,
      ko: """
        식에는 그 행의 열과 앞에서 추가한 열을 쓸 수 있습니다. 이름이나 제목이 같은 열은 바뀌고, \
        다른 이름은 새 열이 됩니다. \
        `이전값(관객수, 1)`은 앞 행의 값, `누적(관객수)`는 그 행까지의 합, `이동평균(관객수, 7)`은 그 행까지 7행의 평균이고, `순위`, `비중`, \
        `다음값`, `행번호`도 다른 행을 참조합니다. 이런 함수와 `합계(관객수)` 같은 집계는 모든 행을 \
        대상으로 하고, `by`를 쓰면 같은 그룹의 행만 대상으로 합니다.

        `백분율(a, b)`, `a / b * 100`, `a / 합계(a)`는 화면에 퍼센트로 나옵니다. 다른 나눗셈도 열 이름이 \
        `률`, `율`, `비중`으로 끝나면 `달성률: 관객수 / 목표`처럼 퍼센트로 나옵니다(10보다 큰 값이 있으면 그대로). 값은 그대로이므로 \
        0.82는 82.0%로 표시합니다.
        """
    ),
    parameters: [fields, keysAfterBy],
    pipe: .table,
    result: .rows,
    schema: .computed(columns),
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | first 2 | derive { price: sales / audience } | columns title price",
        koreanInput: "목록 2024-06-14 | 처음 2 | 열추가 { 요금: 매출액 / 관객수 } | 열선택 제목 요금",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 2 of 94
          #  title                           price
          ────────────────────────────────────────
          1  The First Snow of the Vacation   9600
          2  The Whale of the Padlock         9530
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 2편
          #  제목           요금
          ──────────────────────
          1  휴가의 첫눈    9600
          2  자물쇠의 고래  9530
          """
      ),
      Example(
        "[{sales: 30, audience: 4}] | derive { price: sales / audience, double: price * 2 } | csv",
        prints: "sales,audience,price,double\n30,4,7.5,15"
      ),
      Example(
        "[{n: 2}, {n: 5}] | derive { before: lag(n, 1), so_far: cumulative(n) } | csv",
        prints: "n,before,so_far\n2,,2\n5,2,7"
      ),
      Example(
        "[{day: 1, n: 3}, {day: 1, n: 9}, {day: 2, n: 4}] "
          + "| derive { place: rank(n), part: portion(n) } by day | csv",
        prints: "day,n,place,part\n1,3,2,0.25\n1,9,1,0.75\n2,4,1,1"
      ),
    ],
    model: Phrase("derive { per_show: audience / shows }", ko: "열추가 { 회당관객: 관객수 / 상영횟수 }"),
    related: ["columns", "rename", "group", "each"]
  )

  static let columnUse = ColumnUse.namedAndPassed
  static let planRole = PlanRole.addsColumns

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    var table = try call.table()
    let fields = try call[fields]
    let addsUp = fields.contains(where: \.value.isTotal)
    if addsUp { table = call.leavingOutTotals(table, .leavesOutTotals) }
    let chart = TenFilms(call, table)
    let groups = try call.groups(by: try call[keysAfterBy], of: table)
    for field in fields {
      let cells = try call.cells(field.value, of: table, within: groups).narrowed()
      // The heading of an existing column replaces it, too: 관객수 is `audience`.
      if let index = table.headedColumnIndex(field.name) {
        let former = table.columns[index]
        if ![former.name, table.heading(of: former, in: call.machine.language)].contains(field.name)
        {
          call.machine.say(.replaced(former.name, as: field.name))
        }
        let column = field.value.column(former.name, cells, inGroups: groups != nil)
        table = table.setting(column.chosen, at: index)
      } else {
        let column = field.value.column(field.name, cells, inGroups: groups != nil)
        table = table.setting(column.chosen)
      }
    }
    if addsUp { chart?.remark() }
    return .table(table)
  }

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    guard let input = call.input, case .fields(let fields)? = call["fields"] else { return nil }
    return input + fields.map(\.key.text).filter { !input.contains($0) }
  }
}

extension Phrase {
  /// Says that a new column has another name of one that was there.
  fileprivate static func replaced(_ column: String, as name: String) -> Phrase {
    let korean = Table.label(of: column) ?? column
    return Phrase(
      "note: `\(name)` is another name of `\(column)`, so this replaces that column",
      ko: "참고: `\(name)` 이름은 `\(korean)` 열도 가리키므로 그 열을 바꿉니다"
    )
  }
}
