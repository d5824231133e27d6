import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Groups rows by key and aggregates them.
enum GroupCommand: Command {
  private static let keys = ParameterKey<[FieldReference]>.groupKeys(
    "keys",
    ko: "키",
    Phrase(
      "Columns, or `name: expression`, separated by commas; without any, all rows are one group.",
      ko: "열이나 `이름: 식`. 여럿이면 쉼표로 구분합니다. 집계만 쓰면 모든 행이 한 그룹입니다."
    )
  )
  private static let fields = ParameterKey<[FieldReference]>.fields(
    "fields",
    ko: "필드",
    isRequired: false,
    Phrase(
      "Columns with aggregates (default: the number of rows as `count`).",
      ko: "집계할 열. 생략하면 행 수가 `count` 열에 들어갑니다."
    )
  )

  static let spec = CommandSpec(
    name: "group",
    aliases: ["그룹"],
    hiddenNames: ["묶기"],
    group: .tables,
    summary: Phrase("Groups rows by key and aggregates them.", ko: "값이 같은 행을 그룹으로 묶습니다."),
    discussion: Phrase(
      """
      The aggregates are sum, mean, median, percentile, stddev, min, max, count, distinct, first, \
      last and spark, which draws small bars. `percentile(audience, 90)` lies above 90% of the values, and the variance is \
      `stddev(audience) * stddev(audience)`. `count()` counts rows, and `distinct(title)` different titles; all \
      but `count()` skip null. Groups keep the order of their first rows; weekdays, months and years are in \
      the order of the calendar.
      """,
      ko: """
        집계 함수는 합계(sum), 평균(mean), 중앙값(median), 백분위수(percentile), 표준편차(stddev), 최소(min), \
        최대(max), 개수(count), 처음(first), 마지막(last), 서로 다른 값의 개수(중복제거, distinct), 작은 그래프를 그리는 스파크라인(spark)입니다. \
        `백분위수(관객수, 90)`은 값의 90%가 그 아래에 있는 값이고, 분산은 `표준편차(관객수) * 표준편차(관객수)`입니다. `개수()`는 행을, `중복제거(제목)`은 서로 다른 제목을 셉니다. null은 제외하고 계산합니다. 그룹은 처음 나온 순서대로 나오고, \
        요일, 월, 연도는 달력 순서대로 나옵니다.
        """
    ),
    parameters: [keys, fields],
    pipe: .table,
    result: .rows,
    schema: .computed(columns),
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | first 4 | group nation { films: count(), people: sum(audience) }",
        koreanInput: "목록 2024-06-14 | 처음 4 | 그룹 국적 { 편수: 개수(), 관객: 합계(관객수) }",
        prints: """
          2024-06-14 (Fri) · some of the rows · by nation
          #  nation  films  people
          ────────────────────────
          1  U.S.A.      1  40,038
          2  Japan       1  16,423
          3  Korea       2  32,174
          """,
        ko: """
          2024-06-14 (금) · 일부 행 · 국적별
          #  국적  편수    관객
          ─────────────────────
          1  미국     1  40,038
          2  일본     1  16,423
          3  한국     2  32,174
          """
      ),
      Example(
        "[{title: \"A\", n: 1}, {title: \"B\", n: 2}, {title: \"A\", n: 5}] "
          + "| group title { days: count(), n: sum(n) } | csv",
        prints: "title,days,n\nA,2,6\nB,1,2"
      ),
      Example(
        "[{n: 1}, {n: 2}, {n: 6}] | group { mean: mean(n), q1: percentile(n, 25) } | csv",
        prints: "mean,q1\n3,1.5"
      ),
      Example(
        "[{open: 2024-05-01}, {open: 2023-02-02}, {open: 2024-07-03}] "
          + "| group year: open.year | csv",
        prints: "year,count\n2023,1\n2024,2"
      ),
    ],
    model: Phrase("group title { audience: sum(audience) }", ko: "그룹 제목 { 관객수: 합계(관객수) }"),
    related: ["distinct", "derive", "describe"]
  )

  static let columnUse = ColumnUse.named

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tableWithoutTotals()
    let keyColumns = try call.keyColumns(try call[keys], of: table)
    // Without keys, even no rows are a group.
    let groups =
      keyColumns.isEmpty
      ? GroupIndex.single(count: table.rowCount)
      : try GroupIndex.make(keys: try keyColumns.cells(), count: table.rowCount)
    let keyTable =
      keyColumns.isEmpty
      ? Table(columns: [], rowCount: 1)
      : Table(columns: keyColumns, rowCount: table.rowCount).selecting(rows: groups.firstRow)
    let fields = try call[fields]
    let hasSeveralRows = groups.groupCount < table.rowCount
    let order = CalendarOrder(call.machine)
    let grouping = Table.Grouping(of: table, by: keyColumns.map(\.name))
    if call.machine.saysThings, let note = GroupedDays(try call[keys], of: table)?.note {
      call.machine.say(note)
    }
    if fields.isEmpty {
      // The days or months of charts are whole.
      let isOfDays = try call[keys].contains {
        $0.value.text.contains("day") || $0.value.text.contains("날짜")
      }
      if hasSeveralRows, !isOfDays { TenFilms(call, table)?.remark() }
      remark(call, keyColumns)
      let name = countName(keyColumns.map(\.name))
      let counts = keyTable.setting(Column(name, ko: "개수", .int(try groups.sizes(), nil)))
      return .table(try order.ordered(counts, by: try call[keys]).headed(grouping))
    }
    remarkMixedGenres(call, keyColumns)
    if call.machine.saysThings, let means = MeansOfDays(call, try call[keys], fields, of: table) {
      call.machine.say(means.note)
    }
    remarkRows(call, keyColumns, fields, table)
    var result = keyTable
    for field in fields {
      if keyTable.columnIndex(field.name) != nil { throw .keyTwice(field.name) }
      let cells = try call.cells(field.value, of: table, groups: groups, keys: keyTable)
      result = result.setting(field.value.column(field.name, cells, inGroups: true).chosen)
    }
    if hasSeveralRows, fields.contains(where: \.value.isTotal) {
      TenFilms(call, table)?.remark(.totals(of: fields.map(\.value)))
      let totals = fields.map(\.value).filter(\.isTotal).map(\.text).joined(separator: " ")
      if let films = NewFilms(call, totals, table) { call.machine.say(films.note) }
    }
    return .table(try order.ordered(result, by: try call[keys]).headed(grouping))
  }

  /// Says how to count films, where each has a row a day.
  private static func remarkRows(
    _ call: Call,
    _ keys: [Column],
    _ fields: [FieldReference],
    _ table: Table
  ) {
    let counts = ["count()", "개수()"]
    guard let caption = table.caption, caption.kind == .film,
      (caption.request?.days.count ?? 0) > 1,
      !keys.contains(where: { ["day", "title", "code"].contains($0.meaning) }),
      let count = fields.first(where: { counts.contains($0.value.text) })
    else { return }
    call.machine.say(
      Phrase(
        "note: `\(count.value.text)` counts rows, one a day for each film; for films, write "
          + "`distinct(title)`",
        ko: "참고: `\(count.value.text)` 값은 행 수이며, 영화마다 날짜별로 한 행입니다. 영화 수는 `고유(제목)`으로 쓰세요"
      ),
      on: "rows of groups"
    )
  }

  /// Says how to add up a figure that was taken for another key, as in `group title audience`.
  private static func remark(_ call: Call, _ keys: [Column]) {
    remarkMixedGenres(call, keys)
    let figures = ["audience", "sales", "shows", "관객수", "매출액", "상영횟수"]
    guard call.machine.saysThings, keys.count == 2, keys[0].kind == .text,
      figures.contains(keys[1].name)
    else { return }
    func korean(_ column: Column) -> String {
      column.korean ?? ChartColumn.named(column.name)?.korean.first ?? column.name
    }
    let (name, figure) = (keys[0], keys[1])
    call.machine.say(
      Phrase(
        "note: these are groups of both columns; for sums, write "
          + "`group \(name.name) { \(figure.name): sum(\(figure.name)) }`",
        ko: "참고: 두 열의 조합마다 셌습니다. 합계는 `그룹 \(korean(name)) "
          + "{ \(korean(figure)): 합계(\(korean(figure))) }`로 구하세요"
      )
    )
  }

  /// Says that films with several genres form groups of their own.
  private static func remarkMixedGenres(_ call: Call, _ keys: [Column]) {
    guard call.machine.saysThings,
      let key = keys.first(where: { ["genre", "director"].contains($0.name) }),
      case .text(let cells) = key.storage,
      cells.codes.contains(where: { $0 >= 0 && cells.dictionary.entries[Int($0)].contains(",") })
    else { return }
    if key.name == "director" {
      call.machine.say(
        Phrase(
          "note: directors of the same film are one group; to count a film for each of them, write "
            + "`split director |` before `group`",
          ko: "참고: 공동 감독은 한 그룹입니다. 감독마다 세려면 `그룹` 앞에 `나누기 감독 |`을 쓰세요"
        )
      )
      return
    }
    call.machine.say(
      Phrase(
        "note: films with several genres are groups of their own; to count a film in each of its genres, "
          + "write `split genre |` before `group`",
        ko: "참고: 장르가 여럿인 영화는 그 조합끼리 묶습니다. 영화를 장르마다 세려면 `그룹` 앞에 `나누기 장르 |`를 쓰세요"
      )
    )
  }

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    var keys: [GroupKey] = []
    if let given = call["keys"] {
      guard case .groupKeys(let some) = given else { return nil }
      keys = some
    }
    var names: [String] = []
    for key in keys {
      guard let written = key.automaticName else { return nil }
      let name = key.name == nil && key.value.plainColumn != nil ? knownName(of: written) : written
      names.append(name)
    }
    guard case .fields(let fields)? = call["fields"] else { return names + [countName(names)] }
    return names + fields.map(\.key.text).filter { !names.contains($0) }
  }

  private static func countName(_ keys: [String]) -> String {
    keys.contains("count") ? "rows" : "count"
  }
}

