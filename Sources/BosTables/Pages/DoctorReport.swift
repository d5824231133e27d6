package import BosText

/// A check and its result.
package struct CheckResult: Sendable {
  package enum State: String, Sendable {
    case fine
    /// Something optional is missing.
    case notice
    case broken
  }

  /// The section of the report.
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

/// All results, without secrets.
package struct DoctorReport: Sendable {
  package var findings: [CheckResult]

  package init(findings: [CheckResult]) { self.findings = findings }
}
