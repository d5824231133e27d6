import Glibc

/// The texts of a dictionary one after another, so that one search looks through all of them.
struct JoinedTexts {
  /// The texts in NFC, each followed by a byte that no text contains.
  private let bytes: [UInt8]
  /// The places of those bytes.
  private let ends: [Int]
  /// The texts that can contain others without containing their bytes; they are left out.
  let others: [Int]

  /// The most bytes, because they are a copy.
  private static let limit = 1 << 24
  private static let separator: UInt8 = 0xFF

  /// Joins texts, or returns nil if they are too long; folded ones have no capital ASCII letters.
  init?(_ texts: [String], areFolded: Bool) throws(RuntimeError) {
    var length = texts.count
    for (place, text) in texts.enumerated() {
      try Interruption.check(row: place)
      length += text.utf8.count
      if length > Self.limit { return nil }
    }
    try Interruption.grow(by: length + texts.count * MemoryLayout<Int>.stride)
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var others: [Int] = []
    bytes.reserveCapacity(length)
    ends.reserveCapacity(texts.count)
    for (place, text) in texts.enumerated() {
      try Interruption.check(row: place)
      var text = TextOrder.normal(text)
      text.withUTF8 { text in
        if PlainText.isPlain(text), !areFolded || !Self.hasUnusualCase(text) {
          bytes.append(contentsOf: text)
        } else {
          others.append(place)
        }
      }
      ends.append(bytes.count)
      bytes.append(Self.separator)
    }
    if areFolded {
      bytes.withUnsafeMutableBufferPointer { bytes in
        for place in bytes.indices where bytes[place] &- 0x41 < 26 { bytes[place] |= 0x20 }
      }
    }
    (self.bytes, self.ends, self.others) = (bytes, ends, others)
  }

  /// Whether a plain text may have a letter, such as `ſ`, that equals an ASCII one apart from case.
  private static func hasUnusualCase(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { $0 == 0xC4 || $0 == 0xC5 }
  }

  /// The longest text to search for, since a search for a long one can take many steps.
  static let longestPart = 64

  /// Calls an action with the number of each text that contains a plain text, or stops when asked
  /// to; `others` aren't searched.
  func search(_ part: [UInt8], _ found: (Int) -> Void) throws(RuntimeError) {
    guard let last = part.last, part.count <= Self.longestPart else { return }
    if part.count == 1 { return searchByte(last, found) }
    // The algorithm of Horspool: a byte tells how far the next occurrence is at least.
    var steps = [Int](repeating: part.count, count: 256)
    for (place, byte) in part.dropLast().enumerated() {
      steps[Int(byte)] = part.count - 1 - place
    }
    try bytes.withUnsafeBufferPointer { bytes throws(RuntimeError) in
      try part.withUnsafeBufferPointer { part throws(RuntimeError) in
        try steps.withUnsafeBufferPointer { steps throws(RuntimeError) in
          var (end, text, count) = (part.count - 1, 0, 0)
          while end < bytes.count {
            count += 1
            if count & 0xF_FFFF == 0 { try Interruption.check() }
            let byte = bytes[end]
            guard byte == last, Self.holds(bytes, part, endingAt: end) else {
              end += steps[Int(byte)]
              continue
            }
            while ends[text] < end { text += 1 }
            found(text)
            end = ends[text] + part.count
            text += 1
          }
        }
      }
    }
  }

  private func searchByte(_ byte: UInt8, _ found: (Int) -> Void) {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var (place, text) = (0, 0)
      while let hit = memchr(start + place, Int32(byte), bytes.count - place) {
        let offset = UnsafeRawPointer(hit) - start
        while ends[text] < offset { text += 1 }
        found(text)
        place = ends[text] + 1
        text += 1
      }
    }
  }

  @inline(__always)
  private static func holds(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ part: UnsafeBufferPointer<UInt8>,
    endingAt end: Int
  ) -> Bool {
    let start = end - part.count + 1
    for place in 0..<part.count - 1 where bytes[start + place] != part[place] { return false }
    return true
  }
}

extension TextCells {
  /// Whether a search through the whole dictionary costs less than one in each row.
  private var usesMost: Bool { codes.count >= dictionary.count / 4 && dictionary.count >= 64 }

  /// Tests whether each text contains another one; null is false.
  ///
  /// Returns nil if the work should stop.
  func containing(_ part: String) -> [Bool]? {
    if usesMost, (1...JoinedTexts.longestPart).contains(part.utf8.count), PlainText.isPlain(part),
      let joined = try? dictionary.joined(areFolded: false)
    {
      return test(joined, Array(part.utf8)) { (text) throws(RuntimeError) in
        try PlainText.contains(text, part)
      }
    }
    return test { (text) throws(RuntimeError) in try PlainText.contains(text, part) }
  }

  /// Tests whether a pattern matches each text; null is false.
  ///
  /// Returns nil if the work should stop, or if a match takes too many steps.
  package func matching(_ pattern: Pattern) -> [Bool]? {
    if usesMost, let literal = pattern.caselessLiteral, literal.count <= JoinedTexts.longestPart,
      let joined = try? dictionary.joined(areFolded: true)
    {
      return test(joined, literal) { (text) throws(RuntimeError) in try pattern.matches(text) }
    }
    return test { (text) throws(RuntimeError) in try pattern.matches(text) }
  }

  private func test(
    _ joined: JoinedTexts,
    _ part: [UInt8],
    others body: (String) throws(RuntimeError) -> Bool
  ) -> [Bool]? {
    var results = [Bool](repeating: false, count: dictionary.count)
    do throws(RuntimeError) {
      try Interruption.check()
      try joined.search(part) { results[$0] = true }
      for (place, code) in joined.others.enumerated() {
        try Interruption.check(row: place)
        results[code] = try body(dictionary.entries[code])
      }
      return try codes.converted { $0 >= 0 && results[Int($0)] }
    } catch {
      return nil
    }
  }
}
