package import BosText

/// What keeps a source from answering, said for people.
package struct SourceFailure: Error, Sendable {
  /// What must be done about it, by whom.
  package enum Kind: String, Hashable, Sendable {
    /// A service that can't be reached, or talks nonsense.
    case service
    /// The day's calls are used up, or more would be needed than allowed.
    case quota
    /// No key, or one that is refused.
    case key
    /// There is no such film, person or company.
    case notFound
    /// A file or folder of the program's own.
    case file
    /// Not allowed in this run.
    case permission
    case interrupted
  }

  package let kind: Kind
  package let message: Phrase
  package let hint: Phrase?

  package init(_ kind: Kind = .service, message: Phrase, hint: Phrase? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
