extension Table {
  /// Creates a table of records: a column for every key, in the order of first occurrence.
  ///
  /// A record without a key is null in its column. The names of a known column are one column, unless
  /// a record has two of them.
  package convenience init(records: [Record]) throws(RuntimeError) {
    guard records.count <= Table.rowLimit else { throw .tooManyRows }
    var rows = RowCollector(expected: records.count)
    var columns: [Column] = []
    do {
      for record in records {
        try Interruption.check(row: rows.rowCount)
        try rows.append(keys: record.keys, values: record.values)
      }
      try rows.unite()
      for (place, name) in rows.names.enumerated() {
        columns.append(Column(name, try rows.takeCells(place)))
      }
    } catch {
      rows.drop()
      throw error
    }
    self.init(columns: columns, rowCount: records.count, isOpen: true)
  }
}
