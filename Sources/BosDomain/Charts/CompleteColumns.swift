/// The columns of charts with all their films, each of which can be read without the others.
///
/// Reading takes time, so that a column is only read when it is wanted. It has the same cells each
/// time, and one for each row.
package protocol CompleteColumns: Sendable {
  /// The complete charts among the rows; other charts have no market.
  var days: [CompleteDay] { get }
  /// The number of rows.
  var count: Int { get }

  /// Whether a field was read; of the others, cells are null.
  func has(_ field: ChartField) -> Bool

  subscript(ints field: ChartField) -> [Int64] { get }
  subscript(nums field: ChartField) -> [Double] { get }
  subscript(days field: ChartField) -> [Int32] { get }
  subscript(flags field: ChartField) -> [Bool] { get }
  subscript(texts field: ChartField) -> ColumnarCharts.Texts { get }
  subscript(detail: FilmDetail) -> ColumnarCharts.Texts { get }

  /// Whether the field `new` of each row is known.
  var knowsNew: [Bool] { get }
  /// Each film's share of all admissions in percent.
  var marketShares: [Double] { get }
}

extension CompleteColumns {
  package func has(_ field: ChartField) -> Bool { true }

  /// Whether every row is in a complete chart that has all its rows here.
  package var areWhole: Bool { days.reduce(0) { $0 &+ $1.films } == count }
}

extension CompleteCharts: CompleteColumns {
  package subscript(ints field: ChartField) -> [Int64] { rows[ints: field] }
  package subscript(nums field: ChartField) -> [Double] { rows[nums: field] }
  package subscript(days field: ChartField) -> [Int32] { rows[days: field] }
  package subscript(flags field: ChartField) -> [Bool] { rows[flags: field] }
  package subscript(texts field: ChartField) -> ColumnarCharts.Texts { rows[texts: field] }
  package subscript(detail: FilmDetail) -> ColumnarCharts.Texts { details[detail.rawValue] }

  /// Reads all columns.
  package init(_ columns: some CompleteColumns) {
    self.init()
    for field in ChartField.allCases {
      switch field.kind {
      case .int: rows[ints: field] = columns[ints: field]
      case .num, .percent: rows[nums: field] = columns[nums: field]
      case .day: rows[days: field] = columns[days: field]
      case .bool: rows[flags: field] = columns[flags: field]
      case .text: rows[texts: field] = columns[texts: field]
      }
    }
    knowsNew = columns.knowsNew
    marketShares = columns.marketShares
    details = FilmDetail.allCases.map { columns[$0] }
    days = columns.days
  }
}
