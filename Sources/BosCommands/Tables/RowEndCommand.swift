import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A command that keeps rows at one end of a table, a list or a range.
protocol RowEndCommand: Command {
  /// Returns the places of the rows to keep: at most `count` of `total`.
  static func places(_ count: Int64, of total: Int64) -> Range<Int64>
}

extension RowEndCommand {
  static var columnUse: ColumnUse { .namedAndPassed }

  /// Returns the declaration of the command, which takes the number of rows to keep.
  static func rowEndSpec(
    name: String,
    aliases: [String],
    summary: Phrase,
    examples: [Example],
    related: [String]
  ) -> CommandSpec {
    CommandSpec(
      name: name,
      aliases: aliases,
      group: .tables,
      summary: summary,
      discussion: Phrase(
        """
        For a list or range, it keeps elements; the type doesn't change. A list of records counts \
        as a table. Without a count, an empty input is an error; with a count, there may be fewer \
        rows. With `by`, it keeps rows of each group, and all rows keep their order.
        """,
        ko: """
          목록과 범위에서는 요소를 남기고 타입은 그대로입니다. 레코드의 목록은 표로 처리합니다. 개수를 생략하면 \
          행이 하나 이상 있어야 하고, 개수를 지정하면 행이 더 적어도 됩니다. `by`를 쓰면 그룹마다 남기고, 행의 순서는 \
          그대로입니다.
          """
      ),
      parameters: [countOfRows, keysAfterBy],
      pipe: .table,
      result: .rows,
      schema: .same,
      effects: .rows,
      examples: examples,
      related: related
    )
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let wanted = try call[countOfRows]
    let keys = try call[keysAfterBy]
    if !keys.isEmpty {
      let table = try call.table()
      let rows = try call.rows(by: keys) { number, size in
        places(Int64(wanted ?? 1), of: size).contains(number - 1)
      }
      if case .table(let kept) = rows, kept.rowCount == table.rowCount,
        kept.rowCount > wanted ?? 1, let amount = try amount(keys, of: table, call)
      {
        call.machine.remark(.groupsOfAmounts(amount, wanted ?? 1, spec))
      }
      return rows
    }
    let elements = try call.rowsOrElements()
    if call.input == nil, let list = call.machine.session.list, let caption = list.caption,
      caption.isFiltered || caption.isCut, list.rowCount < wanted ?? 1
    {
      call.machine.say(.narrowedList(list.rowCount, call.wayBack(of: caption)))
    }
    if wanted == nil { try elements.checkNotEmpty() }
    let kept = try elements.slice(places(Int64(wanted ?? 1), of: elements.count), for: call)
    if spec.name == "first", call.machine.saysThings, case .table(let rows) = kept,
      let note = Phrase.oneOfSeveralDays(rows, wanted ?? 1, call.machine.session.date)
        ?? Phrase.daysOfOneFilm(rows, wanted ?? 1) ?? firstGroups(call, wanted ?? 1)
    {
      call.machine.say(note)
    }
    return kept
  }
}

extension RowEndCommand {
  /// The name of the only key, if it is an amount, which is to sort by rather than to group by.
  private static func amount(
    _ keys: [FieldReference],
    of table: Table,
    _ call: Call
  ) throws(RuntimeError) -> String? {
    guard keys.count == 1, let column = try call.keyColumns(keys, of: table).first,
      ChartColumn.named(column.name)?.isLargestFirst == true
    else { return nil }
    return column.name
  }
}

extension RowEndCommand {
  /// Says that the first of unsorted groups aren't the largest, or nil if they are or needn't be.
  private static func firstGroups(_ call: Call, _ count: Int) -> Phrase? {
    guard case .table(let table)? = call.input, table.grouping != nil, table.order.isEmpty,
      (1..<table.rowCount).contains(count),
      table.groupColumns.first?.kind == .text,
      let amount = table.columns.filter({ column in
        column.kind.isNumber && !column.isSpread && column.name.first?.isLetter == true
          && !table.groupColumns.contains { $0 === column }
      }).max(by: { !$0.isLargestFirst && $1.isLargestFirst })
    else { return nil }
    let sizes = (0..<table.rowCount).map { amount.number($0) ?? -.infinity }
    guard Array(sizes.prefix(count)) != Array(sizes.sorted(by: >).prefix(count)) else { return nil }
    let name = table.heading(of: amount, in: .korean)
    let (order, korean) = ("sort -\(amount.name)", "정렬 -\(name)")
    let line = sorted(call, Phrase(order, ko: korean))
    return Phrase(
      "note: these are the first groups, not the largest; for those: `\(line ?? order + " | first \(count)")`",
      ko: "참고: 앞의 \(count)개 그룹이며 큰 순서가 아닙니다. 큰 순서로 보려면: `\(line ?? korean + " | 처음 \(count)")`"
    )
  }

  /// The typed entry with an order before its only stage that takes the first rows, or nil.
  private static func sorted(_ call: Call, _ order: Phrase) -> String? {
    let entry = String(decoding: call.source.bytes, as: UTF8.self).trimmed
    guard call.source.name == "prompt", entry.utf8.count < 200,
      !entry.contains(where: { ";\n\"".contains($0) })
    else { return nil }
    var stages = entry.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let places = stages.indices.filter { place in
      stages[place].split(separator: " ").first.map { spec.allNames.contains(String($0)) } ?? false
    }
    guard places.count == 1, let place = places.first, place > 0 else { return nil }
    let isKorean = stages[place].utf8.contains { $0 >= 0x80 }
    stages.insert(" \(order.text(in: isKorean ? .korean : .english)) ", at: place)
    // The loaded list isn't the one any more that the entry went on with.
    let start = GroupCommand.spec.allNames.contains { entry.hasPrefix($0 + " ") }
    return (start ? isKorean ? "되돌리기; " : "undo; " : "") + stages.joined(separator: "|")
  }
}

