/// Formats an integer with a comma between groups of three digits, as in 1,234,567.
package func grouped(_ digits: some BinaryInteger) -> String {
  let text = String(digits)
  let start = text.first == "-" ? 1 : 0
  var result: [UInt8] = []
  for (index, byte) in text.utf8.enumerated() {
    let rest = text.utf8.count - index
    if index > start, rest % 3 == 0 { result.append(UInt8(ascii: ",")) }
    result.append(byte)
  }
  return String(decoding: result, as: UTF8.self)
}

/// Formats an integer in rounded Korean units, as in 1.2만, 1235만 and 1.2억.
///
/// 억, and 만 below a million, have one decimal unless it is zero. 만 from a million has none. Below
/// 만, all digits stay and are grouped. Rounding is half away from zero. A number that rounds up to
/// the next unit uses that unit: 99,999,999 is 1억.
package func koreanUnits(_ n: Int64) -> String {
  let sign = n < 0 ? "-" : ""
  let magnitude = n.magnitude
  switch magnitude {
  case 99_995_000...:
    return sign + tenths(rounded(magnitude, 10_000_000)) + "억"
  case 999_500...:
    return sign + String(rounded(magnitude, 10_000)) + "만"
  case 10_000...:
    return sign + tenths(rounded(magnitude, 1_000)) + "만"
  default:
    return sign + grouped(magnitude)
  }
}

/// Counts units, rounding half a unit up.
private func rounded(_ magnitude: UInt64, _ unit: UInt64) -> UInt64 {
  // The sum could overflow.
  magnitude / unit + (magnitude % unit >= unit / 2 ? 1 : 0)
}

/// Formats a number as the shortest text that converts back to it, without an unnecessary decimal
/// point.
///
/// Magnitudes from 1e-5 to 1e15 have plain digits, others look like 1e+20. Zero has no sign.
package func shortest(_ d: Double) -> String {
  guard let number = DecimalDigits(d) else { return nonFinite(d) }
  let sign = number.isNegative ? "-" : ""
  guard d == 0 || (1e-5...1e15).contains(d.magnitude) else { return sign + number.scientific }
  let fraction = number.fraction
  return sign + number.whole + (fraction.isEmpty ? "" : "." + fraction)
}

/// Formats a number alone for reading, with at most six decimals, and two from a thousand on.
///
/// Zeros after the decimal point of a number below one don't count.
package func readable(_ d: Double) -> String {
  let text = shortest(d)
  guard let dot = text.firstIndex(of: ".") else { return text }
  if let exponent = text.firstIndex(of: "e") {
    return Double(text[..<exponent]).map { readable($0) + text[exponent...] } ?? text
  }
  let zeros = text[dot...].dropFirst().prefix { $0 == "0" }.utf8.count
  let decimals = d.magnitude < 1 ? 6 + zeros : d.magnitude < 1_000 ? 6 : 2
  guard text[dot...].utf8.count > decimals + 1 else { return text }
  var rounded = fixed(d, decimals: decimals)
  while rounded.hasSuffix("0") { rounded.removeLast() }
  if rounded.hasSuffix(".") { rounded.removeLast() }
  return rounded
}

/// Formats a number with 0 to 340 decimals.
///
/// Rounds the shortest decimal text half away from zero, so that 2.675 becomes 2.68. A zero result
/// has no sign.
package func fixed(_ d: Double, decimals: Int) -> String {
  guard var number = DecimalDigits(d) else { return nonFinite(d) }
  let decimals = max(0, min(decimals, 340))
  number.round(to: decimals)
  let sign = number.isNegative && !number.digits.isEmpty ? "-" : ""
  guard decimals > 0 else { return sign + number.whole }
  let fraction = number.fraction
  let missing = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
  return sign + number.whole + "." + fraction + missing
}

/// The digits of a number for a pattern.
package struct NumberDigits {
  private var digits: DecimalDigits

  package init?(_ number: Double) {
    guard let digits = DecimalDigits(number) else { return nil }
    self.digits = digits
  }

  package init(_ number: Int64) { digits = DecimalDigits(number) }

  /// Returns the parts of the number divided by a power of ten, rounded to at most `decimals`
  /// decimals half away from zero.
  package func parts(
    dividedByTenTo exponent: Int,
    decimals: Int
  ) -> (isNegative: Bool, whole: String, fraction: String) {
    var digits = digits
    digits.divide(byTenTo: exponent)
    digits.round(to: decimals)
    let isZero = digits.digits.isEmpty
    return (digits.isNegative && !isZero, digits.whole, digits.fraction)
  }
}

/// Inserts a comma before every three digits.
package func grouped(digits: String) -> String {
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { result += "," }
    result.append(digit)
  }
  return result
}

/// Formats a number of tenths with one decimal, unless it is zero.
private func tenths(_ count: UInt64) -> String {
  count % 10 == 0 ? String(count / 10) : "\(count / 10).\(count % 10)"
}

/// Formats infinity and NaN.
private func nonFinite(_ d: Double) -> String {
  d.isNaN ? "nan" : d < 0 ? "-inf" : "inf"
}
