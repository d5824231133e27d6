import BosSystem
import BosText
import Glibc

/// The distinct texts of a column, by their bytes; texts in different normal forms may be equal.
package final class TextDictionary {
  package let entries: [String]
  /// Whether all texts are known to be plain.
  private let arePlain: Bool

  /// Wraps texts that the caller knows to be distinct.
  init(unchecked entries: [String], arePlain: Bool = false) {
    self.entries = entries
    self.arePlain = arePlain
  }

  package var count: Int { entries.count }

  /// The rank of each text, from 0; equal texts share one.
  func ranks() throws(RuntimeError) -> [Int32] {
    if let knownRanks { return knownRanks }
    let ranks = try TextOrder.ranks(entries)
    knownRanks = ranks
    return ranks
  }

  private var knownRanks: [Int32]?

  /// The number of the first text equal to each, or nil if no two are equal.
  func firstEqual() throws(RuntimeError) -> [Int32]? {
    if let knownEquals { return knownEquals.first }
    let first = try findEquals()
    knownEquals = (first, ())
    return first
  }

  private var knownEquals: (first: [Int32]?, Void)?

  /// The texts joined for a search, or nil if they are too long.
  func joined(areFolded: Bool) throws(RuntimeError) -> JoinedTexts? {
    let index = areFolded ? 1 : 0
    if let known = knownJoined[index] { return known.texts }
    let joined = try JoinedTexts(entries, areFolded: areFolded)
    knownJoined[index] = (joined, ())
    return joined
  }

  private var knownJoined: [(texts: JoinedTexts?, Void)?] = [nil, nil]

  /// The initials of each text, as numbers in another dictionary.
  func initials() throws(RuntimeError) -> TextCells {
    if let knownInitials { return knownInitials }
    var interner = TextInterner()
    var codes: [Int32] = []
    codes.reserveCapacity(entries.count)
    do throws(RuntimeError) {
      for text in entries {
        try Interruption.check(row: codes.count)
        try interner.makeRoom()
        codes.append(interner.code(of: Hangul.initials(of: text)))
      }
    } catch {
      interner.drop()
      throw error
    }
    let initials = TextCells(codes: codes, dictionary: interner.dictionary)
    knownInitials = initials
    return initials
  }

  private var knownInitials: TextCells?

  /// Computes everything that searches and sorts use, unless it is known.
  fileprivate func prepare() throws(RuntimeError) {
    _ = try joined(areFolded: false)
    _ = try joined(areFolded: true)
    _ = try initials().dictionary.joined(areFolded: false)
    _ = try ranks()
  }

  private func findEquals() throws(RuntimeError) -> [Int32]? {
    // Plain texts are equal only if their bytes are.
    if arePlain { return nil }
    var isPlain = true
    for (code, text) in entries.enumerated() {
      try Interruption.check(row: code)
      guard PlainText.isPlain(text) else {
        isPlain = false
        break
      }
    }
    if isPlain { return nil }
    var interner = TextInterner()
    let first = try interner.codes(of: try TextOrder.normal(entries))
    if interner.entries.count == entries.count { return nil }
    // A number of the interner becomes that of its first text.
    var codes: [Int32] = []
    for (code, number) in first.enumerated() where Int(number) == codes.count {
      codes.append(Int32(truncatingIfNeeded: code))
    }
    return try first.converted { codes[Int($0)] }
  }
}

/// Assigns a number to each text with other bytes, so that no text changes its normal form.
struct TextInterner {
  private(set) var entries: [String] = []
  private var hashes: [UInt64] = []
  /// Each used slot has a hash's upper half, and below it an entry's number from 1.
  private var slots = [UInt64](repeating: 0, count: 64)
  /// Random in each run, so that colliding texts can't be prepared.
  private let hasher = Hasher()

  mutating func code(of text: String) -> Int32 {
    var text = text
    var hasher = hasher
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    let hash = UInt64(truncatingIfNeeded: hasher.finalize())
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let number = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
        if areSame(text, entries[number]) { return Int32(truncatingIfNeeded: number) }
      }
      slot = (slot + 1) & mask
    }
    entries.append(text)
    hashes.append(hash)
    slots[slot] = (hash >> 32) << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// Makes room for another text, or stops when asked to.
  @inline(__always)
  mutating func makeRoom() throws(RuntimeError) {
    if entries.count * 2 > slots.count - 2 { try growStopping() }
  }

  mutating func codes(of texts: [String]) throws(RuntimeError) -> [Int32] {
    var codes: [Int32] = []
    codes.reserveCapacity(texts.count)
    for text in texts {
      try Interruption.check(row: codes.count)
      try makeRoom()
      codes.append(code(of: text))
    }
    return codes
  }

  /// Whether two texts have the same bytes.
  private func areSame(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }

  private mutating func grow() {
    Interruption.note(slots.count * 2 * MemoryLayout<UInt64>.stride)
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() { place(index, hash) }
  }

  @inline(never)
  private mutating func growStopping() throws(RuntimeError) {
    try Interruption.grow(by: slots.count * 2, UInt64.self)
    slots = try .filling(slots.count * 2, with: 0)
    for (index, hash) in hashes.enumerated() {
      try Interruption.check(row: index)
      place(index, hash)
    }
  }

  /// Puts an entry into the first free slot for its hash.
  private mutating func place(_ index: Int, _ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = (hash >> 32) << 32 | UInt64(index + 1)
  }

  /// Gives the texts to another thread, which frees them.
  mutating func drop() { Leftovers.free(&entries) }

  var dictionary: TextDictionary { TextDictionary(unchecked: entries) }
}

