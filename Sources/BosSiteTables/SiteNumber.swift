/// Numbers as the site writes them: `1,234`, `-5.6%`.
enum SiteNumber {
  /// Reads a whole number; commas separate three digits.
  static func int(_ text: String) -> Int? {
    var (value, digits, sinceComma) = (0, 0, -1)
    var isNegative = false
    for (place, byte) in text.utf8.enumerated() {
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
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: "+") where place == 0: break
      default: return nil
      }
    }
    guard digits > 0, sinceComma < 0 || sinceComma == 3 else { return nil }
    return isNegative ? -value : value
  }

  /// Reads a number with an optional percent sign.
  static func num(_ text: String) -> Double? {
    var rest = text[...]
    while let last = rest.last, last == "%" || last.isWhitespace { rest.removeLast() }
    let parts = rest.trimmed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return nil }
    guard let whole = int(String(first)) else { return nil }
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
