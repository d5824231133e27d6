/// One grapheme cluster on the screen.
struct Cell: Equatable {
  var text: String
  var width: Int
  /// The SGR parameters of its style.
  var style: Int
  /// Whether terminals disagree about its width.
  var isRisky = false
}

/// A row of the screen.
struct Row: Equatable {
  var cells: [Cell] = []
  var width = 0
  /// Whether the text continues in the next row without a line feed.
  var isWrapped = false

  /// Adds a cell at the end.
  mutating func append(_ cell: Cell) {
    cells.append(cell)
    width += cell.width
  }
}

/// The content of the editor's screen area, from the prompt down.
struct Frame: Equatable {
  var rows: [Row]
  var cursorRow: Int
  var cursorColumn: Int
  /// The row in which the entry ends; menus follow below.
  var lastRow: Int
  /// The place after the prompt, or nil if the prompt isn't visible.
  var entryStart: Place?

  /// A row and a column.
  struct Place: Equatable {
    var row: Int
    var column: Int
  }
}

/// The styles in use, each with a number.
struct Palette {
  private(set) var styles = [""]
  private var numbers = ["": 0]

  /// Returns the number of a style, adding new styles.
  mutating func number(of style: String) -> Int {
    if let number = numbers[style] { return number }
    styles.append(style)
    numbers[style] = styles.count - 1
    return styles.count - 1
  }
}
