package import BosDomain

extension Archive {
  /// Stores complete charts and booking pages as a part of an import: all of them, or none if it
  /// fails.
  ///
  /// They take the place of earlier imports and are shown before charts of the API, which stay as
  /// they are.
  package func addComplete(
    _ charts: [SiteChart],
    _ bookings: [SiteBooking] = [],
    to run: ImportRun
  ) throws(ArchiveError) -> ImportRun {
    try write(.importCharts) { (database) throws(ArchiveError) -> ImportRun in
      var writer = CompleteWriter(database: database, run: run)
      for chart in charts { try writer.add(chart) }
      for page in bookings { try writer.add(page) }
      try writer.finish()
      return writer.run
    }
  }

  /// Takes the last import back, or returns nil without one.
  package func undoImport() throws(ArchiveError) -> UndoneImport? {
    try write(.remove) { (database) throws(ArchiveError) -> UndoneImport? in
      let last = try database.first(
        """
        SELECT id, name, moment FROM imports
        WHERE EXISTS (SELECT 1 FROM complete_charts WHERE import = imports.id)
          OR EXISTS (SELECT 1 FROM bookings WHERE import = imports.id)
        ORDER BY id DESC LIMIT 1
        """
      ) {
        (id: $0.integer(0), name: $0.text(1), moment: Instant(seconds: Int64($0.integer(2))))
      }
      guard let last else { return nil }
      let id = SQLValue.integer(last.id)
      let days = try database.first(
        "SELECT min(first_day), max(last_day) FROM complete_charts WHERE import = ?",
        [id]
      ) { row -> DayRange? in
        guard let lower = row.optionalInteger(0).flatMap({ Day(number: $0) }),
          let upper = row.optionalInteger(1).flatMap({ Day(number: $0) }), lower <= upper
        else { return nil }
        return DayRange(lower: lower, upper: upper)
      }
      try database.run("DELETE FROM complete_charts WHERE import = ?", [id])
      let count = database.changedRows
      try database.run("DELETE FROM bookings WHERE import = ?", [id])
      let pages = database.changedRows
      // Charts of earlier imports can't have films that came later, nor codes that only those told.
      try database.forgetCodes(ofImport: id)
      try database.run("DELETE FROM complete_films WHERE import = ?", [id])
      try database.matchCompleteFilms()
      try database.run("DELETE FROM imports WHERE id = ?", [id])
      return UndoneImport(
        name: last.name,
        moment: last.moment,
        charts: count,
        bookings: pages,
        days: days ?? nil
      )
    }
  }
}

/// Writes complete charts and booking pages within one transaction.
struct CompleteWriter {
  let database: Database
  var run: ImportRun
  /// The films seen so far; valid only in this transaction, which may be rolled back.
  private var films: [SiteFilm: Int] = [:]
  private var stored: StoredFilms = [:]

  init(database: Database, run: ImportRun) {
    self.database = database
    self.run = run
  }

