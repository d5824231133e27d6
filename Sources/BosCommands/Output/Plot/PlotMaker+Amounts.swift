import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Plots of amounts.
extension PlotMaker {
  func bars() throws(RuntimeError) -> PlotSpec {
    let amount = try amount()
    if let time = timeOfBars { return bars(over: time, amount) }
    guard let name = name ?? table.columns.first(where: { $0.kind == .day }) else {
      throw .plotNeeds(Phrase("a column of names", ko: "이름 열이"), .bar)
    }
    let groups = groups(by: name)
    guard groups.contains(where: { $0.rows.count > 1 }) else {
      let shown = min(table.rowCount, Self.barLimit)
      let bars = (0..<shown).map { PlotSpec.Bar(name.text($0), value(amount, $0)) }
      return PlotSpec(
        title: title,
        .bars(bars),
        y: PlotSpec.Axis(amount.phrase, isPercent: amount.hasPercent),
        notes: left(shown, of: table.rowCount, areFilms: name.meaning == "title")
      )
    }
    // The order of rows doesn't indicate the order of films that occur in several rows.
    let values = groups.map { number(amount, $0.rows) }
    let isBetterLow = ChartColumn.Aggregation(for: amount) == .least
    let order = groups.indices.sorted { a, b in
      let (left, right) = (values[a] ?? -.infinity, values[b] ?? -.infinity)
      return left == right ? a < b : isBetterLow ? left < right : left > right
    }
    let shown = order.prefix(Self.barLimit)
    let total =
      ChartColumn.Aggregation(for: amount) == .sum ? values.compactMap(\.self).reduce(0, +) : nil
    let drawn = shown.compactMap { values[$0] }.reduce(0, +)
    return PlotSpec(
      title: title,
      .bars(shown.map { PlotSpec.Bar(groups[$0].name, values[$0]) }),
      y: PlotSpec.Axis(gathered(amount), isPercent: amount.hasPercent),
      notes: left(
        shown.count,
        of: groups.count,
        rest: total.map { $0 - drawn },
        total: total,
        areFilms: name.meaning == "title"
      )
    )
  }

  /// The time column, if each bar stands for a day.
  private var timeOfBars: Column? {
    guard let time else { return nil }
    if hasTimes || isOneThing || named.contains(where: { $0 === time }) {
      return time
    }
    guard let name else { return time }
    return groups(by: name).count == 1 ? time : nil
  }

  private func bars(over time: Column, _ amount: Column) -> PlotSpec {
    var rows: [Double: [Int]] = [:]
    for row in 0..<table.rowCount {
      if let place = time.number(row) { rows[place, default: []].append(row) }
    }
    let places = places(time)
    let shown = places.suffix(Self.barLimit)
    let bars = shown.map { place in
      let here = rows[place] ?? []
      let day = Int(exactly: place).flatMap { Day(number: $0) }
      let name = time.kind == .day ? day.map(\.description) ?? "" : shortest(place)
      return PlotSpec.Bar(name, number(amount, here))
    }
    let isGathered = rows.values.contains { $0.count > 1 }
    return PlotSpec(
      title: title,
      .bars(bars),
      y: PlotSpec.Axis(
        isGathered ? ofEachDay(amount) : amount.phrase,
        isPercent: amount.hasPercent
      ),
      notes: left(shown.count, of: places.count)
    )
  }

  /// The column's name with its aggregation over several rows.
  private func gathered(_ amount: Column) -> Phrase {
    guard let time else {
      let rows = Phrase("its rows", ko: "행")
      return ChartColumn.Aggregation(for: amount).phrase(amount.phrase, of: rows)
    }
    let count = Set((0..<table.rowCount).compactMap { time.number($0) }).count
    let days = Phrase("\(grouped(count)) days", ko: "\(grouped(count))일")
    return ChartColumn.Aggregation(for: amount).phrase(amount.phrase, of: days)
  }

  /// The column's name with its aggregation over all rows of a day or period.
  func ofEachDay(_ amount: Column) -> Phrase {
    var each = Phrase("each day", ko: "날마다")
    if periods != nil, let heading = time?.phrase {
      each = Phrase("each \(heading.english)", ko: "\(heading.korean)마다")
    }
    return ChartColumn.Aggregation(for: amount).phrase(amount.phrase, of: each)
  }

  func histogram() throws(RuntimeError) -> PlotSpec {
    let amount = try amount()
    let values = (0..<table.rowCount).compactMap(amount.number)
    // A film of several days has several rows.
    let areFilms =
      table.caption.map { $0.kind == .film && $0.request?.days.count ?? 1 == 1 } ?? false
    return PlotSpec(
      title: title,
      .histogram(values),
      x: PlotSpec.Axis(amount.phrase),
      y: PlotSpec.Axis(areFilms ? Phrase("films", ko: "편수") : Phrase("rows", ko: "행 수"))
    )
  }

  func scatter() throws(RuntimeError) -> PlotSpec {
    let scales = named.filter(\.isScale)
    guard scales.count >= 2 else {
      throw .plotNeeds(
        Phrase("two columns", ko: "두 열이"),
        .scatter,
        .writeInstead(Phrase("plot screens audience", ko: "그래프 스크린수 관객수"))
      )
    }
    let (x, y) = (scales[0], scales[1])
    guard y.kind.isNumber else {
      throw .plotNeeds(Phrase("numbers in the second column", ko: "두 번째 열에 숫자가"), .scatter)
    }
    let points = (0..<table.rowCount).compactMap { row in
      x.number(row).map { PlotSpec.Point(x: $0, y: y.number(row)) }
    }
    return PlotSpec(
      title: title,
      .scatter([PlotSpec.Line(y.phrase, points)]),
      x: PlotSpec.Axis(x.phrase, isDays: x.kind == .day, isWhole: x.kind == .int),
      y: PlotSpec.Axis(y.phrase)
    )
  }
}
