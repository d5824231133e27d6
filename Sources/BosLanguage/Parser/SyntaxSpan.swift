package import BosText

/// A classified part of a source.
package struct SyntaxSpan: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case command
    case keyword
    case option
    case literal
    case variable
    case number
    case comment
    /// A word that is wrong here, and can't become right by further typing.
    case wrong
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension [SyntaxSpan] {
  /// Returns the spans in rising order; of two that overlap, the later keeps only its rest.
  package func ordered() -> [SyntaxSpan] {
    var end = 0
    return sorted { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }
      .compactMap { span in
        guard span.range.end > end else { return nil }
        let rest = SyntaxSpan(
          span.kind,
          SourceRange(Swift.max(span.range.start, end), span.range.end)
        )
        end = rest.range.end
        return rest
      }
  }
}