/// The cells of a text column: the number of each row's text, or -1 for null.
package struct TextCells {
  package let codes: [Int32]
  package let dictionary: TextDictionary

  package init(codes: [Int32], dictionary: TextDictionary) {
    self.codes = codes
    self.dictionary = dictionary
  }

  /// Interns optional texts.
  package init(_ texts: some Collection<String?>) {
    var interner = TextInterner()
    codes = texts.map { text in text.map { interner.code(of: $0) } ?? -1 }
    dictionary = interner.dictionary
  }

  /// Interns the texts of many rows, or stops when asked to.
  static func interning(
    count: Int,
    _ text: (Int) -> String?
  ) throws(RuntimeError) -> TextCells {
    try Interruption.grow(by: count, Int32.self)
    var interner = TextInterner()
    var codes: [Int32] = []
    codes.reserveCapacity(count)
    do throws(RuntimeError) {
      for row in 0..<count {
        try Interruption.check(row: row)
        try interner.makeRoom()
        codes.append(text(row).map { interner.code(of: $0) } ?? -1)
      }
    } catch {
      interner.drop()
      throw error
    }
    return TextCells(codes: codes, dictionary: interner.dictionary)
  }

  /// The same numbers for equal texts, whatever their normal form.
  package func comparableCodes() throws(RuntimeError) -> [Int32] {
    guard let firstEqual = try dictionary.firstEqual() else { return codes }
    return try codes.converted { $0 < 0 ? -1 : firstEqual[Int($0)] }
  }

  /// Computes what searches and sorts of many short texts use, before they are wanted.
  ///
  /// Returns about how many bytes that takes; if they are more than there is room for, it computes
  /// nothing and returns 0.
  package func prepare(within room: Int) throws(RuntimeError) -> Int {
    guard dictionary.count <= 500_000, hasOnlyShortTexts else { return 0 }
    // Two copies of the texts and their initials, and the numbers of texts and ends.
    let bytes = dictionary.entries.reduce(0) { $0 + 3 * $1.utf8.count + 48 }
    guard bytes <= room else { return 0 }
    try dictionary.prepare()
    return bytes
  }

  private var hasOnlyShortTexts: Bool {
    dictionary.entries.allSatisfy { $0.utf8.count <= 1 << 12 }
  }

  /// The initial consonants of the Hangul syllables in each text.
  ///
  /// Throws if the work should stop, and returns nil for texts so long that they take time.
  package func initials() throws(RuntimeError) -> TextCells? {
    guard codes.count >= dictionary.count / 4, hasOnlyShortTexts else { return nil }
    let initials = try dictionary.initials()
    return TextCells(
      codes: try codes.converted { $0 < 0 ? -1 : initials.codes[Int($0)] },
      dictionary: initials.dictionary
    )
  }

  package subscript(row: Int) -> String? {
    let code = codes[row]
    return code < 0 ? nil : dictionary.entries[Int(code)]
  }

  /// Tests each distinct text once; null is false.
  ///
  /// Returns nil if the work should stop.
  func test(_ body: (String) throws(RuntimeError) -> Bool) -> [Bool]? {
    var results = [Bool](repeating: false, count: dictionary.count)
    do throws(RuntimeError) {
      for (place, code) in try usedCodes().enumerated() {
        try Interruption.check(row: place)
        results[Int(code)] = try body(dictionary.entries[Int(code)])
      }
      return try codes.converted { $0 >= 0 && results[Int($0)] }
    } catch {
      return nil
    }
  }

  /// The numbers of the texts in use, in the order of their first rows.
  func usedCodes() throws(RuntimeError) -> [Int32] {
    var isUsed = [Bool](repeating: false, count: dictionary.count)
    var used: [Int32] = []
    for (row, code) in codes.enumerated() where code >= 0 && !isUsed[Int(code)] {
      try Interruption.check(row: row)
      isUsed[Int(code)] = true
      used.append(code)
      if used.count == isUsed.count { break }
    }
    return used
  }
}
