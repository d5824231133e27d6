/// Breaks a text into lines of at most a number of cells, at blanks; Korean too breaks at blanks.
///
/// Line ends in the text stay, and so do blanks inside a line and at its start, but none is left
/// where a line is broken or ends. A tab counts as one blank. A word wider than a line is broken
/// between grapheme clusters. Every line that is not empty starts with the indent, which counts
/// among its cells. There is always at least one line. Only where the indent leaves a single cell
/// may a line be wider than asked, by a wide character.
package func wrapped(_ text: String, to cells: Int, indent: Int = 0) -> [String] {
  let cells = max(cells, 1)
  let indent = max(0, min(indent, cells - 1, mostBlanks))
  let margin = blanks(indent)
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    var wrapping = LineWrapping(cells: cells - indent)
    wrapping.add(line)
    lines += wrapping.finish().map { $0.isEmpty ? "" : margin + $0 }
  }
  return lines
}

/// A line of text on its way to becoming narrower lines.
private struct LineWrapping {
  let cells: Int
  private var lines: [String] = []
  private var line = ""
  private var lineWidth = 0
  private var gap = ""
  private var word = ""

  init(cells: Int) {
    self.cells = cells
  }

  /// Adds the characters of a line of the text.
  mutating func add(_ text: Substring) {
    for character in text {
      switch character {
      case " ", "\t":
        endWord()
        gap.append(" ")
      case "\u{3000}":
        endWord()
        gap.append(character)
      default:
        word.append(character)
      }
    }
    endWord()
  }

  /// Closes the last line and gives all of them.
  func finish() -> [String] {
    lines + [line]
  }

  /// Places the word that was being read, if any, after the blanks before it.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let width = cellWidth(word)
    let gapWidth = cellWidth(gap)
    if lineWidth + gapWidth + width <= cells {
      line += gap + word
      lineWidth += gapWidth + width
    } else {
      if !line.isEmpty { breakLine() }
      for character in word {
        place(character)
      }
    }
    gap = ""
    word = ""
  }

  /// Places a cluster on this line, or on the next when this one is full.
  private mutating func place(_ character: Character) {
    let width = cellWidth(of: character)
    if lineWidth + width > cells, !line.isEmpty { breakLine() }
    line.append(character)
    lineWidth += width
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    lineWidth = 0
  }
}
