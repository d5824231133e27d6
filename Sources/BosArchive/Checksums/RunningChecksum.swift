/// A checksum of values that are added one by one.
struct RunningChecksum: Hashable, Sendable {
  private(set) var value: UInt64 = 1

  /// The checksum as the database stores it.
  var stored: Int { Int(truncatingIfNeeded: value) }

  @inline(__always)
  mutating func add(_ word: UInt64) { value = Checksum.mixed(value, word) }

  @inline(__always)
  mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  @inline(__always)
  mutating func add(_ number: Double) {
    // SQLite stores -0 as 0.
    add(number == 0 ? 0 : number.bitPattern)
  }

  @inline(__always)
  mutating func addNull() { add(0x6E75_6C6C_6E75_6C6C as UInt64) }

  mutating func add(_ text: String) {
    add(Checksum.of(text))
  }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add(Checksum.of($0)) }
  }

  mutating func add(_ value: SQLValue) {
    switch value {
    case .null: addNull()
    case .integer(let number): add(number)
    case .real(let number): add(number)
    case .text(let text): add(text)
    case .blob(let bytes): add(bytes)
    }
  }
}
