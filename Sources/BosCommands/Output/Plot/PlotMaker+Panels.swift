import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Several small plots of one kind.
extension PlotMaker {
  /// The largest useful number of small plots.
  static let panelLimit = 12

  /// A plot for each value of a column, with common axes.
  func panels(_ kind: PlotCommand.Kind, by column: Column) throws(RuntimeError) -> PlotSpec {
    var groups = groups(by: column)
    let amount = (try? amount()) ?? column
    func size(_ group: PlotGroup) -> Double {
      group.rows.reduce(0) { $0 + (amount.number($1) ?? 0).magnitude }
    }
    if column.isScale {
      groups.sort {
        (column.number($0.rows[0]) ?? .infinity) < (column.number($1.rows[0]) ?? .infinity)
      }
    } else {
      let sizes = groups.map(size)
      groups = groups.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }.map { groups[$0] }
    }
    // A line needs two days, which a film of one chart doesn't have.
    let all = groups.count
    if [.line, .spark].contains(kind), time != nil {
      groups = groups.filter { maker(of: $0).time != nil }
      if groups.isEmpty { throw .onceEach(column) }
    }
    let once = all - groups.count
    var sheets: [PlotSpec] = []
    var high: Phrase?
    for group in groups.prefix(Self.panelLimit) {
      var sheet = try maker(of: group).picture(kind == .spark ? .line : kind)
      if sheets.isEmpty { high = sheet.y.title }
      sheet.title = Phrase(verbatim: group.name)
      sheets.append(sheet.named(group.name))
    }
    let sheet = PlotSpec(
      title: title,
      .panels(sheets),
      y: PlotSpec.Axis(high),
      notes: left(sheets.count, of: groups.count, areLargest: !column.isScale)
        + (once > 0 ? [.leftOut(once, column)] : [])
    )
    return sheet.withCommonAxes(isHighToo: true)
  }

  /// A plot for each of several columns, each with its own axis.
  func panels(_ kind: PlotCommand.Kind, of columns: [Column]) throws(RuntimeError) -> PlotSpec {
    let others = named.filter { column in !columns.contains { $0 === column } }
    var sheets: [PlotSpec] = []
    var notes: [Phrase] = []
    for column in columns.prefix(Self.panelLimit) {
      let maker = PlotMaker(table: table, named: others + [column], periods: periods)
      var sheet = try maker.picture(kind)
      sheet.title = sheet.y.title ?? column.phrase
      sheet.y.title = nil
      for note in sheet.notes where !notes.contains(note) { notes.append(note) }
      sheet.notes = []
      sheets.append(sheet)
    }
    let sheet = PlotSpec(title: title, .panels(sheets), notes: notes)
    return sheet.withCommonAxes(isHighToo: false)
  }

  private func maker(of group: PlotGroup) -> PlotMaker {
    let part = table.selecting(rows: group.rows.compactMap { Int32(exactly: $0) })
    let columns = named.compactMap { column in
      table.columns.firstIndex { $0 === column }.map { part.columns[$0] }
    }
    return PlotMaker(table: part, named: columns, isOneThing: true, periods: periods)
  }
}

extension PlotSpec {
  /// The same plot as one of several, titled with the name of its only line.
  fileprivate func named(_ name: String) -> PlotSpec {
    var sheet = self
    sheet.y.title = nil
    sheet.notes = []
    if case .lines(var lines) = sheet.content, lines.count == 1 {
      lines[0].name = Phrase(verbatim: name)
      sheet.content = .lines(lines)
    }
    return sheet
  }

  /// Gives small plots the same axis range.
  fileprivate func withCommonAxes(isHighToo: Bool) -> PlotSpec {
    guard case .panels(var sheets) = content else { return self }
    let x = Self.union(sheets.map { Self.ends($0.points.map(\.x)) })
    let y = Self.union(sheets.map { Self.ends($0.heights) })
    for index in sheets.indices {
      sheets[index].x.reach = x
      if isHighToo { sheets[index].y.reach = y }
    }
    var sheet = self
    sheet.content = .panels(sheets)
    return sheet
  }

  private var points: [Point] {
    switch content {
    case .lines(let lines), .scatter(let lines), .ranks(let lines): lines.flatMap(\.points)
    default: []
    }
  }

  private var heights: [Double] {
    if case .bars(let bars) = content { return bars.compactMap(\.value) }
    return points.compactMap(\.y)
  }

  private static func ends(_ numbers: [Double]) -> ClosedRange<Double>? {
    guard let least = numbers.min(), let most = numbers.max(), least <= most else { return nil }
    return least...most
  }

  private static func union(_ ranges: [ClosedRange<Double>?]) -> ClosedRange<Double>? {
    let known = ranges.compactMap(\.self)
    guard let low = known.map(\.lowerBound).min(), let high = known.map(\.upperBound).max() else {
      return nil
    }
    return low...high
  }
}

extension Phrase {
  /// Says how many values have no line.
  fileprivate static func leftOut(_ count: Int, _ column: Column) -> Phrase {
    let heading = column.phrase
    return Phrase(
      "left out: \(count) of one day only (`\(heading.english)`)",
      ko: "하루뿐이라 뺀 `\(heading.korean)` 값: \(count)개"
    )
  }
}

extension RuntimeError {
  fileprivate static func onceEach(_ column: Column) -> RuntimeError {
    let heading = column.phrase
    return RuntimeError(
      .usage,
      "a line for each `\(heading.english)` needs two days, but each has only one",
      ko: "`\(heading.korean)`마다 선을 그리려면 두 날짜 이상이 필요한데 모두 하루뿐입니다",
      hint: .writeInstead(
        Phrase("plot \(column.name) --as bar", ko: "그래프 \(heading.korean) --모양 막대")
      )
    )
  }
}
