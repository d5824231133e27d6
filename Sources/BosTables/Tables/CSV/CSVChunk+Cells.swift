extension CSVChunk {
  /// Reads the cell that starts here, and returns the position of the mark after it.
  @inline(__always)
  mutating func readCell(_ start: Pointer, column: Int, row: Int) -> Pointer {
    let slot = slots.baseAddress.unsafelyUnwrapped + column
    switch slot.pointee.task {
    case .int:
      var next = start
      let isNegative = next.pointee == UInt8(ascii: "-")
      if isNegative { next += 1 }
      let digits = next
      var value: Int64 = 0
      while case let digit = next.pointee &- UInt8(ascii: "0"), digit < 10 {
        value = value &* 10 &+ Int64(digit)
        next += 1
      }
      let count = next - digits
      guard count > 0, count < 19, count == 1 || digits.pointee != UInt8(ascii: "0"), isEnd(next)
      else { break }
      store(isNegative ? -value : value, slot, row)
      return next
    case .num:
      var next = start
      let isNegative = next.pointee == UInt8(ascii: "-")
      if isNegative { next += 1 }
      let digits = next
      var value: Int64 = 0
      while case let digit = next.pointee &- UInt8(ascii: "0"), digit < 10 {
        value = value &* 10 &+ Int64(digit)
        next += 1
      }
      let count = next - digits
      guard count > 0, count == 1 || digits.pointee != UInt8(ascii: "0") else { break }
      var scale = 0
      if next.pointee == UInt8(ascii: ".") {
        next += 1
        let fraction = next
        while case let digit = next.pointee &- UInt8(ascii: "0"), digit < 10 {
          value = value &* 10 &+ Int64(digit)
          next += 1
        }
        scale = next - fraction
      }
      // Up to 15 digits and their power of ten are exact, so a single division rounds correctly.
      guard count + scale < 16, isEnd(next) else { break }
      let number = Double(value) / CSVChunk.powers[scale]
      store(isNegative && value != 0 ? -number : number, slot, row)
      return next
    case .day:
      guard let (number, next) = days.read(start, slot.pointee.rules), isEnd(next) else { break }
      store(number, slot, row)
      return next
    case .text:
      if start.pointee == CSVMark.quote { break }
      let (next, hash) = scan(start)
      if next == start { break }
      let number = slot.pointee.texts?.number(
        start,
        next - start,
        hash: hash,
        at: start
      )
      store(number ?? -1, slot, row)
      return next
    case .skip:
      if start.pointee == CSVMark.quote { break }
      return scan(start).0
    case .bool:
      guard let (value, next) = CSVChunk.bool(start, slot.pointee.rules), isEnd(next) else { break }
      store(value, slot, row)
      return next
    case .blank:
      break
    }
    return readSlowly(start, slot, row)
  }

  /// Reads the usual spellings of booleans.
  @inline(__always)
  private static func bool(_ start: Pointer, _ rules: CSVRules) -> (Bool, Pointer)? {
    let word = CSVTexts.word(at: start)
    if rules.contains(.newAndOld) {
      // The letters in memory, lowest first: OLD and NEW.
      if word & 0xFF_FFFF == 0x44_4C4F { return (false, start + 3) }
      if word & 0xFF_FFFF == 0x57_454E { return (true, start + 3) }
    }
    // Likewise true and false.
    if word & 0xFFFF_FFFF == 0x6575_7274 { return (true, start + 4) }
    if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 { return (false, start + 5) }
    return nil
  }

  /// Finds the mark after an unquoted field, computing the field's hash.
  @inline(__always)
  private func scan(_ start: Pointer) -> (Pointer, UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let separators = ones &* UInt64(separator)
    var hash = seed
    var next = start
    while next < fields.end {
      let word = CSVTexts.word(at: next)
      // The lowest byte with a mark is exact; higher ones may not be.
      let a = word ^ separators
      let b = word ^ 0x0A0A_0A0A_0A0A_0A0A
      let c = word ^ 0x0D0D_0D0D_0D0D_0D0D
      let found =
        ((a &- ones) & ~a | (b &- ones) & ~b | (c &- ones) & ~c) & 0x8080_8080_8080_8080
      if found != 0 {
        let count = found.trailingZeroBitCount / 8
        if next + count >= fields.end { break }
        return (next + count, CSVTexts.mix(hash, CSVTexts.low(word, count: count)))
      }
      if next + 8 > fields.end { break }
      hash = CSVTexts.mix(hash, word)
      next += 8
    }
    // At the end of the file there is no mark.
    let count = max(0, fields.end - next)
    return (fields.end, CSVTexts.mix(hash, CSVTexts.low(CSVTexts.word(at: next), count: count)))
  }

  @inline(__always)
  private func isEnd(_ place: Pointer) -> Bool {
    let byte = place.pointee
    return byte == separator || CSVMark.isLineEnd(byte) || place == fields.end
  }

  @inline(__always)
  func store<Cell>(_ cell: Cell, _ slot: UnsafeMutablePointer<CSVSlot>, _ row: Int) {
    slot.pointee.output.unsafelyUnwrapped.storeBytes(
      of: cell,
      toByteOffset: row * MemoryLayout<Cell>.stride,
      as: Cell.self
    )
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
