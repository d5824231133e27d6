package import BosDomain

extension Table {
  /// Makes one table of charts, with the fields of a chart in their order.
  ///
  /// A column is read when it is first used.
  package convenience init(_ charts: any ChartColumns, caption: TableMetadata? = nil) {
    self.init(
      columns: ChartField.allCases.map { Column($0, of: charts) },
      rowCount: charts.count,
      caption: caption
    )
  }
}

extension Table {
  /// Makes one table of complete charts: the fields of a chart and, on request, what the tables of
  /// the site tell beside them.
  ///
  /// A column is read when it is first used. Numbers that weren't read have no column.
  package convenience init(
    _ charts: any CompleteColumns,
    withDetails: Bool,
    caption: TableMetadata? = nil
  ) {
    var columns = ChartField.allCases.filter(charts.has).map { Column($0, of: charts) }
    if withDetails {
      if charts.has(.audience) {
        columns.append(
          Column("market_share", .num, count: charts.count) { rows in
            ColumnStorage.nums(charts.marketShares, ColumnarCharts.nullNum).selecting(rows)
          }
        )
      }
      columns += FilmDetail.allCases.map { detail in
        Column(detail.columnName, .text, count: charts.count) { rows in
          ColumnStorage.texts(charts[detail]).selecting(rows)
        }
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
  /// Some or all cells of charts.
  fileprivate init(_ cells: ChartCells) {
    switch cells {
    case .ints(let cells, let hasNulls):
      self = .ints(cells, hasNulls ? ColumnarCharts.nullInt : nil)
    case .nums(let cells, let hasNulls):
      self = .nums(cells, hasNulls ? ColumnarCharts.nullNum : nil)
    case .days(let cells, let hasNulls):
      self = .days(cells, hasNulls ? ColumnarCharts.nullDay : nil)
    case .flags(let cells): self = .bool(cells, nil)
    case .texts(let texts): self = .texts(texts)
    }
  }

  /// Some of the rows, or all.
  fileprivate func selecting(_ rows: [Int32]?) -> ColumnStorage { rows.map(gathered) ?? self }

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
  /// Makes the column of a field, which is read when it is first used.
  fileprivate convenience init(_ field: ChartField, of charts: any ChartColumns) {
    self.init(field.facts.column.name, field.kind.cells, count: charts.count, readsFew: true) {
      (rows) throws(RuntimeError) in
      do throws(SourceFailure) {
        return ColumnStorage(try charts.cells(field, at: rows))
      } catch {
        throw RuntimeError(error)
      }
    }
  }

  /// Makes the column of a field of complete charts.
  fileprivate convenience init(_ field: ChartField, of charts: any CompleteColumns) {
    self.init(field.facts.column.name, field.kind.cells, count: charts.count) { rows in
      ColumnStorage(field, of: charts).selecting(rows)
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
