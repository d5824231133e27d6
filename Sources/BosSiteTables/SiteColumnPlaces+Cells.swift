/// A cell that isn't what its column needs.
struct UnreadableCell: Error {
  let column: SiteColumn
  let text: String
}

extension SiteColumnPlaces {
  /// The bytes of a cell, or nil if it is missing.
  func cell(_ column: SiteColumn, _ row: SiteRow) -> ArraySlice<UInt8>? {
    guard let place = self[column] else { return nil }
    let cell = row[place]
    return Self.isMissing(cell) ? nil : cell
  }

  static func isMissing(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.isEmpty || (cell.count == 1 && cell.first == UInt8(ascii: "-"))
  }

  func unreadable(_ column: SiteColumn, _ row: SiteRow) -> UnreadableCell {
    UnreadableCell(column: column, text: self[column].map { row.text($0) } ?? "")
  }

  func int(_ column: SiteColumn, _ row: SiteRow) throws(UnreadableCell) -> Int? {
    guard let cell = cell(column, row) else { return nil }
    guard let number = SiteNumber.int(cell) else { throw unreadable(column, row) }
    return number
  }

  /// A number that is never negative.
  func amount(_ column: SiteColumn, _ row: SiteRow) throws(UnreadableCell) -> Int? {
    let number = try int(column, row)
    if let number, number < 0 { throw unreadable(column, row) }
    return number
  }

  func num(_ column: SiteColumn, _ row: SiteRow) throws(UnreadableCell) -> Double? {
    guard let cell = cell(column, row) else { return nil }
    guard let number = SiteNumber.num(cell) else { throw unreadable(column, row) }
    return number
  }
}
