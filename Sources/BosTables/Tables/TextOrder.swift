import BosText

/// The order of texts: by code points after NFC.
///
/// Swift's own `<` isn't used: if one text is a prefix of another in a different normal form, it
/// returns false both ways.
enum TextOrder {
  /// Compares two texts: negative, zero or positive.
  static func compare(_ left: String, _ right: String) -> Int {
    order(normal(left), normal(right))
  }

  /// Returns a form of the text whose bytes have the order of texts.
  static func normal(_ text: String) -> String {
    PlainText.isPlain(text) ? text : nfc(text)
  }

  /// Compares two results of `normal`.
  static func order(_ left: String, _ right: String) -> Int {
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
  }

  /// Ranks texts from 0; equal texts share a rank.
  static func ranks(_ texts: [String]) throws(RuntimeError) -> [Int32] {
    let texts = try normal(texts)
    var ranks = [Int32](repeating: 0, count: texts.count)
    var rank: Int32 = 0
    var last: Int?
    for (count, place) in try sorted(texts).enumerated() {
      try Interruption.check(row: count)
      let place = Int(place)
      if let last, order(texts[last], texts[place]) != 0 { rank += 1 }
      ranks[place] = rank
      last = place
    }
    return ranks
  }

  /// Returns the forms of many texts.
  static func normal(_ texts: [String]) throws(RuntimeError) -> [String] {
    try Interruption.grow(by: texts.count, String.self)
    return try .collecting { normals throws(RuntimeError) in
      normals.reserveCapacity(texts.count)
      for text in texts { try normals.add(normal(text)) }
    }
  }

  /// Sorts results of `normal`, and returns their indexes in `texts`.
  private static func sorted(_ texts: [String]) throws(RuntimeError) -> [Int32] {
    struct Key {
      let prefix: UInt64
      let index: Int32
    }
    // The first eight bytes nearly always decide.
    let keys = try [Key].filling(texts.count) { index in
      Key(prefix: prefix(of: texts[index]), index: Int32(truncatingIfNeeded: index))
    }
    return try stoppablySorted(keys) { left, right in
      if left.prefix != right.prefix { return left.prefix < right.prefix }
      return order(texts[Int(left.index)], texts[Int(right.index)]) < 0
    }.converted(\.index)
  }

  private static func prefix(of text: String) -> UInt64 {
    var key: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8.prefix(8) {
      key = key << 8 | UInt64(byte)
      count += 1
    }
    return key << (8 * (8 - count))
  }
}

/// Sorts elements, or stops when asked to.
func stoppablySorted<Element>(
  _ elements: [Element],
  _ areInOrder: (Element, Element) -> Bool
) throws(RuntimeError) -> [Element] {
  var comparisons = 0
  do {
    return try elements.sorted { left, right in
      comparisons &+= 1
      try Interruption.check(row: comparisons)
      return areInOrder(left, right)
    }
  } catch {
    throw (error as? RuntimeError) ?? .interrupted
  }
}
