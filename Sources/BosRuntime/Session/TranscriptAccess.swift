/// What makes a document of the entries so far.
package struct TranscriptAccess {
  /// Gives the Markdown of the session, whose paths count from a folder.
  package var markdown: (_ folder: String) throws(RuntimeError) -> String

  package init(markdown: @escaping (_ folder: String) throws(RuntimeError) -> String) {
    self.markdown = markdown
  }
}
