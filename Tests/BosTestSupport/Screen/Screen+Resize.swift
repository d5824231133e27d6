extension Screen {
  /// Changes the size, and rewraps lines like most terminals.
  package mutating func resize(columns: Int, rows: Int) {
    var lines: [[Cell]] = [[]]
    var place = (line: 0, offset: 0)
    for (index, row) in cells.enumerated() {
      if index == cursor.row {
        place = (
          lines.count - 1, lines[lines.count - 1].count + cursor.column + (isPending ? 1 : 0)
        )
      }
      lines[lines.count - 1] += row
      if isWrapped[index] { continue }
      while lines[lines.count - 1].last.map({ $0.text == " " && $0.style.isEmpty }) == true {
        lines[lines.count - 1].removeLast()
      }
      lines.append([])
    }
    lines.removeLast()
    while lines.count > place.line + 1, lines.last?.isEmpty == true { lines.removeLast() }
    (self.columns, self.rows) = (columns, rows)
    (cells, isWrapped) = ([], [])
    for (index, line) in lines.enumerated() {
      wrap(line, cursor: index == place.line ? place.offset : nil)
    }
    while cells.count > rows {
      scrolledOff.append(cells.removeFirst().map(\.text).joined())
      isWrapped.removeFirst()
      // The cursor can be in a row that scrolls off.
      cursor.row = max(0, cursor.row - 1)
    }
    while cells.count < rows {
      cells.append(Array(repeating: Cell(), count: columns))
      isWrapped.append(false)
    }
    cursor.row = min(cursor.row, rows - 1)
    cursor.column = min(cursor.column, columns - 1)
    isPending = false
  }

  /// Adds a line in as many rows as it needs.
  private mutating func wrap(_ line: [Cell], cursor offset: Int?) {
    var row: [Cell] = []
    for (index, cell) in line.enumerated() {
      // The halves of a wide character stay together.
      let isWide = index + 1 < line.count && line[index + 1].text.isEmpty
      if row.count + (isWide ? 2 : 1) > columns {
        add(row, wraps: true)
        row = []
      }
      if index == offset { cursor = Place(row: cells.count, column: row.count) }
      row.append(cell)
    }
    if let offset, offset >= line.count {
      cursor = Place(row: cells.count, column: row.count + offset - line.count)
    }
    add(row, wraps: false)
  }

  private mutating func add(_ row: [Cell], wraps: Bool) {
    cells.append(row + Array(repeating: Cell(), count: max(0, columns - row.count)))
    isWrapped.append(wraps)
  }
}
