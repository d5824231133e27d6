import BosDomain

/// A block of a column in a snapshot: where its cells are, and how they are packed.
///
/// All cells are integers, each as its distance from the least one in as few bytes as the largest
/// distance needs. Numbers with fractions are hundredths, if these tell all of a block exactly, or
/// else the bits of the numbers.
struct SnapshotBlock: Hashable, Sendable {
  /// The rows of every block but the last.
  static let rowCount = 1 << 14
  /// The words that describe a block in the index.
  static let wordCount = 5

  /// How cells are packed.
  struct Form: Hashable, Sendable {
    /// The bytes of a cell; 0 if all have the same value.
    var width: Int
    /// Whether the largest number of these bytes stands for a null.
    var hasNulls: Bool
    var areHundredths: Bool
  }

  var offset: Int
  var size: Int
  var form: Form
  /// The least cell, from which the others are counted.
  var least: Int64
  /// The largest cell.
  var most: Int64
  var checksum: UInt64
}

extension SnapshotBlock {
  /// The description in the index.
  var words: [UInt64] {
    let flags: UInt64 = (form.hasNulls ? 16 : 0) | (form.areHundredths ? 32 : 0)
    return [
      UInt64(offset), UInt64(size) << 8 | flags | UInt64(form.width),
      UInt64(bitPattern: least), UInt64(bitPattern: most), checksum,
    ]
  }

  /// Reads a description; nil if no block of so many rows has it.
  init?(_ words: ArraySlice<UInt64>, rows: Int, kind: ChartColumn.Kind) {
    let start = words.startIndex
    let packed = words[start + 1]
    form = Form(
      width: Int(packed & 15),
      hasNulls: packed & 16 != 0,
      areHundredths: packed & 32 != 0
    )
    let hasFractions = kind == .num || kind == .percent
    guard let offset = Int(exactly: words[start]), let size = Int(exactly: packed >> 8),
      [0, 1, 2, 4, 8].contains(form.width), size == form.width * rows, packed & 192 == 0,
      // Bits of numbers take eight bytes, or none if they are all the same.
      hasFractions ? form.areHundredths || [0, 8].contains(form.width) : !form.areHundredths
    else { return nil }
    self.offset = offset
    self.size = size
    least = Int64(bitPattern: words[start + 2])
    most = Int64(bitPattern: words[start + 3])
    checksum = words[start + 4]
  }
}

extension SnapshotBlock {
  /// Packs cells; `null` is the one that stands for a null.
  static func packed(_ cells: ArraySlice<Int64>, null: Int64) -> (block: SnapshotBlock, [UInt8]) {
    var least = Int64.max
    var most = Int64.min
    var hasNulls = false
    for cell in cells {
      if cell == null {
        hasNulls = true
      } else {
        least = min(least, cell)
        most = max(most, cell)
      }
    }
    var form = Form(width: 8, hasNulls: hasNulls, areHundredths: false)
    if least > most {
      // Nothing but nulls, or nothing at all.
      (least, most) = (0, 0)
      form.width = 0
    } else {
      let (distance, overflow) = most.subtractingReportingOverflow(least)
      // The largest number of each width is left for nulls.
      switch distance {
      case _ where overflow: break
      case 0 where !hasNulls: form.width = 0
      case 0..<0xFF: form.width = 1
      case 0..<0xFFFF: form.width = 2
      case 0..<0xFFFF_FFFF: form.width = 4
      default: break
      }
    }
    // Eight bytes hold any cell as it is.
    let base = form.width == 8 ? 0 : least
    let bytes: [UInt8] =
      switch form.width {
      case 0: []
      case 1: codes(cells, null, base, UInt8.self)
      case 2: codes(cells, null, base, UInt16.self)
      case 4: codes(cells, null, base, UInt32.self)
      default: cells.withUnsafeBytes { Array($0) }
      }
    let block = SnapshotBlock(
      offset: 0,
      size: bytes.count,
      form: form,
      least: least,
      most: most,
      checksum: bytes.withUnsafeBytes { Checksum.of($0) }
    )
    return (block, bytes)
  }

