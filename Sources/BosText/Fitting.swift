/// The alignment of a text that is narrower than its space.
package enum Alignment: Sendable, Hashable {
  case left
  case right
  case center
}

/// The most spaces that padding or indentation adds: wider than any terminal, but small in memory.
let mostBlanks = 65_536

/// Pads a text with spaces to a number of cells; a text that is wide enough doesn't change.
///
/// If the spaces of a centered text are odd, the extra one is on the right. Adds at most 65,536
/// spaces.
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

/// Truncates a text that is wider than a number of cells, between grapheme clusters, and marks the
/// end.
///
/// The result is never wider than the limit; if the ellipsis doesn't fit, it is truncated too. The
/// result can be one cell narrower if a wide character would cross the edge.
package func truncated(_ text: String, to cells: Int, ellipsis: String = "…") -> String {
  guard cells > 0 else { return "" }
  // A cluster never has more cells than bytes.
  if text.utf8.count <= cells || cellWidth(text) <= cells { return text }
  let mark = String(prefix(of: ellipsis, within: cells))
  return prefix(of: text, within: cells - cellWidth(mark)) + mark
}

/// Returns as many whole clusters from the start of a text as fit in a number of cells.
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

/// Returns a text of spaces.
func blanks(_ count: Int) -> String {
  String(repeating: " ", count: count)
}
