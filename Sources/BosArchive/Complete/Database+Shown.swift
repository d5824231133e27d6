import BosDomain

/// The films that a writer has read, by their numbers; nil stands for a missing or damaged one.
typealias StoredFilms = [Int: SiteFilm?]

extension Database {
  /// The complete chart that is shown now for the key of a table, as its files told it, with its
  /// checksum; nil if there is none or it is damaged.
  func shownChart(
    _ key: ChartKey,
    like table: SiteChart,
    _ films: inout StoredFilms
  ) throws(ArchiveError) -> (chart: SiteChart, checksum: Int)? {
    let found = try first(
      """
      SELECT \(CompleteHead.columns) FROM complete_charts
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor = ?
      ORDER BY import DESC LIMIT 1
      """,
      key.values
    ) { row -> (head: CompleteHead, numbers: [Int64], entries: [SiteEntry])? in
      guard let head = try? completeHead(row) else { return nil }
      return row.withBytes(CompleteHead.packedColumn) { bytes in
        guard CompleteHead.checksum(key, head.day, bytes) == head.checksum,
          let (numbers, entries) = CompleteFields.unpacked(head.day.films, bytes)
        else { return nil }
        return (head, numbers, entries)
      }
    }
    guard let found = found ?? nil else { return nil }
    var chart = table
    chart.entries = found.entries
    chart.market = found.head.day.market
    for (row, number) in found.numbers.enumerated() {
      guard let film = try importedFilm(Int(number), &films) else { return nil }
      chart.entries[row].film = film
    }
    return (chart, found.head.checksum)
  }

  /// The checksum of the booking page of a minute that is shown now; nil if there is none or it is
  /// damaged.
  func shownBooking(
    _ minute: Instant,
    _ films: inout StoredFilms
  ) throws(ArchiveError) -> Int? {
    let found = try first(
      """
      SELECT film_count, checksum, packed FROM bookings WHERE moment = ?
      ORDER BY import DESC LIMIT 1
      """,
      [.integer(Int(minute.seconds))]
    ) { row -> (checksum: Int, films: [Int])? in
      let (count, checksum) = (row.integer(0), row.integer(1))
      return row.withBytes(2) { bytes in
        guard BookingFields.checksum(minute, count, bytes) == checksum,
          let unpacked = BookingFields.unpacked(count, bytes)
        else { return nil }
        return (checksum, unpacked.films)
      }
    }
    guard let found = found ?? nil else { return nil }
    for number in found.films where try importedFilm(number, &films) == nil { return nil }
    return found.checksum
  }

  /// A film as its files told it; nil if it is missing or damaged.
  private func importedFilm(
    _ number: Int,
    _ films: inout StoredFilms
  ) throws(ArchiveError) -> SiteFilm? {
    if let film = films[number] { return film }
    let found = try first(
      """
      SELECT checksum, open_day, \(CompleteFields.textColumns) FROM complete_films WHERE id = ?
      """,
      [.integer(number)]
    ) { (checksum: $0.integer(0), film: $0.film(1)) }
    let film = found.flatMap { found in
      CompleteFields.checksum(found.film, id: number) == found.checksum ? found.film : nil
    }
    films[number] = .some(film)
    return film
  }
}

extension CompleteFields {
  /// Returns the numbers of the films of packed rows and the other fields, or nil for other bytes.
  fileprivate static func unpacked(
    _ count: Int,
    _ bytes: UnsafeRawBufferPointer
  ) -> (films: [Int64], entries: [SiteEntry])? {
    // Each row takes a byte for its film.
    guard count >= 0, count <= bytes.count else { return nil }
    var unpacker = ColumnUnpacker(bytes)
    guard let films = unpacker.numbers(count) else { return nil }
    var entries = films.map { _ in SiteEntry(film: SiteFilm(), audience: 0) }
    for field in ints {
      guard let numbers = unpacker.numbers(count) else { return nil }
      for (row, number) in numbers.enumerated() where number != ColumnarCharts.nullInt {
        entries[row][int: field] = Int(number)
      }
    }
    for field in nums {
      guard let numbers = unpacker.fractions(count) else { return nil }
      for (row, number) in numbers.enumerated() where number != ColumnarCharts.nullNum {
        entries[row][num: field] = number
      }
    }
    return unpacker.isAtEnd ? (films, entries) : nil
  }
}
