import BosSystem

/// The distinct texts of a column in one part of a file, found by their bytes.
///
/// Memory is managed manually, because every text of a file is looked up here.
struct CSVTexts {
  struct Entry: Sendable {
    /// Where its bytes start among those of all texts.
    let start: Int
    let count: Int
    /// The first position in the file.
    let place: Int
    let hash: UInt64
  }

  /// The texts without pointers, for another thread.
  struct Detached: Sendable {
    let entries: [Entry]
    /// The bytes of all texts, with zeros after them.
    let bytes: [UInt8]
  }

  private(set) var entries: [Entry] = []
  /// Each used slot has a hash's upper half, and below it an entry's number from 1.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  /// The bytes of all texts, and room for more.
  private var room: UnsafeMutableBufferPointer<UInt8>
  private var size = 0
  /// What added to an address in the window gives the position in the file.
  private var origin = 0
  private let interruption: Interruption?
  /// Why texts are missing, if the work should stop.
  private(set) var failure: RuntimeError?

  init(_ interruption: Interruption?) {
    self.interruption = interruption
    slots = .allocate(capacity: 1 << 10)
    slots.initialize(repeating: 0)
    room = .allocate(capacity: 1 << 10)
    room.initialize(repeating: 0)
  }

  func deallocate() {
    slots.deallocate()
    room.deallocate()
  }

  /// Tells which part of the file the next texts are in.
  mutating func follow(_ window: CSVWindow) {
    origin = window.offset - Int(bitPattern: window.start)
  }

  /// The bytes of a text.
  func bytes(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: room[entry.start..<entry.start + entry.count])
  }

  /// Copies the texts for another thread.
  func detached() throws(RuntimeError) -> Detached {
    if let failure { throw failure }
    try interruption?.grow(by: size)
    return Detached(entries: entries, bytes: Array(room[..<(size + FileBytes.padding)]))
  }

  /// Whether there is memory for so many bytes more.
  private mutating func hasRoom(_ bytes: Int) -> Bool {
    guard failure == nil else { return false }
    do throws(RuntimeError) { try interruption?.grow(by: bytes) } catch { failure = error }
    return failure == nil
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

  /// Returns the number of a text in the window.
  ///
  /// Reads up to a few bytes past its end.
  @inline(__always)
  mutating func number(
    _ start: UnsafePointer<UInt8>,
    _ count: Int,
    hash: UInt64,
    at place: UnsafePointer<UInt8>
  ) -> Int32 {
    let (number, slot) = find(start, count, hash: hash)
    if let number { return number }
    return insert(start, count, hash: hash, place: Int(bitPattern: place) &+ origin, slot: slot)
  }

  /// Finds the number of a text, or the slot for a new one.
  @inline(__always)
  private func find(
    _ start: UnsafePointer<UInt8>,
    _ count: Int,
    hash: UInt64
  ) -> (number: Int32?, slot: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let content = slots[slot]
      if content == 0 { return (nil, slot) }
      if content >> 32 == hash >> 32 {
        let number = Int(truncatingIfNeeded: content & 0xFFFF_FFFF) - 1
        let entry = entries[number]
        if entry.count == count,
          CSVTexts.areEqual(start, room.baseAddress.unsafelyUnwrapped + entry.start, count)
        {
          return (Int32(truncatingIfNeeded: number), slot)
        }
      }
      slot = (slot + 1) & mask
    }
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
    place: Int,
    slot: Int
  ) -> Int32 {
    // Without room for the slots, they could become full.
    guard failure == nil else { return -1 }
    if size + count + FileBytes.padding > room.count, !makeRoom(for: count) { return -1 }
    if entries.count == entries.capacity,
      !hasRoom(2 * entries.count * MemoryLayout<Entry>.stride)
    {
      return -1
    }
    room.baseAddress.map { $0 + size }?.initialize(from: start, count: count)
    entries.appendLarge(Entry(start: size, count: count, place: place, hash: hash))
    size += count
    slots[slot] = (hash >> 32) << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  private mutating func makeRoom(for count: Int) -> Bool {
    let capacity = max(room.count * 2, size + count + FileBytes.padding)
    guard hasRoom(capacity) else { return false }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    HugePages.request(for: UnsafeMutableRawBufferPointer(larger))
    let next = larger.initialize(fromContentsOf: room[..<size])
    larger[next...].prefix(FileBytes.padding).initialize(repeating: 0)
    room.deallocate()
    room = larger
    return true
  }

  /// Adds another part's texts, and returns their numbers here.
  mutating func adding(_ texts: Detached) throws(RuntimeError) -> [Int32] {
    try Interruption.grow(by: texts.entries.count, Entry.self)
    var numbers: [Int32] = []
    numbers.reserveCapacity(texts.entries.count)
    for entry in texts.entries {
      try Interruption.check(row: numbers.count)
      let number = texts.bytes.withUnsafeBufferPointer { bytes in
        let start = bytes.baseAddress.unsafelyUnwrapped + entry.start
        let (number, slot) = find(start, entry.count, hash: entry.hash)
        return number
          ?? insert(start, entry.count, hash: entry.hash, place: entry.place, slot: slot)
      }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func grow() {
    let count = slots.count * 2
    guard hasRoom(count * MemoryLayout<UInt64>.stride) else { return }
    slots.deallocate()
    slots = .allocate(capacity: count)
    HugePages.request(for: UnsafeMutableRawBufferPointer(slots))
    slots.initialize(repeating: 0)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      if index & 0xFFFF == 0xFFFF, let interruption, interruption.isStopped {
        failure = .interrupted
        return
      }
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = (entry.hash >> 32) << 32 | UInt64(index + 1)
    }
  }
}
