import BosDomain
import BosText

extension Table {
  /// Removes rows that are equal in some columns, or in all if none are named; the first ones stay.
  package func distinct(by indices: [Int] = []) throws(RuntimeError) -> Table {
    let keys = indices.isEmpty ? columns : indices.map { columns[$0] }
    var cells: [ColumnStorage] = []
    for key in keys { cells.append(try key.loadedCells()) }
    let groups = try GroupIndex.make(keys: cells, count: rowCount)
    return groups.groupCount == rowCount ? self : selecting(rows: groups.firstRow)
  }

  /// Summarises the columns: a row for each, with its counts, mean, deviation, extremes and quartiles.
  ///
  /// A value that a column doesn't have, such as the mean of texts, is null.
  package func described() throws(RuntimeError) -> Table {
    let all = GroupIndex.single(count: rowCount)
    func value(
      _ aggregate: Aggregate,
      _ column: Column,
      _ percentage: Double
    ) throws(RuntimeError) -> Value {
      let cells = try column.loadedCells()
      do {
        return try all.aggregate(aggregate, of: cells, column: column.name, percentage: percentage)[
          0
        ]
      } catch {
        if error.kind == .interrupted || error.kind == .memory { throw error }
        return .null
      }
    }
    func cells(_ aggregate: Aggregate, _ percentage: Double = 50) throws(RuntimeError) -> [Value] {
      var cells: [Value] = []
      for column in columns { cells.append(try value(aggregate, column, percentage)) }
      return cells
    }
    // On a narrow screen, the values are more important than their counts, if there are any.
    func summary(
      _ name: String,
      _ korean: String,
      _ aggregate: Aggregate,
      _ percentage: Double = 50
    ) throws(RuntimeError) -> Column {
      let column = Column(name, ko: korean, try .holding(try cells(aggregate, percentage)))
      return column.storage.isAllNull ? column : column.chosen
    }
    let nulls = columns.map { Int64($0.storage.validity?.nullCount ?? 0) }
    return Table(
      columns: [
        Column("column", ko: "열", .text(TextCells(columnNames))).shown(ko: koreanHeadings).chosen,
        Column("type", ko: "타입", .text(TextCells(columns.map(\.typeName))))
          .shown(ko: Value.koreanTypeNames.merging(["num": "실수"]) { $1 }).chosen,
        Column("count", ko: "개수", .int(nulls.map { Int64(rowCount) - $0 }, nil)),
        Column("nulls", ko: "빈칸", .int(nulls, nil)),
        Column("distinct", ko: "고유", try .holding(try cells(.distinct))),
        try summary("mean", "평균", .mean),
        // A narrow screen shows the first ones.
        try summary("median", "중앙값", .median),
        // A whole number stays one beside others.
        Column("min", ko: "최솟값", try .unconverted(try cells(.min))).chosen,
        Column("max", ko: "최댓값", try .unconverted(try cells(.max))).chosen,
        try summary("stddev", "표준편차", .stddev),
        try summary("q1", "제1사분위", .percentile, 25),
        try summary("q3", "제3사분위", .percentile, 75),
      ],
      rowCount: columns.count
    )
  }
}

extension Table {
  /// The Korean headings of columns, by their names.
  private var koreanHeadings: [String: String] {
    var headings: [String: String] = [:]
    for column in columns {
      // In the user's own tables, `part` or `films` can mean anything.
      let known =
        caption == nil ? ChartColumn.recognized(column.name) : ChartColumn.named(column.name)
      let label = known.flatMap { $0.name == column.name ? $0.label.korean : nil }
      headings[column.name] = column.korean ?? label
    }
    return headings
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
