import BosDomain

/// A field that the rows of complete charts have, apart from their film and their day.
///
/// The order is that of the bytes, so that it never changes.
enum CompleteFields {
  static let ints: [ChartField] = [
    .rank, .audience, .audienceChange, .total, .sales, .salesChange, .salesTotal, .screens, .shows,
  ]

  static let nums: [ChartField] = [.audienceRate, .share, .salesRate]

  // The columns of a packed chart: the numbers of the films, then those of `ints` and `nums`.
  static let firstInt = 1
  static let firstNum = firstInt + ints.count
  static let columnCount = firstNum + nums.count

  /// The column of a field, or nil for those that films or days tell.
  static func column(of field: ChartField) -> Int? {
    ints.firstIndex(of: field).map { firstInt + $0 }
      ?? nums.firstIndex(of: field).map { firstNum + $0 }
  }

  /// The texts of a film, in the order of the columns.
  static let texts: [@Sendable (SiteFilm) -> String?] = [
    { $0.title }, { $0.code }, { $0.nation }, { $0.nations }, { $0.makers }, { $0.distributor },
    { $0.grade }, { $0.genre }, { $0.director }, { $0.actors },
  ]

  static let textColumns =
    "title, code, nation, nations, makers, distributor, grade, genre, director, actors"

  /// The checksum of a film and its number.
  static func checksum(_ film: SiteFilm, id: Int) -> Int {
    var sum = RunningChecksum()
    sum.add(id)
    sum.add(SQLValue(film.open.map { Int($0.number) }))
    for text in texts { sum.add(SQLValue(text(film))) }
    return sum.stored
  }

  /// Packs the rows of a chart whose films have these numbers.
  static func packed(_ entries: [SiteEntry], films: [Int]) -> [UInt8] {
    var packer = ColumnPacker()
    packer.add(films.map { Int64($0) })
    for field in ints {
      packer.add(entries.map { $0[int: field].map { Int64($0) } ?? ColumnarCharts.nullInt })
    }
    for field in nums {
      packer.add(entries.map { $0[num: field] ?? ColumnarCharts.nullNum })
    }
    return packer.bytes
  }
}

extension CompleteFields {
  /// Adds the offsets of the first columns of a packed chart with some films, and returns where they
  /// end; nil for bytes that no packing makes.
  static func findColumns(
    _ count: Int,
    _ bytes: UnsafeRawBufferPointer,
    _ starts: inout [Int],
    first columns: Int = columnCount
  ) -> Int? {
    // Each row takes a byte for its film.
    guard count >= 0, count <= bytes.count else { return nil }
    var unpacker = ColumnUnpacker(bytes)
    for column in 0..<columns {
      starts.append(unpacker.offset)
      guard unpacker.skip(count, hasScale: column >= firstNum) else { return nil }
    }
    return columns < columnCount || unpacker.isAtEnd ? unpacker.offset : nil
  }
}

/// The row of a complete chart, without the rows of its films.
struct CompleteHead: Sendable {
  let anchor: Int
  let day: CompleteDay
  let checksum: Int

  static let columns = """
    anchor, first_day, last_day, audience, sales, screens, shows, film_count, checksum, packed
    """
  /// The column with the rows.
  static let packedColumn: Int32 = 9

  /// The checksum of a chart.
  static func checksum(_ key: ChartKey, _ day: CompleteDay, _ packed: [UInt8]) -> Int {
    packed.withUnsafeBytes { checksum(key, day, $0) }
  }

  static func checksum(_ key: ChartKey, _ day: CompleteDay, _ packed: UnsafeRawBufferPointer) -> Int
  {
    var sum = RunningChecksum()
    sum.add(key.span)
    sum.add(key.nation)
    sum.add(key.kind)
    sum.add(key.area)
    sum.add(key.anchor)
    sum.add(Int(day.days.lower.number))
    sum.add(Int(day.days.upper.number))
    sum.add(day.market.audience)
    for number in [day.market.sales, day.market.screens, day.market.shows] {
      sum.add(SQLValue(number))
    }
    sum.add(day.films)
    sum.add(Checksum.of(packed))
    return sum.stored
  }
}
