import BosDomain

/// Reads the rows of complete charts into columns, and checks them.
struct CompleteReader {
  private let database: Database
  private let limit: Int?
  private var result = CompleteCharts()
  private var films = CompleteFilms()
  /// The numbers of the films in the rows.
  private var numbers: [Int64] = []
  private var damaged: [Day] = []

  init(database: Database, limit: Int?) {
    self.database = database
    self.limit = limit
  }

  /// Adds the rows of a chart; after a damaged one, the others are only checked.
  mutating func add(
    _ head: CompleteHead,
    _ key: ChartKey,
    _ row: Statement
  ) throws(ArchiveError) {
    let start = numbers.count
    let isRight = row.withBytes(CompleteHead.packedColumn) { bytes in
      guard CompleteHead.checksum(key, head.day, bytes) == head.checksum else { return false }
      return !isWhole || unpack(head.day, bytes)
    }
    let isKnown = isRight && isWhole ? try addFilms(from: start) : isRight
    guard isKnown else { return damaged.append(head.day.days.lower) }
    guard isWhole else { return }
    let total = Double(head.day.market.audience)
    for audience in result.rows[ints: .audience][start...] {
      let isKnown = total > 0 && audience != ColumnarCharts.nullInt
      result.marketShares.append(isKnown ? Double(audience) / total * 100 : ColumnarCharts.nullNum)
    }
    result.days.append(head.day)
  }

  /// Whether all charts so far are what was stored.
  var isWhole: Bool { damaged.isEmpty }

  /// Drops the rows so far, after they were checked.
  mutating func forgetRows() {
    result = CompleteCharts()
    numbers = []
  }

  /// All rows; throws if charts are damaged.
  func charts() throws(ArchiveError) -> CompleteCharts {
    guard isWhole else {
      throw ArchiveError(.damagedCharts(damaged), database.attempt, path: database.path)
    }
    var result = result
    films.finish(&result)
    return result
  }

  private mutating func unpack(_ day: CompleteDay, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var unpacker = ColumnUnpacker(bytes)
    let count = day.films
    // Each row takes a byte for its film.
    guard count >= 0, count <= bytes.count else { return false }
    let kept = min(count, limit ?? count)
    guard unpacker.read(count, keeping: kept, into: &numbers) else { return false }
    for field in CompleteFields.ints {
      let isRead = unpacker.read(count, keeping: kept, into: &result.rows.ints[field.slot])
      guard isRead else { return false }
    }
    for field in CompleteFields.nums {
      let isRead = unpacker.read(count, keeping: kept, into: &result.rows.nums[field.slot])
      guard isRead else { return false }
    }
    guard unpacker.isAtEnd else { return false }
    for field in CompleteFields.missingInts {
      result.rows.ints[field.slot] += repeatElement(ColumnarCharts.nullInt, count: kept)
    }
    let new = ChartField.new.slot
    result.rows.flags[new] += repeatElement(false, count: kept)
    result.knowsNew += repeatElement(false, count: kept)
    let days = repeatElement(day.days.lower.number, count: kept)
    result.rows.days[ChartField.day.slot] += days
    return true
  }

  /// Adds what the films of the rows have; false if one of them is damaged.
  private mutating func addFilms(from start: Int) throws(ArchiveError) -> Bool {
    for number in numbers[start...] {
      guard try films.append(Int(number), to: &result, from: database) else { return false }
    }
    return true
  }
}

/// The films of complete charts by their numbers, each read once.
private struct CompleteFilms {
  private struct Places {
    var code: Int32
    var title: Int32
    var open: Int32
    var details: [Int32]
  }

  private var known: [Int: Places?] = [:]
  private var codes = ColumnarCharts.TextPool()
  private var titles = ColumnarCharts.TextPool()
  private var details = FilmDetail.allCases.map { _ in ColumnarCharts.TextPool() }

  /// Appends a film's texts and its day of release to their columns, or returns false without it.
  mutating func append(
    _ number: Int,
    to charts: inout CompleteCharts,
    from database: Database
  ) throws(ArchiveError) -> Bool {
    let found: Places?
    if let places = known[number] {
      found = places
    } else {
      found = try places(number, database)
      known[number] = .some(found)
    }
    guard let found else { return false }
    charts.rows.texts[ChartField.code.slot].places.append(found.code)
    charts.rows.texts[ChartField.title.slot].places.append(found.title)
    charts.rows.days[ChartField.open.slot].append(found.open)
    for (slot, place) in found.details.enumerated() { charts.details[slot].places.append(place) }
    return true
  }

  /// Gives the columns their texts.
  func finish(_ charts: inout CompleteCharts) {
    charts.rows.texts[ChartField.code.slot].entries = codes.entries
    charts.rows.texts[ChartField.title.slot].entries = titles.entries
    for slot in details.indices { charts.details[slot].entries = details[slot].entries }
  }

  private mutating func places(
    _ number: Int,
    _ database: Database
  ) throws(ArchiveError) -> Places? {
    guard let film = try database.completeFilm(number) else { return nil }
    let null = ColumnarCharts.nullPlace
    return Places(
      code: film.code.map { codes.place(of: $0) } ?? null,
      title: film.title.map { titles.place(of: $0) } ?? null,
      open: film.open?.number ?? ColumnarCharts.nullDay,
      details: FilmDetail.allCases.map { detail in
        detail[film].map { details[detail.rawValue].place(of: $0) } ?? null
      }
    )
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