extension GroupKey {
  /// The name of its column, as far as the source shows it.
  var likelyName: String? { name?.text ?? value.plainColumn }
}

extension [Column] {
  /// The cells of all columns.
  func cells() throws(RuntimeError) -> [ColumnStorage] {
    var cells: [ColumnStorage] = []
    for column in self { cells.append(try column.loadedCells()) }
    return cells
  }
}

extension Call {
  /// Computes the columns of keys, named as the keys.
  func keyColumns(_ keys: [FieldReference], of table: Table) throws(RuntimeError) -> [Column] {
    var columns: [Column] = []
    for key in keys {
      var name = key.name
      var aliases: [String] = []
      var korean: String?
      if key.value.columnName == key.name, let column = table.column(key.name) {
        // A column named by an alias keeps its own name.
        name = column.name
        aliases = column.aliases
        korean = column.korean
      } else if key.value.text.hasPrefix(key.name + "(") {
        korean = FunctionLibrary.named(key.name)?.name(in: .korean)
      }
      if columns.contains(where: { $0.name == name }) { throw .keyTwice(name) }
      let cells = try cells(key.value, of: table)
      // The code of a film stands beside its title, to tell films of one title apart.
      let isBeside = name == "code" && columns.contains { $0.name == "title" }
      let made = Column(name, ko: korean, aliases: aliases, cells)
      let column = isBeside ? made : made.chosen
      columns.append(name == "title_en" ? column.filled(from: table.column("title")) : column)
    }
    return columns
  }
}

extension Column {
  private func isMissing(_ row: Int) -> Bool { if case .null = self[row] { true } else { false } }

  /// The column with the titles of films in place of missing English ones, which would be one film.
  fileprivate func filled(from titles: Column?) -> Column {
    guard let titles, (0..<count).contains(where: isMissing) else { return self }
    let texts: [String?] = (0..<count).map { row in
      for column in [self, titles] { if case .text(let text) = column[row] { return text } }
      return nil
    }
    return Column(name, ko: korean, aliases: aliases, .text(TextCells(texts))).chosen
  }
}

extension RuntimeError {
  fileprivate static func keyTwice(_ name: String) -> RuntimeError {
    RuntimeError(.column, "the key `\(name)` is given twice", ko: "`\(name)`: 키를 두 번 썼습니다")
  }
}
