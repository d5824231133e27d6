/// Breaks a text into lines of at most a number of cells, at blanks; Korean too breaks at blanks.
///
/// Line ends in the text stay, and so do blanks inside a line and at its start, but none is left
/// where a line is broken or ends. A tab counts as one blank. A word wider than a line is broken
/// between grapheme clusters. Every line that is not empty starts with the indent, which counts
/// among its cells; lines that a broken one goes on in are indented by the hanging blanks as well.
/// There is always at least one line. Only where the indent leaves a single cell may a line be
/// wider than asked, by a wide character.
package func wrapped(
  _ text: String,
  to cells: Int,
  indent: Int = 0,
  hanging: Int = 0
) -> [String] {
  let cells = max(cells, 1)
  let indent = max(0, min(indent, cells - 1, mostBlanks))
  let hanging = max(0, min(hanging, cells - indent - 1, mostBlanks))
  let margin = blanks(indent)
  let hangingMargin = blanks(indent + hanging)
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    var wrapping = LineWrapping(cells: cells - indent, hanging: hanging)
    wrapping.add(line)
    for (index, part) in wrapping.finish().enumerated() {
      lines.append(part.isEmpty ? "" : (index == 0 ? margin : hangingMargin) + part)
    }
  }
  return lines
}

/// Cuts a text into lines of at most a number of cells wherever they end, keeping every blank.
///
/// Meant for what a person reads to the letter, such as addresses and recorded output. Line ends in
/// the text stay; there is always at least one line.
package func folded(_ text: String, to cells: Int) -> [String] {
  let cells = max(cells, 1)
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    var part = ""
    var width = 0
    for character in line {
      let more = cellWidth(of: character)
      if width + more > cells, !part.isEmpty {
        lines.append(part)
        part = ""
        width = 0
      }
      part.append(character)
      width += more
    }
    lines.append(part)
  }
  return lines
}

/// A line of text on its way to becoming narrower lines.
private struct LineWrapping {
  /// The cells of the line that is being filled.
  private var cells: Int
  /// The cells that every line but the first has fewer.
  private let hanging: Int
  private var lines: [String] = []
  private var line = ""
  private var lineWidth = 0
  private var gap = ""
  private var word = ""

  init(cells: Int, hanging: Int) {
    self.cells = cells
    self.hanging = hanging
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
    if lines.isEmpty { cells -= hanging }
    lines.append(line)
    line = ""
    lineWidth = 0
  }
}
