import BosDomain

/// Reads what `ColumnPacker` wrote; false or nil means that it can't have written these bytes.
struct ColumnUnpacker {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int

  /// Makes a reader of a column at an offset.
  init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// Passes on the first cells of a column; if it has more, the reader stays in it.
  @discardableResult
  @inline(__always)
  mutating func read<Cell: CompleteCell>(
    _ count: Int,
    keeping kept: Int,
    _ body: (Cell) -> Void
  ) -> Bool {
    guard let form = form(count) else { return false }
    return Cell.read(&self, form, kept, body)
  }

  /// Reads a whole column.
  mutating func numbers(_ count: Int) -> [Int64]? {
    var numbers: [Int64] = []
    numbers.reserveCapacity(count)
    return read(count, keeping: count) { numbers.append($0) } ? numbers : nil
  }

  /// Reads a whole column with fractions.
  mutating func fractions(_ count: Int) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    return read(count, keeping: count) { numbers.append($0) } ? numbers : nil
  }

  @inline(__always)
  fileprivate mutating func read<Cell: CompleteCell>(
    _ form: Cells,
    _ count: Int,
    _ body: (Cell) -> Void,
    _ cell: (inout ColumnUnpacker) -> Cell?
  ) -> Bool {
    switch form {
    case .none:
      for _ in 0..<count { body(.null) }
    case .all:
      for _ in 0..<count {
        guard let found = cell(&self) else { return false }
        body(found)
      }
    case .some(let bits):
      for index in 0..<count {
        if bytes[bits + index / 8] & (1 << (index % 8)) == 0 {
          body(.null)
        } else {
          guard let found = cell(&self) else { return false }
          body(found)
        }
      }
    }
    return true
  }
}

extension ColumnUnpacker {
  /// Passes over a column.
  mutating func skip(_ count: Int, hasScale: Bool) -> Bool {
    guard let form = form(count) else { return false }
    let cells =
      switch form {
      case .none: 0
      case .all: count
      case .some(let bits): presentCount(count, bits)
      }
    guard hasScale else { return skipNumbers(cells) }
    switch scale() {
    case nil: return false
    case .hundredths: return skipNumbers(cells)
    case .bits:
      guard (bytes.count - offset) / 8 >= cells else { return false }
      offset += 8 * cells
      return true
    }
  }

  /// The number of cells among some rows.
  private func presentCount(_ count: Int, _ bits: Int) -> Int {
    (0..<count).reduce(0) { $0 + Int(bytes[bits + $1 / 8] >> ($1 % 8) & 1) }
  }

  /// The bits of a word's bytes that say that a number goes on.
  private static let goesOn: UInt64 = 0x8080_8080_8080_8080
  /// The most bytes of a number.
  private static let longest = 10

  /// The bits of eight bytes that say that a number ends.
  @inline(__always)
  private func ends(_ place: Int) -> UInt64 {
    let word = bytes.loadUnaligned(fromByteOffset: offset + place, as: UInt64.self)
    return ~UInt64(littleEndian: word) & Self.goesOn
  }

  /// Whether no number that ends in a word is longer than six bytes, as those of charts are; `before`
  /// has the ends in the word before.
  @inline(__always)
  private static func areShort(_ before: UInt64, _ ends: UInt64) -> Bool {
    ends != 0 && before >> 40 | ends & 0xFF_FFFF != 0
  }

  /// Passes over numbers, 32 bytes at a time while they are short, then eight.
  private mutating func skipNumbers(_ count: Int) -> Bool {
    var left = count
    /// The ends in the last word.
    var last = Self.goesOn
    while left > 32, bytes.count - offset >= 32 {
      let (a, b, c, d) = (ends(0), ends(8), ends(16), ends(24))
      guard Self.areShort(last, a), Self.areShort(a, b), Self.areShort(b, c), Self.areShort(c, d)
      else { break }
      let sums = a >> 7 &+ b >> 7 &+ c >> 7 &+ d >> 7
      left -= Int(truncatingIfNeeded: (sums &* 0x0101_0101_0101_0101) >> 56)
      last = d
      offset += 32
    }
    /// The bytes of an unfinished number.
    var unfinished = last.leadingZeroBitCount / 8
    while left > 0, bytes.count - offset >= 8 {
      let ends = ends(0)
      let found = Int(truncatingIfNeeded: ((ends >> 7) &* 0x0101_0101_0101_0101) >> 56)
      guard found < left else { break }
      guard unfinished + ends.trailingZeroBitCount / 8 < Self.longest else { return false }
      unfinished = ends == 0 ? unfinished + 8 : ends.leadingZeroBitCount / 8
      left -= found
      offset += 8
    }
    while left > 0 {
      guard let byte = next() else { return false }
      unfinished += 1
      guard byte < 0x80 || unfinished < Self.longest else { return false }
      guard byte < 0x80 else { continue }
      unfinished = 0
      left -= 1
    }
    return true
  }
}

extension ColumnUnpacker {
  /// The form of a column, with the offset of the bits that say which rows have a cell.
  enum Cells {
    case none
    case all
    case some(bits: Int)
  }

  private mutating func form(_ count: Int) -> Cells? {
    switch next().flatMap({ ColumnPacker.Form(rawValue: $0) }) {
    case nil: return nil
    case .allNull: return Cells.none
    case .all: return .all
    case .some:
      let size = (count + 7) / 8
      guard size <= bytes.count - offset else { return nil }
      defer { offset += size }
      return .some(bits: offset)
    }
  }

  fileprivate mutating func scale() -> ColumnPacker.Scale? {
    next().flatMap { ColumnPacker.Scale(rawValue: $0) }
  }

  private mutating func next() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  @inline(__always)
  fileprivate mutating func number() -> Int64? {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64, offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      result |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return Int64(bitPattern: (result >> 1) ^ (0 &- (result & 1))) }
      shift += 7
    }
    return nil
  }

  fileprivate mutating func bits() -> UInt64? {
    guard bytes.count - offset >= 8 else { return nil }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// A cell of a packed column of complete charts.
protocol CompleteCell: BitwiseCopyable, Sendable {
  static var null: Self { get }

  /// Passes on the first cells of a column whose form is known.
  static func read(
    _ unpacker: inout ColumnUnpacker,
    _ form: ColumnUnpacker.Cells,
    _ count: Int,
    _ body: (Self) -> Void
  ) -> Bool
}

extension Int64: CompleteCell {
  static var null: Int64 { ColumnarCharts.nullInt }

  @inline(__always)
  static func read(
    _ unpacker: inout ColumnUnpacker,
    _ form: ColumnUnpacker.Cells,
    _ count: Int,
    _ body: (Int64) -> Void
  ) -> Bool {
    unpacker.read(form, count, body) { $0.number() }
  }
}

extension Double: CompleteCell {
  static var null: Double { ColumnarCharts.nullNum }

  @inline(__always)
  static func read(
    _ unpacker: inout ColumnUnpacker,
    _ form: ColumnUnpacker.Cells,
    _ count: Int,
    _ body: (Double) -> Void
  ) -> Bool {
    switch unpacker.scale() {
    case nil: false
    case .hundredths: unpacker.read(form, count, body) { $0.number().map { Double($0) / 100 } }
    case .bits: unpacker.read(form, count, body) { $0.bits().map { Double(bitPattern: $0) } }
    }
  }
}
