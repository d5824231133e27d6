/// Replacement characters for grapheme clusters of several scalars.
///
/// libedit treats each as one character, so its commands move over, delete or replace the whole
/// cluster. The replacements are private characters of the last plane, which libedit considers
/// visible non-word characters. Such a character in a text gets a replacement too.
struct ClusterTable {
  private var clusters: [String] = []
  private var numbers: [String: UInt32] = [:]
  private static let first: UInt32 = 0x10_0000
  private static let most = 0xFFFD

  /// Returns whether a scalar needs a replacement for libedit.
  static func needsStandIn(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= first }

  /// Converts a text to characters for libedit.
  mutating func characters(of text: some StringProtocol) -> [UInt32] {
    if Self.isPlain(text) { return text.unicodeScalars.map(\.value) }
    return text.flatMap { character -> [UInt32] in
      let scalars = character.unicodeScalars
      guard let first = scalars.first, scalars.count > 1 || Self.needsStandIn(first) else {
        return scalars.map(\.value)
      }
      // A carriage return and a line feed are one cluster, but not a single character of an entry.
      if first.value < 0x20 { return scalars.map(\.value) }
      // If no replacement is left, a private character must not be mistaken for one.
      return number(of: String(character)).map { [$0] }
        ?? scalars.map { Self.needsStandIn($0) ? 0xFFFD : $0.value }
    }
  }

  /// The replacement of a cluster, or nil if there are no more.
  private mutating func number(of cluster: String) -> UInt32? {
    if let number = numbers[cluster] { return number }
    guard clusters.count < Self.most else { return nil }
    let number = Self.first + UInt32(clusters.count)
    clusters.append(cluster)
    numbers[cluster] = number
    return number
  }

  /// Appends the text of a libedit character.
  func append(_ value: UInt32, to text: inout String) {
    let index = Int(value) - Int(Self.first)
    if clusters.indices.contains(index) {
      text += clusters[index]
    } else {
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
  }

  /// Returns whether each scalar is certainly a cluster of its own.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x300 && scalar != "\r" || 0xAC00...0xD7A3 ~= scalar.value
    }
  }
}
