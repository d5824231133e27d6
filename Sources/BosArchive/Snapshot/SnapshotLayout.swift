package import BosDomain

/// The layout of a snapshot.
///
/// The header says where the index is. The index has the blocks of each column, one column after
/// another, then two sections for each field of texts, and the section of the charts. All of them
/// have checksums there, and the index has one in the header, so that each part can be read alone.
///
/// Numbers are in the machine's byte order. On a machine with another order the first of them is
/// wrong, and bos rebuilds the snapshot.
package enum SnapshotLayout {
  /// `bosChart`, with the lowest byte first.
  static let magic: UInt64 = 0x7472_6168_4373_6F62

  static let magicWord = 0
  package static let versionWord = 1
  /// The state of the charts that the rows were read from.
  static let stateWord = 2
  static let rowsWord = 3
  static let chartsWord = 4
  package static let sizeWord = 5
  static let indexOffsetWord = 6
  static let indexSizeWord = 7
  static let indexChecksumWord = 8
  /// The checksum of the preceding words.
  package static let lastWord = 9
  package static let wordCount = lastWord + 1
  package static let byteCount = wordCount * 8

  /// The words of a chart: its day, the time at which it was fetched, the number of its rows with a
  /// bit that says whether it is final, and the checksum of the rows.
  static let chartWords = 4
  /// The words of a section: its offset, its size and its checksum.
  static let sectionWords = 3

  /// The checksum of the fields' names and kinds, so that a snapshot of other fields or with other
  /// parts isn't read.
  static let version = version(of: ChartField.allCases.map(\.facts))

  static func version(of fields: [ChartField.Facts]) -> UInt64 {
    let text = fields.map { "\($0.column.name) \($0.column.kind.name) \($0.isOptional)\n" }.joined()
    return Checksum.of(text + "blocks of \(SnapshotBlock.rowCount), charts\n")
  }

  /// The number of blocks of a column.
  static func blockCount(_ rows: Int) -> Int {
    rows / SnapshotBlock.rowCount + (rows % SnapshotBlock.rowCount > 0 ? 1 : 0)
  }
}

/// A part of a snapshot that is read as a whole.
struct SnapshotSection: Hashable, Sendable {
  var offset: Int
  var size: Int
  var checksum: UInt64

  var words: [UInt64] { [UInt64(offset), UInt64(size), checksum] }

  init(offset: Int, _ bytes: [UInt8]) {
    self.offset = offset
    size = bytes.count
    checksum = bytes.withUnsafeBytes { Checksum.of($0) }
  }

  init?(_ words: ArraySlice<UInt64>) {
    let start = words.startIndex
    guard let offset = Int(exactly: words[start]), let size = Int(exactly: words[start + 1]) else {
      return nil
    }
    self.offset = offset
    self.size = size
    checksum = words[start + 2]
  }
}

/// A chart whose rows are in a snapshot.
package struct SnapshotChart: Hashable, Sendable {
  package var day: StoredDay
  package var rowCount: Int
  /// The checksum of the rows, as the database stores it.
  package var rows: Int

  package init(day: StoredDay, rowCount: Int, rows: Int) {
    self.day = day
    self.rowCount = rowCount
    self.rows = rows
  }

  var words: [UInt64] {
    [
      UInt64(bitPattern: Int64(day.day.number)), UInt64(bitPattern: day.fetched.seconds),
      UInt64(rowCount) << 1 | (day.isFinal ? 1 : 0), UInt64(bitPattern: Int64(rows)),
    ]
  }

  init?(_ words: ArraySlice<UInt64>) {
    let start = words.startIndex
    guard let number = Int(exactly: Int64(bitPattern: words[start])),
      let known = Day(number: number), let count = Int(exactly: words[start + 2] >> 1)
    else { return nil }
    day = StoredDay(
      day: known,
      fetched: Instant(seconds: Int64(bitPattern: words[start + 1])),
      isFinal: words[start + 2] & 1 != 0
    )
    rowCount = count
    rows = Int(Int64(bitPattern: words[start + 3]))
  }
}

extension ChartColumn.Kind {
  /// Its name in the checksum; reflection takes a millisecond.
  fileprivate var name: String {
    switch self {
    case .int: "int"
    case .num: "num"
    case .percent: "percent"
    case .day: "day"
    case .text: "text"
    case .bool: "bool"
    }
  }
}
