import BosText

/// Finds the columns of hand-aligned lines, such as `64 wrong usage   130 interrupted`.
struct EntryColumns {
  /// The cell at which the second column begins, or nil if the lines share none.
  let first: Int?

  init(_ lines: [String]) {
    let starts = lines.map(Self.starts)
    let common = starts.flatMap(\.self).filter { start in
      starts.allSatisfy { $0.contains(start) || ($0.max() ?? 0) < start }
    }
    first = common.min()
  }

  /// Splits a line into the text before a cell and the columns from there on.
  static func parts(of line: String, at cell: Int) -> (label: String, parts: [String]) {
    var label = ""
    var parts: [String] = []
    var width = 0
    var blanks = 0
    for character in line {
      if width < cell {
        label.append(character)
      } else if character == " " {
        blanks += 1
      } else {
        // The second column has lines of its own; columns further right share the next lines.
        if parts.isEmpty || parts.count == 1 && blanks > 1 {
          parts.append("")
        } else {
          parts[parts.count - 1] += String(repeating: " ", count: min(blanks, 2))
        }
        parts[parts.count - 1].append(character)
        blanks = 0
      }
      width += cellWidth(of: character)
    }
    while label.last == " " { label.removeLast() }
    return (label, parts)
  }

  /// The cells at which text follows spaces, except at the start of the line.
  private static func starts(of line: String) -> Set<Int> {
    var starts: Set<Int> = []
    var width = 0
    var followsBlank = false
    var hasBegun = false
    for character in line {
      if character != " " {
        if followsBlank, hasBegun { starts.insert(width) }
        hasBegun = true
      }
      followsBlank = character == " "
      width += cellWidth(of: character)
    }
    return starts
  }
}
