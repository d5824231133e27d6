/// An error of the shared store.
package struct StoreError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// libpq isn't installed.
    case noLibrary
    /// The address can't be read.
    case address
    /// The address contains a password.
    case password
    /// No server answers.
    case unreachable
    /// The encryption that was asked for isn't possible, or the certificate is wrong.
    case encryption
    /// The server refuses the user or the password.
    case login
    /// The connection broke, or the server is ending.
    case lost
    /// An answer took too long.
    case timeout
    case cancelled
    /// There are no tables of bos.
    case noSchema
    /// The tables are of this earlier version.
    case olderSchema(Int)
    /// The tables are of this later version.
    case newerSchema(Int)
    /// The user may only read.
    case reader
    /// Another error of the server, by its SQLSTATE.
    case server
    /// The server sent something that it shouldn't.
    case unexpected
  }

  package let kind: Kind
  /// The five characters of the SQL standard, or nil if the error isn't from the server.
  package let state: String?
  /// The words of the library or the server, in their own language.
  package let detail: String
  /// The host of the failed connection, or nil.
  package var host: String?

  package init(_ kind: Kind, state: String? = nil, detail: String = "") {
    self.kind = kind
    self.state = state
    self.detail = detail
  }
}

extension StoreError {
  /// Creates the error of a statement from its SQLSTATE.
  init(state: String, detail: String) {
    let kind: Kind =
      switch state {
      case "3F000", "42P01": .noSchema
      case "42501": .reader
      case "28000", "28P01": .login
      case _ where state.hasPrefix("08"): .lost
      case "57P01", "57P02", "57P03": .lost
      default: .server
      }
    self.init(kind, state: state, detail: detail)
  }

  /// Whether the same statement may succeed if it is sent again.
  package var isTransient: Bool {
    if kind == .lost || kind == .unreachable { return true }
    guard let state else { return false }
    switch state {
    // A demoted server, too many connections, and an internal error of the distributed engines.
    case "25006", "53300", "XX000": return true
    default: return state.hasPrefix("40") || state.hasPrefix("08") || state.hasPrefix("57P0")
    }
  }

  /// Whether the connection can't be used any more.
  var endsConnection: Bool {
    switch kind {
    case .lost, .unreachable, .timeout, .cancelled, .unexpected: true
    default: state == "25006" || state == "53300" || state == "XX000"
    }
  }
}
