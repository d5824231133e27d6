package import BosText

/// The answer of a service, line by line.
package struct ResponseListing: Sendable {
  /// A piece of a line, and what it is in JSON.
  package struct Piece: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case blank
      case name
      case text
      case number
      /// `true`, `false` or `null`.
      case word
      case mark
      /// What is no JSON, or stands around it.
      case plain
    }

    package var text: String
    package var kind: Kind

    package init(_ text: String, _ kind: Kind) {
      self.text = text
      self.kind = kind
    }
  }

  /// What was asked and how it was answered, over the lines; nil for none.
  package var title: Phrase?
  package var lines: [[Piece]]

  package init(title: Phrase?, lines: [[Piece]]) {
    self.title = title
    self.lines = lines
  }

  /// The lines without what they are made of.
  package var text: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }
}
