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

extension Column {
  /// Makes the column of a field; the array isn't copied.
  fileprivate convenience init(_ field: ChartField, of sheet: ColumnarCharts) {
    func nulls<Cell: Equatable>(_ cells: [Cell], _ null: Cell) -> Validity? {
      guard field.isOptional else { return nil }
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
      let texts = sheet[texts: field]
      let dictionary = TextDictionary(unchecked: texts.entries)
      storage = .text(TextCells(codes: texts.places, dictionary: dictionary))
    }
    self.init(field.facts.column.name, storage)
  }
}
