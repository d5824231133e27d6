/// The parts of a snapshot, in the order in which they stand in the file.
enum SnapshotSection: Int, CaseIterable {
  case days
  case ranks
  case rankChanges
  case isNew
  case codes
  case titles
  case openDays
  case audience
  case audienceChanges
  case audienceRates
  case audienceTotals
  case sales
  case salesShares
  case salesChanges
  case salesRates
  case salesTotals
  case screens
  case shows
  /// The texts of the codes, without anything between them, and where each of them ends.
  case codeBytes
  case codeEnds
  case titleBytes
  case titleEnds

  /// The bytes of a row; nil for texts, which have no rows.
  var width: Int? {
    switch self {
    case .isNew: 1
    case .days, .openDays, .codes, .titles: 4
    case .codeBytes, .codeEnds, .titleBytes, .titleEnds: nil
    default: 8
    }
  }
}

/// What stands where in the first bytes of a snapshot, in words of eight bytes.
///
/// Numbers are in the machine's own order of bytes: on another machine the first of them is
/// wrong, and the snapshot is made anew.
enum SnapshotHeader {
  /// `bosChart`, where the lowest byte comes first.
  static let magic: UInt64 = 0x7472_6168_4373_6F62
  static let version: UInt64 = 1
  /// Where sections begin is a multiple of this.
  static let alignment = 16

  static let magicWord = 0
  static let versionWord = 1
  /// Which charts the rows are made of.
  static let stateWord = 2
  static let rowsWord = 3
  static let sizeWord = 4
  /// The checksum of everything behind the header.
  static let checksumWord = 5
  /// From here on, two words for each section: where it begins and how many bytes it has.
  static let sectionsWord = 6
  /// The checksum of the words before.
  static let lastWord = sectionsWord + 2 * SnapshotSection.allCases.count
  static let wordCount = lastWord + 1
  static let byteCount = (wordCount * 8 + alignment - 1) / alignment * alignment
}
