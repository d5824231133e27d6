package import BosText

/// A runtime error: its message, position and calls.
package final class RuntimeError: Error {
  /// The value of `$e.kind`, which also determines the exit status.
  package enum Kind: String, Sendable {
    case type
    case value
    case index
    case column
    case name
    case division
    case overflow
    case limit
    /// The run needs more memory than it may use.
    case memory
    case fail
    case assertion
    case file
    case format
    case output
    case permission
    case usage
    /// A script with syntax or name errors.
    case syntax
    case pattern
    /// A service or another source that can't respond.
    case service
    /// The quota of the day or the call limit of the run is used up.
    case quota
    /// A missing or refused key.
    case key
    case interrupted
    case `internal`
    /// Not an error: `quit` in progress.
    case quit
  }

  /// What a script says about its own end: `fail { kind: …, status: … }` or `quit 2`.
  package struct Outcome: Sendable {
    /// The kind that the script gave its error, or nil for `fail`.
    package let kind: String?
    /// The exit status, or nil for that of the kind.
    package let status: Int32?

    package init(kind: String? = nil, status: Int32?) {
      self.kind = kind
      self.status = status
    }
  }

  /// A call on the path of the error.
  package struct Frame: Sendable {
    package let name: String
    package let source: SourceText
    package let range: SourceRange

    package init(name: String, source: SourceText, range: SourceRange) {
      self.name = name
      self.source = source
      self.range = range
    }
  }

  package let kind: Kind
  package let message: Phrase
  package let hint: Phrase?
  package let source: SourceText?
  package let range: SourceRange?
  package let frames: [Frame]
  /// The number of outer calls left out of `frames`.
  package let omittedFrames: Int
  package let outcome: Outcome?

  package init(
    _ kind: Kind,
    _ message: Phrase,
    hint: Phrase? = nil,
    source: SourceText? = nil,
    range: SourceRange? = nil,
    frames: [Frame] = [],
    omittedFrames: Int = 0,
    outcome: Outcome? = nil
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.source = source
    self.range = range
    self.frames = frames
    self.omittedFrames = omittedFrames
    self.outcome = outcome
  }

  package convenience init(
    _ kind: Kind,
    _ english: String,
    ko korean: String,
    hint: Phrase? = nil
  ) {
    self.init(kind, Phrase(english, ko: korean), hint: hint)
  }

  /// The same error with some parts replaced.
  private func changed(
    message: Phrase? = nil,
    hint: Phrase? = nil,
    source: SourceText? = nil,
    range: SourceRange? = nil,
    frames: [Frame]? = nil,
    omittedFrames: Int? = nil
  ) -> RuntimeError {
    RuntimeError(
      kind,
      message ?? self.message,
      hint: hint ?? self.hint,
      source: source ?? self.source,
      range: range ?? self.range,
      frames: frames ?? self.frames,
      omittedFrames: omittedFrames ?? self.omittedFrames,
      outcome: outcome
    )
  }

  /// Adds a position to an error without one.
  package func at(_ range: SourceRange, in source: SourceText) -> RuntimeError {
    if self.range != nil { return self }
    return changed(source: source, range: range)
  }

  /// Adds a call that the error passed through, keeping the five innermost.
  package func through(_ frame: Frame) -> RuntimeError {
    frames.count < 5
      ? changed(frames: frames + [frame]) : changed(omittedFrames: omittedFrames + 1)
  }

  /// Whether `catch` and `try … else` can handle it.
  package var isCatchable: Bool { kind != .interrupted && kind != .internal && kind != .quit }

  /// Adds a hint, unless there is one.
  package func hinting(_ hint: Phrase) -> RuntimeError {
    changed(hint: self.hint ?? hint)
  }

  /// Replaces the hint by a better one.
  package func rehinted(_ hint: Phrase) -> RuntimeError { changed(hint: hint) }
}

extension RuntimeError {
  /// The same error without secrets in its words.
  var masked: RuntimeError {
    func masked(_ phrase: Phrase) -> Phrase {
      Phrase(SecretText.masked(phrase.english), ko: SecretText.masked(phrase.korean))
    }
    return changed(message: masked(message), hint: hint.map(masked))
  }

  /// Replaces a name in the message, for example with the path as the user wrote it.
  package func renaming(_ old: String, to new: String) -> RuntimeError {
    func renamed(_ phrase: Phrase) -> Phrase {
      Phrase(
        phrase.english.replacing(old, with: new),
        ko: phrase.korean.replacing(old, with: new)
      )
    }
    return changed(message: renamed(message), hint: hint.map(renamed))
  }
}

extension RuntimeError {
  package static var interrupted: RuntimeError {
    RuntimeError(.interrupted, "interrupted", ko: "중단되었습니다")
  }
}
