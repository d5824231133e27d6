import BosDomain

/// A part of a snapshot: the column of a field, or the texts of one.
///
/// The columns come first, in the order of the fields. Then each field of texts has two sections:
/// the texts, without anything between them, and the end of each text. The days of the charts come
/// last, with the times at which they were fetched and whether they are final.
struct SnapshotSection: Sendable {
  /// The position among the sections of the file.
  let index: Int
  /// The bytes of a row, or nil for texts and charts, which have no rows.
  let width: Int?

  /// All sections, in the order of the file.
  static let all: [SnapshotSection] = {
    let widths = ChartField.allCases.map { Optional($0.width) }
    let texts = [Int?](repeating: nil, count: 2 * ChartField.fields(.text).count)
    let charts: [Int?] = [nil, nil, nil]
    return (widths + texts + charts).enumerated().map { SnapshotSection(index: $0, width: $1) }
  }()

  static func column(_ field: ChartField) -> SnapshotSection { all[field.rawValue] }

  static func textBytes(_ field: ChartField) -> SnapshotSection {
    all[ChartField.allCases.count + 2 * field.slot]
  }

  static func textEnds(_ field: ChartField) -> SnapshotSection {
    all[ChartField.allCases.count + 2 * field.slot + 1]
  }

  static let chartDays = all[all.count - 3]
  static let chartTimes = all[all.count - 2]
  static let chartFlags = all[all.count - 1]
}

extension ChartField {
  /// The bytes of a row in a snapshot.
  fileprivate var width: Int {
    switch kind {
    case .bool: 1
    case .day, .text: 4
    case .int, .num, .percent: 8
    }
  }
}

/// The layout of the first bytes of a snapshot, in words of eight bytes.
///
/// Numbers are in the machine's byte order. On a machine with another order the first of them is
/// wrong, and bos rebuilds the snapshot.
package enum SnapshotHeader {
  /// `bosChart`, with the lowest byte first.
  static let magic: UInt64 = 0x7472_6168_4373_6F62
  /// Each section begins at a multiple of this.
  static let alignment = 16

  static let magicWord = 0
  static let versionWord = 1
  /// The state of the charts that the rows were read from.
  static let stateWord = 2
  static let rowsWord = 3
  package static let sizeWord = 4
  /// The checksum of everything after the header.
  package static let checksumWord = 5
  /// The first of two words for each section: its offset and its size in bytes.
  static let sectionsWord = 6
  /// The checksum of the preceding words.
  package static let lastWord = sectionsWord + 2 * SnapshotSection.all.count
  static let wordCount = lastWord + 1
  package static let byteCount = (wordCount * 8 + alignment - 1) / alignment * alignment

  /// The checksum of the fields' names and kinds, so that a snapshot of other fields or with other
  /// sections isn't read.
  static let version = version(of: ChartField.allCases.map(\.facts))

  static func version(of fields: [ChartField.Facts]) -> UInt64 {
    let text = fields.map { "\($0.column.name) \($0.column.kind) \($0.isOptional)\n" }.joined()
    return Checksum.of(text + "charts\n")
  }
}
