import BosText

/// A table's texts as single lines, and the columns to draw with their widths.
struct TableLayout {
  /// Columns that are drawn next to each other.
  struct Part {
    var columns: [Int]
    /// The width of each of `columns`.
    var widths: [Int]

    /// The width from the first to the last column.
    var total: Int {
      widths.reduce(0, +) + TableLayout.gap * max(0, widths.count - 1)
    }
  }

  /// The spaces between two columns.
  static let gap = 2
  /// Wider than any number; wider text may be cut.
  private static let widestNumber = 26
  /// The largest padding of a column without a width limit, so that one huge cell doesn't widen
  /// every row.
  private static let widestPadding = 400
  /// The width of a numeric column's heading that justifies a separate part of the table.
  private static let widestHeading = 16

  let style: TableStyle
  let columns: [TableColumn]
  private(set) var headings: [String]
  private(set) var headingWidths: [Int]
  /// The headings, cut as far as they may be, and how often each occurs.
  private let shortHeadings: [String: Int]
  private(set) var rows: [[TableCell]] = []
  private(set) var totals: [TableCell]?
  /// The width of every cell's text, row by row; the totals come last.
  private var cellWidths: [Int32] = []
  /// The width of the widest text of each column, without its heading.
  private(set) var contentWidths: [Int]
  /// The largest width after the last digit before the decimal point, for decimal columns.
  private(set) var tailWidths: [Int]
  /// The parts of the table, one below the other; if there are none, each row is a block of lines.
  private(set) var parts: [Part] = []
  private(set) var hidden: [Int] = []
  /// The most lines of one value in a block.
  private(set) var mostLines = 4

  init(
    _ model: TableModel,
    _ arrangement: TableArrangement,
    width: Int?,
    style: TableStyle
  ) {
    self.style = style
    columns = model.columns
    headings = model.columns.map { style.singleLine($0.heading) }
    headingWidths = headings.map { cellWidth($0) }
    shortHeadings = headings.reduce(into: [:]) { $0[Self.shortened($1, style), default: 0] += 1 }
    contentWidths = columns.map { _ in 0 }
    tailWidths = contentWidths
    measure(model)
    if arrangement == .records {
      mostLines = .max
      return
    }
    guard let width else {
      parts = [whole]
      return
    }
    if whole.total > width { shortenHeadings() }
    // Plain text keeps its layout, which programs and transcripts may depend on.
    if arrangement == .fitted { fit(width, cutsFirst: model.keepsColumns || style.rule == nil) }
    if arrangement == .parts || model.keepsColumns && !hidden.isEmpty {
      hidden = []
      divide(width)
      if parts.isEmpty { mostLines = .max }
    } else if model.movesNamed, hidden.contains(where: { columns[$0].isNamed }) {
      moveNamed(width)
    }
  }

  /// Takes the short headings of the columns that have one.
  private mutating func shortenHeadings() {
    for (column, settings) in columns.enumerated() {
      guard let short = settings.shortHeading else { continue }
      headings[column] = style.singleLine(short)
      headingWidths[column] = cellWidth(headings[column])
    }
  }

  // MARK: Texts

  /// Returns the width of a text; the row after the last is the totals.
  func width(row: Int, column: Int) -> Int {
    Int(cellWidths[row * columns.count + column])
  }

  private mutating func measure(_ model: TableModel) {
    cellWidths.reserveCapacity(columns.count * (model.rows.count + 1))
    var heads = contentWidths
    rows = model.rows.map { measured($0, &heads) }
    totals = model.totals.map { measured($0, &heads) }
    for (column, tail) in tailWidths.enumerated() where columns[column].alignment == .decimal {
      contentWidths[column] = heads[column] + tail
    }
  }

  /// Measures a row, and returns it in its displayed form.
  private mutating func measured(_ row: [TableCell], _ heads: inout [Int]) -> [TableCell] {
    var row = row
    for column in columns.indices {
      guard column < row.count else {
        cellWidths.append(0)
        continue
      }
      if row[column].role == .null, row[column].text.isEmpty { row[column].text = style.null }
      if mayHoldControls(row[column].text) {
        row[column].text = style.singleLine(row[column].text)
      }
      let width = cellWidth(row[column].text)
      cellWidths.append(Int32(clamping: width))
      contentWidths[column] = max(contentWidths[column], width)
      if columns[column].alignment == .decimal {
        let tail = Self.decimalTail(row[column].text)
        tailWidths[column] = max(tailWidths[column], tail)
        heads[column] = max(heads[column], width - tail)
      }
    }
    return row
  }

