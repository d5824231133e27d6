/// The digits of the shortest decimal number that converts back to the same floating-point number.
struct DecimalDigits {
  let isNegative: Bool
  /// The digits from the first to the last nonzero digit; empty for zero.
  private(set) var digits: [UInt8]
  /// The position of the decimal point after the first digit; 0 for zero.
  private(set) var point: Int

  /// Splits a finite number into digits, or returns nil for infinity and NaN.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    isNegative = number < 0
    digits = []
    point = 0
    var pointFound = false
    // The description looks like 12.5, 5e-324 or 1.25e+20.
    let parts = number.magnitude.description.split(separator: "e")
    for byte in parts[0].utf8 {
      if byte == UInt8(ascii: ".") {
        pointFound = true
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        point += pointFound ? 0 : 1
      }
    }
    if parts.count > 1 { point += Int(parts[1]) ?? 0 }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    trim()
  }

  /// Splits a whole number into digits.
  init(_ number: Int64) {
    isNegative = number < 0
    digits = String(number.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    point = digits.count
    trim()
  }

  /// Divides by a power of ten.
  mutating func divide(byTenTo exponent: Int) {
    if !digits.isEmpty { point -= exponent }
  }

  /// The digits before the decimal point, at least one.
  var whole: String {
    guard point > 0 else { return "0" }
    return text(digits.prefix(point)) + zeros(point - digits.count)
  }

  /// The digits after the decimal point, if any.
  var fraction: String {
    guard point < digits.count else { return "" }
    return zeros(-point) + text(digits.dropFirst(max(point, 0)))
  }

  /// The number with one digit before the point, as in 1.25e+20.
  var scientific: String {
    let exponent = point - 1
    let magnitude = String(abs(exponent))
    return text(digits.prefix(1)) + (digits.count > 1 ? "." : "") + text(digits.dropFirst())
      + (exponent < 0 ? "e-" : "e+") + zeros(2 - magnitude.count) + magnitude
  }

  /// Rounds to a number of digits after the point, half away from zero.
  mutating func round(to decimals: Int) {
    let kept = point + decimals
    guard kept < digits.count else { return }
    let carries = kept >= 0 && digits[kept] >= 5
    digits.removeLast(digits.count - max(kept, 0))
    if carries { increment() }
    trim()
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    while digits.last == 9 {
      digits.removeLast()
    }
    if digits.isEmpty {
      digits = [1]
      point += 1
    } else {
      digits[digits.count - 1] += 1
    }
  }

  /// Removes the zeros at the end.
  private mutating func trim() {
    while digits.last == 0 {
      digits.removeLast()
    }
    if digits.isEmpty { point = 0 }
  }

  private func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  private func zeros(_ count: Int) -> String {
    String(repeating: "0", count: max(count, 0))
  }
}
