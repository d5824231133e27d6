import BosDomain

/// Reads the rows of complete charts, and checks them; their columns stay packed.
struct CompleteReader {
  private let database: Database
  private var result: PackedCharts
  private var damaged: [Day] = []

  init(database: Database, limit: Int?) {
    self.database = database
    result = PackedCharts(limit: limit)
  }

  /// Adds the rows of a chart; after a damaged one, the others are only checked.
  mutating func add(
    _ head: CompleteHead,
    _ key: ChartKey,
    _ row: Statement
  ) throws(ArchiveError) {
    let isRight = row.withBytes(CompleteHead.packedColumn) { bytes in
      guard CompleteHead.checksum(key, head.day, bytes) == head.checksum else { return false }
      return !isWhole || result.addRows(of: head.day, bytes)
    }
    let isKnown = isRight && isWhole ? try result.addFilms(from: database) : isRight
    if !isKnown { damaged.append(head.day.days.lower) }
  }

  /// Whether all charts so far are what was stored.
  var isWhole: Bool { damaged.isEmpty }

  /// Drops the rows so far, after they were checked.
  mutating func forgetRows() { result.removeRows() }

  /// All rows; throws if charts are damaged.
  func charts() throws(ArchiveError) -> PackedCharts {
    guard isWhole else {
      throw ArchiveError(.damagedCharts(damaged), database.attempt, path: database.path)
    }
    return result
  }
}

extension Database {
  /// A film of complete charts or booking pages by its number, with the code that stored charts
  /// tell if its files had none; nil if it is missing or damaged.
  func completeFilm(_ number: Int) throws(ArchiveError) -> SiteFilm? {
    let found = try first(
      """
      SELECT checksum, matched, open_day, \(CompleteFields.textColumns) FROM complete_films
      WHERE id = ?
      """,
      [.integer(number)]
    ) { (checksum: $0.integer(0), matched: $0.optionalText(1), film: $0.film(2)) }
    guard let found, CompleteFields.checksum(found.film, id: number) == found.checksum else {
      return nil
    }
    var film = found.film
    // An empty code stands for several.
    if film.code == nil, let matched = found.matched, !matched.isEmpty { film.code = matched }
    return film
  }
}
