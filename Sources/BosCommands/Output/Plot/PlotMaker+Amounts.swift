import BosRuntime
import BosText

/// Pictures of how much there is of something.
extension PlotMaker {
  func bars() throws(RuntimeError) -> PlotSheet {
    let days = table.caption?.kind == .day ? time : nil
    guard let name = days ?? name ?? table.columns.first(where: { $0.kind == .day }) else {
      throw .plotNeeds(Phrase("a column of names", ko: "이름 열이"), .bar)
    }
    let amount = try amount()
    let rows = min(table.rowCount, Self.barLimit)
    let bars = (0..<rows).map { PlotSheet.Bar(name.text($0), amount.number($0)) }
    return PlotSheet(
      title: title,
      .bars(bars),
      y: PlotSheet.Axis(amount.phrase),
      notes: rest(table.rowCount - rows)
    )
  }

  func histogram() throws(RuntimeError) -> PlotSheet {
    let amount = try amount()
    let values = (0..<table.rowCount).compactMap(amount.number)
    return PlotSheet(title: title, .histogram(values), x: PlotSheet.Axis(amount.phrase))
  }

  func scatter() throws(RuntimeError) -> PlotSheet {
    let scales = named.filter(\.isScale)
    guard scales.count >= 2 else {
      throw .plotNeeds(Phrase("two columns, as in `plot open audience`", ko: "두 열이"), .scatter)
    }
    let (x, y) = (scales[0], scales[1])
    guard y.kind.isNumber else {
      throw .plotNeeds(Phrase("numbers in the second column", ko: "둘째 열에 숫자가"), .scatter)
    }
    let points = (0..<table.rowCount).compactMap { row in
      x.number(row).map { PlotSheet.Point(x: $0, y: y.number(row)) }
    }
    return PlotSheet(
      title: title,
      .scatter([PlotSheet.Line(y.phrase, points)]),
      x: PlotSheet.Axis(x.phrase, isDays: x.kind == .day),
      y: PlotSheet.Axis(y.phrase)
    )
  }

  func boxes() throws(RuntimeError) -> PlotSheet {
    let amount = try amount()
    guard let name else {
      let values = (0..<table.rowCount).compactMap(amount.number)
      return PlotSheet(title: title, .boxes([PlotSheet.Box(amount.name, values)]))
    }
    var boxes: [PlotSheet.Box] = []
    var places: [String: Int] = [:]
    for row in 0..<table.rowCount {
      guard let value = amount.number(row) else { continue }
      let key = name.text(row)
      if let place = places[key] {
        boxes[place].values.append(value)
      } else {
        places[key] = boxes.count
        boxes.append(PlotSheet.Box(key, [value]))
      }
    }
    let shown = Array(boxes.prefix(Self.barLimit))
    return PlotSheet(
      title: title,
      .boxes(shown),
      y: PlotSheet.Axis(amount.phrase),
      notes: rest(boxes.count - shown.count)
    )
  }

  private func rest(_ count: Int) -> [Phrase] {
    guard count > 0 else { return [] }
    return [Phrase("\(grouped(count)) more are not drawn", ko: "\(grouped(count))개는 그리지 않았습니다")]
  }
}
