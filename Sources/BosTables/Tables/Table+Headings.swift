import BosDomain

extension Table {
  /// Creates a table of columns under headings, which are named as those of a CSV file.
  ///
  /// If all are Korean headings that bos writes, they also name the columns of other lists.
  /// `values` returns the cells of a column by its number.
  package static func headed(
    _ headings: [String],
    rowCount: Int,
    _ values: (_ column: Int) -> [Value]
  ) throws(RuntimeError) -> Table {
    var columns: [Column] = []
    let own = ChartColumn.names(ofWritten: headings)
    for (index, named) in CSVHeading.columns(headings).enumerated() {
      let cells = try ColumnStorage.holding(values(index))
      if let own, Set(own).count == own.count, own[index] != named.name {
        columns.append(Column(own[index], aliases: [headings[index]], cells))
        continue
      }
      columns.append(Column(named.name, aliases: named.aliases, cells))
    }
    return Table(columns: columns, rowCount: rowCount)
  }
}
