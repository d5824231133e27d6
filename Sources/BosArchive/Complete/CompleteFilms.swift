import BosDomain
import BosSystem

/// The films of complete charts, each read once.
///
/// Their texts stay bytes until a column of them is wanted.
struct CompleteFilms: Sendable {
  private var texts = FilmTexts()
  /// Their days of release.
  private var releases: [Int32] = []
  /// The place of each film by its number; 0 for one that wasn't read, else one more than the place.
  private var places: [Int32] = []
  /// The same for numbers that only a damaged archive has.
  private var others: [Int64: Int32] = [:]
  /// The number after the films that were read last, and how many those were.
  private var next: Int64 = 0
  private var ahead: Int64 = 1

  private static let largest: Int64 = 1 << 22
  /// The most films that are read at once.
  private static let mostAhead: Int64 = 512

  /// The place of a film, or nil if it is missing or damaged.
  ///
  /// Films are numbered as they first come, so that one that follows the last is read with more.
  @inline(__always)
  mutating func place(of number: Int64, _ database: Database) throws(ArchiveError) -> Int32? {
    if number >= 0, number < places.count {
      let known = places[Int(number)]
      if known > 0 { return known - 1 }
    }
    return try placeRead(number, database)
  }

  @inline(never)
  private mutating func placeRead(
    _ number: Int64,
    _ database: Database
  ) throws(ArchiveError) -> Int32? {
    guard number >= 0, number < Self.largest else {
      if let known = others[number] { return known }
      try read(number...number, database)
      return others[number]
    }
    let follows = number >= next && number < next + ahead
    ahead = follows ? min(ahead * 2, Self.mostAhead) : 1
    next = min(number + ahead, Self.largest)
    try read(number...(next - 1), database)
    guard number < places.count, places[Int(number)] > 0 else { return nil }
    return places[Int(number)] - 1
  }

  /// Reads films that aren't damaged.
  private mutating func read(
    _ numbers: ClosedRange<Int64>,
    _ database: Database
  ) throws(ArchiveError) {
    try database.query(
      """
      SELECT id, checksum, open_day, matched, \(CompleteFields.textColumns) FROM complete_films
      WHERE id BETWEEN ? AND ?
      """,
      [.integer(Int(numbers.lowerBound)), .integer(Int(numbers.upperBound))]
    ) { row in add(row) }
  }

  private mutating func add(_ row: Statement) {
    let number = Int64(row.integer(0))
    let isUsual = number >= 0 && number < Self.largest
    if isUsual, number < places.count, places[Int(number)] > 0 { return }
    let release = row.optionalInteger(2).flatMap { Day(number: $0) }
    var sum = RunningChecksum()
    sum.add(row.integer(0))
    sum.add(SQLValue(release.map { Int($0.number) }))
    guard texts.add(row, 3, &sum, row.integer(1)) else { return }
    let place = Int32(truncatingIfNeeded: releases.count)
    releases.append(release?.number ?? ColumnarCharts.nullDay)
    guard isUsual else {
      others[number] = place
      return
    }
    let missing = Int(number) + 1 - places.count
    if missing > 0 { places += repeatElement(0, count: missing) }
    places[Int(number)] = place + 1
  }

  /// The days of release of some rows' films.
  func releases(of rows: [Int32]) -> [Int32] { rows.map { releases[Int($0)] } }

  /// A text of some rows' films.
  func texts(_ choice: FilmTexts.Choice, of rows: [Int32]) -> ColumnarCharts.Texts {
    let (entries, films) = texts.entries(choice)
    let middle = rows.count < PackedCharts.manyRows ? nil : rows.count / 2
    let filled = [Int32].filling(rows.count, dividedAt: middle) { range, places -> Void? in
      for (offset, row) in rows[range].enumerated() {
        (places + offset).initialize(to: films[Int(row)])
      }
    }
    return ColumnarCharts.Texts(entries: entries, places: filled?.elements ?? [])
  }
}
