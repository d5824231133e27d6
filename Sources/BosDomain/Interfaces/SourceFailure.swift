package import BosText

/// An error of a source, with messages for users.
package struct SourceFailure: Error, Sendable {
  /// The kind of problem, which determines who can fix it.
  package enum Kind: String, Hashable, Sendable {
    /// A service that can't be reached or sends invalid data.
    case service
    /// The daily quota or the limit of the run is used up.
    case quota
    /// A missing or refused key.
    case key
    /// The film, person or company doesn't exist.
    case notFound
    /// A file or folder of the program.
    case file
    /// Not permitted in this run.
    case permission
    case interrupted
  }

  package let kind: Kind
  package let message: Phrase
  package let hint: Phrase?
  /// Whether stored data is damaged.
  package var isDamage = false

  package init(_ kind: Kind = .service, message: Phrase, hint: Phrase? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
