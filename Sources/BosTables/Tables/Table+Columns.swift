import BosDomain
import BosText

extension Table {
  /// Keeps the columns at these positions, in this order; a repeated column occurs once.
  package func selecting(columns indices: [Int]) -> Table {
    var places: [Int] = []
    for index in indices where !places.contains(index) { places.append(index) }
    // A column that was only shown is now requested.
    let news = columns.first { $0.meaning == "new" && !$0.isJoined }
    let kept = places.map { place in
      let column = columns[place].aside(false).chosen
      return column.meaning == "change" && !column.isJoined
        ? column.noting(news: column.news ?? news) : column
    }
    var caption = caption
    caption?.lacksColumns = false
    return Table(
      columns: markingTotal(kept),
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping
    )
  }

  /// Drops the columns at these positions; the others stay as they are.
  package func dropping(columns indices: [Int]) -> Table {
    let kept = columns.indices.filter { !indices.contains($0) }.map { columns[$0] }
    return Table(
      columns: markingTotal(kept),
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping
    )
  }

  /// The columns for files: all except those that are only shown.
  package var written: Table {
    guard columns.contains(where: \.isAside) else { return self }
    return Table(
      columns: columns.filter { !$0.isAside },
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping
    )
  }

  /// Sets a column of `rowCount` cells, replacing one with the same name or adding it at the end.
  package func setting(_ column: Column) -> Table {
    setting(column, at: columns.firstIndex { $0.name == column.name } ?? columns.count)
  }

  /// Replaces the column at a position, or adds one at the end.
  package func setting(_ column: Column, at index: Int) -> Table {
    var columns = columns
    var order = order
    if index < columns.count {
      // The sort order by the replaced column is lost.
      order.removeAll { $0.name == columns[index].name }
      columns[index] = column
    } else {
      columns.append(column)
    }
    return Table(
      columns: columns,
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping,
      isOpen: isOpen
    )
  }

  /// Adds columns without cells to a table whose columns are unknown.
  package func assuming(columns names: [String]) -> Table {
    guard isOpen else { return self }
    var table = self
    for name in names where table.columnIndex(name) == nil {
      table = table.setting(Column(ChartColumn.named(name)?.name ?? name, .nulls(count: 0)))
    }
    return table
  }

  /// Renames the column at a position.
  ///
  /// Throws if another has this name.
  package func renaming(_ index: Int, to name: String) throws(RuntimeError) -> Table {
    if let other = columnIndex(name), other != index {
      throw .columnExists(columns[other].name, as: name)
    }
    return setting(columns[index].renamed(name), at: index)
  }

  /// The position of each column's partner in another table, which has at most one.
  ///
  /// Equal headings come before equal names, and those before other names of the same column.
  private func partners(in other: Table) -> [Int?] {
    var partners = [Int?](repeating: nil, count: columns.count)
    var taken: Set<Int> = []
    func pair(_ find: (Column) -> Int?) {
      for (place, column) in columns.enumerated() where partners[place] == nil {
        if let index = find(column), taken.insert(index).inserted { partners[place] = index }
      }
    }
    var headings: [String: Int] = [:]
    for (index, column) in other.columns.enumerated() {
      headings[column.heading] = headings[column.heading] ?? index
    }
    pair { headings[$0.heading] }
    pair { column in other.columns.firstIndex { $0.name == column.name } }
    pair { other.columnIndex($0.name) }
    return partners
  }

  /// Appends the rows of another table.
  ///
  /// Columns are matched by name. A column that only one table has is null in the other's rows; the
  /// other's own columns follow at the end.
  package func appending(_ other: Table) throws(RuntimeError) -> Table {
    if columns.isEmpty, rowCount == 0 { return other }
    if other.columns.isEmpty, other.rowCount == 0 { return self }
    guard rowCount + other.rowCount <= max(20_000_000, rowCount, other.rowCount) else {
      throw .tooManyRows
    }
    var joined: [Column] = []
    let partners = partners(in: other)
    for (column, partner) in zip(columns, partners) {
      let below: ColumnStorage =
        if let partner { try other.columns[partner].loadedCells() } else {
          .nulls(count: other.rowCount)
        }
      joined.append(try column.appending(below))
    }
    var names = UniqueNames(columnNames)
    for (index, column) in other.columns.enumerated() where !partners.contains(index) {
      // Its name may be that of a column with another heading.
      let name = names.add(column.name)
      let above = Column(name, aliases: column.aliases, .nulls(count: rowCount))
      joined.append(try above.appending(try column.loadedCells()))
    }
    var caption = caption
    if other.caption?.request != caption?.request {
      // The rows are no chart of the days in the title.
      caption?.title = nil
      caption?.period = nil
      caption?.films = nil
      caption?.request = nil
    }
    return Table(
      columns: joined,
      rowCount: rowCount + other.rowCount,
      caption: caption,
      isOpen: isOpen || other.isOpen
    )
  }
}

/// Makes names unique by appending `_2`, `_3` and so on.
package struct UniqueNames {
  private var taken: Set<String>
  /// The number to try next for a name that occurred before.
  private var nextNumbers: [String: Int] = [:]

  /// Names that only a column that wants them may have.
  private let avoided: Set<String>

  package init(_ taken: [String] = [], avoiding avoided: Set<String> = []) {
    self.taken = Set(taken)
    self.avoided = avoided
  }

  /// Returns the name, or the first unused variant of it.
  package mutating func add(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = nextNumbers[name] ?? 2
    while avoided.contains("\(name)_\(number)") || !taken.insert("\(name)_\(number)").inserted {
      number += 1
    }
    nextNumbers[name] = number + 1
    return "\(name)_\(number)"
  }
}

extension Column {
  /// The heading in the file that the column comes from, or its name.
  fileprivate var heading: String { aliases.first ?? name }

  fileprivate func appending(_ below: ColumnStorage) throws(RuntimeError) -> Column {
    let storage = try loadedCells()
    if let above = storage.commonType, let below = below.commonType, !above.goes(with: below) {
      throw .differentKinds(column: name, above, below)
    }
    guard let joined = try storage.appending(below) else {
      throw .differentKinds(column: name, kind.rawValue, below.kind.rawValue)
    }
    // Cells of kind `any` may be nested more deeply in the appended rows.
    return Column(name, aliases: aliases, joined)
  }
}

extension RuntimeError {
  fileprivate static func differentKinds(
    column: String,
    _ above: String,
    _ below: String
  ) -> RuntimeError {
    RuntimeError(
      .type,
      "column `\(column)` holds \(above) here and \(below) in the table to append; they must be equal",
      ko: "`\(column)` 열의 타입이 다릅니다: 이 표는 \(above), 추가할 표는 \(below)"
    )
  }

  fileprivate static func columnExists(_ column: String, as name: String) -> RuntimeError {
    RuntimeError(
      .column,
      column == name
        ? "a column `\(name)` already exists"
        : "`\(name)` is another name of the column `\(column)`",
      ko: column == name || ChartColumn.named(name)?.korean.contains(name) == true
        ? "`\(name)` 열이 이미 있습니다"
        : "`\(name)`: 이미 있는 `\(column)` 열의 다른 이름입니다"
    )
  }

  static var tooManyRows: RuntimeError {
    RuntimeError(
      .limit,
      "a table can have at most 2,147,483,646 rows",
      ko: "표의 행은 최대 2,147,483,646개입니다"
    )
  }
}
