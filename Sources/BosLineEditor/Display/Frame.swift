/// One grapheme cluster as it is drawn.
struct Cell: Equatable {
  var text: String
  var width: Int
  /// The SGR parameters of its style.
  var style: Int
  /// Whether terminals disagree on how wide it is.
  var isRisky = false
}

/// A row of the screen.
struct Row: Equatable {
  var cells: [Cell] = []
  var width = 0
  /// Whether the text goes on in the next row without a line feed.
  var isWrapped = false

  /// Adds a cell at the end.
  mutating func append(_ cell: Cell) {
    cells.append(cell)
    width += cell.width
  }
}

/// What the editor wants to be seen, from the prompt down.
struct Frame: Equatable {
  var rows: [Row]
  var cursorRow: Int
  var cursorColumn: Int
  /// The row in which the entry ends; menus stand below.
  var lastRow: Int
}

/// The styles in use, each under a number.
struct Palette {
  private(set) var styles = [""]
  private var numbers = ["": 0]

  /// Gives the number of a style, a new one for a new style.
  mutating func number(of style: String) -> Int {
    if let number = numbers[style] { return number }
    styles.append(style)
    numbers[style] = styles.count - 1
    return styles.count - 1
  }
}
