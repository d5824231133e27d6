extension JSON {
  /// Reads a whole text.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes[...])
    scanner.skipBlanks()
    self = try scanner.value()
    try scanner.takeEnd()
  }
}

extension JSONScanner {
  fileprivate mutating func value() throws(JSONError) -> JSON {
    switch byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try items())
    default: return value(of: try token())
    }
  }

  private mutating func items() throws(JSONError) -> [JSON] {
    var items: [JSON] = []
    if try open(UInt8(ascii: "]")) { return items }
    repeat { items.append(try value()) } while try goesOn(until: UInt8(ascii: "]"))
    return items
  }

  private mutating func members() throws(JSONError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if try open(UInt8(ascii: "}")) { return members }
    repeat {
      let name = try string()
      try takeColon()
      members.append(JSON.Member(name: name, value: try value()))
    } while try goesOn(until: UInt8(ascii: "}"))
    return members
  }
}
