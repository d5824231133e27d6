import BosText

/// The columns of hand-aligned lines, such as `  Ctrl-U  Ctrl-K    removes the line`.
///
/// The label before the second column can have several parts, at least two spaces apart.
struct EntryColumns {
  /// A line as its label and the columns after it.
  struct Row {
    let label: String
    let parts: [String]
  }

  /// The indentation of every line.
  static let margin = 2
  /// The fewest spaces between columns.
  static let gap = 2

  let rows: [Row]
  /// The cell at which the second column begins; after the widest label if one is too wide.
  let second: Int
  /// Whether every label is narrower than the second column, as written.
  let isAligned: Bool

  /// Reads the columns of lines, or returns nil if no line has a second one.
  init?(_ lines: [String]) {
    var counts: [Int: Int] = [:]
    for start in lines.flatMap(Self.starts) { counts[start, default: 0] += 1 }
    let most = counts.values.max()
    guard let written = counts.filter({ $0.value == most }).keys.min() else { return nil }
    rows = lines.map { line in
      Self.row(line, at: Self.starts(of: line).first { $0 >= written } ?? Int.max)
    }
    let widest = rows.filter { !$0.parts.isEmpty }.map { cellWidth($0.label) }.max() ?? 0
    second = max(written, Self.margin + widest + Self.gap)
    isAligned = second == written
  }

  /// The second column in a window: nil if it leaves too little width for the text.
  ///
  /// Labels that are too wide for it need lines of their own.
  func second(in width: Int) -> Int? {
    let most = width / 2
    let widest = rows.map { Self.margin + cellWidth($0.label) + Self.gap }.filter { $0 <= most }
    let column = second <= most ? second : widest.max()
    return column.flatMap { width - $0 < 16 ? nil : $0 }
  }

  /// Splits a line into the label before a cell and the columns from there on.
  private static func row(_ line: String, at cell: Int) -> Row {
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
        if parts.isEmpty || parts.count == 1 && blanks >= gap {
          parts.append("")
        } else {
          parts[parts.count - 1] += String(repeating: " ", count: min(blanks, gap))
        }
        parts[parts.count - 1].append(character)
        blanks = 0
      }
      width += cellWidth(of: character)
    }
    while label.last == " " { label.removeLast() }
    return Row(label: String(label.drop { $0 == " " }), parts: parts)
  }

  /// The cells at which a line goes on after at least two spaces.
  private static func starts(of line: String) -> [Int] {
    var starts: [Int] = []
    var width = 0
    var blanks = 0
    var hasBegun = false
    for character in line {
      if character != " " {
        if blanks >= gap, hasBegun { starts.append(width) }
        hasBegun = true
      }
      blanks = character == " " ? blanks + 1 : 0
      width += cellWidth(of: character)
    }
    return starts
  }
}
