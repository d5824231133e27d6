/// Lines on a terminal that are drawn again in place while the cursor waits in the line below them.
///
/// The lines and the one below must fit into the window, and none may be wider than it.
package struct LiveBlock: Sendable, Hashable {
  package private(set) var lines: [String] = []

  package init() {}

  /// Makes the text that draws lines in place of those that are there; what is the same stays
  /// untouched, and further lines stand below.
  package mutating func drawn(_ new: [String]) -> String {
    guard new != lines else { return "" }
    defer { lines = new }
    var text = ""
    if new.count < lines.count {
      text = "\r\u{1B}[\(lines.count)A\u{1B}[J" + new.map { $0 + "\n" }.joined()
    } else {
      for (index, (old, line)) in zip(lines, new).enumerated() where old != line {
        let distance = lines.count - index
        // Wiped first: behind a full line the cursor would still stand on its last cell.
        text += "\r\u{1B}[\(distance)A\u{1B}[2K\(line)\r\u{1B}[\(distance)B"
      }
      let further = new[lines.count...]
      // In the line below may stand how far a wait is.
      if !further.isEmpty { text += "\r\u{1B}[J" + further.map { $0 + "\n" }.joined() }
    }
    // Terminals that know how show all changes at once; others pass over it.
    return "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  /// Leaves the first lines as they are for good.
  package mutating func settle(_ count: Int) { lines.removeFirst(min(count, lines.count)) }
}
