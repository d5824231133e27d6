import BosDomain

extension Table {
  /// Creates a table of columns under headings, which are named as those of a CSV file.
  ///
  /// `values` returns the cells of a column by its number.
  package static func headed(
    _ headings: [String],
    rowCount: Int,
    _ values: (_ column: Int) -> [Value]
  ) throws(RuntimeError) -> Table {
    var columns: [Column] = []
    for (index, named) in CSVHeading.columns(headings).enumerated() {
      let cells = try ColumnStorage.holding(values(index))
      columns.append(Column(named.name, aliases: named.aliases, cells))
    }
    return Table(columns: columns, rowCount: rowCount)
  }
}
