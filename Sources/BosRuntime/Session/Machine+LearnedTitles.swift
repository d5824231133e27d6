import BosDomain
package import BosTables

/// English titles that are looked up when rows are shown or written.
extension Machine {
  /// The most long charts that are kept for the titles of their films.
  private static let fewCharts = 2

  /// Keeps a long chart, from which rows may be shown that have titles without codes, as groups do.
  func remember(longChart chart: Table) {
    session.longCharts = session.longCharts.suffix(Self.fewCharts - 1) + [chart]
  }

  /// Learns the English titles of the films in a table, where the user wants them or, for a
  /// condition that names one, always.
  package func learnTitles(of table: Table?, always: Bool = false) throws(RuntimeError) {
    guard always || environment.settings.current.areTitlesEnglish, let table,
      table.rowCount <= Self.fewRows
    else { return }
    if table.column("title_en") != nil { return environment.titles.learn(from: table) }
    guard let kind = table.caption?.kind, [.film, .booking].contains(kind),
      let names = table.column("title"), let codes = table.column("code")
    else { return try learnTitlesWithoutCodes(of: table) }
    // The codes of bookings aren't those of films.
    if kind == .booking { return learnTitlesOfBookings(table) }
    let titles = try englishTitles(codes)
    for (row, english) in titles.enumerated() {
      if case .text(let title) = names[row], let english {
        environment.titles.learn(english, of: title)
      }
    }
  }

  /// Learns the titles of bookings by their Korean ones and the days of their releases.
  private func learnTitlesOfBookings(_ table: Table) {
    guard rehearsal == nil, sourceChoice?.sendsCalls != true, let source = try? dataSource(),
      let names = table.column("title"), let opens = table.column("open")
    else { return }
    for row in 0..<min(table.rowCount, 50) {
      guard case .text(let title) = names[row], environment.titles[title] == nil,
        case .day(let open) = opens[row]
      else { continue }
      let found = Exchanges.$areNoted.withValue(false) {
        try? source.films(FilmQuery(title: title), page: 1, size: 100)
      }
      let film = found?.items.first { $0.title == title && $0.openDay == open }
      if let english = film?.englishTitle, !english.isEmpty {
        environment.titles.learn(english, of: title)
      }
    }
  }

  /// Learns the titles of rows that come from a long chart.
  private func learnTitlesWithoutCodes(of table: Table) throws(RuntimeError) {
    guard rehearsal == nil, !session.longCharts.isEmpty,
      let column = table.columns.first(where: { $0.meaning == "title" }), column.kind == .text
    else { return }
    let wanted = Set(Self.texts(column).compactMap(\.self))
      .filter { environment.titles[$0] == nil }
    if wanted.isEmpty { return }
    for chart in session.longCharts.reversed() {
      let films = try codes(of: wanted, in: chart)
      let titles = try dataSource().knownEnglishTitles(of: Set(films.keys))
      for (code, title) in films {
        if let english = titles[code] { environment.titles.learn(english, of: title) }
      }
    }
  }

  /// The codes of the films with some titles, each with its title.
  private func codes(
    of wanted: Set<String>,
    in chart: Table
  ) throws(RuntimeError) -> [String: String] {
    guard case .text(let titles)? = try chart.column("title")?.loadedCells(),
      case .text(let codes)? = try chart.column("code")?.loadedCells()
    else { return [:] }
    let isWanted = titles.dictionary.entries.map { wanted.contains($0) }
    var films: [String: String] = [:]
    var seen: Set<Int32> = []
    for (row, title) in titles.codes.enumerated() where title >= 0 && isWanted[Int(title)] {
      try Interruption.check(row: row)
      let code = codes.codes[row]
      if code >= 0, seen.insert(code).inserted {
        films[codes.dictionary.entries[Int(code)]] = titles.dictionary.entries[Int(title)]
      }
    }
    return films
  }

  /// The English titles of a long chart's films, each looked up once; nil if none is known.
  func titlesOfLongChart(_ table: Table) -> [String?]? {
    guard rehearsal == nil, table.caption?.kind == .film, table.rowCount > Self.fewRows,
      case .text(let codes)? = try? table.column("code")?.loadedCells(),
      let titles = try? dataSource().knownEnglishTitles(of: Set(codes.dictionary.entries)),
      !titles.isEmpty
    else { return nil }
    let ofCode = codes.dictionary.entries.map { titles[$0] }
    return codes.codes.map { $0 < 0 ? nil : ofCode[Int($0)] }
  }
}
