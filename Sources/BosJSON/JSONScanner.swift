/// Reads JSON tokens, strictly according to RFC 8259 except for an initial byte order mark.
package struct JSONScanner {
  /// The nesting limit of arrays and objects, which protects the stack.
  package static let maximumDepth = 64

  private let bytes: ArraySlice<UInt8>
  /// The offset of the next byte.
  package private(set) var place: Int
  /// The number of open arrays and objects.
  package private(set) var depth = 0

  /// Scans bytes whose offsets start at 0.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte, or nil at the end.
  package var byte: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  /// The text of a range that is valid UTF-8.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the error that different input must come next.
  package func expected(_ expectation: JSONError.Expectation) -> JSONError {
    JSONError(.expected(expectation), at: place)
  }

  // MARK: Structure

  package mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  /// Skips a byte if it comes next, and returns whether it did.
  package mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    place += 1
    return true
  }

  /// Skips the bracket or brace that opens an array or object, and returns whether it is empty.
  package mutating func open(_ end: UInt8) throws(JSONError) -> Bool {
    guard depth < JSONScanner.maximumDepth else { throw JSONError(.tooDeep, at: place) }
    depth += 1
    place += 1
    skipBlanks()
    guard take(end) else { return false }
    depth -= 1
    return true
  }

  /// Skips a comma and returns true, or skips the end of an array or object and returns false.
  package mutating func goesOn(until end: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    if take(UInt8(ascii: ",")) {
      skipBlanks()
      return true
    }
    guard take(end) else {
      throw expected(end == UInt8(ascii: "]") ? .commaOrBracket : .commaOrBrace)
    }
    depth -= 1
    return false
  }

  /// Skips the colon between a key and its value, and the blanks around it.
  package mutating func takeColon() throws(JSONError) {
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw expected(.colon) }
    skipBlanks()
  }

  /// Skips the blanks at the end of a text; nothing else may follow.
  package mutating func takeEnd() throws(JSONError) {
    skipBlanks()
    if byte != nil { throw expected(.end) }
  }

  // MARK: Words and numbers

  /// Skips a word such as `null`, which must come next.
  package mutating func takeWord(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) {
      throw expected(.value)
    }
  }

  /// The place of a number, and its integer value.
  package struct Number {
    package let range: Range<Int>
    /// The value, if it has no fraction or exponent and fits.
    package let int: Int64?
  }

  package mutating func number() throws(JSONError) -> Number {
    let start = place
    let isNegative = take(UInt8(ascii: "-"))
    let digits = place
    var value: Int64 = 0
    var fits = true
    while let byte, case let digit = byte &- 0x30, digit < 10 {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      // The negative side reaches the smallest int as well.
      let (next, carry) = shifted.subtractingReportingOverflow(Int64(digit))
      fits = fits && !overflow && !carry
      value = next
      place += 1
    }
    if place == digits { throw expected(isNegative ? .digit : .value) }
    if place - digits > 1, bytes[digits] == UInt8(ascii: "0") {
      place = digits + 1
      throw expected(.noDigitAfterZero)
    }
    if take(UInt8(ascii: ".")) {
      fits = false
      try takeDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      fits = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try takeDigits()
    }
    fits = fits && (isNegative || value != .min)
    return Number(range: start..<place, int: fits ? (isNegative ? value : -value) : nil)
  }

  private mutating func takeDigits() throws(JSONError) {
    let digits = place
    while let byte, byte &- 0x30 < 10 { place += 1 }
    if place == digits { throw expected(.digit) }
  }
}

// MARK: - Strings

extension JSONScanner {
  /// Skips a string if it has this text, without escapes.
  package mutating func takeString(_ wanted: String) -> Bool {
    var next = place + 1
    let last = next + wanted.utf8.count
    guard last < bytes.endIndex, bytes[place] == 0x22, bytes[last] == 0x22 else { return false }
    for byte in wanted.utf8 {
      if byte != bytes[next] || byte == 0x5C || byte == 0x22 || byte < 0x20 { return false }
      next += 1
    }
    place = last + 1
    return true
  }

  /// Reads a string, starting at its opening quote.
  package mutating func string() throws(JSONError) -> String {
    guard take(0x22) else { throw expected(.string) }
    let start = place
    skipPlain()
    if byte == 0x22 {
      defer { place += 1 }
      return try text(bytes[start..<place], from: start)
    }
    var decoded = Array(bytes[start..<place])
    while let byte, byte != 0x22 {
      if byte == 0x5C {
        try escape(into: &decoded)
      } else if byte < 0x20 {
        throw JSONError(.controlCharacter, at: place)
      } else {
        decoded.append(byte)
        place += 1
      }
    }
    guard take(0x22) else { throw expected(.closingQuote) }
    return try text(decoded[...], from: start)
  }

  /// Skips a string of ASCII characters without escapes, and returns the place of its characters.
  ///
  /// Skips nothing if it is another string.
  mutating func takeASCII() -> Range<Int>? {
    let start = place + 1
    var next = start
    while next < bytes.endIndex, case let byte = bytes[next], byte != 0x22 {
      if byte == 0x5C || byte < 0x20 || byte >= 0x80 { return nil }
      next += 1
    }
    guard next < bytes.endIndex else { return nil }
    place = next + 1
    return start..<next
  }

  /// Skips bytes that represent themselves.
  private mutating func skipPlain() {
    let count = bytes.withUnsafeBufferPointer { [start = place - bytes.startIndex] buffer in
      var next = start
      while next < buffer.count, buffer[next] != 0x22, buffer[next] != 0x5C, buffer[next] >= 0x20 {
        next += 1
      }
      return next - start
    }
    place += count
  }

  private func text(_ bytes: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONError(.notUTF8, at: start)
    }
    return text
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
    let start = place
    place += 1
    guard let kind = byte else { throw expected(.escape) }
    place += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(kind)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      decoded.append(contentsOf: String(Character(try scalar(from: start))).utf8)
    default: throw JSONError(.unknownEscape, at: start)
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    var code = try hexDigits()
    if (0xD800..<0xDC00).contains(code) {
      guard take(0x5C), take(UInt8(ascii: "u")) else {
        throw JSONError(.loneSurrogate(start: start), at: place)
      }
      let low = try hexDigits()
      guard (0xDC00..<0xE000).contains(low) else {
        throw JSONError(.loneSurrogate(start: start), at: start)
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw JSONError(.loneSurrogate(start: start), at: start)
    }
    return scalar
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch byte {
      case let byte? where (0x30...0x39).contains(byte): digit = byte - 0x30
      case let byte? where (0x41...0x46).contains(byte): digit = byte - 0x41 + 10
      case let byte? where (0x61...0x66).contains(byte): digit = byte - 0x61 + 10
      default: throw expected(.hexDigits)
      }
      code = code << 4 | UInt32(digit)
      place += 1
    }
    return code
  }
}
