package import BosDomain

extension Archive {
  /// Counts the contents; days are those with charts of all films in the whole country.
  package func statistics() throws(ArchiveError) -> ArchiveStatistics {
    let path = place.name
    let bytes = place.files.compactMap { ArchivePlace.size(of: $0) }.reduce(0, +)
    return try read { (database) throws(ArchiveError) in
      func count(_ rows: String) throws(ArchiveError) -> Int {
        try database.number("SELECT count(*) FROM \(rows)")
      }
      let daily = "charts WHERE span = 0 AND nation = 0 AND kind = 0 AND area = ''"
      let ends = try database.first("SELECT min(anchor), max(anchor) FROM \(daily)") { row in
        (row.optionalInteger(0), row.optionalInteger(1))
      }
      let days = try count(daily)
      return ArchiveStatistics(
        path: path,
        bytes: bytes,
        days: days,
        firstDay: ends?.0.flatMap { Day(number: $0) },
        lastDay: ends?.1.flatMap { Day(number: $0) },
        provisionalDays: try count("\(daily) AND is_final = 0"),
        otherCharts: try count("charts") - days,
        completeCharts: try database.number(
          """
          SELECT count(*) FROM
            (SELECT DISTINCT span, nation, kind, area, anchor FROM complete_charts)
          """
        ),
        bookingPages: try database.number("SELECT count(DISTINCT moment) FROM bookings"),
        answers: try count("answers"),
        relayed: try count("relayed_answers"),
        films: try count("films"),
        people: try count("people"),
        companies: try count("companies"),
        schemaVersion: try database.number("PRAGMA user_version")
      )
    }
  }
}
