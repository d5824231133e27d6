/// A JSON value; numbers keep their text, so that reading them loses no precision.
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

  /// The English name of the kind, for messages.
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

  /// Returns the last value of a name, or nil if there is none.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}

/// The reason why bytes aren't JSON.
enum JSONError: Error, Hashable, Sendable {
  /// The text ends too early.
  case truncated
  /// There is unexpected input at this byte.
  case malformed(offset: Int)
}
