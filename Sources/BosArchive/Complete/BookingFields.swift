import BosDomain

/// The fields of the rows of booking pages, apart from their film.
///
/// The order is that of the bytes, so that it never changes.
enum BookingFields {
  private static var ints: [WritableKeyPath<SiteBookingEntry, Int?>] {
    [\.rank, \.booked, \.bookedSales, \.audienceTotal, \.salesTotal]
  }

  static func packed(_ entries: [SiteBookingEntry], films: [Int]) -> [UInt8] {
    var packer = ColumnPacker()
    packer.add(films.map { Int64($0) })
    packer.add(entries.map(\.rate))
    for path in ints {
      packer.add(entries.map { $0[keyPath: path].map { Int64($0) } ?? ColumnarCharts.nullInt })
    }
    return packer.bytes
  }

  /// Returns the rows with the numbers of their films, or nil for other bytes.
  static func unpacked(
    _ count: Int,
    _ bytes: UnsafeRawBufferPointer
  ) -> (films: [Int], entries: [SiteBookingEntry])? {
    // Each row takes a byte for its film.
    guard count >= 0, count <= bytes.count else { return nil }
    var unpacker = ColumnUnpacker(bytes)
    guard let films = unpacker.numbers(count), let rates = unpacker.fractions(count) else {
      return nil
    }
    var entries = rates.map { SiteBookingEntry(film: SiteFilm(), rate: $0) }
    for path in ints {
      guard let numbers = unpacker.numbers(count) else { return nil }
      for (row, number) in numbers.enumerated() where number != ColumnarCharts.nullInt {
        entries[row][keyPath: path] = Int(number)
      }
    }
    return unpacker.isAtEnd ? (films.map { Int($0) }, entries) : nil
  }

  static func checksum(_ minute: Instant, _ count: Int, _ packed: UnsafeRawBufferPointer) -> Int {
    var sum = RunningChecksum()
    sum.add(Int(minute.seconds))
    sum.add(count)
    sum.add(Checksum.of(packed))
    return sum.stored
  }
}
