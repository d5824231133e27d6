import BosTables

extension Table {
  /// Whether the rows are films in an order of their own, such as that of their totals, so that the
  /// number of a row is its place.
  var ranksFilms: Bool {
    caption == nil && rowCount > 0 && columns.first?.name == "title" && column("rank") == nil
  }
}
