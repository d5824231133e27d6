/// A JSON value; numbers keep their text, so that reading them loses no precision.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSON])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSON

    package init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The English name of the kind, for messages.
  package var kind: String {
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
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}
