import BosDomain

/// Reads the rows of complete charts, and checks them; their columns stay packed.
///
/// The films are found afterwards, so that rows can be read where the films aren't.
struct CompleteReader: Sendable {
  private var result: PackedCharts
  /// The first days of the charts that aren't what was stored.
  private(set) var damaged: [Day] = []
  /// The last chart.
  private var last: (anchor: Int, isRight: Bool)?

  init(limit: Int?, numbers: Set<ChartField>? = nil) {
    result = PackedCharts(limit: limit, numbers: numbers)
  }

  /// Adds the rows of a chart in the place of an earlier import of it, which was the last one;
  /// after a damaged chart, the others are only checked.
  mutating func add(_ head: CompleteHead, _ key: ChartKey, _ row: Statement) {
    if let last, last.anchor == head.anchor { removeLast(last.isRight) }
    let isWhole = isWhole
    let isRight = row.withBytes(CompleteHead.packedColumn) { bytes in
      guard CompleteHead.checksum(key, head.day, bytes) == head.checksum else { return false }
      return !isWhole || result.addRows(of: head.day, bytes)
    }
    if !isRight { damaged.append(head.day.days.lower) }
    last = (head.anchor, isRight)
  }

  private mutating func removeLast(_ isRight: Bool) {
    if !isRight {
      damaged.removeLast()
    } else if isWhole {
      result.removeLast()
    }
  }

  /// Whether all charts so far are what was stored.
  var isWhole: Bool { damaged.isEmpty }

  /// Finds the films of the charts.
  mutating func findFilms(in database: Database) throws(ArchiveError) {
    if isWhole { damaged = try result.findFilms(in: database) }
  }

  /// Drops the rows so far, after they were checked.
  mutating func forgetRows() {
    result.removeRows()
    last = nil
  }

  /// Adds the charts of a reader of later ones, before their films are found.
  mutating func append(_ later: CompleteReader) {
    if isWhole, later.isWhole { result.append(later.result) }
    damaged += later.damaged
    last = later.last ?? last
  }

  /// All rows; throws if charts are damaged or their films are.
  mutating func charts(of database: Database) throws(ArchiveError) -> PackedCharts {
    try findFilms(in: database)
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
