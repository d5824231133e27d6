/// The columns of charts, each of which can be read without the others.
///
/// A column is read when it is wanted, in all rows or in a few. It has the same cells each time.
package protocol ChartColumns: Sendable {
  /// The number of rows.
  var count: Int { get }

  /// Reads the cells of a field in some existing rows, or in all.
  func cells(_ field: ChartField, at rows: [Int32]?) throws(SourceFailure) -> ChartCells
}

/// The cells of a field in the rows of charts.
///
/// A null of an optional field is a reserved value of `ColumnarCharts`.
package enum ChartCells: Hashable, Sendable {
  case ints([Int64], hasNulls: Bool)
  case nums([Double], hasNulls: Bool)
  case days([Int32], hasNulls: Bool)
  case flags([Bool])
  case texts(ColumnarCharts.Texts)
}

extension ColumnarCharts: ChartColumns {
  package func cells(_ field: ChartField, at rows: [Int32]?) -> ChartCells {
    func chosen<Cell>(_ cells: [Cell]) -> [Cell] { rows?.map { cells[Int($0)] } ?? cells }
    let mayBeNull = field.isOptional
    switch field.kind {
    case .int: return .ints(chosen(self[ints: field]), hasNulls: mayBeNull)
    case .num, .percent: return .nums(chosen(self[nums: field]), hasNulls: mayBeNull)
    case .day: return .days(chosen(self[days: field]), hasNulls: mayBeNull)
    case .bool: return .flags(chosen(self[flags: field]))
    case .text:
      let texts = self[texts: field]
      return .texts(Texts(entries: texts.entries, places: chosen(texts.places)))
    }
  }

  /// Reads all columns.
  package init(reading columns: any ChartColumns) throws(SourceFailure) {
    if let charts = columns as? ColumnarCharts {
      self = charts
      return
    }
    self.init()
    for field in ChartField.allCases {
      switch try columns.cells(field, at: nil) {
      case .ints(let cells, _): self[ints: field] = cells
      case .nums(let cells, _): self[nums: field] = cells
      case .days(let cells, _): self[days: field] = cells
      case .flags(let cells): self[flags: field] = cells
      case .texts(let texts): self[texts: field] = texts.inOrder
      }
    }
  }
}

extension ColumnarCharts.Texts {
  /// The same texts without unused entries, in the order of their first rows.
  package var inOrder: Self {
    var known = [Int32](repeating: ColumnarCharts.nullPlace, count: entries.count)
    var used: [String] = []
    let places = places.map { place in
      guard place != ColumnarCharts.nullPlace else { return place }
      if known[Int(place)] < 0 {
        known[Int(place)] = Int32(truncatingIfNeeded: used.count)
        used.append(entries[Int(place)])
      }
      return known[Int(place)]
    }
    return Self(entries: used, places: places)
  }
}
