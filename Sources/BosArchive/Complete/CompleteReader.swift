import BosDomain

/// Reads the rows of complete charts into columns, and checks them.
struct CompleteReader {
  private let database: Database
  private let limit: Int?
  private var result = CompleteCharts()
  private var films = CompleteFilms()
  /// The places of the films of the rows in `films`.
  private var filmPlaces: [Int32] = []
  /// The numbers of the films of one chart.
  private var numbers: [Int64] = []
  private var damaged: [Day] = []

  /// Makes a reader with room for a number of rows.
  init(database: Database, limit: Int?, rows: Int = 0) {
    self.database = database
    self.limit = limit
    guard rows > 0 else { return }
    filmPlaces.reserveCapacity(rows)
    result.marketShares.reserveCapacity(rows)
    result.rows.days[ChartField.day.slot].reserveCapacity(rows)
    for field in CompleteFields.ints { result.rows.ints[field.slot].reserveCapacity(rows) }
    for field in CompleteFields.nums { result.rows.nums[field.slot].reserveCapacity(rows) }
  }

  /// Adds the rows of a chart; after a damaged one, the others are only checked.
  mutating func add(
    _ head: CompleteHead,
    _ key: ChartKey,
    _ row: Statement
  ) throws(ArchiveError) {
    let start = filmPlaces.count
    let isRight = row.withBytes(CompleteHead.packedColumn) { bytes in
      guard CompleteHead.checksum(key, head.day, bytes) == head.checksum else { return false }
      return !isWhole || unpack(head.day, bytes)
    }
    let isKnown = isRight && isWhole ? try addFilms() : isRight
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
    filmPlaces = []
  }

  /// All rows; throws if charts are damaged.
  func charts() throws(ArchiveError) -> CompleteCharts {
    guard isWhole else {
      throw ArchiveError(.damagedCharts(damaged), database.attempt, path: database.path)
    }
    var result = result
    let count = filmPlaces.count
    films.add(filmPlaces, to: &result)
    for field in CompleteFields.missingInts {
      result.rows.ints[field.slot] = Array(repeating: ColumnarCharts.nullInt, count: count)
    }
    result.rows.flags[ChartField.new.slot] = Array(repeating: false, count: count)
    result.knowsNew = Array(repeating: false, count: count)
    return result
  }

  private mutating func unpack(_ day: CompleteDay, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var unpacker = ColumnUnpacker(bytes)
    let count = day.films
    // Each row takes a byte for its film.
    guard count >= 0, count <= bytes.count else { return false }
    let kept = min(count, limit ?? count)
    numbers.removeAll(keepingCapacity: true)
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
    let days = repeatElement(day.days.lower.number, count: kept)
    result.rows.days[ChartField.day.slot] += days
    return true
  }

  /// Adds the films of the chart's rows; false if one of them is damaged.
  private mutating func addFilms() throws(ArchiveError) -> Bool {
    for number in numbers {
      guard let place = try films.place(of: number, database) else { return false }
      filmPlaces.append(place)
    }
    return true
  }
}

/// The films of complete charts, each read once.
private struct CompleteFilms {
  // The texts of the films by their indexes in the columns, and their days of release.
  private var codes: [Int32] = []
  private var titles: [Int32] = []
  private var opens: [Int32] = []
  private var details: [[Int32]] = FilmDetail.allCases.map { _ in [] }

  private var codeTexts = ColumnarCharts.TextPool()
  private var titleTexts = ColumnarCharts.TextPool()
  private var detailTexts = FilmDetail.allCases.map { _ in ColumnarCharts.TextPool() }

  /// The place of each film by its number; 0 for one that wasn't read, else one more than the place.
  private var places: [Int32] = []
  /// The same for numbers that only a damaged archive has.
  private var others: [Int64: Int32] = [:]

  private static let largest: Int64 = 1 << 22

  /// The place of a film, or nil without it.
  mutating func place(of number: Int64, _ database: Database) throws(ArchiveError) -> Int32? {
    let isUsual = number >= 0 && number < Self.largest
    if isUsual, number < places.count {
      let known = places[Int(number)]
      if known > 0 { return known - 1 }
    } else if !isUsual, let known = others[number] {
      return known
    }
    guard let film = try database.completeFilm(Int(number)) else { return nil }
    let place = Int32(truncatingIfNeeded: titles.count)
    add(film)
    guard isUsual else {
      others[number] = place
      return place
    }
    let missing = Int(number) + 1 - places.count
    if missing > 0 { places += repeatElement(0, count: missing) }
    places[Int(number)] = place + 1
    return place
  }

  private mutating func add(_ film: SiteFilm) {
    let null = ColumnarCharts.nullPlace
    codes.append(film.code.map { codeTexts.place(of: $0) } ?? null)
    titles.append(film.title.map { titleTexts.place(of: $0) } ?? null)
    opens.append(film.open?.number ?? ColumnarCharts.nullDay)
    for detail in FilmDetail.allCases {
      let slot = detail.rawValue
      details[slot].append(detail[film].map { detailTexts[slot].place(of: $0) } ?? null)
    }
  }

  /// Adds the columns of the films of some rows.
  func add(_ rows: [Int32], to charts: inout CompleteCharts) {
    func texts(_ films: [Int32], _ pool: ColumnarCharts.TextPool) -> ColumnarCharts.Texts {
      ColumnarCharts.Texts(entries: pool.entries, places: rows.map { films[Int($0)] })
    }
    charts.rows.texts[ChartField.code.slot] = texts(codes, codeTexts)
    charts.rows.texts[ChartField.title.slot] = texts(titles, titleTexts)
    charts.rows.days[ChartField.open.slot] = rows.map { opens[Int($0)] }
    for slot in details.indices { charts.details[slot] = texts(details[slot], detailTexts[slot]) }
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
