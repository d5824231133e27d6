/// Numbers as the site writes them: `1,234`, `-5.6%`.
enum SiteNumber {
  /// Reads a whole number; commas separate three digits.
  static func int(_ bytes: ArraySlice<UInt8>) -> Int? {
    var (value, digits, sinceComma) = (0, 0, -1)
    var isNegative = false
    for place in bytes.indices {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (product, a) = value.multipliedReportingOverflow(by: 10)
        let (sum, b) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
        if a || b { return nil }
        value = sum
        digits += 1
        if sinceComma >= 0 { sinceComma += 1 }
      case UInt8(ascii: ","):
        guard digits > 0, sinceComma == 3 || (sinceComma < 0 && digits <= 3) else { return nil }
        sinceComma = 0
      case UInt8(ascii: "-") where place == bytes.startIndex: isNegative = true
      case UInt8(ascii: "+") where place == bytes.startIndex: break
      default: return nil
      }
    }
    guard digits > 0, sinceComma < 0 || sinceComma == 3 else { return nil }
    return isNegative ? -value : value
  }

  /// Reads a number with an optional percent sign.
  static func num(_ bytes: ArraySlice<UInt8>) -> Double? {
    short(bytes) ?? long(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads a number such as `-5.6%`, whose digits and power of ten a Double has exactly, so that
  /// their quotient is the nearest one.
  private static func short(_ bytes: ArraySlice<UInt8>) -> Double? {
    var rest = bytes
    guard let first = rest.first, rest.count <= 16 else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    if rest.last == UInt8(ascii: "%") { rest.removeLast() }
    var (digits, power, decimals) = (0, 1, -1)
    for byte in rest {
      if byte == UInt8(ascii: "."), decimals < 0, digits > 0 || byte != rest.first {
        decimals = 0
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      if decimals >= 0 { (decimals, power) = (decimals + 1, power * 10) }
    }
    guard decimals > 0 else { return nil }
    let number = Double(digits) / Double(power)
    return isNegative ? -number : number
  }

  private static func long(_ text: String) -> Double? {
    var rest = text[...]
    while let last = rest.last, last == "%" || last.isWhitespace { rest.removeLast() }
    let parts = rest.trimmed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return nil }
    guard let whole = int(ArraySlice(first.utf8)) else { return nil }
    guard parts.count == 2 else { return Double(whole) }
    guard !parts[1].isEmpty, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Double(first.filter { $0 != "," } + "." + parts[1])
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
