/// Stand-ins for the grapheme clusters of several scalars, so that libedit takes each for one
/// character: what moves over it, deletes or replaces it takes it whole.
///
/// The stand-ins are the private characters of the last plane, which libedit takes for visible ones
/// of no word; such a character in a text has a stand-in too.
struct ClusterTable {
  private var clusters: [String] = []
  private var numbers: [String: UInt32] = [:]
  private static let first: UInt32 = 0x10_0000
  private static let most = 0xFFFD

  /// Tells whether a scalar can't be given to libedit as it is.
  static func needsStandIn(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= first }

  /// Finds the characters of a text as libedit is to have them.
  mutating func characters(of text: some StringProtocol) -> [UInt32] {
    if Self.isPlain(text) { return text.unicodeScalars.map(\.value) }
    return text.flatMap { character -> [UInt32] in
      let scalars = character.unicodeScalars
      guard let first = scalars.first, scalars.count > 1 || Self.needsStandIn(first) else {
        return scalars.map(\.value)
      }
      // A carriage return and a line feed are one cluster, and no single character of an entry.
      if first.value < 0x20 { return scalars.map(\.value) }
      // Without a stand-in left, a private character must not be taken for one.
      return number(of: String(character)).map { [$0] }
        ?? scalars.map { Self.needsStandIn($0) ? 0xFFFD : $0.value }
    }
  }

  /// The stand-in of a cluster; nil when there are no more.
  private mutating func number(of cluster: String) -> UInt32? {
    if let number = numbers[cluster] { return number }
    guard clusters.count < Self.most else { return nil }
    let number = Self.first + UInt32(clusters.count)
    clusters.append(cluster)
    numbers[cluster] = number
    return number
  }

  /// Adds the text of a character that libedit has.
  func append(_ value: UInt32, to text: inout String) {
    let index = Int(value) - Int(Self.first)
    if clusters.indices.contains(index) {
      text += clusters[index]
    } else {
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
  }

  /// Tells whether each scalar is certainly a cluster of its own.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x300 && scalar != "\r" || 0xAC00...0xD7A3 ~= scalar.value
    }
  }
}
