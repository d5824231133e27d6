import BosText

/// What stands before an entry: pieces of text, each in a style.
package struct EditorPrompt: Sendable, Hashable {
  /// A piece of text and the parameters of its SGR sequence, `1;36` for one; none for plain text.
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

  /// The cells that the prompt takes, when it is of one line.
  package var width: Int { parts.reduce(0) { $0 + cellWidth($1.text) } }
}
