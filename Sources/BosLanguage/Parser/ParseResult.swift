/// What parsing gives: a tree, everything there is to say about it, and whether more could help.
package struct ParseResult: Sendable {
  package var program: Program
  package var diagnostics: [Diagnostic]
  /// Whether the source only breaks off: more input could make it whole.
  package var isIncomplete: Bool
  /// The signatures of the definitions in the source.
  package var definitions: [Signature]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Leaves a statement that can't be read; what there is to say has been noted.
struct ParseFailure: Error {}
