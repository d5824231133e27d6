/// A writer of JSON in the service's style: without spaces, in the given order.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func object(_ fill: (inout JSONText) -> Void) {
    open(UInt8(ascii: "{"))
    fill(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>,
    _ write: (inout JSONText, Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Writes a member's name; its value must follow.
  mutating func key(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
    needsComma = false
  }

  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a number as a string, as the service does almost everywhere.
  mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    string(String(number))
  }

  /// Writes a numeric member.
  mutating func number(_ name: StaticString, _ number: Int) {
    key(name)
    comma()
    bytes.append(contentsOf: String(number).utf8)
    needsComma = true
  }

  /// Writes a numeric member in hundredths, with as few decimals as needed.
  mutating func number(_ name: StaticString, hundredths: Int) {
    number(name, decimal: Hundredths.text(hundredths))
  }

  /// Writes a numeric member from its digits.
  mutating func number(_ name: StaticString, decimal digits: String) {
    key(name)
    bytes.append(contentsOf: digits.utf8)
    needsComma = true
  }

  mutating func member(_ name: StaticString, object fill: (inout JSONText) -> Void) {
    key(name)
    object(fill)
  }

  mutating func member<Element>(
    _ name: StaticString,
    list: some Sequence<Element>,
    _ write: (inout JSONText, Element) -> Void
  ) {
    key(name)
    array(list) { json, element in json.object { write(&$0, element) } }
  }

  mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
  /// Writes a whole response, which is an object.
  static func answer(_ fill: (inout JSONText) -> Void) -> [UInt8] {
    var json = JSONText()
    json.object(fill)
    return json.bytes
  }
}
