import BosLanguage

/// Parts of the session.
package struct SessionParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The selected day.
  package static let date = SessionParts(rawValue: 1)
  /// The loaded list.
  package static let list = SessionParts(rawValue: 2)
  /// The open film, and the row that it was opened from.
  package static let film = SessionParts(rawValue: 4)
  package static let view = SessionParts(rawValue: 8)
  package static let source = SessionParts(rawValue: 16)
  package static let settings = SessionParts(rawValue: 32)
  /// The last list with films, if the loaded one has none.
  static let films = SessionParts(rawValue: 64)

  package static let all: SessionParts = [.date, .list, .film, .view, .source, .settings]
}

/// A part of the session that a command reads, and the condition under which it does.
package struct SessionRead: Sendable {
  package enum Condition: Sendable {
    case always
    /// No argument is given for the parameter.
    case unless(String)
    /// An argument for the parameter names a row or a title, and not a code.
    case namedBy(String)
  }

  package let parts: SessionParts
  package let condition: Condition

  /// A read that doesn't depend on the arguments.
  package static func always(_ parts: SessionParts) -> SessionRead {
    SessionRead(parts: parts, condition: .always)
  }

  /// A read that an argument replaces.
  package static func unless(
    _ key: some ParameterDeclaring,
    _ parts: SessionParts
  ) -> SessionRead {
    SessionRead(parts: parts, condition: .unless(key.info.signature.name))
  }

  /// A read that finds the row or the title of an argument.
  package static func named(
    by key: some ParameterDeclaring,
    _ parts: SessionParts = .list
  ) -> SessionRead {
    SessionRead(parts: parts, condition: .namedBy(key.info.signature.name))
  }

  /// Returns the parts that a command reads with these arguments.
  ///
  /// A computed target is not among them: its value decides, and `Target` notes it.
  func parts(with arguments: [(name: String, value: BoundArgument)]) -> SessionParts {
    switch condition {
    case .always: parts
    case .unless(let name): arguments.contains { $0.name == name } ? [] : parts
    case .namedBy(let name):
      arguments.contains { $0.name == name && $0.value.namesRowOrTitle } ? parts : []
    }
  }
}

extension BoundArgument {
  /// Whether it is a literal target that is found in a list.
  ///
  /// Digits are looked up as a row first, even where they could be a code.
  fileprivate var namesRowOrTitle: Bool {
    guard case .word(.literal(let word)) = kind else { return false }
    return !Target.isCode(word) || Int(word) != nil
  }
}
