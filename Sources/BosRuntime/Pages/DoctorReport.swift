package import BosText

/// Something that was looked at, and how it is.
package struct CheckResult: Sendable {
  package enum State: String, Sendable {
    case fine
    /// Something is missing that not everybody needs.
    case notice
    case broken
  }

  /// The part of the report that it stands in.
  package var section: Phrase
  package var name: Phrase
  package var value: Phrase
  package var state: State

  package init(_ section: Phrase, _ name: Phrase, _ value: Phrase, _ state: State = .fine) {
    self.section = section
    self.name = name
    self.value = value
    self.state = state
  }
}

/// All that was looked at, fit to be handed on: there is no secret in it.
package struct DoctorReport: Sendable {
  package var findings: [CheckResult]

  package init(findings: [CheckResult]) { self.findings = findings }
}
