/// The escapes of a workbook's texts: `_x000D_` stands for a carriage return.
enum EscapedText {
  /// Replaces the escapes by their characters.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if let unit = unit(bytes[place...]), let scalar = Unicode.Scalar(unit) {
        result += String(Character(scalar)).utf8
        place += 7
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Escapes carriage returns, which XML doesn't keep, and what looks like an escape.
  static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0D || $0 == UInt8(ascii: "_") }) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for place in bytes.indices {
      if bytes[place] == 0x0D {
        result += "_x000D_".utf8
      } else if unit(bytes[place...]) != nil {
        result += "_x005F_".utf8
      } else {
        result.append(bytes[place])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The number in an escape at the beginning of some bytes, or nil if there is none.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 7 else { return nil }
    let start = bytes.startIndex
    guard bytes[start] == UInt8(ascii: "_"), bytes[start + 1] == UInt8(ascii: "x"),
      bytes[start + 6] == UInt8(ascii: "_")
    else { return nil }
    var number: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number << 4 | UInt16(digit)
    }
    return number
  }
}
