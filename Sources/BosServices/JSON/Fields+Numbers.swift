import BosJSON

extension Fields {
  /// Reads an integer from a text or number, or returns nil if it is missing or blank.
  func optionalInt(_ name: String) throws(Mismatch) -> Int? {
    guard let text = try numberText(name, .wholeNumber) else { return nil }
    if let number = NumberText.int(text) { return number }
    throw Mismatch(.unreadable(.wholeNumber, text: text), at: name)
  }

  func int(_ name: String) throws(Mismatch) -> Int {
    guard let number = try optionalInt(name) else {
      throw Mismatch(.missing(.wholeNumber), at: name)
    }
    return number
  }

  /// Reads a number from a text or number, or returns nil if it is missing or blank.
  func optionalNumber(_ name: String) throws(Mismatch) -> Double? {
    guard let text = try numberText(name, .number) else { return nil }
    if let number = NumberText.double(text) { return number }
    throw Mismatch(.unreadable(.number, text: text), at: name)
  }

  func number(_ name: String) throws(Mismatch) -> Double {
    guard let number = try optionalNumber(name) else { throw Mismatch(.missing(.number), at: name) }
    return number
  }

  /// Reads an integer that isn't negative, or returns nil if it is missing or blank.
  func optionalCount(_ name: String) throws(Mismatch) -> Int? {
    guard let number = try optionalInt(name) else { return nil }
    if number >= 0 { return number }
    throw Mismatch(.unreadable(.notNegative, text: "\(number)"), at: name)
  }

  func count(_ name: String) throws(Mismatch) -> Int {
    guard let number = try optionalCount(name) else {
      throw Mismatch(.missing(.wholeNumber), at: name)
    }
    return number
  }

  /// Reads a number that isn't negative.
  func amount(_ name: String) throws(Mismatch) -> Double {
    let number = try number(name)
    if number >= 0 { return number }
    throw Mismatch(.unreadable(.notNegative, text: "\(number)"), at: name)
  }

  /// Reads a boolean, or returns nil if it is missing.
  func optionalBool(_ name: String) throws(Mismatch) -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .bool(let bool) = value else {
      throw Mismatch(.kind(.bool, found: value.kind), at: name)
    }
    return bool
  }

  private func numberText(
    _ name: String,
    _ expectation: DecodingProblem.Expectation
  ) throws(Mismatch) -> String? {
    switch value(name) {
    case nil: return nil
    case .number(let text): return text
    case .text(let text):
      let line = CleanText.line(text)
      return line.isEmpty ? nil : line
    case let other?: throw Mismatch(.kind(expectation, found: other.kind), at: name)
    }
  }
}

/// Reads numbers in the services' format: no separators, and no sign but a minus.
enum NumberText {
  /// Reads an integer; a zero fraction is ignored.
  static func int(_ text: String) -> Int? {
    guard isDecimal(text) else { return nil }
    if let number = Int(text) { return number }
    let halves = text.split(separator: ".", maxSplits: 1)
    guard halves.count == 2, halves[1].utf8.allSatisfy({ $0 == 0x30 }) else { return nil }
    return Int(halves[0])
  }

  static func double(_ text: String) -> Double? {
    guard isDecimal(text), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Whether a text is a decimal with an optional exponent, rather than another form that Swift
  /// accepts.
  private static func isDecimal(_ text: String) -> Bool {
    guard let last = text.utf8.last, isDigit(last), text.utf8.contains(where: isDigit) else {
      return false
    }
    var digits = text.utf8.drop { $0 == 0x2D }
    guard text.utf8.count - digits.count <= 1, let first = digits.first, isDigit(first) else {
      return false
    }
    digits = digits.drop(while: isDigit)
    if digits.first == UInt8(ascii: ".") {
      let fraction = digits.dropFirst()
      digits = fraction.drop(while: isDigit)
      if fraction.count == digits.count { return false }
    }
    if digits.first == UInt8(ascii: "e") || digits.first == UInt8(ascii: "E") {
      digits = digits.dropFirst()
      if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
        digits = digits.dropFirst()
      }
      digits = digits.drop(while: isDigit)
    }
    return digits.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension NumberText {
  /// The largest number of digits whose value fits, and is exact as a double.
  private static let digitLimit = 15

  /// Reads an integer from bytes; nil if it isn't just a few digits, perhaps after a minus.
  static func int(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let (number, isNegative, fraction) = digits(bytes, range), fraction == nil else {
      return nil
    }
    return isNegative ? -number : number
  }

  /// Reads a number from bytes; nil unless it has few digits, perhaps with a point and a minus.
  static func double(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    guard let (number, isNegative, fraction) = digits(bytes, range) else { return nil }
    // Both operands are exact, so that the quotient is the nearest double.
    let value = Double(number) / powers[fraction ?? 0]
    return isNegative ? -value : value
  }

  private static let powers: [Double] = (0...digitLimit).map { place in
    (0..<place).reduce(1) { power, _ in power * 10 }
  }

  /// Reads all digits as one integer, and counts those after a point.
  private static func digits(
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) -> (number: Int, isNegative: Bool, fraction: Int?)? {
    let isNegative = bytes[range].first == UInt8(ascii: "-")
    let start = range.lowerBound + (isNegative ? 1 : 0)
    guard start < range.upperBound, range.upperBound - start <= digitLimit else { return nil }
    var number = 0
    var point: Int?
    for place in start..<range.upperBound {
      let byte = bytes[place]
      if isDigit(byte) {
        number = number * 10 + Int(byte - 0x30)
      } else if byte == UInt8(ascii: "."), point == nil, place > start {
        point = place
      } else {
        return nil
      }
    }
    let fraction = point.map { range.upperBound - $0 - 1 }
    return fraction == 0 ? nil : (number, isNegative, fraction)
  }
}
