/// Shows frames on a terminal that supports the usual control sequences.
///
/// Only differences from the previous frame are written.
struct ScreenDisplay: Display {
  private let port: TerminalPort
  private(set) var columns: Int
  private(set) var rows: Int
  private var shown: [Row] = []
  /// The cursor's row in the frame.
  private var row = 0
  private var column = 0
  /// Whether the cursor is after the last column, waiting for a character before it wraps.
  private var isPending = false
  private var style = 0
  private var output = ""
  /// Whether to mark the start and the end of prompts for the terminal.
  private let marksPrompts: Bool

  init(port: TerminalPort, marksPrompts: Bool = false) {
    self.port = port
    self.marksPrompts = marksPrompts
    (columns, rows) = port.size
  }

  mutating func show(_ frame: Frame, _ palette: Palette) {
    output = ""
    let entryStart = marksPrompts ? frame.entryStart : nil
    for index in frame.rows.indices {
      if index == 0, shown.isEmpty, entryStart != nil { output += "\u{1B}]133;A\u{1B}\\" }
      draw(frame.rows[index], at: index, entryStart, palette)
    }
    setStyle(0, palette)
    if shown.count > frame.rows.count {
      move(to: frame.rows.count, 0)
      output += "\u{1B}[J"
    }
    shown = frame.rows
    move(to: frame.cursorRow, frame.cursorColumn)
    if output.utf8.count > 64 { output = "\u{1B}[?25l" + output + "\u{1B}[?25h" }
    if !output.isEmpty { port.write(output) }
  }

  private mutating func draw(
    _ new: Row,
    at index: Int,
    _ entryStart: Frame.Place?,
    _ palette: Palette
  ) {
    let isNew = index >= shown.count
    var mark = isNew && entryStart?.row == index ? entryStart?.column : nil
    let old = isNew ? Row() : shown[index]
    if !isNew, old.cells == new.cells { return }
    var same = 0
    var start = 0
    while same < old.cells.count, same < new.cells.count, old.cells[same] == new.cells[same] {
      start += old.cells[same].width
      same += 1
    }
    // After a full row the terminal continues by itself, and knows that the rows belong together.
    if isPending, row == index - 1, start == 0, old.cells.isEmpty {
      if new.cells.isEmpty {
        setStyle(0, palette)
        output += " \r"
      }
      (row, column, isPending) = (index, 0, false)
    } else {
      move(to: index, start, isNew: isNew)
    }
    if old.width > start {
      setStyle(0, palette)
      output += "\u{1B}[K"
    }
    func markEntry() {
      guard let place = mark, column >= place else { return }
      mark = nil
      output += "\u{1B}]133;B\u{1B}\\"
    }
    for cell in new.cells[same...] {
      markEntry()
      setStyle(cell.style, palette)
      output += cell.text
      column += cell.width
      if cell.isRisky {
        output += column < columns ? "\u{1B}[\(column + 1)G" : "\u{1B}[\(columns)G\u{1B}[C"
      }
    }
    markEntry()
    isPending = new.width >= columns && !(new.cells.last?.isRisky ?? false) && new.isWrapped
    if isNew { shown.append(new) } else { shown[index] = new }
  }

  private mutating func setStyle(_ number: Int, _ palette: Palette) {
    guard number != style else { return }
    style = number
    output += number == 0 ? "\u{1B}[m" : "\u{1B}[0;\(palette.styles[number])m"
  }

  private mutating func move(to target: Int, _ targetColumn: Int, isNew: Bool = false) {
    if isNew, target > row {
      // A line feed can scroll the screen, and the current attributes would colour the new row.
      if style != 0 { output += "\u{1B}[m" }
      style = 0
      if target > row + 1 { output += "\u{1B}[\(target - row - 1)B" }
      output += "\r\n"
      (row, column) = (target, 0)
    } else if target != row {
      output += target < row ? "\u{1B}[\(row - target)A" : "\u{1B}[\(target - row)B"
      row = target
    }
    if column != targetColumn || isPending || column >= columns {
      output += "\r"
      if targetColumn > 0 { output += "\u{1B}[\(targetColumn)C" }
      column = targetColumn
    }
    isPending = false
  }

  mutating func finish(_ note: String) {
    output = ""
    if let last = shown.indices.last {
      move(to: last, min(shown[last].width, columns - 1))
      if shown[last].width >= columns, !note.isEmpty { output += "\r\n" }
    }
    output += note + "\r\n"
    port.write(output)
    reset()
  }

  mutating func begin() { port.write("\r\u{1B}[J") }

  mutating func reset() {
    shown = []
    (row, column, isPending, style) = (0, 0, false, 0)
  }

  mutating func clear() {
    port.write("\u{1B}[H\u{1B}[2J")
    reset()
    (columns, rows) = port.size
  }

  mutating func resize() {
    let old = columns
    (columns, rows) = port.size
    guard !shown.isEmpty else { return }
    // A terminal that rewraps has moved the rows that didn't fit. The first row is above the cursor
    // by the number of rows that the preceding rows now take.
    let above =
      columns == old
      ? row : Self.count(shown, before: (row, column), from: old, to: columns)
    output = "\r"
    if above > 0 { output += "\u{1B}[\(above)A" }
    output += "\u{1B}[J"
    port.write(output)
    reset()
  }

  /// Counts the rows before a position after rewrapping from one width to another.
  static func count(
    _ rows: [Row],
    before place: (row: Int, column: Int),
    from old: Int,
    to width: Int
  ) -> Int {
    var count = 0
    var used = 0
    for (index, row) in rows.enumerated() {
      var column = 0
      for cell in row.cells {
        if index == place.row, column >= place.column { break }
        if used + cell.width > width {
          count += 1
          used = 0
        }
        used += cell.width
        column += cell.width
      }
      if index == place.row { return used >= width ? count + 1 : count }
      // Only a full row continues in the next one; any other row ended with a line feed.
      if !row.isWrapped || row.width < old {
        count += 1
        used = 0
      }
    }
    return count
  }
}
