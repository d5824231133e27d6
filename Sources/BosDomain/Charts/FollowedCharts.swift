/// Complete charts whose changes of rank follow from the complete charts of the periods before.
///
/// The tables of the site don't tell changes of rank. Those that are known otherwise stay.
package struct FollowedCharts: CompleteColumns {
  private let charts: any CompleteColumns
  private let earlier: [any CompleteColumns]
  private let step: Int32

  /// Adds the changes against earlier charts, which have all their rows.
  package init(
    _ charts: any CompleteColumns,
    after earlier: [any CompleteColumns],
    _ span: Chart.Span
  ) {
    self.charts = charts
    self.earlier = earlier
    step = Int32(span.step)
  }

  package var days: [CompleteDay] { charts.days }
  package var count: Int { charts.count }
  package var marketShares: [Double] { charts.marketShares }
  package func has(_ field: ChartField) -> Bool { charts.has(field) }
  package subscript(nums field: ChartField) -> [Double] { charts[nums: field] }
  package subscript(days field: ChartField) -> [Int32] { charts[days: field] }
  package subscript(texts field: ChartField) -> ColumnarCharts.Texts { charts[texts: field] }
  package subscript(detail: FilmDetail) -> ColumnarCharts.Texts { charts[detail] }

  package subscript(ints field: ChartField) -> [Int64] {
    var cells = charts[ints: field]
    guard field == .change else { return cells }
    for (row, change) in changes().enumerated() where cells[row] == ColumnarCharts.nullInt {
      if let change { cells[row] = change.places }
    }
    return cells
  }

  package subscript(flags field: ChartField) -> [Bool] {
    var cells = charts[flags: field]
    guard field == .new else { return cells }
    let known = charts.knowsNew
    for (row, change) in changes().enumerated() where !known[row] {
      cells[row] = change?.isNew ?? false
    }
    return cells
  }

  package var knowsNew: [Bool] {
    zip(charts.knowsNew, changes()).map { isKnown, change in isKnown || change != nil }
  }

  /// The change of a film's rank.
  private struct Change {
    let places: Int64
    let isNew: Bool
  }

  /// The changes of all rows; nil without a complete chart before.
  private func changes() -> [Change?] {
    var ranks = EarlierRanks(of: Set(charts.days.map { $0.days.lower.number - step }))
    for charts in earlier { ranks.add(charts) }
    let films = FilmNames(charts)
    let (days, places) = (charts[days: .day], charts[ints: .rank])
    return (0..<charts.count).map { row in
      guard places[row] != ColumnarCharts.nullInt, let name = films[row],
        let before = ranks[name, days[row] - step]
      else { return nil }
      switch before {
      case .none: return Change(places: 0, isNew: true)
      case .place(let rank): return Change(places: rank - places[row], isNew: false)
      case .unclear: return nil
      }
    }
  }
}

extension Chart.Span {
  /// The days from one chart to the next.
  package var step: Int { self == .day ? 1 : 7 }
}

/// What names the films of rows: a code, or a title with its release day.
private struct FilmNames {
  struct Name: Hashable {
    let code: String?
    let title: String?
    let open: Int32?
  }

  private let codes: ColumnarCharts.Texts
  private let titles: ColumnarCharts.Texts
  private let opens: [Int32]

  init(_ charts: any CompleteColumns) {
    (codes, titles) = (charts[texts: .code], charts[texts: .title])
    opens = charts[days: .open]
  }

  subscript(row: Int) -> Name? {
    let (code, title) = (codes.text(row), titles.text(row))
    return code == nil && title == nil ? nil : Name(code: code, title: title, open: opens[row])
  }
}

/// The ranks of films in the charts of some days.
private struct EarlierRanks {
  enum Place {
    /// The film wasn't in the chart.
    case none
    case place(Int64)
    /// Several films of the chart have the name.
    case unclear
  }

  private let days: Set<Int32>
  private var known: Set<Int32> = []
  private var byCode: [Int32: [String: Int64?]] = [:]
  private var byTitle: [Int32: [FilmNames.Name: (rank: Int64?, hasCode: Bool)]] = [:]

  init(of days: Set<Int32>) { self.days = days }

  mutating func add(_ charts: any CompleteColumns) {
    known.formUnion(charts.days.map(\.days.lower.number))
    let films = FilmNames(charts)
    let (dates, ranks) = (charts[days: .day], charts[ints: .rank])
    for row in 0..<charts.count where days.contains(dates[row]) {
      guard let name = films[row] else { continue }
      let rank = ranks[row] == ColumnarCharts.nullInt ? nil : Int64?.some(ranks[row])
      if let code = name.code { byCode[dates[row], default: [:]][code] = .some(rank) }
      let title = Self.title(name)
      let isTaken = byTitle[dates[row]]?[title] != nil
      byTitle[dates[row], default: [:]][title] = (isTaken ? nil : rank, name.code != nil)
    }
  }

  /// A film's place on a day, or nil if the chart of that day isn't known.
  subscript(name: FilmNames.Name, day: Int32) -> Place? {
    guard known.contains(day) else { return nil }
    if let code = name.code, let rank = byCode[day]?[code] {
      return rank.map { .place($0) } ?? .unclear
    }
    guard let found = byTitle[day]?[Self.title(name)], !found.hasCode || name.code == nil else {
      return Place.none
    }
    return found.rank.map { .place($0) } ?? .unclear
  }

  private static func title(_ name: FilmNames.Name) -> FilmNames.Name {
    FilmNames.Name(code: nil, title: name.title, open: name.open)
  }
}
