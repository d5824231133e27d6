import BosText

/// A picture above a few lines of text.
package struct Card: Sendable, Hashable {
  /// Lines for the device, each as wide as a card; without them, a frame replaces the picture.
  package var picture: [String]?
  /// The lines below the picture, such as the rank and title, and a number.
  package var lines: [StyledText]
  /// The text in the frame of a missing picture.
  package var placeholder: String

  package init(picture: [String]? = nil, lines: [StyledText], placeholder: String = "") {
    self.picture = picture
    self.lines = lines
    self.placeholder = placeholder
  }
}

/// The size of cards, and their number per row.
package struct CardGrid: Sendable, Hashable {
  /// The width of a card in cells, and the lines of its picture.
  package let cardWidth: Int
  package let pictureHeight: Int
  package let columns: Int
  /// The spaces between two cards.
  package static let gap = 2

  /// Fits cards into a number of cells; a card that doesn't fit becomes narrower.
  package init(width: Int, cardWidth: Int, pictureHeight: Int) {
    let width = min(max(width, 4), 10_000)
    self.cardWidth = min(max(cardWidth, 4), width)
    self.pictureHeight = min(max(pictureHeight, 0), 200)
    columns = max(1, (width + Self.gap) / (self.cardWidth + Self.gap))
  }

  /// Draws cards row by row as text for a device.
  ///
  /// Pictures are copied unchanged, because they can contain escape sequences. They must have the
  /// width of the cards, but may have fewer lines. Texts are truncated to the width.
  package func rendered(
    _ cards: [Card],
    _ depth: ColorDepth,
    unicode: Bool = true,
    theme: Theme = .standard
  ) -> [String] {
    var lines: [String] = []
    for start in stride(from: 0, to: cards.count, by: columns) {
      if start > 0 { lines.append("") }
      let row = cards[start..<min(start + columns, cards.count)].map { card in
        Cell(card, self, unicode: unicode)
      }
      for line in 0..<pictureHeight {
        lines.append(joined(row.map { $0.picture(line, depth, theme) }))
      }
      for line in 0..<(row.map(\.texts.count).max() ?? 0) {
        let parts = row.map { cell -> Part in
          guard line < cell.texts.count else { return Part(text: "", width: 0) }
          let text = cell.texts[line]
          return Part(text: text.rendered(depth, theme: theme), width: text.width)
        }
        lines.append(joined(parts))
      }
    }
    return lines
  }

  /// A part of a line with a known width.
  private struct Part {
    var text: String
    var width: Int
  }

  /// Joins parts side by side, without spaces at the end.
  private func joined(_ parts: [Part]) -> String {
    var line = ""
    var pending = 0
    for part in parts {
      if part.width > 0 {
        line += Blanks.text(pending) + part.text
        pending = 0
      }
      pending += cardWidth - part.width + Self.gap
    }
    return line
  }

  /// A card fitted to the grid.
  private struct Cell {
    let card: Card
    let grid: CardGrid
    let texts: [StyledText]
    private let frame: [StyledText]

    init(_ card: Card, _ grid: CardGrid, unicode: Bool) {
      self.card = card
      self.grid = grid
      let style: TableStyle = unicode ? .terminal : .asciiTerminal
      texts = card.lines.map { line in
        let clean = line.runs.reduce(into: StyledText()) { clean, run in
          clean.append(style.singleLine(run.text), run.style)
        }
        return clean.truncated(to: grid.cardWidth, ellipsis: style.ellipsis).trimmed
      }
      frame =
        card.picture == nil
        ? pictureFrame(
          card.placeholder,
          width: grid.cardWidth,
          height: grid.pictureHeight,
          unicode: unicode
        ) : []
    }

    func picture(_ line: Int, _ depth: ColorDepth, _ theme: Theme) -> Part {
      if let picture = card.picture {
        guard line < picture.count else { return Part(text: "", width: 0) }
        return Part(text: picture[line], width: grid.cardWidth)
      }
      guard line < frame.count else { return Part(text: "", width: 0) }
      return Part(text: frame[line].rendered(depth, theme: theme), width: frame[line].width)
    }
  }
}
