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

  fileprivate func removeEverything() throws(ArchiveError) -> Int {
    var count = 0
    for table in ["answers", "charts", "films", "people", "companies"] {
      count += try remove(table)
    }
    try run("DELETE FROM listed_films")
    try run("UPDATE facts SET value = 0 WHERE name = 'days'")
    try changeChartState()
    return count
  }
}
