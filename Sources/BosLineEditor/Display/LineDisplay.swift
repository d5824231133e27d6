/// Shows frames on a terminal that supports only carriage returns: one row with the part near the
/// cursor.
struct LineDisplay: Display {
  private let port: TerminalPort
  private var shown = 0
  private var text = ""
  private(set) var columns: Int
  /// All rows become one visible row, with a mark between lines.
  let rows = 1_000

  init(port: TerminalPort) {
    self.port = port
    columns = port.size.columns
  }

  mutating func show(_ frame: Frame, _ palette: Palette) {
    var cells: [Cell] = []
    var cursor = 0
    for (index, row) in frame.rows.enumerated() where index <= frame.lastRow {
      if index == frame.cursorRow {
        var column = 0
        cursor = cells.count
        for cell in row.cells where column < frame.cursorColumn {
          column += cell.width
          cursor += 1
        }
      }
      cells += row.cells
      if !row.isWrapped, index < frame.lastRow { cells.append(Cell(text: "¶", width: 1, style: 0)) }
    }
    // Only the first row below the entry fits.
    if frame.lastRow + 1 < frame.rows.count {
      cells += Array(repeating: Cell(text: " ", width: 1, style: 0), count: 2)
      cells += frame.rows[frame.lastRow + 1].cells
    }
    draw(cells, cursor)
  }

  private mutating func draw(_ cells: [Cell], _ cursor: Int) {
    // The last column stays empty, because terminals behave differently after it.
    let room = max(2, columns - 1)
    var start = cursor
    var width = 0
    let isWhole = cursor == cells.count || cells[..<cursor].reduce(0) { $0 + $1.width } < room
    // In the middle of an entry, part of the following text is visible too.
    let wanted = isWhole ? room : room * 2 / 3
    while start > 0, width + cells[start - 1].width <= wanted {
      start -= 1
      width += cells[start].width
    }
    let before = cells[start..<cursor].map(\.text).joined()
    var behind = ""
    var end = cursor
    var total = width
    while end < cells.count, total + cells[end].width <= room {
      behind += cells[end].text
      total += cells[end].width
      end += 1
    }
    let next = before + behind
    guard next != text || total != shown || !behind.isEmpty else { return }
    var output = "\r" + next
    if shown > total { output += String(repeating: " ", count: shown - total) }
    if shown > total || !behind.isEmpty { output += "\r" + before }
    (text, shown) = (next, total)
    port.write(output)
  }

  mutating func finish(_ note: String) {
    port.write("\r" + text + note + "\r\n")
    reset()
  }

  mutating func begin() { port.write("\r") }

  mutating func reset() { (text, shown) = ("", 0) }

  mutating func clear() {
    port.write("\r\n")
    reset()
  }

  mutating func resize() {
    columns = port.size.columns
    if !text.isEmpty { port.write("\r\n") }
    reset()
  }
}
