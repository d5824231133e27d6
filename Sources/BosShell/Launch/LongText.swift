package import BosTerminal
package import BosText

/// A text that is longer than the window, for a pager.
package struct LongText: Sendable {
  package let text: String
  package let language: DisplayLanguage
  /// The colours of the pager's own parts.
  package let colors: Colors
}
