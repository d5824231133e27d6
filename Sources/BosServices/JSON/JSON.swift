/// A value of JSON text; numbers keep their text, so that nothing is rounded before it is read.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    var name: String
    var value: JSON
  }

  /// The kind in English, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Finds the value of a name; the last one counts if there are several, nil if there is none.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}

/// Why bytes are no JSON.
enum JSONError: Error, Hashable, Sendable {
  /// The text ends where more must come.
  case truncated
  /// Something else stands where this byte is.
  case malformed(offset: Int)
}
