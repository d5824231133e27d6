/// The path and the query of a request.
struct RequestTarget: Hashable {
  /// The decoded parts of the path, without empty ones.
  let path: [String]
  let query: [QueryItem]

  struct QueryItem: Hashable {
    let name: String
    let value: String
  }

  /// Returns nil for what isn't exactly one path and one query: programs read the rest differently.
  init?(_ target: String) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, first.hasPrefix("/"), !target.contains("#") else { return nil }
    var path: [String] = []
    for part in first.split(separator: "/", omittingEmptySubsequences: true) {
      guard let text = Self.decoded(part, plusIsSpace: false), text != ".", text != "..",
        !text.contains("/")
      else { return nil }
      path.append(text)
    }
    var query: [QueryItem] = []
    for part in (halves.count == 2 ? halves[1] : "").split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], plusIsSpace: true),
        let value = sides.count == 2 ? Self.decoded(sides[1], plusIsSpace: true) : ""
      else { return nil }
      query.append(QueryItem(name: name, value: value))
    }
    self.path = path
    self.query = query
  }

  /// The value of a parameter that stands once.
  func value(_ name: String) -> String? {
    let values = query.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// Decodes escapes; nil for a broken one, a control character or text that isn't UTF-8.
  static func decoded(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return nil }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: byte & 0xDF - 0x37
    default: nil
    }
  }
}
