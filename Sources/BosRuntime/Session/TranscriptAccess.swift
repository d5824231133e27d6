package import BosTables

/// What makes a document of the entries so far.
package struct TranscriptAccess {
  // The compiler does not count the typed throws of closures as a use of the import.
  package typealias Failure = RuntimeError

  /// Gives the Markdown of the session, whose paths count from a folder.
  package var markdown: (_ folder: String) throws(Failure) -> String

  package init(markdown: @escaping (_ folder: String) throws(Failure) -> String) {
    self.markdown = markdown
  }
}
