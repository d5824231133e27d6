import BosText

/// The prompts of an entry, in the current colours.
package struct EditorPrompts: Sendable, Hashable {
  package var first: EditorPrompt
  /// The prompt of the second and following lines.
  package var continuation: EditorPrompt
  /// The style of a suggestion.
  package var hint: String

  package init(_ first: EditorPrompt, continuation: EditorPrompt, hint: String) {
    self.first = first
    self.continuation = continuation
    self.hint = hint
  }
}

/// The text before an entry: parts, each with a style.
package struct EditorPrompt: Sendable, Hashable {
  /// A text and the parameters of its SGR sequence, such as `1;36`; empty for plain text.
  package struct Part: Sendable, Hashable {
    package var text: String
    package var style: String

    package init(_ text: String, style: String = "") {
      self.text = text
      self.style = style
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package init(_ text: String) { self.init([Part(text)]) }

  /// The width of a one-line prompt in cells.
  package var width: Int { parts.reduce(0) { $0 + cellWidth($1.text) } }
}
