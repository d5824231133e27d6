/// A writer of JSON: without spaces, in the given order.
package struct JSONText: Sendable {
  /// The characters to escape beyond those that JSON requires.
  package enum Escapes: Sendable {
    /// None.
    case minimal
    /// Control characters, those that reorder text, and those that end a line in some readers.
    case terminalSafe
  }

  package private(set) var bytes: [UInt8] = []
  private let escapes: Escapes
  private var needsComma = false

  package init(_ escapes: Escapes = .minimal) {
    self.escapes = escapes
  }

  package mutating func openObject() { open(UInt8(ascii: "{")) }
  package mutating func closeObject() { close(UInt8(ascii: "}")) }
  package mutating func openArray() { open(UInt8(ascii: "[")) }
  package mutating func closeArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's name; its value must follow.
  package mutating func key(_ name: String) {
    comma()
    JSONText.append(name, escapes, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    comma()
    JSONText.append(text, escapes, to: &bytes)
    needsComma = true
  }

  /// Writes `null`, a boolean or the digits of a number unchanged.
  package mutating func literal(_ text: String) {
    comma()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

extension JSONText {
  /// Appends a quoted text.
  package static func append(
    _ text: String,
    _ escapes: Escapes = .minimal,
    to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "\""))
    switch escapes {
    case .minimal:
      for byte in text.utf8 { append(byte, to: &bytes) }
    case .terminalSafe:
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
          bytes.append(contentsOf: escape(scalar).utf8)
        default: for byte in scalar.utf8 { append(byte, to: &bytes) }
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the escape of a character below U+10000, such as `\u001b`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  @inline(__always)
  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20: bytes.append(contentsOf: escape(Unicode.Scalar(byte)).utf8)
    default: bytes.append(byte)
    }
  }

  /// Writes a value.
  package mutating func value(_ value: JSON) {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .number(let digits): literal(digits)
    case .text(let text): string(text)
    case .list(let items):
      openArray()
      for item in items { self.value(item) }
      closeArray()
    case .object(let members):
      openObject()
      for member in members {
        key(member.name)
        self.value(member.value)
      }
      closeObject()
    }
  }
}
