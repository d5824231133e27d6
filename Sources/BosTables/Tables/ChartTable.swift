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
  package convenience init(
    _ charts: CompleteCharts,
    withDetails: Bool,
    caption: TableMetadata? = nil
  ) {
    var columns = ChartField.allCases.map { field in
      field == .new ? Column(new: charts) : Column(field, of: charts.rows, mayBeNull: true)
    }
    if withDetails {
      columns.append(Column("market_share", .nums(charts.marketShares, ColumnarCharts.nullNum)))
      columns += FilmDetail.allCases.map { detail in
        Column(detail.columnName, charts.details[detail.rawValue])
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
  /// Numbers of which one value is a null.
  fileprivate static func nums(_ cells: [Double], _ null: Double) -> ColumnStorage {
    let rows = cells.indices.lazy.filter { cells[$0] == null }
    return .num(
      cells,
      Validity(count: cells.count, nulls: rows.map { Int32(truncatingIfNeeded: $0) })
    )
  }
}

extension Column {
  /// Makes a column of texts; the array isn't copied.
  fileprivate convenience init(_ name: String, _ texts: ColumnarCharts.Texts) {
    let dictionary = TextDictionary(unchecked: texts.entries)
    self.init(name, .text(TextCells(codes: texts.places, dictionary: dictionary)))
  }

  /// Makes the column that says which films are new, where that is known.
  fileprivate convenience init(new charts: CompleteCharts) {
    let rows = charts.knowsNew.indices.lazy.filter { !charts.knowsNew[$0] }
    let validity = Validity(
      count: charts.count,
      nulls: rows.map { Int32(truncatingIfNeeded: $0) }
    )
    self.init(ChartField.new.facts.column.name, .bool(charts.rows[flags: .new], validity))
  }

  /// Makes the column of a field; the array isn't copied.
  fileprivate convenience init(
    _ field: ChartField,
    of sheet: ColumnarCharts,
    mayBeNull: Bool? = nil
  ) {
    let mayBeNull = mayBeNull ?? field.isOptional
    func nulls<Cell: Equatable>(_ cells: [Cell], _ null: Cell) -> Validity? {
      guard mayBeNull else { return nil }
      let rows = cells.indices.lazy.filter { cells[$0] == null }
      return Validity(count: cells.count, nulls: rows.map { Int32(truncatingIfNeeded: $0) })
    }
    let storage: ColumnStorage
    switch field.kind {
    case .int:
      let cells = sheet[ints: field]
      storage = .int(cells, nulls(cells, ColumnarCharts.nullInt))
    case .num, .percent:
      let cells = sheet[nums: field]
      storage = .num(cells, nulls(cells, ColumnarCharts.nullNum))
    case .day:
      let cells = sheet[days: field]
      storage = .day(cells, nulls(cells, ColumnarCharts.nullDay))
    case .bool: storage = .bool(sheet[flags: field], nil)
    case .text:
      self.init(field.facts.column.name, sheet[texts: field])
      return
    }
    self.init(field.facts.column.name, storage)
  }
}
