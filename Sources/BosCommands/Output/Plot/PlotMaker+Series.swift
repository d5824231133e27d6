import BosDomain
import BosRuntime
import BosTables
import BosText

/// Plots over time.
extension PlotMaker {
  func lines() throws(RuntimeError) -> PlotSpec {
    let (lines, axis, notes) = try series(.line)
    return PlotSpec(
      title: title,
      .lines(lines),
      x: axis,
      y: PlotSpec.Axis(try height(lines.count)),
      notes: notes
    )
  }

  /// The vertical axis, or nil if the columns have nothing in common.
  private func height(_ count: Int) throws(RuntimeError) -> Phrase? {
    if hasFilms || count < 2 {
      let amount = try amount()
      return hasSeveralInADay ? ofEachDay(amount) : amount.phrase
    }
    guard named.isEmpty, table.caption?.kind == .day else { return nil }
    return Phrase("audience", ko: "관객수")
  }

  /// Whether one line has several rows for a day.
  private var hasSeveralInADay: Bool {
    guard let time else { return false }
    let groups =
      hasFilms ? films() : [PlotGroup(name: "", rows: Array(0..<table.rowCount))]
    return groups.contains { group in
      Set(group.rows.map { time.number($0) }).count < group.rows.count
    }
  }

  func sparks() throws(RuntimeError) -> PlotSpec {
    if time == nil {
      let amount = try amount()
      let points = (0..<table.rowCount).map { PlotSpec.Point(x: Double($0), y: amount.number($0)) }
      return PlotSpec(title: title, .sparks([PlotSpec.Line(amount.phrase, points)]))
    }
    let (lines, _, notes) = try series(.spark)
    return PlotSpec(title: title, .sparks(lines), notes: notes)
  }

  func ranks() throws(RuntimeError) -> PlotSpec {
    guard let rank = table.column("rank") else {
      throw .plotNeeds(Phrase("a column `rank`", ko: "`순위` 열이"), .rank)
    }
    guard let time else { throw .plotNeeds(Phrase("several days", ko: "여러 날짜가"), .rank) }
    let groups =
      hasFilms ? films() : [PlotGroup(name: rank.name, rows: Array(0..<table.rowCount))]
    // The films that were longest at the top: a day in the first place counts as much as five in the fifth.
    let weights = groups.map { group in
      group.rows.reduce(0) { sum, row in sum + 1 / max(1, rank.number(row) ?? .infinity) }
    }
    let chosen = groups.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
      .prefix(Self.lineLimit).sorted().map { groups[$0] }
    let places = places(time)
    return PlotSpec(
      title: title,
      .ranks(
        chosen.map { group in
          let name = hasFilms ? Phrase(verbatim: group.name) : rank.phrase
          return line(name, group.rows, places, time, rank)
        }
      ),
      x: axis(time),
      y: PlotSpec.Axis(rank.phrase),
      notes: left(chosen.count, of: groups.count, areFilms: name?.meaning == "title")
    )
  }

  func heat() throws(RuntimeError) -> PlotSpec {
    guard let day = table.columns.first(where: { $0.kind == .day && !isRelease($0) }) else {
      throw .plotNeeds(Phrase("a column of days", ko: "날짜 열이"), .heat)
    }
    let amount = try amount()
    var rows: [Double: [Int]] = [:]
    for row in 0..<table.rowCount {
      if let place = day.number(row) { rows[place, default: []].append(row) }
    }
    let points = places(day).map { place in
      PlotSpec.Point(x: place, y: rows[place].flatMap { number(amount, $0) })
    }
    let isGathered = rows.values.contains { $0.count > 1 }
    return PlotSpec(
      title: title,
      .days(points),
      y: PlotSpec.Axis(isGathered ? ofEachDay(amount) : amount.phrase)
    )
  }

  /// The title of the charts, or the days of those whose groups are drawn.
  var title: Phrase? { table.caption?.title ?? table.grouping?.charts }

  /// Whether several rows of a day describe different things.
  var hasFilms: Bool {
    !hasTimes && !isOneThing && name.map { $0 !== time } ?? false
  }

  /// Whether each row is a time, whatever texts it has.
  var hasTimes: Bool {
    table.caption?.kind == .day
      || (table.caption?.kind == .bookingPage && table.column("day") != nil)
  }

  /// A line for each film, or for each column if the rows are days.
  private func series(
    _ kind: PlotCommand.Kind
  ) throws(RuntimeError) -> ([PlotSpec.Line], PlotSpec.Axis, [Phrase]) {
    guard let time else {
      throw .plotNeeds(Phrase("several days or months", ko: "여러 날짜나 월이"), kind)
    }
    let places = places(time)
    guard hasFilms else {
      let rows = Array(0..<table.rowCount)
      return (try amounts().map { line($0.phrase, rows, places, time, $0) }, axis(time), [])
    }
    let amount = try amount()
    let groups = films()
    let sizes = groups.map { group in
      group.rows.reduce(0) { $0 + (amount.number($1) ?? 0).magnitude }
    }
    let largest = groups.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
      .prefix(kind == .line ? Self.lines(of: groups.count) : Self.lineLimit)
    let lines = largest.map { place in
      line(Phrase(verbatim: groups[place].name), groups[place].rows, places, time, amount)
    }
    let total = ChartColumn.Aggregation(for: amount) == .sum ? sizes.reduce(0, +) : nil
    let drawn = largest.reduce(0) { $0 + sizes[$1] }
    let notes = left(
      lines.count,
      of: groups.count,
      rest: total.map { $0 - drawn },
      total: total,
      areFilms: name?.meaning == "title"
    )
    return (lines, axis(time), notes)
  }

  /// The rows of each film, or of each value of the name column.
  private func films() -> [PlotGroup] { name.map { groups(by: $0) } ?? [] }

  /// A line through some rows, with gaps where only other lines have values.
  private func line(
    _ name: Phrase,
    _ rows: [Int],
    _ places: [Double],
    _ time: Column,
    _ amount: Column
  ) -> PlotSpec.Line {
    var here: [Double: [Int]] = [:]
    for row in rows {
      if let place = time.number(row) { here[place, default: []].append(row) }
    }
    return PlotSpec.Line(
      name,
      places.map { place in
        PlotSpec.Point(x: onAxis(place), y: here[place].flatMap { number(amount, $0) })
      }
    )
  }

  private func axis(_ time: Column) -> PlotSpec.Axis {
    if let periods { return axis(time, periods) }
    var axis = PlotSpec.Axis(
      time.kind == .day ? nil : time.phrase,
      isDays: time.kind == .day,
      isWhole: time.kind == .int
    )
    if table.numbersWeekdays(time) {
      // The line names explain the axis.
      axis.title = nil
      axis.names = Weekday.allCases.map { Phrase($0.short, ko: $0.koreanShort) }
    }
    return axis
  }
}
