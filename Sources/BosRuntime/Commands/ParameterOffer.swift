package import BosText

/// A word that a parameter may be given, as completion offers it.
package struct OfferedWord: Sendable {
  package let name: Phrase
  package let summary: Phrase

  package init(_ name: Phrase, _ summary: Phrase) {
    self.name = name
    self.summary = summary
  }
}

/// What completion offers for a parameter.
package enum ParameterOffer: Sendable {
  /// What its shape says; for a text, the titles and names of the loaded list.
  case shape
  /// The titles and names of the loaded list.
  case titles
  /// The words of a set, which may depend on the words before them in the command.
  case words(@Sendable (_ before: [String]) -> [OfferedWord])
  /// Nothing: the words are one's own.
  case nothing
}

extension ParameterKey {
  /// The same parameter, for which completion offers something else than its shape says.
  package func offering(_ offer: ParameterOffer) -> Self {
    var info = info
    info.offer = offer
    return Self(info: info, read: read)
  }
}
