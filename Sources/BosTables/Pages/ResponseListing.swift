package import BosText

/// A service's response as lines.
package struct ResponseListing: Sendable {
  /// A part of a line, with its JSON type.
  package struct Piece: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case blank
      case name
      case text
      case number
      /// `true`, `false` or `null`.
      case word
      case mark
      /// Text that isn't JSON, or surrounds it.
      case plain
    }

    package var text: String
    package var kind: Kind

    package init(_ text: String, _ kind: Kind) {
      self.text = text
      self.kind = kind
    }
  }

  /// The request and status above the lines, or nil.
  package var title: Phrase?
  package var lines: [[Piece]]

  package init(title: Phrase?, lines: [[Piece]]) {
    self.title = title
    self.lines = lines
  }

  /// The lines without their types.
  package var text: String {
    lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }
}
