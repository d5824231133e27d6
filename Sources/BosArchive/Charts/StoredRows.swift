import BosDomain

/// The rows of a chart, as the database stores them.
struct StoredRows {
  private let rows: ColumnarCharts
  /// The checksums of the texts, by the slots of their fields.
  private let texts: [[UInt64]]

  private static let emptyText = Checksum.of("")

  init(_ rows: ColumnarCharts) {
    self.rows = rows
    // Many rows share a text.
    texts = rows.texts.map { $0.entries.map { Checksum.of($0) } }
  }

  var count: Int { rows.count }

  /// The text of a field in a row; empty if it is null.
  func text(_ field: ChartField, _ row: Int) -> String {
    let column = rows.texts[field.slot]
    let place = column.places[row]
    return place == ColumnarCharts.nullPlace ? "" : column.entries[Int(place)]
  }

  /// The checksum of a row.
  func checksum(_ row: Int) -> RunningChecksum { checksum(row, film: filmChecksum(row)) }

  /// The checksum of a row whose film has this checksum.
  func checksum(_ row: Int, film: UInt64) -> RunningChecksum {
    var sum = ChartSums.row(position: row + 1, film: film)
    for field in StoredField.entryLayouts { field.add(value(field, row), to: &sum) }
    return sum
  }

  /// The checksum of the film in a row.
  func filmChecksum(_ row: Int) -> UInt64 {
    ChartSums.film(code: textChecksum(.code, row), title: textChecksum(.title, row))
  }

  private func textChecksum(_ field: ChartField, _ row: Int) -> UInt64 {
    let place = rows.texts[field.slot].places[row]
    return place == ColumnarCharts.nullPlace ? Self.emptyText : texts[field.slot][Int(place)]
  }

  /// The value of a field in a row.
  @inline(__always)
  func value(_ field: StoredField.Layout, _ row: Int) -> SQLValue {
    let slot = field.slot
    switch field.kind {
    case .int:
      let number = rows.ints[slot][row]
      return field.isNull(number) ? .null : .integer(Int(number))
    case .num, .percent:
      let number = rows.nums[slot][row]
      return field.isNull(number) ? .null : .real(number)
    case .day:
      let number = Int(rows.days[slot][row])
      return Day(number: number) == nil ? .null : .integer(number)
    case .bool: return SQLValue(rows.flags[slot][row])
    case .text:
      let column = rows.texts[slot]
      let place = column.places[row]
      return place == ColumnarCharts.nullPlace ? .null : .text(column.entries[Int(place)])
    }
  }
}

extension StoredField.Layout {
  fileprivate func isNull(_ number: Int64) -> Bool {
    isOptional && number == ColumnarCharts.nullInt
  }

  fileprivate func isNull(_ number: Double) -> Bool {
    isOptional && number == ColumnarCharts.nullNum
  }
}
