import BosDomain
import BosTables
import BosText

/// Plots of several columns that the command doesn't name.
extension PlotMaker {
  /// The maker that draws all columns of a pivot over time, or those that the user chose of a film's
  /// days, as if the command named them.
  func withSeveral(_ kind: PlotCommand.Kind?) -> PlotMaker {
    guard named.isEmpty, kind == nil || kind == .line || kind == .spark else { return self }
    var maker = self
    maker.spread = spreadColumns
    if !maker.spread.isEmpty {
      maker.named = Array(maker.spread.prefix(Self.lines(of: maker.spread.count)))
    } else if table.caption?.kind == .day, time != nil {
      let chosen = table.columns.dropFirst().filter {
        $0.isChosen && $0.kind.isNumber && $0.name != "rank"
      }
      if chosen.count > 1 { maker.named = chosen }
    }
    return maker
  }

  /// The columns that a pivot over time made, the largest first; empty for any other table.
  private var spreadColumns: [Column] {
    let columns = table.columns.filter { $0.isSpread && $0.kind.isNumber }
    guard columns.count > 1, time != nil || period != nil,
      !table.columns.contains(where: { $0.kind == .text })
    else { return [] }
    let sizes = columns.map { column in
      (0..<table.rowCount).reduce(0) { $0 + (column.number($1) ?? 0).magnitude }
    }
    return columns.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }.map { columns[$0] }
  }

  /// Whether the command names several numbers of rows that are days or periods of one thing, which
  /// become a line each over that time.
  var isOverTime: Bool {
    guard named.count > 1, asked.count == named.count,
      !named.contains(where: { $0 === numberedPeriod })
    else { return false }
    if table.caption != nil { return table.caption?.kind == .day && time != nil }
    guard let first = table.columns.first, !table.columns.contains(where: { $0.kind == .text })
    else { return false }
    return isTime(first) || first === numberedPeriod
  }

  private var numberedPeriod: Column? { time == nil ? period : nil }

  /// Whether the ranks of one film are drawn, whose first place is at the top.
  var isOfRanks: Bool {
    guard asked.count == 1, let column = asked.first, periods == nil else { return false }
    return column === table.column("rank") && !column.isOwn
  }

  /// Says that a plot has nothing but zeros, which have no bars.
  func notesOnZeros(_ sheet: PlotSpec) -> [Phrase] {
    let values: [Double?]
    switch sheet.content {
    case .bars(let bars): values = bars.map(\.value)
    case .lines(let lines): values = lines.flatMap { $0.points.map(\.y) }
    default: return []
    }
    let known = values.compactMap(\.self)
    guard !known.isEmpty, known.allSatisfy(\.isZero), let column = try? amount() else { return [] }
    let name = column.phrase
    return [
      Phrase(
        "`\(name.english)` is 0 in every row",
        ko: "`\(name.korean)` 값이 모두 0입니다"
      )
    ]
  }

  /// Whether one line would be flat beside another, as daily admissions are beside the total.
  var haveDistantScales: Bool {
    let heights = asked.map { column in
      (0..<table.rowCount).compactMap { column.number($0)?.magnitude }.max() ?? 0
    }
    guard let least = heights.min(), let most = heights.max() else { return false }
    return most > least * Self.mostDistant
  }

  private static let mostDistant = 5.0
}
