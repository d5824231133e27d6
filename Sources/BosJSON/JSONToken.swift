/// A value as a reader needs it that builds no tree.
package enum JSONToken: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, at these offsets.
  case number(Range<Int>)
  /// A string of ASCII characters without escapes, at these offsets between its quotes.
  case ascii(Range<Int>)
  /// Another string.
  case text(String)
  /// An array, whose contents are skipped.
  case list
  /// An object, whose contents are skipped.
  case object
}

extension JSONScanner {
  /// Reads a value; arrays and objects are checked and skipped.
  package mutating func token() throws(JSONError) -> JSONToken {
    switch byte {
    case UInt8(ascii: "\""):
      if let range = takeASCII() { return .ascii(range) }
      return .text(try string())
    case UInt8(ascii: "{"):
      try skipObject()
      return .object
    case UInt8(ascii: "["):
      try skipArray()
      return .list
    case UInt8(ascii: "t"):
      try takeWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try takeWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try takeWord("null")
      return .null
    default: return .number(try number().range)
    }
  }

  /// Reads a member's name and the colon after it, and returns the name's index in a list.
  ///
  /// `expected` is the index that most likely comes next. The result is nil for other names.
  package mutating func key(
    of names: [String],
    _ indices: [String: Int],
    expected: Int
  ) throws(JSONError) -> Int? {
    let index: Int?
    if names.indices.contains(expected), takeString(names[expected]) {
      index = expected
    } else {
      index = indices[try string()]
    }
    try takeColon()
    return index
  }

  /// Returns the value of a token, without the contents of arrays and objects.
  package func value(of token: JSONToken) -> JSON {
    switch token {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let range): .number(text(range))
    case .ascii(let range): .text(text(range))
    case .text(let text): .text(text)
    case .list: .list([])
    case .object: .object([])
    }
  }

  private mutating func skipArray() throws(JSONError) {
    if try open(UInt8(ascii: "]")) { return }
    repeat { _ = try token() } while try goesOn(until: UInt8(ascii: "]"))
  }

  private mutating func skipObject() throws(JSONError) {
    if try open(UInt8(ascii: "}")) { return }
    repeat {
      _ = try string()
      try takeColon()
      _ = try token()
    } while try goesOn(until: UInt8(ascii: "}"))
  }
}
