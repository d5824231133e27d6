import BosDomain

/// Some rows of charts on their way from the database into columns.
///
/// A row has a cell of each column. Copying many rows at once, column by column, is faster.
struct EntryChunk {
  private static let rowCount = 512

  private let fields: [StoredField.Layout]
  /// The cells, field by field: integers, bits of numbers, or places of texts.
  private var cells: [Int64]
  private var count = 0

  init(_ fields: [StoredField.Layout]) {
    self.fields = fields
    cells = [Int64](repeating: 0, count: fields.count * Self.rowCount)
  }

  /// Whether there is no room for another row.
  var isFull: Bool { count == Self.rowCount }

  /// Takes a row, and adds it to its checksum; false for an impossible value.
  mutating func add(
    _ row: Statement,
    from first: Int32,
    _ pools: inout [ColumnarCharts.TextPool],
    _ sum: inout RunningChecksum
  ) -> Bool {
    var column = first
    var place = count
    for field in fields {
      let isNull = field.isOptional && row.isNull(column)
      if !isNull { field.mark(&sum) }
      switch field.kind {
      case .int:
        let number = isNull ? ColumnarCharts.nullInt : Int64(row.integer(column))
        if !isNull { sum.add(Int(number)) }
        cells[place] = number
      case .num, .percent:
        let number = isNull ? ColumnarCharts.nullNum : row.real(column)
        if !isNull { sum.add(number) }
        cells[place] = Int64(bitPattern: number.bitPattern)
      case .day:
        let number = isNull ? Int(ColumnarCharts.nullDay) : row.integer(column)
        guard Int32(exactly: number) != nil else { return false }
        if !isNull { sum.add(number) }
        cells[place] = Int64(number)
      case .bool:
        let number = row.integer(column)
        if !isNull { sum.add(number) }
        cells[place] = number == 0 ? 0 : 1
      case .text:
        if isNull {
          cells[place] = Int64(ColumnarCharts.nullPlace)
        } else {
          let text = row.text(column)
          sum.add(text)
          cells[place] = Int64(pools[field.slot].place(of: text))
        }
      }
      column += 1
      place += Self.rowCount
    }
    count += 1
    return true
  }

  /// Moves the rows to the end of the columns.
  mutating func move(to sheet: inout ColumnarCharts) {
    var start = 0
    for field in fields {
      let cells = cells[start..<(start + count)]
      switch field.kind {
      case .int: sheet.ints[field.slot] += cells
      case .num, .percent:
        sheet.nums[field.slot] += cells.lazy.map { Double(bitPattern: UInt64(bitPattern: $0)) }
      case .day: sheet.days[field.slot] += cells.lazy.map { Int32(truncatingIfNeeded: $0) }
      case .bool: sheet.flags[field.slot] += cells.lazy.map { $0 != 0 }
      case .text: sheet.texts[field.slot].places += cells.lazy.map { Int32(truncatingIfNeeded: $0) }
      }
      start += Self.rowCount
    }
    count = 0
  }
}
