import BosText

extension Table {
  /// Keeps the first of the rows that are equal in some columns, or in all when none are named.
  package func distinct(by indices: [Int] = []) -> Table {
    let keys = indices.isEmpty ? columns : indices.map { columns[$0] }
    let groups = GroupIndex.make(keys: keys.map(\.storage), count: rowCount)
    return groups.groupCount == rowCount ? self : selecting(rows: groups.firstRow)
  }

  /// Sorts the rows by several columns.
  package func sorted(by keys: [SortOrder]) throws(RuntimeError) -> Table {
    gathering(
      try sortedIndices(self, keys: keys),
      order: keys.map { ($0.column.name, $0.descending) }
    )
  }

  /// Summarises the columns: a row for each, with its counts, extremes, mean and median.
  ///
  /// What a column does not have, such as the mean of texts, is null.
  package func described() throws(RuntimeError) -> Table {
    let all = GroupIndex.single(count: rowCount)
    func value(_ aggregate: Aggregate, _ column: Column) -> Value {
      (try? all.aggregate(aggregate, of: column.storage, column: column.name))?[0] ?? .null
    }
    func values(_ aggregate: Aggregate) throws(RuntimeError) -> ColumnStorage {
      try .holding(columns.map { value(aggregate, $0) })
    }
    let nulls = columns.map { Int64($0.storage.validity?.nullCount ?? 0) }
    return Table(
      columns: [
        Column("column", .text(TextCells(columnNames))),
        Column("type", .text(TextCells(columns.map(\.kind.rawValue)))),
        Column("count", .int(nulls.map { Int64(rowCount) - $0 }, nil)),
        Column("nulls", .int(nulls, nil)),
        Column("distinct", try values(.distinct)),
        Column("min", try values(.min)),
        Column("mean", try values(.mean)),
        Column("median", try values(.median)),
        Column("max", try values(.max)),
      ],
      rowCount: columns.count
    )
  }
}