  /// Adds a chart; what only the chart shown so far tells stays.
  mutating func add(_ table: SiteChart) throws(ArchiveError) {
    var chart = table
    guard chart.days.upper < run.moment.seoulDay else { return run.unfinished.append(chart.days) }
    guard chart.days.upper >= Chart.firstDay else { return run.tooEarly.append(chart.days) }
    let key = ChartKey(day: chart.days.lower, span: chart.span, filter: chart.filter)
    let shown = try database.shownChart(key, like: table, &stored)
    if let shown { chart = chart.completed(by: shown.chart) }
    let day = CompleteDay(days: chart.days, films: chart.entries.count, market: chart.market)
    let known = shown?.checksum
    let id = try importNumber()
    var numbers: [Int] = []
    numbers.reserveCapacity(chart.entries.count)
    for entry in chart.entries { numbers.append(try number(of: entry.film)) }
    try separate(chart.entries, numbers)
    let packed = CompleteFields.packed(chart.entries, films: numbers)
    let checksum = CompleteHead.checksum(key, day, packed)
    guard known != checksum else {
      run.unchanged += 1
      return
    }
    let market = chart.market
    try database.run(
      """
      INSERT OR REPLACE INTO complete_charts (import, span, nation, kind, area, anchor, first_day,
        last_day, audience, sales, screens, shows, film_count, checksum, packed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [.integer(id)] + key.values + [
        .integer(Int(chart.days.lower.number)), .integer(Int(chart.days.upper.number)),
        .integer(market.audience), SQLValue(market.sales), SQLValue(market.screens),
        SQLValue(market.shows), .integer(day.films), .integer(checksum), .blob(packed),
      ]
    )
    if known == nil {
      run.added += 1
    } else {
      run.changed += 1
      run.changedDays.append(chart.days)
    }
    run.rows += day.films
    let all = run.days ?? chart.days
    run.days = DayRange(
      lower: min(all.lower, chart.days.lower),
      upper: max(all.upper, chart.days.upper)
    )
  }

  /// Leaves films of one chart with the same title and release day without a code.
  private func separate(_ entries: [SiteEntry], _ numbers: [Int]) throws(ArchiveError) {
    struct Name: Hashable {
      let title: String
      let open: Day?
    }
    var first: [Name: Int] = [:]
    for (entry, number) in zip(entries, numbers) {
      guard let title = entry.film.title, entry.film.code == nil else { continue }
      guard let other = first.updateValue(number, forKey: Name(title: title, open: entry.film.open))
      else { continue }
      try database.run(
        "UPDATE complete_films SET matched = '' WHERE id IN (?, ?)",
        [.integer(other), .integer(number)]
      )
    }
  }

  /// Closes a finished import, and forgets one that brought nothing.
  mutating func finish() throws(ArchiveError) {
    guard let id = run.id else { return }
    if run.isFinished {
      try database.run("UPDATE imports SET is_open = 0 WHERE id = ?", [.integer(id)])
    }
    try database.run(
      """
      DELETE FROM imports
      WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM complete_charts WHERE import = ?1)
        AND NOT EXISTS (SELECT 1 FROM bookings WHERE import = ?1)
      """,
      [.integer(id)]
    )
    if database.changedRows > 0 { run.id = nil }
  }

  /// The checksum of the booking page that is shown now, unless it is damaged.
  mutating func shownBooking(_ minute: Instant) throws(ArchiveError) -> Int? {
    try database.shownBooking(minute, &stored)
  }

  mutating func importNumber() throws(ArchiveError) -> Int {
    if let id = run.id { return id }
    let open = try database.first(
      """
      SELECT id FROM imports
      WHERE id = (SELECT max(id) FROM imports) AND name = ? AND is_open = 1
      """,
      [.text(run.name)]
    ) { $0.integer(0) }
    if let open {
      run.id = open
      return open
    }
    try database.run(
      "INSERT INTO imports (name, moment, is_open) VALUES (?, ?, 1)",
      [.text(run.name), .integer(Int(run.moment.seconds))]
    )
    run.id = database.lastInserted
    return database.lastInserted
  }

  /// The number of a film with these texts, which is added if it is new.
  mutating func number(of film: SiteFilm) throws(ArchiveError) -> Int {
    if let id = films[film] { return id }
    let known = try number(ofStored: film)
    let id: Int
    if let known { id = known } else { id = try added(film) }
    films[film] = id
    return id
  }

  private func number(ofStored film: SiteFilm) throws(ArchiveError) -> Int? {
    var found: Int?
    try database.query(
      """
      SELECT id, open_day, \(CompleteFields.textColumns), checksum FROM complete_films
      WHERE title IS ? AND open_day IS ?
      """,
      [SQLValue(film.title), SQLValue(film.open.map { Int($0.number) })]
    ) { row in
      // Texts that look the same can have different bytes, which only one of them keeps.
      let number = row.integer(0)
      guard found == nil, row.film(1) == film else { return }
      // A damaged row names no film any more.
      if CompleteFields.checksum(film, id: number) == row.integer(12) { found = number }
    }
    return found
  }

  private func added(_ film: SiteFilm) throws(ArchiveError) -> Int {
    let texts = CompleteFields.texts.map { SQLValue($0(film)) }
    let marks = String(repeating: ", ?", count: texts.count)
    try database.run(
      """
      INSERT INTO complete_films (import, checksum, open_day, \(CompleteFields.textColumns))
      VALUES (?, 0, ?\(marks))
      """,
      [SQLValue(run.id), SQLValue(film.open.map { Int($0.number) })] + texts
    )
    let id = database.lastInserted
    try database.run(
      "UPDATE complete_films SET checksum = ? WHERE id = ?",
      [.integer(CompleteFields.checksum(film, id: id)), .integer(id)]
    )
    return id
  }
}

extension Statement {
  /// Reads a film from its day of release and its texts.
  func film(_ column: Int32) -> SiteFilm {
    var film = SiteFilm(
      title: optionalText(column + 1),
      open: optionalInteger(column).flatMap { Day(number: $0) }
    )
    film.code = optionalText(column + 2)
    film.nation = optionalText(column + 3)
    film.nations = optionalText(column + 4)
    film.makers = optionalText(column + 5)
    film.distributor = optionalText(column + 6)
    film.grade = optionalText(column + 7)
    film.genre = optionalText(column + 8)
    film.director = optionalText(column + 9)
    film.actors = optionalText(column + 10)
    return film
  }
}
