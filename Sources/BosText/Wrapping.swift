/// Wraps a text into lines of at most a number of cells, at spaces.
///
/// Korean text also wraps at
/// spaces.
///
/// Line ends and spaces inside and at the start of a line stay; a wrapped or finished line has no
/// spaces at its end. A tab counts as one space. A word wider than a line is broken between
/// grapheme clusters. Every line that isn't empty starts with the indent, which counts toward its
/// width. Continued lines also have the hanging indent. The result has at least one line. A line
/// can exceed the width by one cell only if the indent leaves a single cell for a wide character.
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

/// Breaks a text into lines of at most a number of cells at any character, keeping every space.
///
/// It suits text that must stay exact, such as addresses and recorded output. Line ends in the text
/// stay; the result has at least one line.
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

/// Wraps a text with code in backquotes, which stays on one line if it fits.
package func wrappedAroundCode(_ text: String, to cells: Int, hanging: Int = 0) -> [String] {
  let (tied, blank) = (Character("\u{A0}"), Character(" "))
  var isCode = false
  var joined = ""
  for character in text {
    if character == "`" { isCode.toggle() }
    joined.append(character == blank && isCode ? tied : character)
  }
  let pieces = joined.split(separator: blank)
  let fits = pieces.allSatisfy { cellWidth(String($0)) <= cells - hanging }
  return wrapped(fits ? joined : text, to: cells, hanging: hanging).map { line in
    String(line.map { $0 == tied ? blank : $0 })
  }
}

/// A line of text while it is being wrapped.
private struct LineWrapping {
  /// The cells of the current line.
  private var cells: Int
  /// The cells by which lines after the first are narrower.
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

  /// Ends the last line and returns all lines.
  func finish() -> [String] {
    lines + [line]
  }

  /// Adds the current word, if any, after the spaces before it.
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

  /// Adds a cluster to this line, or to the next one if this line is full.
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
