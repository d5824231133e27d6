/// A side that a text keeps to when it is narrower than its place.
package enum Alignment: Sendable, Hashable {
  case left
  case right
  case center
}

/// The most blanks that padding or indenting adds: wider than any terminal, narrower than memory.
let mostBlanks = 65_536

/// Fills a text with blanks up to a number of cells; a text that is wide enough stays as it is.
///
/// When the blanks of a centered text are odd, the extra one goes to the right. Never adds more
/// than 65,536 blanks.
package func padded(_ text: String, to cells: Int, _ alignment: Alignment = .left) -> String {
  let width = cellWidth(text)
  guard cells > width else { return text }
  let missing = min(cells - width, mostBlanks)
  switch alignment {
  case .left:
    return text + blanks(missing)
  case .right:
    return blanks(missing) + text
  case .center:
    return blanks(missing / 2) + text + blanks(missing - missing / 2)
  }
}

/// Cuts a text that is wider than a number of cells, between grapheme clusters, and marks the cut.
///
/// The result never takes more cells than asked: where even the ellipsis does not fit, it is cut
/// too. It may take one fewer, when a wide character would straddle the edge.
package func truncated(_ text: String, to cells: Int, ellipsis: String = "…") -> String {
  guard cells > 0 else { return "" }
  // No cluster takes more cells than it has bytes.
  if text.utf8.count <= cells || cellWidth(text) <= cells { return text }
  let mark = String(prefix(of: ellipsis, within: cells))
  return prefix(of: text, within: cells - cellWidth(mark)) + mark
}

/// Takes as many whole clusters from the start of a text as fit in a number of cells.
private func prefix(of text: String, within cells: Int) -> Substring {
  var width = 0
  var end = text.startIndex
  while end < text.endIndex {
    width += cellWidth(of: text[end])
    if width > cells { break }
    end = text.index(after: end)
  }
  return text[..<end]
}

/// Makes a text of blanks.
func blanks(_ count: Int) -> String {
  String(repeating: " ", count: count)
}
