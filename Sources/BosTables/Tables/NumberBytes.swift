import BosDomain
import BosText

/// Writes numbers and days as bytes, which is much faster for columns than strings.
enum NumberBytes {
  static func append(_ number: Int64, to buffer: inout [UInt8]) {
    append(number.magnitude, isNegative: number < 0, decimals: 0, to: &buffer)
  }

  /// Writes a finite number like `shortest`.
  static func append(_ number: Double, to buffer: inout [UInt8]) {
    if number.magnitude < 1e11 {
      var scale = 1.0
      for decimals in 0...4 {
        // Below a quadrillion, different decimals have different doubles, and the division rounds
        // correctly. The representation with the fewest decimals is therefore the shortest.
        let digits = (number.magnitude * scale).rounded()
        if digits / scale == number.magnitude {
          append(
            UInt64(digits),
            isNegative: number < 0,
            decimals: decimals,
            to: &buffer
          )
          return
        }
        scale *= 10
      }
    }
    buffer += shortest(number).utf8
  }

  /// Writes a day as `YYYY-MM-DD`.
  static func append(_ day: Day, to buffer: inout [UInt8]) {
    let (year, month, dayOfMonth) = day.civil
    var digits: UInt64 = UInt64(year) * 10_000 + UInt64(month) * 100 + UInt64(dayOfMonth)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { bytes in
      for index in (0..<10).reversed() {
        if index == 4 || index == 7 {
          bytes[index] = UInt8(ascii: "-")
        } else {
          bytes[index] = zero + UInt8(truncatingIfNeeded: digits % 10)
          digits /= 10
        }
      }
      buffer.append(contentsOf: bytes)
    }
  }

  private static let zero = UInt8(ascii: "0")

  /// Writes digits with a decimal point before the last few.
  private static func append(
    _ digits: UInt64,
    isNegative: Bool,
    decimals: Int,
    to buffer: inout [UInt8]
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      var rest = digits
      var start = bytes.count
      var written = 0
      while rest > 0 || written <= decimals {
        if written == decimals, decimals > 0 {
          start -= 1
          bytes[start] = UInt8(ascii: ".")
        }
        start -= 1
        bytes[start] = zero + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        written += 1
      }
      if isNegative {
        start -= 1
        bytes[start] = UInt8(ascii: "-")
      }
      buffer.append(contentsOf: UnsafeMutableBufferPointer(rebasing: bytes[start...]))
    }
  }
}
