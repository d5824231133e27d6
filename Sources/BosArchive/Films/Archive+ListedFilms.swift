package import BosDomain

extension Archive {
  /// Finds films in stored charts by code or part of a title, newest first.
  ///
  /// A film that only imported tables have is found by its title; its code is empty.
  /// A film's release day is in the rows of its charts. Those of a snapshot that has the stored
  /// charts come from there; all others are read and checked. Throws if charts are missing.
  package func listedFilms(
    code: String? = nil,
    title: String? = nil
  ) throws(ArchiveError) -> [FilmSummary] {
    var (films, doubtful) = try connected(.read) { (connection) throws(ArchiveError) in
      try connection.films(code: code, ofSnapshot: snapshotPath)
    }
    if !doubtful.isEmpty {
      for stored in try restore(doubtful).values { films.add(stored.chart) }
    }
    let complete = try read { (database) throws(ArchiveError) in try database.completeFilms() }
    for film in complete { films.add(code: film.code, title: film.title, open: film.open) }
    return films.matching(code: code, title: title)
  }

  /// Finds films of complete charts by part of a title, newest first.
  package func completeFilms(title: String) throws(ArchiveError) -> [FilmSummary] {
    var films = ChartFilms()
    let complete = try read { (database) throws(ArchiveError) in try database.completeFilms() }
    for film in complete { films.add(code: film.code, title: film.title, open: film.open) }
    return films.matching(code: nil, title: title)
  }
}

extension Archive {
  /// The place of the snapshot, if there can be one.
  private var snapshotPath: String? { place.isInMemory ? nil : place.snapshot }
}

extension Connection {
  /// Reads the films of all charts, or those with a code and perhaps others.
  fileprivate mutating func films(
    code: String?,
    ofSnapshot path: String?
  ) throws(ArchiveError) -> (ChartFilms, doubtful: [ChartKey]) {
    let latest = path.flatMap { latestSnapshot(at: $0) }
    let database = database
    return try database.reading { () throws(ArchiveError) in
      if let latest, latest.state == (try database.chartState()),
        let listed = latest.films(code: code)
      {
        var (films, doubtful) = try database.filmsOfCharts(.notInSnapshot)
        for film in listed { films.add(code: film.code, title: film.title, open: film.open) }
        return (films, doubtful)
      }
      try database.checkDaysFact()
      return try database.filmsOfCharts(.all)
    }
  }
}

/// The charts whose rows are read.
private enum ReadCharts {
  case all
  case notInSnapshot

  /// The condition of a statement that selects from `charts`.
  var condition: String {
    switch self {
    case .all: "1"
    case .notInSnapshot:
      // Each part is a search in the index.
      """
      span < 0 OR span > 0 OR span = 0 AND nation < 0 OR span = 0 AND nation > 0 OR span = 0
      AND nation = 0 AND kind < 0 OR span = 0 AND nation = 0 AND kind > 0 OR span = 0 AND nation = 0
      AND kind = 0 AND area > ''
      """
    }
  }
}

/// The films of charts.
private struct ChartFilms: Sendable {
  /// The latest day of release in a chart, as a number, or the lowest number, by code and title.
  private var opened: [String: [String: Int]] = [:]
  /// The days of release of films without a code, which tell them from others, by title.
  private var codeless: [String: Set<Int>] = [:]

  mutating func add(code: String, title: String, open: Int?) {
    if code.isEmpty {
      if let open { codeless[title, default: []].insert(open) }
    } else {
      opened[code, default: [:]][title, default: .min].formMaximum(open)
    }
  }

  mutating func add(_ chart: Chart) {
    for entry in chart.entries {
      let open = entry.day(.open).map { Int($0.number) }
      add(code: entry.text(.code), title: entry.text(.title), open: open)
    }
  }

  /// Lists the films with a code or with a text in the title, newest first.
  func matching(code: String?, title: String?) -> [FilmSummary] {
    let part = title.map { Self.folded($0) } ?? []
    var found: [String: (title: String, open: Int)] = [:]
    for (other, titles) in opened where code == nil || code == other {
      for (title, open) in titles where part.isEmpty || Self.folded(title).contains(part) {
        // A film with several titles has that of its latest release.
        if let known = found[other], (known.open, title) > (open, known.title) { continue }
        found[other] = (title, open)
      }
    }
    var films = found.map { (code: $0.key, title: $0.value.title, open: $0.value.open) }
    if code == nil {
      // Two films with one title and release day leave the rows of both without a code.
      var others = codeless
      for film in films { others[film.title]?.remove(film.open) }
      for (title, opens) in others where part.isEmpty || Self.folded(title).contains(part) {
        films += opens.map { ("", title, $0) }
      }
    }
    return films.sorted { ($1.open, $0.code, $0.title) < ($0.open, $1.code, $1.title) }
      .map { FilmSummary(code: $0.code, title: $0.title, openDay: Day(number: $0.open)) }
  }

