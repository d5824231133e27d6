package import BosDomain

extension Table {
  /// Makes one table of charts, with the fields of a chart in their order.
  package convenience init(_ sheet: ColumnarCharts, caption: TableMetadata? = nil) {
    self.init(
      columns: ChartField.allCases.map { Column($0, of: sheet) },
      rowCount: sheet.count,
      caption: caption
    )
  }
}

extension Table {
  /// Makes one table of complete charts: the fields of a chart and, on request, what the tables of
  /// the site tell beside them.
  ///
  /// A column is read when it is first used.
  package convenience init(
    _ charts: any CompleteColumns,
    withDetails: Bool,
    caption: TableMetadata? = nil
  ) {
    var columns = ChartField.allCases.map { Column($0, of: charts) }
    if withDetails {
      columns.append(
        Column("market_share", .num, count: charts.count) {
          .nums(charts.marketShares, ColumnarCharts.nullNum)
        }
      )
      columns += FilmDetail.allCases.map { detail in
        Column(detail.columnName, .text, count: charts.count) { .texts(charts[detail]) }
      }
    }
    self.init(columns: columns, rowCount: charts.count, caption: caption)
  }
}

extension FilmDetail {
  /// The name of the column with the detail.
  package var columnName: String {
    switch self {
    case .nation: "nation"
    case .distributor: "distributor"
    case .genre: "genre"
    case .grade: "grade"
    case .director: "director"
    }
  }
}

extension ColumnStorage {
  /// The cells of a field; the array isn't copied.
  fileprivate init(_ field: ChartField, of sheet: ColumnarCharts) {
    let mayBeNull = field.isOptional
    switch field.kind {
    case .int: self = .ints(sheet[ints: field], mayBeNull ? ColumnarCharts.nullInt : nil)
    case .num, .percent: self = .nums(sheet[nums: field], mayBeNull ? ColumnarCharts.nullNum : nil)
    case .day: self = .days(sheet[days: field], mayBeNull ? ColumnarCharts.nullDay : nil)
    case .bool: self = .bool(sheet[flags: field], nil)
    case .text: self = .texts(sheet[texts: field])
    }
  }

  /// The cells of a field of complete charts, each of which can be null.
  fileprivate init(_ field: ChartField, of charts: any CompleteColumns) {
    switch field.kind {
    case .int: self = .ints(charts[ints: field], ColumnarCharts.nullInt)
    case .num, .percent: self = .nums(charts[nums: field], ColumnarCharts.nullNum)
    case .day: self = .days(charts[days: field], ColumnarCharts.nullDay)
    case .bool: self = .bool(charts[flags: field], .of(charts.knowsNew, null: false))
    case .text: self = .texts(charts[texts: field])
    }
  }

  // Cells of which one value can be a null.

  fileprivate static func ints(_ cells: [Int64], _ null: Int64?) -> ColumnStorage {
    .int(cells, .of(cells, null: null))
  }

  fileprivate static func nums(_ cells: [Double], _ null: Double?) -> ColumnStorage {
    .num(cells, .of(cells, null: null))
  }

  fileprivate static func days(_ cells: [Int32], _ null: Int32?) -> ColumnStorage {
    .day(cells, .of(cells, null: null))
  }

  fileprivate static func texts(_ texts: ColumnarCharts.Texts) -> ColumnStorage {
    let dictionary = TextDictionary(unchecked: texts.entries)
    return .text(TextCells(codes: texts.places, dictionary: dictionary))
  }
}

extension Validity? {
  /// The bits of cells of which one value is a null, or nil if all rows have a value.
  fileprivate static func of<Cell: Equatable>(_ cells: [Cell], null: Cell?) -> Validity? {
    guard let null else { return nil }
    return ColumnStorage.validity(count: cells.count) { cells[$0] == null }
  }
}

extension Column {
  /// Makes the column of a field.
  fileprivate convenience init(_ field: ChartField, of sheet: ColumnarCharts) {
    self.init(field.facts.column.name, ColumnStorage(field, of: sheet))
  }

  /// Makes the column of a field, which is read when it is first used.
  fileprivate convenience init(_ field: ChartField, of charts: any CompleteColumns) {
    self.init(field.facts.column.name, field.kind.cells, count: charts.count) {
      ColumnStorage(field, of: charts)
    }
  }
}

extension ChartColumn.Kind {
  /// The kind of the cells of such columns.
  fileprivate var cells: ColumnStorage.Kind {
    switch self {
    case .int: .int
    case .num, .percent: .num
    case .day: .day
    case .bool: .bool
    case .text: .text
    }
  }
}
