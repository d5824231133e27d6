import BosText

/// Draws the frame of a missing or loading picture, with a centered text.
package func pictureFrame(
  _ text: String,
  width: Int,
  height: Int,
  unicode: Bool = true
) -> [StyledText] {
  guard height >= 2, width >= 4 else { return [] }
  let style: TableStyle = unicode ? .terminal : .asciiTerminal
  let (side, rule) = unicode ? ("│", "─") : ("|", "-")
  let corners = unicode ? ["┌", "┐", "└", "┘"] : ["+", "+", "+", "+"]
  let line = String(repeating: rule, count: width - 2)
  let shown = style.singleLine(text)
  let words = width > 4 && height > 2 && !shown.isEmpty ? wrapped(shown, to: width - 4) : []
  let kept = words.prefix(height - 2)
  let top = (height - 2 - kept.count) / 2
  var lines = [StyledText(corners[0] + line + corners[1], .muted)]
  for row in 0..<(height - 2) {
    let word = row >= top && row - top < kept.count ? kept[row - top] : ""
    // A wide character may not fit into a single remaining cell.
    let short = truncated(word, to: width - 4, ellipsis: "")
    lines.append(
      StyledText(side + " " + padded(short, to: width - 4, .center) + " " + side, .muted)
    )
  }
  lines.append(StyledText(corners[2] + line + corners[3], .muted))
  return lines
}
