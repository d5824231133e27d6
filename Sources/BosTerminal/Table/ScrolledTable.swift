import BosText

/// A table of which the window shows a part: the widths of its columns, and the lines of its rows.
///
/// Widths follow the measured cells and never shrink, so columns stay in place while rows scroll.
package struct ScrolledTable: Sendable {
  package struct Column: Sendable {
    package var heading: String
    package let alignment: TableColumn.Alignment
    /// Whether the first part of a cell is of use; that of a number or a day isn't.
    fileprivate let canBeCut: Bool
    /// The web address that, with a cell's code at its end, is the target of the cell's link.
    fileprivate let linkStart: String?
    /// The cells from the decimal point, of all measured numbers.
    fileprivate var tail = 0
    /// The cells before the decimal point.
    fileprivate var head = 0
    fileprivate var content = 0

    package init(
      _ heading: String,
      _ alignment: TableColumn.Alignment,
      canBeCut: Bool,
      linkStart: String? = nil
    ) {
      self.heading = heading
      self.alignment = alignment
      self.canBeCut = canBeCut
      self.linkStart = linkStart
    }

    /// The width of all measured cells and the heading.
    package var width: Int { max(content, head + tail, cellWidth(heading), 1) }
  }

  /// A column in the window, and its room in cells.
  package struct Slot: Sendable, Equatable {
    package let column: Int
    package let room: Int
    /// Whether it stays while the others scroll.
    fileprivate let isFrozen: Bool
  }

  package private(set) var columns: [Column]
  private let style: TableStyle
  /// The width of the row numbers.
  private let numberWidth: Int
  private let isColored: Bool

  /// The cells before a column.
  private static let gap = 2
  /// The fewest cells of a text that is cut at the edge.
  private static let fewest = 6
  /// The fewest cells beside columns that stay.
  private static let rest = 10
  /// The cells that a text has in any window.
  private static let longest = 24

  package init(
    columns: [Column],
    rows: Int,
    device: TerminalCapabilities,
    after previous: ScrolledTable? = nil
  ) {
    self.columns = columns
    style = TableStyle.suitable(for: device)
    numberWidth = max(String(max(rows, 1)).utf8.count, previous?.numberWidth ?? 0)
    isColored = device.color != .none
  }

  // MARK: Widths

  /// Takes over the widths of a column in an earlier table.
  package mutating func keepWidth(of column: Int, from other: Column) {
    columns[column].tail = other.tail
    columns[column].head = other.head
    columns[column].content = other.content
  }

  /// Widens a column for a cell.
  package mutating func measure(_ cell: TableCell, in column: Int) {
    let text = text(of: cell)
    let width = cellWidth(text)
    columns[column].content = max(columns[column].content, width)
    guard columns[column].alignment == .decimal else { return }
    let tail = TableLayout.decimalTail(text)
    columns[column].tail = max(columns[column].tail, tail)
    columns[column].head = max(columns[column].head, width - tail)
  }

  private var leading: Int { 2 + numberWidth }

  /// The cells of a column in a window; a long text leaves room for another column.
  private func width(of column: Int, in width: Int) -> Int {
    let own = columns[column].width
    guard columns[column].canBeCut, columns.count > 1 else { return own }
    return min(own, max(Self.longest, width / 2))
  }

  /// The columns that stay while the others scroll, so that each row has its title: the first ones
  /// up to it in half of a window, or the most important ones that leave room for another.
  package func frozen(upTo title: Int?, with lead: Int?, in width: Int) -> [Int] {
    guard let title else { return [] }
    func room(_ columns: [Int]) -> Int {
      columns.reduce(leading) { $0 + Self.gap + self.width(of: $1, in: width) }
    }
    let all = Array(0...title)
    if room(all) <= width / 2 { return all }
    let key = (lead.map { [$0] } ?? []) + [title]
    return [key, [title]].first { room($0) + Self.rest <= width } ?? []
  }

  /// The columns in the window: those from `first`, after the frozen ones if these aren't there.
  package func slots(frozen: [Int], first: Int, in width: Int) -> [Slot] {
    let slots = scrolled(from: first, after: [], in: width)
    let isWhole = frozen.allSatisfy { column in
      slots.contains { $0.column == column && $0.room == self.width(of: column, in: width) }
    }
    let hasOthers = slots.count > frozen.count
    return isWhole && hasOthers ? slots : scrolled(from: first, after: frozen, in: width)
  }

  private func scrolled(from first: Int, after frozen: [Int], in width: Int) -> [Slot] {
    var slots = frozen.map { column in
      Slot(column: column, room: self.width(of: column, in: width), isFrozen: true)
    }
    var rest = slots.reduce(width - leading) { $0 - Self.gap - $1.room }
    for column in first..<max(first, columns.count) where !frozen.contains(column) {
      let room = rest - Self.gap
      let wanted = self.width(of: column, in: width)
      if wanted <= room {
        slots.append(Slot(column: column, room: wanted, isFrozen: false))
        rest = room - wanted
        continue
      }
      let isAlone = slots.count == frozen.count
      if isAlone || columns[column].canBeCut && room >= Self.fewest, room > 0 {
        slots.append(Slot(column: column, room: room, isFrozen: false))
      }
      break
    }
    return slots
  }

  /// The first scrolled column from which a column is wholly in the window.
  package func first(showing column: Int, from first: Int, frozen: [Int], in width: Int) -> Int {
    if column == 0 { return 0 }
    if frozen.contains(column) { return first }
    var first = first
    if column < first { return column }
    while first < column {
      let slot = slots(frozen: frozen, first: first, in: width).last { $0.column == column }
      if let slot, slot.room == self.width(of: column, in: width) { break }
      first += 1
    }
    return first
  }

  // MARK: Lines

  /// The line of the headings, with a mark at the cursor's column.
  package func headings(_ slots: [Slot], cursor: Int, in width: Int) -> StyledText {
    var line = StyledText()
    line.appendBlanks(leading - 1)
    line.append("#", .heading)
    let scrolled = slots.first { !$0.isFrozen }
    let hidden = columns.indices.filter { column in !slots.contains { $0.column == column } }
    var last = -1
    for slot in slots {
      let isCursor = slot.column == cursor
      if !isColored, last == cursor {
        line.append("]")
      } else {
        let hasLess = slot == scrolled && hidden.contains { $0 < slot.column }
        line.append(hasLess ? (isASCII ? "<" : "‹") : " ", .muted)
      }
      line.append(isCursor && !isColored ? "[" : " ")
      last = slot.column
      let heading = truncated(columns[slot.column].heading, to: slot.room, ellipsis: style.ellipsis)
      let blanks = Blanks.text(max(0, slot.room - cellWidth(heading)))
      let isLeft = columns[slot.column].alignment == .left
      line.append(isLeft ? heading + blanks : blanks + heading, isCursor ? .match : .heading)
    }
    if !isColored, last == cursor { line.append("]") }
    let end = slots.last { !$0.isFrozen }?.column ?? -1
    return self.end(line, hasMore: hidden.contains { $0 > end }, in: width)
  }

  private var isASCII: Bool { style == .asciiTerminal }

  /// Cuts a line, and marks that columns follow.
  private func end(_ line: StyledText, hasMore: Bool, in width: Int) -> StyledText {
    guard hasMore else { return line.truncated(to: width, ellipsis: "") }
    var line = line.truncated(to: width - 1, ellipsis: "")
    line.appendBlanks(width - 1 - line.width)
    line.append(isASCII ? ">" : "›", .muted)
    return line
  }

  /// The line of a row.
  package func line(
    _ slots: [Slot],
    number: Int,
    isSelected: Bool,
    in width: Int,
    cell: (Int) -> TableCell
  ) -> StyledText {
    var line = StyledText()
    func style(_ role: Style.Role) -> Style { Style(isSelected && isColored ? .match : role) }
    let mark = isASCII ? "> " : "▸ "
    line.append(isSelected ? mark : "  ", style(.plain))
    line.append(padded(String(number), to: numberWidth, .right), style(.muted))
    for slot in slots {
      let cell = cell(slot.column)
      let column = columns[slot.column]
      let text = truncated(text(of: cell), to: slot.room, ellipsis: self.style.ellipsis)
      let blanks = max(0, slot.room - cellWidth(text))
      var after = column.alignment == .left ? blanks : 0
      if column.alignment == .decimal, slot.room >= column.width {
        after = min(blanks, column.tail - TableLayout.decimalTail(text))
      }
      line.append(Blanks.text(Self.gap + blanks - after), style(.plain))
      let link = column.linkStart.flatMap { Link($0, code: cell.text) }
      line.append(text, style(cell.role), link: link)
      line.append(Blanks.text(after), style(.plain))
    }
    if isSelected, isColored {
      line.append(Blanks.text(max(0, width - line.width)), style(.plain))
    }
    return line
  }

  private func text(of cell: TableCell) -> String {
    if cell.role == .null, cell.text.isEmpty { return style.null }
    return style.singleLine(cell.text)
  }
}
