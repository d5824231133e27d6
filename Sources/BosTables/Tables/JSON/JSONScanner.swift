import BosText

/// Reads JSON tokens, strictly according to RFC 8259.
struct JSONScanner {
  typealias Pointer = UnsafePointer<UInt8>

  private let start: Pointer
  private let end: Pointer
  private let name: String
  private(set) var place: Pointer

  /// Reads a file; `name` is its name in messages.
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) {
    // The zeros after the bytes of a file give even an empty one an address.
    start = bytes.baseAddress.unsafelyUnwrapped
    end = start + bytes.count
    self.name = name
    place = start
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
  }

  /// The next byte, or nil at the end.
  var byte: UInt8? {
    place < end ? place.pointee : nil
  }

  mutating func skipBlanks() {
    while place < end {
      switch place.pointee {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  /// Skips a byte if it comes next.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard place < end, place.pointee == UInt8(truncatingIfNeeded: wanted.value) else {
      return false
    }
    place += 1
    return true
  }

  /// Skips a word such as `null`, which must come next.
  mutating func takeWord(_ word: String) throws(RuntimeError) {
    for wanted in word.utf8 {
      guard byte == wanted else { throw expected(Phrase("a value", ko: "값")) }
      place += 1
    }
  }

  mutating func number() throws(RuntimeError) -> Value {
    let first = place
    let isNegative = take("-")
    let digits = place
    var isWhole = true
    var value: Int64 = 0
    var fits = true
    while let digit = byte.flatMap(CSVCell.digit) {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, carry) = shifted.subtractingReportingOverflow(Int64(digit))
      fits = fits && !overflow && !carry
      value = next
      place += 1
    }
    if place == digits { throw expected(Phrase("a digit", ko: "숫자")) }
    if digits.pointee == UInt8(ascii: "0"), place - digits > 1 {
      place = digits + 1
      throw expected(Phrase("no digit after a leading zero", ko: "앞자리 0 뒤에 숫자가 없는 수"))
    }
    if take(".") {
      isWhole = false
      try takeDigits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try takeDigits()
    }
    if isWhole, fits, isNegative || value != .min { return .int(isNegative ? value : -value) }
    let text = String(
      decoding: UnsafeBufferPointer(start: first, count: place - first),
      as: UTF8.self
    )
    guard let number = Double(text), number.isFinite else {
      throw error(
        at: first,
        Phrase("the number is too large", ko: "수가 너무 큽니다")
      )
    }
    return .num(number)
  }

  private mutating func takeDigits() throws(RuntimeError) {
    let digits = place
    while let byte, CSVCell.digit(byte) != nil { place += 1 }
    if place == digits { throw expected(Phrase("a digit", ko: "숫자")) }
  }

  /// Skips a string if it has this text, without escapes.
  mutating func takeString(_ wanted: String) -> Bool {
    let count = wanted.utf8.count
    guard end - place >= count + 2, place.pointee == 0x22, place[count + 1] == 0x22 else {
      return false
    }
    var next = place + 1
    for byte in wanted.utf8 {
      if byte != next.pointee || byte == 0x5C || byte == 0x22 || byte < 0x20 { return false }
      next += 1
    }
    place = next + 1
    return true
  }

  /// Reads a string, starting at its opening quote.
  mutating func string() throws(RuntimeError) -> String {
    guard take("\"") else { throw expected(Phrase("a string", ko: "문자열")) }
    let first = place
    while place < end, place.pointee != 0x22, place.pointee != 0x5C, place.pointee >= 0x20 {
      place += 1
    }
    if byte == 0x22 {
      let text = try text(first, place)
      place += 1
      return text
    }
    var bytes = Array(UnsafeBufferPointer(start: first, count: place - first))
    while let byte, byte != 0x22 {
      if byte == 0x5C {
        try escape(into: &bytes)
      } else if byte < 0x20 {
        throw error(
          at: place,
          Phrase(
            "a control character in a string must be escaped",
            ko: "문자열의 제어 문자는 \\로 적어야 합니다"
          )
        )
      } else {
        bytes.append(byte)
        place += 1
      }
    }
    guard take("\"") else { throw expected(Phrase("a closing quote", ko: "닫는 따옴표")) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw notUTF8(first) }
    return text
  }

  private func text(_ from: Pointer, _ to: Pointer) throws(RuntimeError) -> String {
    let bytes = UnsafeBufferPointer(start: from, count: to - from)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw notUTF8(from) }
    return text
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(RuntimeError) {
    let first = place
    place += 1
    guard let kind = byte else { throw expected(Phrase("an escape", ko: "이스케이프")) }
    place += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(kind)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexDigits()
      if (0xD800..<0xDC00).contains(code), byte == 0x5C, place + 1 < end,
        place[1] == UInt8(ascii: "u")
      {
        place += 2
        let low = try hexDigits()
        guard (0xDC00..<0xE000).contains(low) else { throw loneSurrogate(first) }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw loneSurrogate(first) }
      bytes.append(contentsOf: String(Character(scalar)).utf8)
    default:
      throw error(at: first, Phrase("unknown escape", ko: "그런 이스케이프는 없습니다"))
    }
  }

  private mutating func hexDigits() throws(RuntimeError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected(Phrase("four hexadecimal digits", ko: "16진수 네 자리"))
      }
      code = code << 4 | UInt32(digit)
      place += 1
    }
    return code
  }
}

extension JSONScanner {
  /// The error that names the expected and the actual input.
  func expected(_ what: Phrase) -> RuntimeError {
    let found: Phrase =
      if let byte, byte > 0x20, byte < 0x7F {
        Phrase(verbatim: "`\(Character(Unicode.Scalar(byte)))`")
      } else if byte == nil {
        Phrase("the end of the file", ko: "파일의 끝")
      } else {
        Phrase("something else", ko: "다른 것")
      }
    return error(
      at: place,
      Phrase(
        "expected \(what.english), but found \(found.english)",
        ko: "\(Particle.subject.attached(to: what.korean)) 와야 하는데 \(found.korean)입니다"
      )
    )
  }

  func error(_ message: Phrase) -> RuntimeError { error(at: place, message) }

  private func error(at place: Pointer, _ message: Phrase) -> RuntimeError {
    let line = 1 + countLineEnds(from: start, to: place)
    var lineStart = place
    while lineStart > start, !CSVMark.isLineEnd(lineStart[-1]) { lineStart -= 1 }
    let before = UnsafeBufferPointer(start: lineStart, count: place - lineStart)
    let column = 1 + before.lazy.filter { $0 & 0xC0 != 0x80 }.count
    return RuntimeError(
      .format,
      "`\(name)` line \(line), column \(column): \(message.english)",
      ko: "`\(name)` \(line)번째 줄 \(column)번째 칸: \(message.korean)"
    )
  }

  private func notUTF8(_ place: Pointer) -> RuntimeError {
    error(at: place, Phrase("the text is not UTF-8", ko: "글이 UTF-8이 아닙니다"))
  }

  private func loneSurrogate(_ place: Pointer) -> RuntimeError {
    error(
      at: place,
      Phrase("unpaired surrogate", ko: "서로게이트 쌍의 반쪽만 있습니다")
    )
  }
}
