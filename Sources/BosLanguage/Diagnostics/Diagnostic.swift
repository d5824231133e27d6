package import BosText

/// A message about a source, with a stable name for tests and documentation.
package struct DiagnosticMessage: Sendable, Hashable {
  package let id: String
  package let phrase: Phrase

  package init(_ id: String, _ english: String, ko korean: String) {
    self.id = id
    phrase = Phrase(english, ko: korean)
  }
}

/// A replacement that fixes the range of a diagnostic.
package struct FixIt: Sendable, Hashable {
  package let range: SourceRange
  package let replacement: String

  package init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A message about a range of a source; the renderer draws it.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: Sendable, Hashable {
    case error
    case warning
  }

  package var severity: Severity
  package var message: DiagnosticMessage
  package var range: SourceRange
  package var hint: Phrase?
  package var fixIt: FixIt?

  package init(
    _ severity: Severity = .error,
    _ message: DiagnosticMessage,
    at range: SourceRange,
    hint: Phrase? = nil,
    fixIt: FixIt? = nil
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.hint = hint
    self.fixIt = fixIt
  }
}