  /// Counts the cells from the decimal point, or else after the last digit, such as those of a
  /// unit.
  ///
  /// A text among numbers has none.
  static func decimalTail(_ text: String) -> Int {
    let bytes = text.utf8Span.span
    var afterDigit: Int?
    let start = text.utf8.starts(with: minus) ? minus.count : 0
    if start < bytes.count, isLetter(bytes[start]) { return 0 }
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "."):
        return text.utf8.dropFirst(index).allSatisfy { $0 < 0x80 } ? bytes.count - index : 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): afterDigit = index + 1
      case 0x80...: return 0
      default: continue
      }
    }
    return bytes.count - (afterDigit ?? bytes.count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
  }

  /// The minus sign, which isn't ASCII.
  private static let minus = Array("−".utf8)

  // MARK: Columns

  /// The width of each column without a limit.
  private var naturalWidths: [Int] {
    zip(headingWidths, contentWidths).map { max($0, $1, 1) }
  }

  /// All columns in their natural widths.
  private var whole: Part {
    Part(
      columns: Array(columns.indices),
      widths: naturalWidths.map { min($0, Self.widestPadding) }
    )
  }

  /// The columns that fit a width.
  private struct Choice {
    /// The smallest width of each column.
    var floors: [Int]
    var dropped: Set<Int> = []
    /// The cells that are left, negative if the columns don't fit.
    var room: Int
  }

  /// Shrinks columns to their minimum and hides those with the lowest priority until all fit.
  ///
  /// Titles, and headings that matter, are only cut if the two columns of the highest priority don't
  /// fit otherwise, or if more columns that the user named fit then, or before any column is hidden if
  /// `cutsFirst` is set.
  private mutating func fit(_ width: Int, cutsFirst: Bool) {
    let natural = naturalWidths.map { min($0, width) }
    let floors = columns.indices.map { floor(of: $0, natural) }
    let data = columns.indices.filter { !columns[$0].isRowNumber }
    let order = data.sorted {
      let (a, b) = (columns[$0].priority, columns[$1].priority)
      return a == b ? $0 > $1 : a < b
    }
    var choice = chosen(wholeFloors(floors, natural, width), order, width)
    let cut = chosen(floors, order, width)
    if choice.room >= 0, !cutsFirst, hiddenNames(choice) <= hiddenNames(cut) {
      restore(order, &choice, natural)
    } else {
      choice = cut
    }
    if choice.room < 0, data.count == 1, choice.floors[data[0]] + choice.room >= 4 {
      choice.floors[data[0]] += choice.room
      choice.room = 0
    }
    guard choice.room >= 0 else { return }
    hidden = columns.indices.filter { choice.dropped.contains($0) }
    let shown = columns.indices.filter { !choice.dropped.contains($0) }
    var part = Part(columns: shown, widths: shown.map { choice.floors[$0] })
    part.share(choice.room, natural: natural)
    parts = [part]
  }

  /// The number of hidden columns that the user named, or all if nothing fits.
  private func hiddenNames(_ choice: Choice) -> Int {
    choice.room < 0 ? columns.count : choice.dropped.count { columns[$0].isNamed }
  }

  /// The floors with the whole width of the columns that keep it.
  private func wholeFloors(_ floors: [Int], _ natural: [Int], _ width: Int) -> [Int] {
    columns.indices.map { column in
      guard columns[column].keepsWidth else { return floors[column] }
      let isText = columns[column].alignment == .left
      return max(floors[column], isText ? min(natural[column], width / 2) : natural[column])
    }
  }

  /// Hides columns in an order until the others fit; the last two stay.
  private func chosen(_ floors: [Int], _ order: [Int], _ width: Int) -> Choice {
    let taken = floors.reduce(0) { $0 + $1 + Self.gap }
    var choice = Choice(floors: floors, room: width + Self.gap - taken)
    for column in order.dropLast(2) where choice.room < 0 {
      choice.dropped.insert(column)
      choice.room += floors[column] + Self.gap
    }
    return choice
  }

  /// Shows hidden columns again that fit beside the others without cutting anything.
  private func restore(_ order: [Int], _ choice: inout Choice, _ natural: [Int]) {
    let shown = columns.indices.filter { !choice.dropped.contains($0) }
    var spare = choice.room - shown.reduce(0) { $0 + natural[$1] - choice.floors[$1] }
    for column in order.reversed() where choice.dropped.contains(column) {
      let needed = natural[column] + Self.gap
      if needed > spare || !columns[column].comesBack { continue }
      choice.dropped.remove(column)
      choice.room -= choice.floors[column] + Self.gap
      spare -= needed
    }
  }

  /// Moves the columns that the user named below instead of hiding them, if few parts hold all.
  private mutating func moveNamed(_ width: Int) {
    let fitted = (parts, hidden)
    divide(width, widestText: Self.widestMovedText)
    if (2...Self.mostMovedParts).contains(parts.count) {
      hidden = []
    } else {
      (parts, hidden) = fitted
    }
  }

  /// The most parts of a table whose columns the user named.
  private static let mostMovedParts = 3
  /// The width of a text that justifies another part of such a table.
  private static let widestMovedText = 12

  /// Distributes all columns to parts that fit, each starting with the row's name; none if not even
  /// two columns fit.
  private mutating func divide(_ width: Int, widestText: Int = .max) {
    parts = []
    let whole = whole
    if whole.total <= width {
      parts = [whole]
      return
    }
    let natural = naturalWidths.map { min($0, width) }
    let numbers = columns.indices.filter { columns[$0].isRowNumber }
    var data = columns.indices.filter { !columns[$0].isRowNumber }
    guard data.count > 1,
      let name = data.max(by: { columns[$0].priority < columns[$1].priority })
    else { return }
    data.removeAll { $0 == name }
    // The repeated column leaves most of the width to the others.
    let wishes = columns.indices.map { column in
      let isText = columns[column].alignment == .left
      let most =
        column == name ? width / 3 : isText ? min(width / 2, widestText) : Self.widestHeading
      return max(floor(of: column, natural), min(natural[column], most))
    }
    let start = numbers + [name]
    let taken = start.reduce(0) { $0 + wishes[$1] + Self.gap }
    guard data.allSatisfy({ taken + wishes[$0] <= width }) else { return }
    var waiting = data[...]
    while !waiting.isEmpty {
      var room = width - taken + Self.gap
      let chosen = waiting.prefix { column in
        room -= wishes[column] + Self.gap
        return room >= 0
      }
      waiting = waiting.dropFirst(chosen.count)
      let shown = start + chosen
      var part = Part(columns: shown, widths: shown.map { wishes[$0] })
      part.share(width - part.total, natural: natural)
      parts.append(part)
    }
  }

  /// The width to which the heading of a column may be cut.
  private static let shortHeading = 8
  /// The same, if another heading would look alike.
  private static let widestSharedHeading = 24

  private static func shortened(_ heading: String, _ style: TableStyle) -> String {
    truncated(heading, to: shortHeading, ellipsis: style.ellipsis)
  }

  /// Returns the minimum width of a column.
  private func floor(of column: Int, _ natural: [Int]) -> Int {
    let settings = columns[column]
    // A heading may be cut, but must stay recognizable, such as the days of a pivot.
    let isShared = shortHeadings[Self.shortened(headings[column], style), default: 0] > 1
    let shared = isShared ? min(headingWidths[column], Self.widestSharedHeading) : 0
    var floor = max(1, settings.minimumWidth, shared)
    if settings.alignment != .left || settings.isRowNumber {
      // A cut number would be a different number.
      let heading = min(headingWidths[column], Self.shortHeading)
      floor = max(floor, min(contentWidths[column], Self.widestNumber), heading)
    }
    return min(floor, natural[column])
  }
}

extension TableLayout.Part {
  /// Distributes the remaining width evenly to columns that need more.
  fileprivate mutating func share(_ room: Int, natural: [Int]) {
    var room = room
    let needs = columns.indices.map { natural[columns[$0]] - widths[$0] }
    let wanting = needs.indices.sorted { needs[$0] < needs[$1] }
    for (position, slot) in wanting.enumerated() {
      let more = min(needs[slot], room / (wanting.count - position))
      widths[slot] += more
      room -= more
    }
  }
}
