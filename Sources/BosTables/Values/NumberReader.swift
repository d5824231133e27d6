/// Reads numbers in common notations, such as `-1,234.5` and `3.5만`.
package enum NumberReader {
  /// A parsed number; an int if that is exact.
  package enum Number: Equatable {
    case int(Int64)
    case num(Double)
  }

  /// Reads a text that contains only a number and white space, or returns nil if the text isn't a
  /// number.
  ///
  /// It accepts groups of three digits with commas, exponents as in 1e+20, Korean units in descending
  /// order, as in 1억2천만, and won after an amount, as in 9,100,000원.
  package static func read(_ text: String) -> Number? {
    // No number is this long; the limit keeps the work small.
    guard text.utf8.count <= 400 else { return nil }
    var bytes = text.utf8.drop { isBlank($0) }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let body = withoutWon(Substring(bytes))
    guard !body.isEmpty, let number = plain(body) ?? korean(body) else { return nil }
    guard isNegative else { return number }
    switch number {
    case .int(let int): return .int(-int)
    case .num(let num): return num == 0x1p63 ? .int(.min) : .num(-num)
    }
  }

  /// The text before the won at its end; an exponent has no unit.
  private static func withoutWon(_ text: Substring) -> String {
    guard text.hasSuffix("원") else { return String(text) }
    var amount = text.dropLast()
    while amount.last == " " { amount.removeLast() }
    return amount.contains { $0 == "e" || $0 == "E" } ? String(text) : String(amount)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 0x09 < 5
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }

  /// Reads digits, with or without commas, and a fraction or an exponent.
  private static func plain(_ text: String) -> Number? {
    guard let first = text.utf8.first, isDigit(first) else { return nil }
    if text.utf8.allSatisfy(isDigit), let int = Int64(text) { return .int(int) }
    let whole = text.prefix { $0 != "." && $0 != "e" && $0 != "E" }
    let rest = text[whole.endIndex...]
    guard let digits = ungrouped(whole), isFraction(rest) else { return nil }
    if rest.isEmpty, let int = Int64(digits) { return .int(int) }
    guard let num = Double(digits + rest), num.isFinite else { return nil }
    return .num(num)
  }

  /// Removes commas, which must separate groups of three digits.
  private static func ungrouped(_ text: Substring) -> String? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
    if groups.count > 1 {
      guard groups[0].utf8.count <= 3, groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
      else { return nil }
    }
    return groups.joined()
  }

  /// Returns whether a text is `.5`, `e+20`, `.5e20` or empty.
  private static func isFraction(_ text: Substring) -> Bool {
    var rest = text
    if rest.first == "." {
      rest.removeFirst()
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if digits.isEmpty { return false }
      rest = rest[digits.endIndex...]
    }
    guard let mark = rest.first else { return true }
    guard mark == "e" || mark == "E" else { return false }
    rest.removeFirst()
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    return !rest.isEmpty && rest.utf8.allSatisfy(isDigit)
  }

  private static let small: [Character: Int64] = ["천": 1_000, "백": 100, "십": 10]
  private static let large: [Character: Int64] = [
    "조": 1_000_000_000_000, "억": 100_000_000, "만": 10_000,
  ]

  /// Reads groups of digits and descending units, such as 2천만, 1억 2천만 and 3.5만.
  private static func korean(_ text: String) -> Number? {
    // The sum is in ten-thousandths, so that 3.5만 is exact.
    let scale: Int128 = 10_000
    var total: Int128 = 0
    var section: Int128 = 0
    var lastSmall = Int64.max
    var lastLarge = Int64.max
    var rest = Substring(text)
    while !rest.isEmpty {
      let digits = rest.prefix { $0 == "." || $0 == "," || $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...]
      guard let amount = tenThousandths(digits) else { return nil }
      var unit: Int64 = 1
      if let next = rest.first, let value = small[next] {
        unit = value
        rest.removeFirst()
      }
      guard unit < lastSmall else { return nil }
      lastSmall = unit
      section += amount * Int128(unit)
      if let next = rest.first, let value = large[next] {
        guard value < lastLarge else { return nil }
        lastLarge = value
        lastSmall = .max
        total += section * Int128(value)
        section = 0
        rest.removeFirst()
      }
      rest = rest.drop { $0 == " " }
    }
    total += section
    if total % scale == 0, let int = Int64(exactly: total / scale) { return .int(int) }
    return .num(Double(total) / Double(scale))
  }

  /// Reads at most fifteen digits, with at most four after the point.
  private static func tenThousandths(_ digits: Substring) -> Int128? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let whole = ungrouped(first),
      whole.utf8.count <= 15, let number = Int64(whole)
    else { return nil }
    guard parts.count == 2 else { return Int128(number) * 10_000 }
    let fraction = parts[1]
    guard (1...4).contains(fraction.utf8.count), fraction.utf8.allSatisfy(isDigit),
      let rest = Int64(fraction + String(repeating: "0", count: 4 - fraction.utf8.count))
    else { return nil }
    return Int128(number) * 10_000 + Int128(rest)
  }
}
