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
