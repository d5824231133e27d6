import BosTerminal

/// Characters of a line that are highlighted.
struct PagedMatch: Equatable {
  let characters: Range<Int>
  let isCurrent: Bool
}

extension PagedLine {
  /// Draws the part of the line that a window shows, with marks where it is cut.
  ///
  /// A character that the edge of the window divides becomes spaces.
  func drawn(from left: Int, in columns: Int, matches: [PagedMatch] = [], _ colors: Colors)
    -> String
  {
    let isCutLeft = left > 0 && width > 0
    let isCutRight = width > left + columns
    let low = left + (isCutLeft && !(isCutRight && columns == 1) ? 1 : 0)
    let high = left + columns - (isCutRight ? 1 : 0)
    var pen = Pen()
    let muted = PagedStyle(colors.code(.muted))
    if low > left { pen.write("‹", muted) }
    var (column, match) = (0, 0)
    for (place, cell) in cells.enumerated() {
      let end = column + cell.width
      defer { column = end }
      if end <= low && !(end == low && cell.width == 0 && low == 0) { continue }
      if column >= high { break }
      while match < matches.count, matches[match].characters.upperBound <= place { match += 1 }
      let isMatch = match < matches.count && matches[match].characters.contains(place)
      let mark = isMatch ? (matches[match].isCurrent ? "7" : "4") : ""
      if column < low || end > high {
        let blanks = min(end, high) - max(column, low)
        pen.write(String(repeating: " ", count: max(0, blanks)), looks[cell.look].style, mark: mark)
      } else {
        let look = looks[cell.look]
        pen.write(String(cell.character), look.style, link: look.link, mark: mark)
      }
    }
    if isCutRight { pen.write("›", muted) }
    return pen.finish()
  }

  /// Writes text with sequences only where its look changes.
  private struct Pen {
    private var text = ""
    private var style = ""
    private var link = ""

    mutating func write(
      _ more: String,
      _ wanted: PagedStyle,
      link other: String = "",
      mark: String = ""
    ) {
      guard !more.isEmpty else { return }
      let parameters = [wanted.parameters, mark].filter { !$0.isEmpty }.joined(separator: ";")
      if other != link, !link.isEmpty { text += Sequences.linkEnd }
      if parameters != style {
        text += parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m"
        style = parameters
      }
      if other != link { text += other }
      link = other
      text += more
    }

    /// Ends the style and the link.
    mutating func finish() -> String {
      if !link.isEmpty { text += Sequences.linkEnd }
      if !style.isEmpty { text += "\u{1B}[0m" }
      return text
    }
  }
}

extension PagedStyle {
  /// The style of parameters.
  init(_ parameters: String) {
    self.init()
    if !parameters.isEmpty { apply(parameters.utf8) }
  }
}
