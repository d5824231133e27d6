/// Bytes without escapes and invisible characters, with their places in the original.
struct DecodedBytes {
  private(set) var bytes: [UInt8] = []
  /// The original range of each byte; a response has less than 4 GB.
  private(set) var starts: [UInt32] = []
  private(set) var ends: [UInt32] = []

  /// The number of escapes inside each other that are decoded.
  private static let depth = 4

  /// Passes on the bytes after each round of decoding that changes them, until the answer is true.
  ///
  /// Returns the last answer.
  @discardableResult
  static func inLayers(of bytes: [UInt8], _ isEnough: (DecodedBytes) -> Bool) -> Bool {
    guard mayChange(bytes), bytes.count < Int(UInt32.max) else { return false }
    var layer = DecodedBytes()
    layer.bytes = bytes
    layer.starts = (0..<UInt32(bytes.count)).map { $0 }
    layer.ends = (0..<UInt32(bytes.count)).map { $0 + 1 }
    for _ in 0..<depth where mayChange(layer.bytes) {
      let next = layer.decoded
      if next.bytes == layer.bytes { return false }
      if isEnough(next) { return true }
      layer = next
    }
    return false
  }

  /// The original range of some bytes.
  func original(of range: Range<Int>) -> Range<Int> {
    Int(starts[range.lowerBound])..<Int(ends[range.upperBound - 1])
  }

  /// Whether bytes may contain an escape or an invisible character.
  static func mayChange(_ bytes: [UInt8]) -> Bool { bytes.contains(where: isMark) }

  /// Whether a byte can begin an escape, an invisible character or a wide letter.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"): true
    case 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// The bytes after one round of decoding.
  private var decoded: DecodedBytes {
    var result = DecodedBytes()
    result.bytes.reserveCapacity(bytes.count)
    result.starts.reserveCapacity(bytes.count)
    result.ends.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let (scalar, count) = Self.isMark(bytes[place]) ? item(at: place) : (nil, 1)
      let range = place..<(place + count)
      place = range.upperBound
      guard let scalar else {
        for index in range { result.append(bytes[index], starts[index], ends[index]) }
        continue
      }
      if scalar.value >= 0x20, scalar.value < 0x7F {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        result.append(byte, starts[range.lowerBound], ends[range.upperBound - 1])
        continue
      }
      if Self.isInvisible(scalar) { continue }
      for byte in UTF8.encode(Self.narrow(scalar)) ?? UTF8.encodedReplacementCharacter {
        result.append(byte, starts[range.lowerBound], ends[range.upperBound - 1])
      }
    }
    return result
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return false }
    return CleanText.isDangerous(scalar) || scalar.properties.isDefaultIgnorableCodePoint
  }

  private mutating func append(_ byte: UInt8, _ start: UInt32, _ end: UInt32) {
    bytes.append(byte)
    starts.append(start)
    ends.append(end)
  }

  /// The ASCII character of a wide one.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// The character at a mark and its length in bytes, or nil if it is an ordinary byte.
  private func item(at place: Int) -> (Unicode.Scalar?, Int) {
    switch bytes[place] {
    case UInt8(ascii: "\\"):
      guard place + 1 < bytes.count else { break }
      switch bytes[place + 1] {
      case UInt8(ascii: "u"):
        if let pair = pair(at: place) { return (pair, 12) }
        if let code = hex(place + 2, 4) { return (Unicode.Scalar(code), 6) }
      case UInt8(ascii: "b"): return ("\u{08}", 2)
      case UInt8(ascii: "x"):
        if let code = hex(place + 2, 2) { return (Unicode.Scalar(code), 4) }
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""):
        return (Unicode.Scalar(bytes[place + 1]), 2)
      default: break
      }
    case UInt8(ascii: "%"):
      // Beyond ASCII, the bytes of one character have an escape each.
      if let code = hex(place + 1, 2), code < 0x80 { return (Unicode.Scalar(code), 3) }
    case UInt8(ascii: "&"): return reference(at: place) ?? (nil, 1)
    case 0..<0x80: return (Unicode.Scalar(bytes[place]), 1)
    default:
      var decoder = UTF8()
      var iterator = bytes[place..<min(place + 4, bytes.count)].makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        return (scalar, String(scalar).utf8.count)
      }
    }
    return (nil, 1)
  }

  /// Reads the two escapes of a character beyond four digits.
  private func pair(at place: Int) -> Unicode.Scalar? {
    guard let high = hex(place + 2, 4), (0xD800..<0xDC00).contains(high), place + 7 < bytes.count,
      bytes[place + 6] == UInt8(ascii: "\\"), bytes[place + 7] == UInt8(ascii: "u"),
      let low = hex(place + 8, 4), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private func hex(_ start: Int, _ count: Int) -> UInt32? {
    guard start + count <= bytes.count else { return nil }
    var code: UInt32 = 0
    for place in start..<(start + count) {
      let byte = bytes[place]
      switch byte {
      case 0x30...0x39: code = code << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: code = code << 4 | UInt32(byte & 0xDF - 0x37)
      default: return nil
      }
    }
    return code
  }

  /// Reads a numeric character reference such as `&#65;` or `&#x41;`.
  private func reference(at place: Int) -> (Unicode.Scalar?, Int)? {
    let tail = bytes[place..<min(place + 12, bytes.count)]
    guard tail.dropFirst().first == UInt8(ascii: "#"),
      let end = tail.firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    var digits = tail[(place + 2)..<end]
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    if isHex { digits = digits.dropFirst() }
    let text = String(decoding: digits, as: UTF8.self)
    guard let code = UInt32(text, radix: isHex ? 16 : 10) else { return nil }
    return (Unicode.Scalar(code), end + 1 - place)
  }
}
