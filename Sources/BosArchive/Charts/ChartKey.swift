import BosDomain

/// A chart's identity, in the numbers of the database.
struct ChartKey: Hashable, Sendable {
  let span: Int
  let nation: Int
  let kind: Int
  let area: String
  /// The day of a daily chart, or else the Monday of the week.
  let anchor: Int

  init(span: Int, nation: Int, kind: Int, area: String, anchor: Int) {
    self.span = span
    self.nation = nation
    self.kind = kind
    self.area = area
    self.anchor = anchor
  }

  init(day: Day, span: Chart.Span, filter: ChartFilter) {
    let anchor = span == .day ? day : day.latest(.monday)
    self.anchor = Int((anchor ?? .minimum).number)
    self.span = span.number
    nation =
      switch filter.nation {
      case nil: 0
      case .korean: 1
      case .foreign: 2
      }
    kind =
      switch filter.kind {
      case nil: 0
      case .commercial: 1
      case .diversity: 2
      }
    area = filter.area?.code ?? ""
  }

  init(_ chart: Chart, filter: ChartFilter) {
    self.init(day: chart.days.lower, span: chart.span, filter: filter)
  }

  /// The chart's identity, as parameters of a statement.
  var values: [SQLValue] { family + [.integer(anchor)] }

  /// The chart's identity without its day.
  var family: [SQLValue] { [.integer(span), .integer(nation), .integer(kind), .text(area)] }

  /// The day of a daily chart, or else the Monday of the week.
  var day: Day { Day(number: anchor) ?? .minimum }

  /// The chart of another day with the same filter.
  func moved(to anchor: Int) -> ChartKey {
    ChartKey(span: span, nation: nation, kind: kind, area: area, anchor: anchor)
  }

  /// Whether the chart is in the snapshot.
  var isInSnapshot: Bool { span == 0 && nation == 0 && kind == 0 && area.isEmpty }
}

extension Chart.Span {
  /// The number of the span in the database.
  var number: Int {
    switch self {
    case .day: 0
    case .week: 1
    case .weekend: 2
    case .weekdays: 3
    }
  }

  /// Returns the span with a number.
  init?(number: Int) {
    guard let span = Chart.Span.allCases.first(where: { $0.number == number }) else { return nil }
    self = span
  }
}
