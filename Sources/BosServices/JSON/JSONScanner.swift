/// Reads JSON strictly according to RFC 8259, except for an initial byte order mark.
struct JSONScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// The nesting limit of lists and objects, which protects the stack.
  static let maximumDepth = 64

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  static func read(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    var scanner = JSONScanner(bytes)
    scanner.skipBlanks()
    let value = try scanner.value()
    scanner.skipBlanks()
    if scanner.byte != nil { throw .malformed(offset: scanner.place) }
    return value
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The error for unexpected input at a position, or for the end of the text.
  private func unexpected(at place: Int) -> JSONError {
    place >= bytes.count ? .truncated : .malformed(offset: place)
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ wanted: UInt8) throws(JSONError) {
    guard take(wanted) else { throw unexpected(at: place) }
  }

  private mutating func value() throws(JSONError) -> JSON {
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for index in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[index]) }
    return value
  }

  private mutating func open() throws(JSONError) {
    guard depth < JSONScanner.maximumDepth else { throw .malformed(offset: place) }
    depth += 1
    place += 1
    skipBlanks()
  }

  private mutating func list() throws(JSONError) -> JSON {
    try open()
    defer { depth -= 1 }
    var items: [JSON] = []
    if take(UInt8(ascii: "]")) { return .list(items) }
    repeat {
      skipBlanks()
      items.append(try value())
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return .list(items)
  }

  private mutating func object() throws(JSONError) -> JSON {
    try open()
    defer { depth -= 1 }
    var members: [JSON.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw unexpected(at: place) }
      let name = try string()
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      skipBlanks()
      members.append(JSON.Member(name: name, value: try value()))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return .object(members)
  }
}

extension JSONScanner {
  private mutating func number() throws(JSONError) -> String {
    let start = place
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = place
    while let byte, (0x30...0x39).contains(byte) { place += 1 }
    if place == start { throw unexpected(at: place) }
  }

  /// Reads a string, starting at its opening quote.
  private mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    while let byte, byte != 0x22, byte != 0x5C, byte >= 0x20 { place += 1 }
    if byte == 0x22 {
      defer { place += 1 }
      return try text(bytes[start..<place], from: start)
    }
    var decoded = Array(bytes[start..<place])
    while let byte, byte != 0x22 {
      if byte == 0x5C {
        try escape(into: &decoded)
      } else if byte < 0x20 {
        throw .malformed(offset: place)
      } else {
        decoded.append(byte)
        place += 1
      }
    }
    try expect(0x22)
    return try text(decoded[...], from: start)
  }

  private func text(_ bytes: ArraySlice<UInt8>, from start: Int) throws(JSONError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(offset: start)
    }
    return text
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
    let start = place
    place += 1
    guard let kind = byte else { throw .truncated }
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
    default: throw .malformed(offset: start)
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    var code = try hexDigits()
    if (0xD800..<0xDC00).contains(code) {
      try expect(0x5C)
      try expect(UInt8(ascii: "u"))
      let low = try hexDigits()
      guard (0xDC00..<0xE000).contains(low) else { throw .malformed(offset: start) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw .malformed(offset: start) }
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
      default: throw unexpected(at: place)
      }
      code = code << 4 | UInt32(digit)
      place += 1
    }
    return code
  }
}
