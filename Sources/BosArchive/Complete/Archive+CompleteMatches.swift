import BosDomain

extension Archive {
  /// Finds the codes of imported films among those of stored charts and film pages, by title and
  /// release day.
  package func matchCompleteFilms() throws(ArchiveError) -> (found: Int, ambiguous: Int) {
    try write(.importCharts) { (database) throws(ArchiveError) in
      try database.matchCompleteFilms()
      let films = "SELECT count(*) FROM complete_films WHERE code IS NULL"
      return (
        try database.number("\(films) AND matched <> ''"),
        try database.number("\(films) AND matched = ''")
      )
    }
  }
}

extension Database {
  /// Gives imported films the codes of all stored charts and film pages.
  ///
  /// An empty code stays: it stands for two films in one chart, or for several codes.
  func matchCompleteFilms() throws(ArchiveError) {
    guard try number("SELECT EXISTS (SELECT 1 FROM complete_films)") == 1 else { return }
    try run(
      """
      WITH known (code, title, open_day) AS (
        SELECT code, title, open_day FROM entries JOIN listed_films ON listed_films.id = film
        UNION
        SELECT code, title, open_day FROM films
        UNION
        SELECT code, title, open_day FROM complete_films WHERE code IS NOT NULL
      ),
      found (title, open_day, lowest, highest) AS (
        SELECT title, open_day, min(code), max(code) FROM known
        WHERE open_day IS NOT NULL AND code <> '' GROUP BY title, open_day
      )
      UPDATE complete_films
      SET matched = CASE WHEN lowest = highest THEN lowest ELSE '' END
      FROM found
      WHERE complete_films.code IS NULL AND complete_films.title = found.title
        AND complete_films.open_day = found.open_day AND ifnull(matched, '-') <> ''
      """
    )
  }
}

extension Database {
  /// Takes back the codes that the films of an import told those of others; what stored charts and
  /// film pages tell is found again.
  func forgetCodes(ofImport id: SQLValue) throws(ArchiveError) {
    try run(
      """
      UPDATE complete_films SET matched = NULL
      FROM complete_films AS told
      WHERE told.import = ?1 AND told.code IS NOT NULL AND complete_films.code IS NULL
        AND complete_films.title = told.title AND complete_films.open_day = told.open_day
        AND complete_films.matched = told.code
        AND NOT EXISTS (
          SELECT 1 FROM complete_films AS other
          WHERE other.import <> ?1 AND other.code = told.code
            AND other.title = told.title AND other.open_day = told.open_day
        )
      """,
      [id]
    )
  }
}

extension Database {
  /// Gives imported films the code that a stored chart tells for their title and release day.
  func match(_ chart: Chart) throws(ArchiveError) {
    guard try number("SELECT EXISTS (SELECT 1 FROM complete_films)") == 1 else { return }
    for entry in chart.entries {
      try match(code: entry.text(.code), title: entry.text(.title), open: entry.day(.open))
    }
  }

  /// Gives imported films with a title and a release day this code, or none if they have another.
  func match(code: String, title: String, open: Day?) throws(ArchiveError) {
    guard let open, !code.isEmpty else { return }
    try run(
      """
      UPDATE complete_films SET matched = iif(ifnull(matched, ?1) = ?1, ?1, '')
      WHERE title = ?2 AND open_day = ?3 AND code IS NULL
      """,
      [.text(code), .text(title), .integer(Int(open.number))]
    )
  }
}
