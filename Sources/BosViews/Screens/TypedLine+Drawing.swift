import BosTerminal
import BosText

extension TypedLine {
  /// Draws the line after a mark, and a remark beside it; returns the cell of the cursor, too.
  func drawn(
    _ mark: String,
    beside remark: (text: String, role: Style.Role),
    in width: Int
  ) -> (line: StyledText, cursor: Int) {
    let room = max(min(10, width), width * 3 / 5) - mark.utf8.count
    let typed = window(room - 1)
    var line = StyledText(mark, .accent)
    line.append(typed.text)
    let cursor = max(0, min(mark.utf8.count + typed.cursor, width - 1))
    let rest = width - line.width - 3
    if rest > 8, !remark.text.isEmpty {
      line.append("   ")
      line.append(truncated(sanitized(remark.text), to: rest), remark.role)
    }
    return (line, cursor)
  }
}