  /// The bytes of a text with Latin letters in lower case.
  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }
}

extension Int {
  fileprivate mutating func formMaximum(_ other: Int?) {
    if let other, other > self { self = other }
  }
}

extension Database {
  /// Reads all rows of charts.
  ///
  /// Returns their films, and the charts whose checksums don't fit; their films are left out.
  fileprivate func filmsOfCharts(
    _ charts: ReadCharts
  ) throws(ArchiveError) -> (ChartFilms, doubtful: [ChartKey]) {
    var heads = try heads(of: charts)
    if charts == .notInSnapshot, heads.isEmpty { return (ChartFilms(), []) }
    let listed = try listedFilms()
    var films = ChartFilms()
    var doubtful: [ChartKey] = []
    var current: (id: Int, sums: ChartSums, films: [(id: Int, open: Int?)])?
    func finish() throws(ArchiveError) {
      guard let chart = current else { return }
      guard let head = heads.removeValue(forKey: chart.id) else {
        // The rows of a chart whose own row is missing.
        throw ArchiveError(.missingCharts, attempt, path: path)
      }
      guard head.accepts(chart.sums) else { return doubtful.append(head.key) }
      for (id, open) in chart.films {
        if let film = listed[id] { films.add(code: film.code, title: film.title, open: open) }
      }
    }
    let fields = StoredField.entry
    // Rows whose chart is missing are only found where all are read.
    let selection =
      charts == .all
      ? "" : "WHERE entries.chart IN (SELECT id FROM charts WHERE \(charts.condition)) "
    try query(
      """
      SELECT entries.chart, entries.position, film, open_day, \(EntryTables.all.columns)
      FROM \(EntryTables.all.joined) \(selection)ORDER BY entries.chart
      """
    ) { (row) throws(ArchiveError) in
      let id = row.integer(0)
      if current?.id != id {
        try finish()
        current = (id, ChartSums(), [])
      }
      let film = row.integer(2)
      var sum = ChartSums.row(position: row.integer(1), film: listed[film]?.checksum ?? 0)
      var column: Int32 = 4
      for field in fields {
        field.layout.add(field.value(row, column), to: &sum)
        column += 1
      }
      current?.sums.add(sum)
      current?.films.append((film, row.optionalInteger(3)))
    }
    try finish()
    doubtful += heads.values.filter { !$0.accepts(ChartSums()) }.map(\.key)
    return (films, doubtful)
  }

  /// The films of complete charts; the code of some is empty, because nothing tells it.
  fileprivate func completeFilms() throws(ArchiveError) -> [(
    code: String, title: String, open: Int?
  )] {
    var films: [(code: String, title: String, open: Int?)] = []
    try query(
      """
      SELECT DISTINCT coalesce(code, matched, ''), title, open_day FROM complete_films
      WHERE title IS NOT NULL
      """
    ) { row in films.append((row.text(0), row.text(1), row.optionalInteger(2))) }
    return films
  }

  /// A chart's identity and checksums.
  private struct Head {
    let key: ChartKey
    let sums: StoredSums?
    /// Whether nothing can confirm the rows, because an earlier layout stored them.
    let isUnconfirmed: Bool

    func accepts(_ found: ChartSums) -> Bool { sums?.matches(found) ?? isUnconfirmed }
  }

  private func heads(of charts: ReadCharts) throws(ArchiveError) -> [Int: Head] {
    let lastUnchecked = try lastUncheckedChart()
    var heads: [Int: Head] = [:]
    try query(
      """
      SELECT id, span, nation, kind, area, anchor, request IS NOT NULL, row_count, row_sum, head,
        seal
      FROM charts LEFT JOIN chart_sums ON chart = id WHERE \(charts.condition)
      """
    ) { row in
      let key = ChartKey(
        span: row.integer(1),
        nation: row.integer(2),
        kind: row.integer(3),
        area: row.text(4),
        anchor: row.integer(5)
      )
      let isUnconfirmed = row.integer(0) <= lastUnchecked && !row.flag(6)
      heads[row.integer(0)] = Head(key: key, sums: row.sums(7), isUnconfirmed: isUnconfirmed)
    }
    return heads
  }

  /// Reads the films that entries name by numbers.
  private func listedFilms() throws(ArchiveError) -> [Int: ListedFilm] {
    var films: [Int: ListedFilm] = [:]
    try query("SELECT id, code, title FROM listed_films") { row in
      films[row.integer(0)] = ListedFilm(code: row.text(1), title: row.text(2))
    }
    return films
  }
}

/// A film that entries name by a number.
private struct ListedFilm {
  let code: String
  let title: String
  let checksum: UInt64

  init(code: String, title: String) {
    self.code = code
    self.title = title
    checksum = ChartSums.film(code: code, title: title)
  }
}
