/// HTML that is put together piece by piece.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes += text.utf8 }

  mutating func raw(_ text: [UInt8]) { bytes += text }

  mutating func element(_ name: StaticString, _ content: String) {
    open(name)
    text(content)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    close(name)
  }

  private mutating func open(_ name: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    close(name)
  }

  private mutating func close(_ name: StaticString) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}
