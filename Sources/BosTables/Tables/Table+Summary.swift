import BosText

extension Table {
  /// Removes rows that are equal in some columns, or in all if none are named; the first ones stay.
  package func distinct(by indices: [Int] = []) -> Table {
    let keys = indices.isEmpty ? columns : indices.map { columns[$0] }
    let groups = GroupIndex.make(keys: keys.map(\.storage), count: rowCount)
    return groups.groupCount == rowCount ? self : selecting(rows: groups.firstRow)
  }

  /// Summarises the columns: a row for each, with its counts, extremes, mean and median.
  ///
  /// A value that a column doesn't have, such as the mean of texts, is null.
  package func described() throws(RuntimeError) -> Table {
    let all = GroupIndex.single(count: rowCount)
    func value(_ aggregate: Aggregate, _ column: Column) -> Value {
      (try? all.aggregate(aggregate, of: column.storage, column: column.name))?[0] ?? .null
    }
    func values(_ aggregate: Aggregate) throws(RuntimeError) -> ColumnStorage {
      try .holding(columns.map { value(aggregate, $0) })
    }
    // On a narrow screen, the values are more important than their counts.
    func summary(
      _ name: String,
      _ korean: String,
      _ aggregate: Aggregate
    ) throws(RuntimeError) -> Column {
      Column(name, ko: korean, try values(aggregate)).chosen
    }
    let nulls = columns.map { Int64($0.storage.validity?.nullCount ?? 0) }
    return Table(
      columns: [
        Column("column", ko: "열", .text(TextCells(columnNames))).chosen,
        Column("type", ko: "형", .text(TextCells(columns.map(\.typeName)))),
        Column("count", ko: "개수", .int(nulls.map { Int64(rowCount) - $0 }, nil)),
        Column("nulls", ko: "빈 값", .int(nulls, nil)),
        Column("distinct", ko: "고유", try values(.distinct)),
        try summary("min", "최소", .min),
        try summary("mean", "평균", .mean),
        try summary("median", "중앙값", .median),
        try summary("max", "최대", .max),
      ],
      rowCount: columns.count
    )
  }
}

extension Column {
  /// The type of its cells, or `any` if they have several, or none that is known.
  fileprivate var typeName: String {
    guard case .any(let values) = storage else { return kind.rawValue }
    let present = values.lazy.filter { !$0.isMissing }
    guard let first = present.first?.typeName else { return kind.rawValue }
    return present.allSatisfy { $0.typeName == first } ? first : kind.rawValue
  }
}
