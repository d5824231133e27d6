import BosDomain

/// Reads single cells that the fast paths of `CSVChunk` don't handle.
enum CSVCell {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Returns the possible column kinds of a nonblank cell.
  static func kinds(_ bytes: Bytes, _ rules: CSVRules) -> CSVKinds {
    var kinds = CSVKinds.text
    if bool(bytes, rules) != nil { kinds.insert(.bool) }
    if int(bytes, rules) != nil { kinds.insert(.int) }
    if num(bytes, rules) != nil { kinds.insert(.num) }
    if day(bytes, rules) != nil { kinds.insert(.day) }
    return kinds
  }

  /// Removes white space at both ends.
  static func trimmed(_ bytes: Bytes) -> Bytes {
    var start = 0
    var end = bytes.count
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return Bytes(rebasing: bytes[start..<end])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func bool(_ bytes: Bytes, _ rules: CSVRules) -> Bool? {
    let bytes = trimmed(bytes)
    for (word, value) in [("true", true), ("True", true), ("TRUE", true)] where bytes == word {
      return value
    }
    for word in ["false", "False", "FALSE"] where bytes == word { return false }
    if rules.contains(.newAndOld) {
      if bytes == "NEW" { return true }
      if bytes == "OLD" { return false }
    }
    return nil
  }

  static func day(_ bytes: Bytes, _ rules: CSVRules) -> Int32? {
    let bytes = trimmed(bytes)
    let hasMarks = bytes.count == 10
    guard hasMarks || bytes.count == 8 && rules.contains(.compactDays) else { return nil }
    var number = 0
    for (index, byte) in bytes.enumerated() {
      if hasMarks, index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = digit(byte) else { return nil }
        number = number * 10 + Int(digit)
      }
    }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)?.number
  }

  static func int(_ bytes: Bytes, _ rules: CSVRules) -> Int64? {
    guard let parts = NumberParts(trimmed(bytes), rules), parts.isWhole else { return nil }
    var value: Int64 = 0
    for byte in parts.digits {
      guard let digit = digit(byte) else { continue }
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      // Accumulating negative values also reaches the smallest int.
      let (next, carry) = shifted.subtractingReportingOverflow(Int64(digit))
      if overflow || carry { return nil }
      value = next
    }
    if parts.isNegative { return value }
    return value == .min ? nil : -value
  }

  static func num(_ bytes: Bytes, _ rules: CSVRules) -> Double? {
    guard let parts = NumberParts(trimmed(bytes), rules) else { return nil }
    // A whole number that isn't an int is a long code, and a double would change its digits.
    if parts.isWhole, int(bytes, rules) == nil { return nil }
    let text = String(decoding: parts.digits.filter { $0 != UInt8(ascii: ",") }, as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    // Zero has no sign, so that a column reads the same whether or not its kind was guessed at
    // first.
    return value == 0 ? 0 : parts.isNegative ? -value : value
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }
}

/// The parts of a number, or nil for text that isn't a number.
private struct NumberParts {
  var isNegative = false
  /// Whether it has no point and no exponent.
  var isWhole = true
  /// The text without signs, but with group separators.
  let digits: UnsafeBufferPointer<UInt8>

  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ rules: CSVRules) {
    var start = 0
    var end = bytes.count
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      start = 1
    }
    if end > start, bytes[end - 1] == UInt8(ascii: "%") {
      guard rules.contains(.percent) else { return nil }
      end -= 1
    }
    digits = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard let whole = NumberParts.wholeEnd(digits) else { return nil }
    if whole > 1, digits[0] == UInt8(ascii: "0"), !rules.contains(.leadingZeros) { return nil }
    var index = whole
    var count = whole
    if index < digits.count, digits[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      let fraction = index
      while index < digits.count, CSVCell.digit(digits[index]) != nil { index += 1 }
      count += index - fraction
    }
    guard count > 0 else { return nil }
    if index < digits.count, digits[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if index < digits.count,
        digits[index] == UInt8(ascii: "-") || digits[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      let exponent = index
      while index < digits.count, CSVCell.digit(digits[index]) != nil { index += 1 }
      if index == exponent { return nil }
    }
    if index != digits.count { return nil }
  }

  /// Finds the end of the digits before the point, or returns nil unless commas separate groups of
  /// three.
  private static func wholeEnd(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    var sinceComma = 0
    var hasCommas = false
    while index < digits.count {
      if CSVCell.digit(digits[index]) != nil {
        sinceComma += 1
      } else if digits[index] == UInt8(ascii: ",") {
        guard hasCommas ? sinceComma == 3 : (1...3).contains(sinceComma) else { return nil }
        hasCommas = true
        sinceComma = 0
      } else {
        break
      }
      index += 1
    }
    return hasCommas && sinceComma != 3 ? nil : index
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate static func == (bytes: UnsafeBufferPointer<UInt8>, word: String) -> Bool {
    bytes.elementsEqual(word.utf8)
  }
}
