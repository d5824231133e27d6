import BosSystem

/// The distinct texts of a column in one part of a file, found by their bytes.
///
/// Memory is managed manually, because every text of a file is looked up here.
struct CSVTexts {
  struct Entry {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The first position in the file.
    let place: UnsafePointer<UInt8>
    let hash: UInt64
    /// Whether the bytes are a copy that `deallocate` frees.
    let isCopy: Bool
  }

  private(set) var entries: [Entry] = []
  /// Each used slot has a hash's upper half, and below it an entry's number from 1.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  private var copies: [UnsafeMutablePointer<UInt8>] = []
  private let interruption: Interruption?
  /// Whether texts are missing, because the work should stop.
  private(set) var isStopped = false

  init(_ interruption: Interruption?) {
    self.interruption = interruption
    slots = .allocate(capacity: 1 << 10)
    slots.initialize(repeating: 0)
  }

  func deallocate() {
    slots.deallocate()
    for copy in copies { copy.deallocate() }
  }

  /// Mixes eight more bytes into a hash.
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// Reads eight bytes, lowest first.
  @inline(__always)
  static func word(at place: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  /// Keeps fewer than eight of a word's lowest bytes.
  @inline(__always)
  static func low(_ word: UInt64, count: Int) -> UInt64 {
    word & (1 << UInt64(truncatingIfNeeded: count * 8) - 1)
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    guard let start = bytes.baseAddress else { return seed }
    var hash = seed
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash, word(at: start + index))
      index += 8
    }
    return mix(hash, low(word(at: start + index), count: bytes.count - index))
  }

  /// Returns the number of a text.
  ///
  /// Reads up to a few bytes past its end.
  @inline(__always)
  mutating func number(
    _ start: UnsafePointer<UInt8>,
    _ count: Int,
    hash: UInt64,
    place: UnsafePointer<UInt8>,
    isCopied: Bool
  ) -> Int32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let content = slots[slot]
      if content == 0 { break }
      if content >> 32 == hash >> 32 {
        let number = Int(truncatingIfNeeded: content & 0xFFFF_FFFF) - 1
        let bytes = entries[number].bytes
        if bytes.count == count, let other = bytes.baseAddress,
          CSVTexts.areEqual(start, other, count)
        {
          return Int32(truncatingIfNeeded: number)
        }
      }
      slot = (slot + 1) & mask
    }
    return insert(start, count, hash: hash, place: place, isCopied: isCopied, slot: slot)
  }

  @inline(__always)
  private static func areEqual(
    _ left: UnsafePointer<UInt8>,
    _ right: UnsafePointer<UInt8>,
    _ count: Int
  ) -> Bool {
    var index = 0
    while index + 8 <= count {
      if word(at: left + index) != word(at: right + index) { return false }
      index += 8
    }
    return low(word(at: left + index) ^ word(at: right + index), count: count - index) == 0
  }

  @inline(never)
  private mutating func insert(
    _ start: UnsafePointer<UInt8>,
    _ count: Int,
    hash: UInt64,
    place: UnsafePointer<UInt8>,
    isCopied: Bool,
    slot: Int
  ) -> Int32 {
    var start = start
    if isCopied {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + FileBytes.padding)
      copy.initialize(from: start, count: count)
      (copy + count).initialize(repeating: 0, count: FileBytes.padding)
      copies.append(copy)
      start = UnsafePointer(copy)
    }
    let bytes = UnsafeBufferPointer(start: start, count: count)
    entries.appendLarge(Entry(bytes: bytes, place: place, hash: hash, isCopy: isCopied))
    slots[slot] = (hash >> 32) << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  private mutating func grow() {
    let count = slots.count * 2
    slots.deallocate()
    slots = .allocate(capacity: count)
    HugePages.request(for: UnsafeMutableRawBufferPointer(slots))
    slots.initialize(repeating: 0)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      if index & 0xFFFF == 0xFFFF, let interruption, interruption.isStopped {
        isStopped = true
        return
      }
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = (entry.hash >> 32) << 32 | UInt64(index + 1)
    }
  }
}
