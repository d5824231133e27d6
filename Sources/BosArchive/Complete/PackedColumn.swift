import BosDomain

/// Writes the columns of a complete chart in few bytes.
///
/// A column begins with its form. Numbers are variable in length: small ones take one byte.
struct ColumnPacker {
  private(set) var bytes: [UInt8] = []

  /// How the cells of a column follow.
  enum Form: UInt8 {
    case allNull
    case all
    /// A bit for each row says whether it has a cell.
    case some
  }

  /// How the numbers of a column with fractions follow.
  enum Scale: UInt8 {
    case hundredths
    case bits
  }

  mutating func add(_ numbers: some Collection<Int64>) {
    addForm(numbers.map { $0 != ColumnarCharts.nullInt })
    for number in numbers where number != ColumnarCharts.nullInt { add(number) }
  }

  mutating func add(_ numbers: some Collection<Double>) {
    let cells = numbers.filter { $0 != ColumnarCharts.nullNum }
    let hundredths = cells.compactMap { Self.hundredths(of: $0) }
    addForm(numbers.map { $0 != ColumnarCharts.nullNum })
    if hundredths.count == cells.count {
      bytes.append(Scale.hundredths.rawValue)
      for number in hundredths { add(number) }
    } else {
      bytes.append(Scale.bits.rawValue)
      for number in cells {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
  }

  private mutating func addForm(_ isPresent: [Bool]) {
    guard isPresent.contains(false) else { return bytes.append(Form.all.rawValue) }
    guard isPresent.contains(true) else { return bytes.append(Form.allNull.rawValue) }
    bytes.append(Form.some.rawValue)
    var byte: UInt8 = 0
    for (index, flag) in isPresent.enumerated() {
      if flag { byte |= 1 << (index % 8) }
      if index % 8 == 7 || index == isPresent.count - 1 {
        bytes.append(byte)
        byte = 0
      }
    }
  }

  /// Adds a number with seven bits a byte, negative ones between the others.
  private mutating func add(_ number: Int64) {
    var rest = UInt64(bitPattern: (number &<< 1) ^ (number >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The hundredths of a number, or nil if they don't tell it exactly.
  private static func hundredths(of number: Double) -> Int64? {
    guard number.magnitude < 1e12, let whole = Int64(exactly: (number * 100).rounded()) else {
      return nil
    }
    return (Double(whole) / 100).bitPattern == number.bitPattern ? whole : nil
  }
}

/// Reads what `ColumnPacker` wrote; false means that it can't have written these bytes.
struct ColumnUnpacker {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  /// Appends the cells of a column to another, or only the first of them.
  mutating func read(
    _ count: Int,
    keeping kept: Int,
    into numbers: inout [Int64]
  ) -> Bool {
    readCells(count, kept, &numbers, null: ColumnarCharts.nullInt) { $0.number() }
  }

  mutating func read(
    _ count: Int,
    keeping kept: Int,
    into numbers: inout [Double]
  ) -> Bool {
    guard let form = form(count) else { return false }
    guard let scale = next().flatMap({ ColumnPacker.Scale(rawValue: $0) }) else { return false }
    switch scale {
    case .hundredths:
      return readCells(form, count, kept, &numbers, null: ColumnarCharts.nullNum) {
        $0.number().map { Double($0) / 100 }
      }
    case .bits:
      return readCells(form, count, kept, &numbers, null: ColumnarCharts.nullNum) {
        $0.bits().map { Double(bitPattern: $0) }
      }
    }
  }

  /// The form of a column, with the offset of the bits that say which rows have a cell.
  private enum Cells {
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

  private mutating func readCells<Cell>(
    _ count: Int,
    _ kept: Int,
    _ cells: inout [Cell],
    null: Cell,
    _ cell: (inout ColumnUnpacker) -> Cell?
  ) -> Bool {
    guard let form = form(count) else { return false }
    return readCells(form, count, kept, &cells, null: null, cell)
  }

  @inline(__always)
  private mutating func readCells<Cell>(
    _ form: Cells,
    _ count: Int,
    _ kept: Int,
    _ cells: inout [Cell],
    null: Cell,
    _ cell: (inout ColumnUnpacker) -> Cell?
  ) -> Bool {
    for index in 0..<count {
      let isPresent =
        switch form {
        case .none: false
        case .all: true
        case .some(let bits): bytes[bits + index / 8] & (1 << (index % 8)) != 0
        }
      let value: Cell
      if isPresent {
        guard let found = cell(&self) else { return false }
        value = found
      } else {
        value = null
      }
      if index < kept { cells.append(value) }
    }
    return true
  }

  private mutating func next() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  @inline(__always)
  private mutating func number() -> Int64? {
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

  private mutating func bits() -> UInt64? {
    guard bytes.count - offset >= 8 else { return nil }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