extension Phrase {
  /// Says that there are fewer rows than were asked for because an earlier entry took some.
  fileprivate static func narrowedList(_ count: Int, _ wayBack: Phrase?) -> Phrase {
    Phrase(
      "note: the list was narrowed to \(count) \(count == 1 ? "row" : "rows")"
        + (wayBack.map { "; \($0.english)" } ?? ""),
      ko: "참고: 앞에서 \(count)행으로 좁힌 목록입니다" + (wayBack.map { ". \($0.korean)" } ?? "")
    )
  }

  /// Says that the first rows of charts of several days are those of one day, or nil if they aren't.
  fileprivate static func oneOfSeveralDays(
    _ rows: Table,
    _ count: Int,
    _ selected: Day
  ) -> Phrase? {
    guard let caption = rows.caption, let request = caption.request, request.days.count > 1,
      !caption.isFiltered, rows.order.isEmpty, let column = rows.column("day"),
      case .day(let day)? = rows.rowCount > 0 ? column[0] : nil,
      (1..<max(rows.rowCount, 1)).allSatisfy({ Value.areEqual(column[$0], column[0]) }),
      let first = request.days.first, let last = request.days.last
    else { return nil }
    if request.span != .day {
      guard let list = request.command(selected: selected) else { return nil }
      let unit: Phrase =
        switch request.span {
        case .weekdays: Phrase("week", ko: "주중")
        case .weekend: Phrase("weekend", ko: "주말")
        default: Phrase("week", ko: "주")
        }
      return Phrase(
        "note: these rows are from the chart of \(day) alone; for each \(unit.english): `\(list.english) | first \(count) by day`",
        ko:
          "참고: \(day) \(unit.korean)만 나왔습니다. \(unit.korean)마다 상위 \(count)편: `\(list.korean) | 처음 \(count) by 날짜`"
      )
    }
    guard request.filter == .everything else {
      return request.command(selected: selected).map { .oneOfSeveralDays(day, $0, count) }
    }
    return Phrase(
      "note: these rows are from the chart of \(day) alone; for all days: `top \(count) \(first)..\(last)`",
      ko: "참고: \(day) 하루치만 나왔습니다. 전체 기간의 상위 \(count)편: `\(first)..\(last) 상위 \(count)편`"
    )
  }

  /// Says so with the totals of films of an area, a nation or a kind.
  private static func oneOfSeveralDays(_ day: Day, _ list: Phrase, _ count: Int) -> Phrase {
    let all = list.english.contains(" --all") ? Phrase("", ko: "") : Phrase(" --all", ko: " --전체")
    return Phrase(
      "note: these rows are from the chart of \(day) alone; for all days: `\(list.english)\(all.english) "
        + "| group title, code { audience: sum(audience) } | sort -audience | first \(count)`",
      ko: "참고: \(day) 하루치만 나왔습니다. 전체 기간의 상위 \(count)편: `\(list.korean)\(all.korean) "
        + "| 그룹 제목, 영화코드 { 관객수: 합계(관객수) } | 정렬 -관객수 | 처음 \(count)`"
    )
  }

  /// Says that the first rows of sorted charts of several days have a film more than once, or nil if
  /// they haven't.
  fileprivate static func daysOfOneFilm(_ rows: Table, _ count: Int) -> Phrase? {
    guard let caption = rows.caption, let request = caption.request, request.span == .day,
      request.days.count > 1, request.filter == .everything, !caption.isFiltered,
      rows.order.first.map({ ["audience", "sales"].contains($0.name) }) == true,
      (2...20).contains(rows.rowCount),
      let codes = rows.column("code"), let first = request.days.first, let last = request.days.last
    else { return nil }
    let films = Set((0..<rows.rowCount).map { "\(codes[$0])" })
    guard films.count < rows.rowCount else { return nil }
    return Phrase(
      "note: each row is one day of a film · the totals of films: `top \(count) \(first)..\(last)`",
      ko: "참고: 행마다 영화의 하루치입니다 · 영화별 합계: `\(first)..\(last) 상위 \(count)편`"
    )
  }

  /// The rows are what was asked for, but probably not what was meant.
  fileprivate static func groupsOfAmounts(
    _ name: String,
    _ count: Int,
    _ spec: CommandSpec
  ) -> Phrase {
    let korean = ChartColumn.named(name)?.korean.first ?? name
    let command = spec.signature.name(in: .korean)
    return Phrase(
      "note: `by \(name)` makes a group of each row, so `\(spec.name)` leaves out none; for the largest, "
        + "write `sort -\(name) | \(spec.name) \(count)`",
      ko: "참고: `by \(korean)`: 행마다 그룹이 따로 생겨 제외되는 행이 없습니다. 큰 값부터 보려면: "
        + "`정렬 -\(korean) | \(command) \(count)`"
    )
  }
}

let countOfRows = ParameterKey<Int?>.count(
  "count",
  ko: "개수",
  Phrase("Number of rows to keep (default: 1).", ko: "남길 개수. 생략하면 1입니다.")
)
