/// A hash table from integers to nonnegative numbers.
struct IntegerTable {
  private var keys: [UInt64]
  private var numbers: [Int32]
  private var count = 0
  private var mask: Int
  /// Random in each run, so that colliding keys can't be prepared.
  private let seed: UInt64

  /// Makes room for keys, or stops when asked to.
  init(capacity: Int, seed: UInt64 = .random(in: 0 ... .max)) throws(RuntimeError) {
    self.seed = seed
    var size = 64
    while size < capacity * 2 { size *= 2 }
    keys = try .filling(size, with: 0)
    numbers = try .filling(size, with: -1)
    mask = size - 1
  }

  /// Returns a key's number, assigning one to a new key.
  mutating func number(of key: UInt64, orElse new: Int32) throws(RuntimeError) -> Int32 {
    var slot = slot(of: key)
    while numbers[slot] >= 0 {
      if keys[slot] == key { return numbers[slot] }
      slot = (slot + 1) & mask
    }
    keys[slot] = key
    numbers[slot] = new
    count += 1
    if count * 2 > mask { try grow() }
    return new
  }

  /// Returns a key's number.
  func number(of key: UInt64) -> Int32? {
    var slot = slot(of: key)
    while numbers[slot] >= 0 {
      if keys[slot] == key { return numbers[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func slot(of key: UInt64) -> Int {
    let mixed = key ^ seed
    let product = (mixed ^ mixed >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 20 ^ product >> 43) & mask
  }

  private mutating func grow() throws(RuntimeError) {
    try Interruption.grow(by: keys.count * 2, (UInt64, Int32).self)
    var larger = try IntegerTable(capacity: keys.count, seed: seed)
    for slot in keys.indices {
      try Interruption.check(row: slot)
      if numbers[slot] < 0 { continue }
      _ = try larger.number(of: keys[slot], orElse: numbers[slot])
    }
    self = larger
  }
}
