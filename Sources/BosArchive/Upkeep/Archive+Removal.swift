package import BosDomain

extension Archive {
  /// Removes something for good, gives the space back to the disk, and tells how many charts,
  /// answers, films, people and companies are gone; calls stay counted.
  package func remove(_ removal: ArchiveRemoval) throws(ArchiveError) -> Int {
    let count = try write(.remove) { (database) throws(ArchiveError) in
      switch removal {
      case .days(let range): try database.removeCharts(in: range)
      case .everything: try database.removeEverything()
      }
    }
    // The space is not worth an error: while another process reads it cannot be had.
    try? perform(.remove) { (database) throws(ArchiveError) in
      try database.run("VACUUM")
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return count
  }
}

extension Database {
  /// Removes rows of a table and counts them.
  private func remove(_ rows: String, _ values: [SQLValue] = []) throws(ArchiveError) -> Int {
    try run("DELETE FROM \(rows)", values)
    return changedRows
  }

  /// Removes the charts all of whose days lie in a range, with their answers.
  fileprivate func removeCharts(in range: DayRange) throws(ArchiveError) -> Int {
    let values: [SQLValue] = [
      .integer(Int(range.lower.number)), .integer(Int(range.upper.number)),
    ]
    let within = "charts WHERE first_day >= ? AND last_day <= ?"
    var count = try remove(
      "answers WHERE request IN (SELECT request FROM \(within))",
      values
    )
    count += try remove(within, values)
    try changeChartState()
    return count
  }

  fileprivate func removeEverything() throws(ArchiveError) -> Int {
    var count = 0
    for table in ["answers", "charts", "films", "people", "companies"] {
      count += try remove(table)
    }
    try run("DELETE FROM listed_films")
    try changeChartState()
    return count
  }
}
