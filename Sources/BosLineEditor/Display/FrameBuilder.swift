import BosText

/// Lays out texts in rows of a number of cells.
struct FrameBuilder {
  private(set) var rows = [Row()]
  private(set) var cursor: (row: Int, column: Int)?
  /// Whether the first rows were dropped.
  private(set) var hasDropped = false
  private let width: Int
  /// The most rows worth keeping before the cursor, and after it.
  private let height: Int

  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Whether there are more rows after the cursor than the screen has.
  var isFull: Bool { cursor.map { rows.count > $0.row + height } ?? false }

  /// The column of the next character.
  var column: Int { rows[rows.count - 1].width }

  /// The place of the next character.
  var place: Frame.Place { Frame.Place(row: rows.count - 1, column: column) }

  /// Adds the visible part of a text.
  mutating func append(_ text: Substring, style: Int) {
    for character in text {
      append(character, style: style)
      if isFull { return }
    }
  }

  /// Adds one grapheme cluster; a line feed starts a row.
  mutating func append(_ character: Character, style: Int) {
    if character == "\n" { return beginLine() }
    guard let scalar = character.unicodeScalars.first else { return }
    switch scalar.value {
    case 0x20...0x7E where character.utf8.count == 1:
      place(Cell(text: String(character), width: 1, style: style))
    case 0xAC00...0xD7A3 where character.utf8.count == 3:
      place(Cell(text: String(character), width: 2, style: style))
    case 0x09:
      let column = rows[rows.count - 1].width % width
      for _ in 0..<(8 - column % 8) { place(Cell(text: " ", width: 1, style: style)) }
    default:
      placeOther(character, style: style)
    }
  }

  /// Adds a cluster that may need a visible replacement.
  private mutating func placeOther(_ character: Character, style: Int) {
    let text = ClusterLimit.shown(character)
    let shown = sanitized(text)
    let cells = cellWidth(shown)
    if shown != text {
      place(Cell(text: shown, width: max(1, cells), style: style))
    } else if cells == 0 {
      // A mark without a base would combine with the preceding character.
      place(Cell(text: "◌" + text, width: 1, style: style, isRisky: true))
    } else {
      let isRisky = character.unicodeScalars.count > 1
      place(Cell(text: text, width: cells, style: style, isRisky: isRisky))
    }
  }

  private mutating func place(_ cell: Cell) {
    var cell = cell
    if cell.width > width { cell = Cell(text: "·", width: 1, style: cell.style) }
    if rows[rows.count - 1].width + cell.width > width {
      rows[rows.count - 1].isWrapped = true
      beginLine()
    }
    rows[rows.count - 1].append(cell)
  }

  /// Starts a row.
  mutating func beginLine() {
    rows.append(Row())
    // For a long entry, only rows near the cursor are kept.
    if cursor == nil, rows.count > 3 * height {
      rows.removeFirst(height)
      hasDropped = true
    }
  }

  /// Marks the cursor's position.
  mutating func markCursor() {
    // After a full row, the cursor is at the start of the next one.
    if rows[rows.count - 1].width >= width {
      rows[rows.count - 1].isWrapped = true
      beginLine()
    }
    cursor = (rows.count - 1, rows[rows.count - 1].width)
  }
}
