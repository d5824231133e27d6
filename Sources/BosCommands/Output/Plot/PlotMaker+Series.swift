import BosDomain
import BosRuntime
import BosText

/// Pictures of what goes by.
extension PlotMaker {
  func lines() throws(RuntimeError) -> PlotSheet {
    let (lines, axis, notes) = try series(.line)
    return PlotSheet(
      title: title,
      .lines(lines),
      x: axis,
      y: PlotSheet.Axis(try height(lines.count)),
      notes: notes
    )
  }

  /// What lines are high by; nil for columns that have nothing in common.
  private func height(_ count: Int) throws(RuntimeError) -> Phrase? {
    if hasFilms || count < 2 { return try amount().phrase }
    guard named.isEmpty, table.caption?.kind == .day else { return nil }
    return Phrase("audience", ko: "관객수")
  }

  func sparks() throws(RuntimeError) -> PlotSheet {
    if time == nil {
      let amount = try amount()
      let points = (0..<table.rowCount).map { PlotSheet.Point(x: Double($0), y: amount.number($0)) }
      return PlotSheet(title: title, .sparks([PlotSheet.Line(amount.phrase, points)]))
    }
    let (lines, _, notes) = try series(.spark)
    return PlotSheet(title: title, .sparks(lines), notes: notes)
  }

  func ranks() throws(RuntimeError) -> PlotSheet {
    guard let rank = table.column("rank") else {
      throw .plotNeeds(Phrase("a column `rank`", ko: "`rank` 열이"), .rank)
    }
    guard let time else { throw .plotNeeds(Phrase("several days", ko: "여러 날짜가"), .rank) }
    let groups = hasFilms ? films() : [(Phrase(verbatim: rank.name), Array(0..<table.rowCount))]
    // Those that were longest in the chart tell most of the story.
    let chosen = groups.enumerated()
      .sorted { ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset) }
      .prefix(Self.lineLimit).sorted { $0.offset < $1.offset }.map(\.element)
    return PlotSheet(
      title: title,
      .ranks(chosen.map { line($0.0, rows: $0.1, time, rank) }),
      x: axis(time),
      y: PlotSheet.Axis(rank.phrase),
      notes: left(groups.count - chosen.count)
    )
  }

  func heat() throws(RuntimeError) -> PlotSheet {
    guard let day = table.columns.first(where: { $0.kind == .day && $0.name != "open" }) else {
      throw .plotNeeds(Phrase("a column of days", ko: "날짜 열이"), .heat)
    }
    let amount = try amount()
    var sums: [Double: Double] = [:]
    for row in 0..<table.rowCount {
      guard let day = day.number(row), let value = amount.number(row) else { continue }
      sums[day, default: 0] += value
    }
    let points = sums.keys.sorted().map { PlotSheet.Point(x: $0, y: sums[$0]) }
    return PlotSheet(title: title, .days(points), y: PlotSheet.Axis(amount.phrase))
  }

  var title: Phrase? { table.caption?.title }

  /// Whether several rows of a day are about different things.
  var hasFilms: Bool { table.caption?.kind != .day && name != nil }

  /// A line for each film, or for each column where the rows are days.
  private func series(
    _ kind: PlotCommand.Kind
  ) throws(RuntimeError) -> ([PlotSheet.Line], PlotSheet.Axis, [Phrase]) {
    guard let time else { throw .plotNeeds(Phrase("several days", ko: "여러 날짜가"), kind) }
    guard hasFilms else {
      let rows = (0..<table.rowCount).sorted { (time.number($0) ?? 0) < (time.number($1) ?? 0) }
      let lines = try amounts().map { line($0.phrase, rows: rows, time, $0) }
      return (lines, axis(time), [])
    }
    let amount = try amount()
    let groups = films()
    let sizes = groups.map { rows in rows.1.reduce(0) { $0 + (amount.number($1) ?? 0).magnitude } }
    let largest = groups.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
      .prefix(Self.lineLimit)
    let lines = largest.map { line(groups[$0].0, rows: groups[$0].1, time, amount) }
    return (lines, axis(time), left(groups.count - lines.count))
  }

  /// The rows of each film, in the order in which films first appear.
  private func films() -> [(Phrase, [Int])] {
    guard let name else { return [] }
    let code = table.column("code") ?? name
    var places: [String: Int] = [:]
    var groups: [(Phrase, [Int])] = []
    for row in 0..<table.rowCount {
      let key = code.text(row)
      if let place = places[key] {
        groups[place].1.append(row)
      } else {
        places[key] = groups.count
        groups.append((Phrase(verbatim: name.text(row)), [row]))
      }
    }
    return groups
  }

  /// A line through some rows, interrupted on days that other rows have and these have not.
  private func line(
    _ name: Phrase,
    rows: [Int],
    _ time: Column,
    _ amount: Column
  ) -> PlotSheet.Line {
    var values: [Double: Double] = [:]
    for row in rows {
      if let x = time.number(row), let y = amount.number(row) { values[x] = y }
    }
    let all = Set((0..<table.rowCount).compactMap(time.number)).sorted()
    return PlotSheet.Line(name, all.map { PlotSheet.Point(x: $0, y: values[$0]) })
  }

  private func axis(_ time: Column) -> PlotSheet.Axis {
    PlotSheet.Axis(time.kind == .day ? nil : time.phrase, isDays: time.kind == .day)
  }

  private func left(_ count: Int) -> [Phrase] {
    guard count > 0 else { return [] }
    return [Phrase("\(count) more are left out", ko: "나머지 \(count)개는 뺐습니다")]
  }
}
