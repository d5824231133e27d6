package import BosTables

/// Converts the entries so far to a document.
package struct TranscriptAccess {
  // The compiler does not count the typed throws of closures as a use of the import.
  package typealias Failure = RuntimeError

  /// Returns the session as Markdown, with paths relative to a folder.
  package var markdown: (_ folder: String) throws(Failure) -> String

  /// Returns the entries so far, as they were typed.
  package var entries: () -> [String]

  package init(
    markdown: @escaping (_ folder: String) throws(Failure) -> String,
    entries: @escaping () -> [String]
  ) {
    self.markdown = markdown
    self.entries = entries
  }
}