  private static func codes<Code: FixedWidthInteger & UnsignedInteger>(
    _ cells: ArraySlice<Int64>,
    _ null: Int64,
    _ base: Int64,
    _: Code.Type
  ) -> [UInt8] {
    let codes = cells.map { $0 == null ? Code.max : Code(truncatingIfNeeded: $0 &- base) }
    return codes.withUnsafeBytes { Array($0) }
  }

  /// Packs the bits of numbers with fractions.
  static func packed(numbers cells: ArraySlice<Int64>) -> (block: SnapshotBlock, [UInt8]) {
    let null = Int64(bitPattern: ColumnarCharts.nullNum.bitPattern)
    var hundredths: [Int64] = []
    hundredths.reserveCapacity(cells.count)
    for cell in cells {
      if cell == null {
        hundredths.append(ColumnarCharts.nullInt)
      } else if let whole = Self.hundredths(of: Double(bitPattern: UInt64(bitPattern: cell))) {
        hundredths.append(whole)
      } else {
        return packedBits(cells, null)
      }
    }
    var packed = packed(hundredths[...], null: ColumnarCharts.nullInt)
    packed.block.form.areHundredths = true
    return packed
  }

  private static func packedBits(
    _ cells: ArraySlice<Int64>,
    _ null: Int64
  ) -> (block: SnapshotBlock, [UInt8]) {
    guard let first = cells.first, cells.contains(where: { $0 != first }) else {
      return packed(cells, null: null)
    }
    let bytes = cells.withUnsafeBytes { Array($0) }
    let block = SnapshotBlock(
      offset: 0,
      size: bytes.count,
      form: Form(width: 8, hasNulls: cells.contains(null), areHundredths: false),
      least: .min,
      most: .max,
      checksum: bytes.withUnsafeBytes { Checksum.of($0) }
    )
    return (block, bytes)
  }

  /// The hundredths of a number, or nil if they don't tell it exactly.
  private static func hundredths(of number: Double) -> Int64? {
    guard number.magnitude < 1e12, let whole = Int64(exactly: (number * 100).rounded()),
      (Double(whole) / 100).bitPattern == number.bitPattern
    else { return nil }
    return whole
  }
}

extension SnapshotBlock {
  /// Unpacks some of the block's rows, one after another.
  @inline(__always)
  func unpack<Cell>(
    _ bytes: UnsafeRawBufferPointer,
    _ rows: some Sequence<Int>,
    null: Cell,
    to place: UnsafeMutablePointer<Cell>,
    _ cell: (Int64) -> Cell
  ) {
    switch form.width {
    case 0:
      let same = form.hasNulls ? null : cell(least)
      for (index, _) in rows.enumerated() { (place + index).initialize(to: same) }
    case 1: unpack(bytes, rows, UInt8.self, null, place, cell)
    case 2: unpack(bytes, rows, UInt16.self, null, place, cell)
    case 4: unpack(bytes, rows, UInt32.self, null, place, cell)
    default:
      // The null of other cells is a value as any other.
      let hasNulls = form.hasNulls && form.areHundredths
      var index = 0
      for row in rows {
        let number = bytes.loadUnaligned(fromByteOffset: row &* 8, as: Int64.self)
        let isNull = hasNulls && number == ColumnarCharts.nullInt
        (place + index).initialize(to: isNull ? null : cell(number))
        index &+= 1
      }
    }
  }

  @inline(__always)
  private func unpack<Code: FixedWidthInteger & UnsignedInteger & BitwiseCopyable, Cell>(
    _ bytes: UnsafeRawBufferPointer,
    _ rows: some Sequence<Int>,
    _: Code.Type,
    _ null: Cell,
    _ place: UnsafeMutablePointer<Cell>,
    _ cell: (Int64) -> Cell
  ) {
    let base = least
    var index = 0
    if form.hasNulls {
      for row in rows {
        let code = bytes.loadUnaligned(
          fromByteOffset: row &* MemoryLayout<Code>.size,
          as: Code.self
        )
        let known = cell(base &+ Int64(truncatingIfNeeded: code))
        (place + index).initialize(to: code == .max ? null : known)
        index &+= 1
      }
    } else {
      for row in rows {
        let code = bytes.loadUnaligned(
          fromByteOffset: row &* MemoryLayout<Code>.size,
          as: Code.self
        )
        (place + index).initialize(to: cell(base &+ Int64(truncatingIfNeeded: code)))
        index &+= 1
      }
    }
  }
}
