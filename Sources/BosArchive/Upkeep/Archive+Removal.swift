package import BosDomain

extension Archive {
  /// Deletes data, returns the space to the disk, and counts the deleted charts, responses, films,
  /// people and companies.
  ///
  /// The count of calls stays.
  package func remove(_ removal: ArchiveRemoval) throws(ArchiveError) -> Int {
    let count = try write(.remove) { (database) throws(ArchiveError) in
      switch removal {
      case .days(let range): try database.removeCharts(in: range)
      case .relayed: try database.removeRelayed()
      case .everything: try database.removeEverything()
      }
    }
    // Another process that is reading prevents freeing the space; that isn't an error.
    try? perform(.remove) { (database) throws(ArchiveError) in
      try database.run("VACUUM")
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return count
  }
}

extension Database {
  /// Deletes rows of a table and counts them.
  private func remove(_ rows: String, _ values: [SQLValue] = []) throws(ArchiveError) -> Int {
    try run("DELETE FROM \(rows)", values)
    return changedRows
  }

  /// Deletes the charts with all their days in a range, and their responses.
  fileprivate func removeCharts(in range: DayRange) throws(ArchiveError) -> Int {
    let values: [SQLValue] = [
      .integer(Int(range.lower.number)), .integer(Int(range.upper.number)),
    ]
    let within = "charts WHERE first_day >= ? AND last_day <= ?"
    var count = try remove(
      "answers WHERE request IN (SELECT request FROM \(within))",
      values
    )
    count += try removeCharts("first_day >= ? AND last_day <= ?", values)
    count += try remove("complete_charts WHERE first_day >= ? AND last_day <= ?", values)
    try removeUnusedImports()
    return count
  }

  /// Deletes the responses that came through a relay, and what they hold.
  fileprivate func removeRelayed() throws(ArchiveError) -> Int {
    let those = "request IN (SELECT request FROM relayed_answers)"
    var count = try removeCharts(those, [])
    // The marks go with the responses, so these come last.
    for table in ["films", "people", "companies", "answers"] {
      count += try remove("\(table) WHERE \(those)")
    }
    return count
  }

  /// Deletes charts and counts them.
  @discardableResult
  func removeCharts(_ condition: String, _ values: [SQLValue]) throws(ArchiveError) -> Int {
    let before = try storedDaysFact()
    let count = try remove("charts WHERE \(condition)", values)
    try changeDaysFact(by: try storedDaysFact() - before)
    try changeChartState()
    return count
  }

  /// Deletes imports of complete charts of which no chart is left, from the last one on.
  func removeUnusedImports() throws(ArchiveError) {
    let used = try number(
      """
      SELECT ifnull(max(import), 0)
      FROM (SELECT import FROM complete_charts UNION ALL SELECT import FROM bookings)
      """
    )
    // Charts of earlier imports can't have films that came later.
    try run("DELETE FROM complete_films WHERE import > ?", [.integer(used)])
    try run("DELETE FROM imports WHERE id > ?", [.integer(used)])
  }

  fileprivate func removeEverything() throws(ArchiveError) -> Int {
    var count = 0
    let tables = [
      "answers", "charts", "complete_charts", "bookings", "films", "people", "companies",
    ]
    for table in tables { count += try remove(table) }
    try removeUnusedImports()
    try run("DELETE FROM listed_films")
    try run("UPDATE facts SET value = 0 WHERE name = 'days'")
    try changeChartState()
    return count
  }
}
