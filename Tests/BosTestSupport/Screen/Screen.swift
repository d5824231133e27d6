import BosText

/// An in-memory terminal screen, built from a program's output.
package struct Screen: Sendable {
  /// A position on the screen.
  package struct Place: Sendable, Hashable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  struct Cell: Sendable {
    /// The character; the second half of a wide one is empty.
    var text = " "
    var style = ""
  }

  /// The counting of characters with several scalars.
  package enum Counting: Sendable {
    /// As one character, like new terminals.
    case clusters
    /// Scalar by scalar, like old terminals.
    case scalars
  }

  package internal(set) var columns: Int
  package internal(set) var rows: Int
  package internal(set) var cursor = Place(row: 0, column: 0)
  /// Whether the terminal marks pastes.
  package private(set) var marksPastes = false
  package private(set) var isCursorHidden = false
  /// The lines that scrolled off the top.
  package internal(set) var scrolledOff: [String] = []
  var cells: [[Cell]]
  /// Whether the text of each row continues in the next.
  var isWrapped: [Bool]
  private var style = ""
  /// Whether the cursor is in the last column, waiting for a character before it wraps.
  var isPending = false
  /// Whether text goes on in the next row after the last column.
  private var wraps = true
  /// The usual screen while the alternate one is shown, or nil.
  private var usual: (cells: [[Cell]], isWrapped: [Bool], cursor: Place)?
  private let counting: Counting
  private var parser = SequenceParser()

  package init(columns: Int, rows: Int, counting: Counting = .clusters) {
    self.columns = columns
    self.rows = rows
    self.counting = counting
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    isWrapped = Array(repeating: false, count: rows)
  }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { usual != nil }

  /// The rows as text, without spaces at their ends and empty rows at the bottom.
  package var lines: [String] {
    var lines = cells.map { row in
      let text = row.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The rows as style marks, one per cell: a space for plain text, otherwise the character in
  /// `marks`.
  package func styles(_ marks: [String: Character]) -> [String] {
    var lines = cells.map { row in
      String(row.map { $0.style.isEmpty ? " " : marks[$0.style] ?? "?" })
    }
    lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Shows a program's output.
  package mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let item = parser.take(byte) else { continue }
      switch item {
      case .scalar(let scalar):
        put(scalar)
      case .control(let byte):
        obey(byte)
      case .sequence(let parameters, let last):
        obey(parameters, last)
      }
    }
  }

  // MARK: - Characters

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = cellWidth(String(scalar))
    if joinsPrevious(scalar, width: width) {
      let column = lastColumn()
      cells[cursor.row][column].text.unicodeScalars.append(scalar)
      let isWide = cellWidth(cells[cursor.row][column].text) == 2
      // A selector can widen the preceding character.
      if counting == .clusters, isWide, cursor.column == column + 1, !isPending {
        clear(cursor.row, cursor.column)
        cells[cursor.row][cursor.column] = Cell(text: "", style: style)
        advance(1)
      }
      return
    }
    if !wraps {
      isPending = false
      cursor.column = max(0, min(cursor.column, columns - max(1, width)))
    } else if isPending || cursor.column + width > columns {
      isWrapped[cursor.row] = true
      cursor.column = 0
      isPending = false
      lineFeed()
    }
    for column in cursor.column..<min(columns, cursor.column + max(1, width)) {
      clear(cursor.row, column)
    }
    cells[cursor.row][cursor.column] = Cell(text: String(scalar), style: style)
    if width == 2, cursor.column + 1 < columns {
      cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style)
    }
    advance(max(1, width))
  }

  /// Returns whether a scalar joins the preceding character.
  private func joinsPrevious(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    guard cursor.column > 0 else { return false }
    if width == 0 { return true }
    let previous = cells[cursor.row][lastColumn()].text
    return counting == .clusters && !previous.isEmpty && (previous + String(scalar)).count == 1
  }

  /// The column of the character before the cursor.
  private func lastColumn() -> Int {
    var column = isPending ? cursor.column : cursor.column - 1
    while column > 0, cells[cursor.row][column].text.isEmpty { column -= 1 }
    return column
  }

  private mutating func advance(_ width: Int) {
    cursor.column += width
    if cursor.column >= columns {
      cursor.column = columns - 1
      isPending = true
    }
  }

  /// Clears a cell, and the other half of a wide character.
  private mutating func clear(_ row: Int, _ column: Int) {
    if cells[row][column].text.isEmpty, column > 0 { cells[row][column - 1] = Cell() }
    if column + 1 < columns, cells[row][column + 1].text.isEmpty { cells[row][column + 1] = Cell() }
    cells[row][column] = Cell()
  }

  // MARK: - Controls

  private mutating func obey(_ control: UInt8) {
    switch control {
    case 0x0D:
      cursor.column = 0
      isPending = false
    case 0x0A:
      isPending = false
      lineFeed()
    case 0x08:
      cursor.column = max(0, cursor.column - 1)
      isPending = false
    case 0x09:
      cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    default:
      break
    }
  }

  private mutating func lineFeed() {
    if cursor.row + 1 < rows { cursor.row += 1 } else { scrollUp() }
  }

  private mutating func scrollUp() {
    scrolledOff.append(cells[0].map(\.text).joined())
    cells.removeFirst()
    cells.append(Array(repeating: Cell(), count: columns))
    isWrapped.removeFirst()
    isWrapped.append(false)
  }

  private mutating func obey(_ parameters: String, _ last: Character) {
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch last {
    case "m":
      setStyle(parameters)
      return
    case "h" where parameters == "?2004": marksPastes = true
    case "l" where parameters == "?2004": marksPastes = false
    case "h" where parameters == "?25": isCursorHidden = false
    case "l" where parameters == "?25": isCursorHidden = true
    case "h" where parameters == "?7": wraps = true
    case "l" where parameters == "?7": wraps = false
    case "h" where parameters == "?1049":
      if usual == nil { usual = (cells, isWrapped, cursor) }
    case "l" where parameters == "?1049":
      if let usual, usual.cells.count == rows, usual.cells[0].count == columns {
        (cells, isWrapped, cursor) = usual
      }
      usual = nil
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rows - 1, cursor.row + count)
    case "C": cursor.column = min(columns - 1, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "G": cursor.column = min(columns, count) - 1
    case "H":
      cursor.row = min(rows, count) - 1
      cursor.column = min(columns, numbers.count > 1 ? max(1, numbers[1]) : 1) - 1
    case "K":
      erase(cursor.row, from: parameters == "2" ? 0 : cursor.column)
      return
    case "J":
      if parameters == "2" {
        for row in 0..<rows { erase(row, from: 0) }
      } else {
        erase(cursor.row, from: cursor.column)
        for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { erase(row, from: 0) }
      }
      return
    default: return
    }
    isPending = false
  }

  private mutating func erase(_ row: Int, from column: Int) {
    isWrapped[row] = false
    for column in column..<columns { clear(row, column) }
  }

  private mutating func setStyle(_ parameters: String) {
    let parts = parameters.split(separator: ";").map(String.init)
    let kept = parts.lastIndex(of: "0").map { Array(parts[($0 + 1)...]) } ?? parts
    style = kept.joined(separator: ";")
  }
}
