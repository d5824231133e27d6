package import BosText

/// The result of parsing a source: the tree, its diagnostics and the notes for an editor.
package struct Parse: Sendable {
  /// The use that a parse is made for.
  package enum Purpose: Sendable, Hashable {
    /// To run the program: only the tree and its diagnostics.
    case running
    /// To edit the source: also spans for colors and the context of a cursor, a byte offset.
    ///
    /// The tree and the diagnostics are the same as for running.
    case editing(cursor: Int?)
  }

  package let source: SourceText
  package var program: Program
  package var diagnostics: [Diagnostic]
  /// Whether the source only breaks off: more input could complete it.
  package var isIncomplete = false
  /// The signatures of the definitions in the source.
  package var definitions: [Signature] = []
  /// The names of definitions that couldn't be read.
  package internal(set) var unreadDefinitions: Set<String> = []
  /// The classified parts of the source, in rising order without overlap; empty for running.
  package var spans: [SyntaxSpan] = []
  /// The context of the cursor, or nil if the purpose names none.
  package var cursor: CursorContext?
  /// The complete stages of unreadable statements at the top level; empty for running.
  package var fragments: [Statement] = []

  init(source: SourceText, program: Program, diagnostics: [Diagnostic]) {
    self.source = source
    self.program = program
    self.diagnostics = diagnostics
  }

  /// Removes the errors that these names are unknown commands.
  package mutating func dropUnknown(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    diagnostics.removeAll { diagnostic in
      diagnostic.message.id == "unknown-command"
        && names.contains(nfc(source.text(of: diagnostic.range)))
    }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Ends the reading of a statement; its diagnostic is noted already.
struct ParseFailure: Error {}
