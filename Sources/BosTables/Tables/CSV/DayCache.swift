import BosDomain

/// Reads days in digits, with a cache.
struct DayCache {
  /// The digits of a day in the upper half, and the day number in the lower half.
  private var known = [UInt64](repeating: .max, count: 4096)

  /// Reads `YYYY-MM-DD`, or `YYYYMMDD` if the rules allow it, or returns nil for anything else.
  ///
  /// Sixteen bytes must be readable.
  @inline(__always)
  mutating func read(
    _ start: UnsafePointer<UInt8>,
    _ rules: CSVRules
  ) -> (number: Int32, next: UnsafePointer<UInt8>)? {
    var word = CSVTexts.word(at: start)
    var count = 8
    if start[4] == UInt8(ascii: "-") {
      guard start[7] == UInt8(ascii: "-") else { return nil }
      // The digits without gaps, as in the other form.
      word = word & 0xFFFF_FFFF | CSVTexts.word(at: start + 5) << 32 & 0xFFFF_0000_0000
      word |= CSVTexts.word(at: start + 8) << 48
      count = 10
    } else if !rules.contains(.compactDays) {
      return nil
    }
    let digits = word &- 0x3030_3030_3030_3030
    // A byte that isn't a digit borrows or has a high half.
    guard (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    // Combines neighbours, then pairs, then fours.
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    let number = (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    guard let day = day(number) else { return nil }
    return (day, start + count)
  }

  @inline(__always)
  private mutating func day(_ digits: UInt64) -> Int32? {
    // Neighbouring days and years have different slots.
    let slot = Int(truncatingIfNeeded: digits ^ digits >> 9) & 4095
    let content = known[slot]
    if content >> 32 == digits { return Int32(truncatingIfNeeded: content & 0xFFFF_FFFF) }
    return find(digits, slot)
  }

  @inline(never)
  private mutating func find(_ digits: UInt64, _ slot: Int) -> Int32? {
    let number = Int(truncatingIfNeeded: digits)
    let day = Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    guard let day else { return nil }
    known[slot] = digits << 32 | UInt64(UInt32(bitPattern: day.number))
    return day.number
  }
}
