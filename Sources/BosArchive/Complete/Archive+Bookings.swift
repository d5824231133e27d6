package import BosDomain

extension Archive {
  /// Returns the stored booking pages, earliest first, each of its last import that isn't damaged.
  ///
  /// A film without a code has the one that stored charts tell.
  package func bookings() throws(ArchiveError) -> StoredBookings {
    try read { (database) throws(ArchiveError) in
      var pages: [SiteBooking] = []
      var damaged: [Instant] = []
      var films: [Int: SiteFilm] = [:]
      try database.bookings { (_, minute, found) throws(ArchiveError) in
        guard pages.last?.minute != minute else { return }
        guard let found else { return damaged.append(minute) }
        var page = SiteBooking(minute: minute, entries: found.entries)
        for (row, number) in found.films.enumerated() {
          if films[number] == nil { films[number] = try database.completeFilm(number) }
          guard let film = films[number] else { return damaged.append(minute) }
          page.entries[row].film = film
        }
        pages.append(page)
      }
      let shown = Set(pages.compactMap(\.minute))
      return StoredBookings(
        pages: pages,
        damaged: Set(damaged).subtracting(shown).sorted()
      )
    }
  }
}

extension Database {
  /// Passes on the booking pages, the last import of a minute first; nil stands for damaged rows.
  func bookings(
    _ body: (
      _ id: Int, Instant, (films: [Int], entries: [SiteBookingEntry])?
    ) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    try query(
      "SELECT id, moment, film_count, checksum, packed FROM bookings ORDER BY moment, import DESC"
    ) { (row) throws(ArchiveError) in
      let minute = Instant(seconds: Int64(row.integer(1)))
      let (count, checksum) = (row.integer(2), row.integer(3))
      let found = row.withBytes(4) { bytes -> (films: [Int], entries: [SiteBookingEntry])? in
        guard BookingFields.checksum(minute, count, bytes) == checksum else { return nil }
        return BookingFields.unpacked(count, bytes)
      }
      try body(row.integer(0), minute, found)
    }
  }
}

extension CompleteWriter {
  /// Adds a page at its minute; one without a minute is left out.
  mutating func add(_ page: SiteBooking) throws(ArchiveError) {
    guard let minute = page.minute else { return }
    let moment = SQLValue.integer(Int(minute.seconds))
    let known = try shownBooking(minute)
    let id = try importNumber()
    var numbers: [Int] = []
    for entry in page.entries { numbers.append(try number(of: entry.film)) }
    let packed = BookingFields.packed(page.entries, films: numbers)
    let count = page.entries.count
    let checksum = packed.withUnsafeBytes { BookingFields.checksum(minute, count, $0) }
    guard known != checksum else {
      run.unchanged += 1
      return
    }
    try database.run(
      """
      INSERT OR REPLACE INTO bookings (import, moment, film_count, checksum, packed)
      VALUES (?, ?, ?, ?, ?)
      """,
      [.integer(id), moment, .integer(count), .integer(checksum), .blob(packed)]
    )
    if known == nil { run.added += 1 } else { run.changed += 1 }
    run.rows += count
  }
}
