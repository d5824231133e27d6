/// Queries that are about all films of a chart, although they choose none.
extension SQLQuery {
  /// Whether a query without conditions needs more than the ten first films.
  func needsAllRows(_ order: (column: String, direction: String)?, hasLimit: Bool) -> Bool {
    guard let order else { return !hasLimit }
    // The ten first films have most admissions.
    let isOfChart =
      order.column == "audience" && order.direction == "desc"
      || order.column == "rank" && order.direction == "asc"
    return !isOfChart
  }
}
