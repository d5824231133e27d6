package import BosDomain

extension Archive {
  /// Finds a film by its code, with the time it was fetched.
  package func film(_ code: String) throws(ArchiveError) -> (film: Film, fetched: Instant)? {
    try read { (database) throws(ArchiveError) in
      let found = try database.first(
        """
        SELECT title, english_title, original_title, minutes, production_year, open_day, status,
          type, fetched
        FROM films WHERE code = ?
        """,
        [.text(code)]
      ) { row in
        let film = Film(
          code: code,
          title: row.text(0),
          englishTitle: row.optionalText(1),
          originalTitle: row.optionalText(2),
          minutes: row.optionalInteger(3),
          productionYear: row.optionalInteger(4),
          openDay: row.optionalInteger(5).flatMap { Day(number: $0) },
          status: row.optionalText(6),
          type: row.optionalText(7)
        )
        return (film: film, fetched: Instant(seconds: Int64(row.integer(8))))
      }
      guard var found else { return nil }
      found.film.add(try database.items(of: code, in: "film_items"))
      return found
    }
  }
}

extension Database {
  /// Stores a film in place of its earlier details.
  func keep(_ film: Film, fetched: Instant, request: String) throws(ArchiveError) {
    // `REPLACE` would delete the row first, and with it the dependent rows.
    try run(
      """
      INSERT INTO films VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET title = excluded.title, english_title = excluded.english_title,
        original_title = excluded.original_title, minutes = excluded.minutes,
        production_year = excluded.production_year, open_day = excluded.open_day,
        status = excluded.status, type = excluded.type, fetched = excluded.fetched,
        request = excluded.request
      """,
      [
        .text(film.code), .text(film.title), SQLValue(film.englishTitle),
        SQLValue(film.originalTitle), SQLValue(film.minutes), SQLValue(film.productionYear),
        SQLValue(film.openDay.map { Int($0.number) }), SQLValue(film.status), SQLValue(film.type),
        .integer(Int(fetched.seconds)), .text(request),
      ]
    )
    try keep(film.items, of: film.code, in: "film_items")
  }
}
