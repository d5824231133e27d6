extension CSVChunk {
  private typealias Bytes = SIMD16<UInt8>

  /// Passes over the cells of some columns, and returns the position of the mark after the last one;
  /// `column` becomes that of this one, which a row that is too short ends with.
  ///
  /// Sixteen bytes at a time are compared with the marks.
  @inline(__always)
  mutating func passOver(_ start: Pointer, _ count: Int, _ column: inout Int) -> Pointer {
    let separators = Bytes(repeating: separator)
    let end = fields.end
    /// The cells that haven't ended.
    var left = count
    var next = start
    while end - next >= 16 {
      let bytes = UnsafeRawPointer(next).loadUnaligned(as: Bytes.self)
      let others =
        (bytes .== Bytes(repeating: CSVMark.lineFeed))
        .| (bytes .== Bytes(repeating: CSVMark.carriageReturn))
        .| (bytes .== Bytes(repeating: CSVMark.quote))
      let (low, high) = CSVChunk.halves(bytes .== separators)
      let (lowOthers, highOthers) = CSVChunk.halves(others)
      if lowOthers | highOthers == 0 {
        let before = CSVChunk.count(low)
        let all = before + CSVChunk.count(high)
        if all < left {
          left -= all
          next += 16
          continue
        }
        column += count - 1
        return before < left
          ? next + 8 + CSVChunk.place(of: left - before, in: high)
          : next + CSVChunk.place(of: left, in: low)
      }
      if let found = passMark(from: start, &next, &left, before: next + 16) {
        column += count - left
        return found
      }
    }
    let found = passMark(from: start, &next, &left, before: end) ?? end
    column += count - left
    return found
  }

  /// Passes over bytes one by one; returns the position of the mark that ends the last cell or the
  /// row, or nil if neither ends before a place.
  private mutating func passMark(
    from start: Pointer,
    _ next: inout Pointer,
    _ left: inout Int,
    before place: Pointer
  ) -> Pointer? {
    while next < place {
      if next.pointee == CSVMark.quote, next == start || next[-1] == separator {
        next = fields.read(next)
        if next >= fields.end || fields.fault != nil { return next }
      }
      if CSVMark.isLineEnd(next.pointee) { return next }
      if next.pointee == separator {
        if left == 1 { return next }
        left -= 1
      }
      next += 1
    }
    return nil
  }

  /// The first and the second eight bytes of a comparison, lowest first: a bit for each equal byte.
  @inline(__always)
  private static func halves(_ mask: SIMDMask<SIMD16<Int8>>) -> (UInt64, UInt64) {
    // Both have sixteen bytes, and any bytes are words.
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (UInt64(littleEndian: words[0]) & ones, UInt64(littleEndian: words[1]) & ones)
  }

  /// The number of bytes that are one.
  @inline(__always)
  private static func count(_ ones: UInt64) -> Int {
    Int(truncatingIfNeeded: (ones &* 0x0101_0101_0101_0101) >> 56)
  }

  /// The place of the `number`th byte that is one.
  @inline(__always)
  private static func place(of number: Int, in ones: UInt64) -> Int {
    var rest = ones
    for _ in 1..<number { rest &= rest &- 1 }
    return rest.trailingZeroBitCount / 8
  }
}
