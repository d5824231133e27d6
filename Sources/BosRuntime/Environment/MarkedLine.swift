package import BosLanguage

/// A line of a page of help, and the parts of it that a terminal colours.
package struct MarkedLine: Sendable, Hashable {
  package enum Mark: Sendable, Hashable {
    case heading
    /// A whole web address.
    case address
    case code(SyntaxSpan.Kind)
  }

  /// A part of the line with its mark.
  package struct Part: Sendable, Hashable {
    /// The bytes of the line's text.
    package let range: Range<Int>
    package let mark: Mark

    package init(_ range: Range<Int>, _ mark: Mark) {
      self.range = range
      self.mark = mark
    }
  }

  package let text: String
  /// The marked parts, in rising order without overlap.
  package let parts: [Part]

  package init(_ text: String, _ parts: [Part] = []) {
    self.text = text
    self.parts = parts
  }
}

extension [MarkedLine] {
  /// The lines without marks, each with a line end.
  package var plainText: String { map { $0.text + "\n" }.joined() }
}
