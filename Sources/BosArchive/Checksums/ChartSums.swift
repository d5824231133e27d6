import BosDomain

/// The number of a chart's rows and their checksum.
struct ChartSums: Hashable, Sendable {
  private(set) var rowCount = 0
  /// The sum of the rows' checksums, which doesn't depend on the order of reading.
  private(set) var rows: UInt64 = 0

  init() {}

  init(_ chart: Chart) {
    let rows = StoredRows(chart.rows)
    for row in 0..<rows.count { add(rows.checksum(row)) }
  }

  /// Adds the checksum of a row that has all its values.
  mutating func add(_ row: RunningChecksum) {
    rowCount += 1
    rows &+= row.value
  }

  /// Starts the checksum of a row; the values of its fields follow in the order of the table.
  static func row(position: Int, film: UInt64) -> RunningChecksum {
    var sum = RunningChecksum()
    sum.add(position)
    sum.add(film)
    return sum
  }

  /// The checksum of a listed film.
  static func film(code: String, title: String) -> UInt64 {
    film(code: Checksum.of(code), title: Checksum.of(title))
  }

  /// The checksum of a listed film whose texts have these checksums.
  static func film(code: UInt64, title: UInt64) -> UInt64 {
    var sum = RunningChecksum()
    sum.add(code)
    sum.add(title)
    return sum.value
  }
}

/// The checksums that the database stores next to a chart.
struct StoredSums: Hashable, Sendable {
  let rowCount: Int
  let rows: Int
  /// The checksum of the texts in the chart's own row.
  let head: Int
  /// The checksum of the numbers in the chart's own row and of the other checksums.
  let seal: Int

  func matches(_ sums: ChartSums) -> Bool {
    rowCount == sums.rowCount && rows == Int(truncatingIfNeeded: sums.rows)
  }
}

/// Computes the seals of charts with the same filter.
struct ChartSealer: Sendable {
  private let family: RunningChecksum

  init(_ key: ChartKey) {
    var sum = RunningChecksum()
    for value in key.family { sum.add(value) }
    family = sum
  }

  /// The numbers in a chart's own row.
  struct Head: Hashable, Sendable {
    let id: Int
    let anchor: Int
    let firstDay: Int
    let lastDay: Int
    let fetched: Int
    let isFinal: Int
  }

  func seal(_ head: Head, rowCount: Int, rows: Int, texts: Int) -> Int {
    var sum = family
    sum.add(head.id)
    sum.add(head.anchor)
    sum.add(head.firstDay)
    sum.add(head.lastDay)
    sum.add(head.fetched)
    sum.add(head.isFinal)
    sum.add(rowCount)
    sum.add(rows)
    sum.add(texts)
    return sum.stored
  }

  /// Returns whether the numbers are those that were stored.
  func fits(_ head: Head, _ sums: StoredSums) -> Bool {
    seal(head, rowCount: sums.rowCount, rows: sums.rows, texts: sums.head) == sums.seal
  }

  /// The checksum of the texts in a chart's own row.
  static func texts(heading: String, week: Int?, source: String?, request: String?) -> Int {
    var sum = RunningChecksum()
    sum.add(heading)
    sum.add(SQLValue(week))
    sum.add(SQLValue(source))
    sum.add(SQLValue(request))
    return sum.stored
  }
}
