/// Terminal lines that are redrawn in place while the cursor is in the line below.
///
/// The lines and the one below must fit the window, and none may be wider.
package struct LiveBlock: Sendable, Hashable {
  package private(set) var lines: [String] = []

  package init() {}

  /// Creates the text that replaces the current lines; unchanged ones aren't rewritten, and new
  /// ones follow below.
  package mutating func drawn(_ new: [String]) -> String {
    guard new != lines else { return "" }
    defer { lines = new }
    var text = ""
    if new.count < lines.count {
      text = "\r\u{1B}[\(lines.count)A\u{1B}[J" + new.map { $0 + "\n" }.joined()
    } else {
      for (index, (old, line)) in zip(lines, new).enumerated() where old != line {
        let distance = lines.count - index
        // Cleared first: after a full line the cursor would still be on its last cell.
        text += "\r\u{1B}[\(distance)A\u{1B}[2K\(line)\r\u{1B}[\(distance)B"
      }
      let further = new[lines.count...]
      // The line below may show progress.
      if !further.isEmpty { text += "\r\u{1B}[J" + further.map { $0 + "\n" }.joined() }
    }
    // Terminals that support this show all changes at once; others ignore it.
    return "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  /// Makes the first lines permanent.
  package mutating func settle(_ count: Int) { lines.removeFirst(min(count, lines.count)) }
}
