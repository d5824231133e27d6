/// The drawn columns of a table, and their widths.
struct TableFit: Equatable {
  /// The spaces between two columns.
  static let gap = 2
  /// Wider than any number; wider text may be cut.
  private static let widestNumber = 26
  /// The largest padding of a column without a width limit, so that one huge cell doesn't widen
  /// every row.
  private static let widestPadding = 400

  /// The width of a numeric column's heading that justifies a separate part of the table.
  private static let widestHeading = 16

  /// The most columns of a single row that are shown below each other instead of hidden.
  private static let mostLines = 40

  var columns: [Int]
  /// The width of each of `columns`.
  var widths: [Int]
  var hidden: [Int] = []
  /// Whether each row becomes a block of lines, because a table doesn't fit.
  var isRecords = false

  /// The width from the first to the last column.
  var total: Int {
    widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
  }

  /// Keeps the natural width of every column.
  init(unlimited measure: TableMeasure) {
    columns = Array(measure.columns.indices)
    widths = measure.naturalWidths.map { min($0, Self.widestPadding) }
  }

  /// Shrinks columns to their minimum, then hides those with the lowest priority until all fit.
  init(_ measure: TableMeasure, width: Int) {
    let natural = measure.naturalWidths.map { min($0, width) }
    var floors = measure.columns.indices.map { Self.floor(measure, natural, $0) }
    columns = Array(measure.columns.indices)
    widths = natural
    let data = columns.filter { !measure.columns[$0].isRowNumber }
    var room = width + Self.gap - floors.reduce(0) { $0 + $1 + Self.gap }
    var dropped: Set<Int> = []
    let order = data.sorted {
      let (a, b) = (measure.columns[$0].priority, measure.columns[$1].priority)
      return a == b ? $0 > $1 : a < b
    }
    for column in order.dropLast(2) where room < 0 {
      dropped.insert(column)
      room += floors[column] + Self.gap
    }
    if room < 0, data.count == 1, floors[data[0]] + room >= 4 {
      floors[data[0]] += room
      room = 0
    }
    // A single row needn't hide anything: its cells can be below each other.
    let isAlone =
      measure.rows.count == 1 && measure.style.rule != nil && !dropped.isEmpty
      && data.count <= Self.mostLines
    guard room >= 0, !isAlone else {
      isRecords = true
      return
    }
    hidden = columns.filter { dropped.contains($0) }
    columns.removeAll { dropped.contains($0) }
    widths = columns.map { floors[$0] }
    share(room, natural: columns.map { natural[$0] })
  }

  /// Distributes the remaining width evenly to columns that need more.
  private mutating func share(_ room: Int, natural: [Int]) {
    var room = room
    let wanting = widths.indices.sorted { natural[$0] - widths[$0] < natural[$1] - widths[$1] }
    for (position, slot) in wanting.enumerated() {
      let more = min(natural[slot] - widths[slot], room / (wanting.count - position))
      widths[slot] += more
      room -= more
    }
  }

  /// Distributes all columns to tables that fit, each starting with the row's name; empty if not
  /// even two columns fit.
  static func parts(_ measure: TableMeasure, width: Int) -> [TableFit] {
    let whole = TableFit(unlimited: measure)
    if whole.total <= width { return [whole] }
    let natural = measure.naturalWidths.map { min($0, width) }
    let numbers = measure.columns.indices.filter { measure.columns[$0].isRowNumber }
    var data = measure.columns.indices.filter { !measure.columns[$0].isRowNumber }
    guard data.count > 1,
      let name = data.max(by: { measure.columns[$0].priority < measure.columns[$1].priority })
    else { return [] }
    data.removeAll { $0 == name }
    // The repeated column leaves most of the width to the others.
    let wishes = measure.columns.indices.map { column in
      let isText = measure.columns[column].alignment == .left
      let most = column == name ? width / 3 : isText ? width / 2 : Self.widestHeading
      return max(floor(measure, natural, column), min(natural[column], most))
    }
    let start = numbers + [name]
    let taken = start.reduce(0) { $0 + wishes[$1] + gap }
    guard data.allSatisfy({ taken + wishes[$0] <= width }) else { return [] }
    var parts: [TableFit] = []
    var waiting = data[...]
    while !waiting.isEmpty {
      var room = width - taken + gap
      let chosen = waiting.prefix { column in
        room -= wishes[column] + gap
        return room >= 0
      }
      waiting = waiting.dropFirst(chosen.count)
      var part = whole
      part.columns = start + chosen
      part.widths = part.columns.map { wishes[$0] }
      part.share(width - part.total, natural: part.columns.map { natural[$0] })
      parts.append(part)
    }
    return parts
  }

  /// Returns the minimum width of a column.
  private static func floor(_ measure: TableMeasure, _ natural: [Int], _ column: Int) -> Int {
    let settings = measure.columns[column]
    var floor = max(1, settings.minimumWidth)
    if settings.alignment != .left || settings.isRowNumber {
      // A cut number would be a different number; a heading may be cut, but must stay recognizable.
      let heading = min(measure.headingWidths[column], 8)
      floor = max(floor, min(measure.contentWidths[column], widestNumber), heading)
    }
    return min(floor, natural[column])
  }
}
