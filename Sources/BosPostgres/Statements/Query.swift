/// One statement with its parameters.
///
/// Only the files of this folder create statements, so that a test sees all of them.
struct Query: Sendable {
  let text: String
  var values: [Parameter] = []
  /// Whether the cells of the result are binary, as bytes should be.
  var isBinary = false
}

/// A parameter of a statement.
enum Parameter: Sendable, Hashable {
  case null
  case text(String)
  case integer(Int64)
  case flag(Bool)
  case bytes([UInt8])

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// The form on the wire, and whether it is binary.
  var wire: (bytes: [UInt8]?, isBinary: Bool) {
    switch self {
    case .null: (nil, false)
    // A text of the server can't contain NUL.
    case .text(let text): (Array(text.utf8.filter { $0 != 0 }), false)
    case .integer(let number): (Array(String(number).utf8), false)
    case .flag(let flag): (Array((flag ? "t" : "f").utf8), false)
    case .bytes(let bytes): (bytes, true)
    }
  }
}

/// The rows that a statement returned.
struct Rows: Sendable {
  let columns: Int
  let cells: [[UInt8]?]
  /// The number of rows that the statement changed.
  let changed: Int
  let isBinary: Bool

  static let none = Rows(columns: 0, cells: [], changed: 0, isBinary: false)

  var count: Int { columns == 0 ? 0 : cells.count / columns }

  func bytes(_ row: Int, _ column: Int) throws(StoreError) -> [UInt8] {
    guard let cell = cell(row, column) else {
      throw StoreError(.unexpected, detail: "null in column \(column + 1)")
    }
    return cell
  }

  /// Returns the text of a cell, or nil for null.
  func text(_ row: Int, _ column: Int) -> String? {
    cell(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the number of a cell, text or binary with two, four or eight bytes.
  func integer(_ row: Int, _ column: Int) throws(StoreError) -> Int64 {
    let cell = try bytes(row, column)
    if isBinary, [2, 4, 8].contains(cell.count) {
      let start: Int64 = cell[0] & 0x80 == 0 ? 0 : -1
      return cell.reduce(start) { $0 << 8 | Int64($1) }
    }
    guard !isBinary, let number = Int64(String(decoding: cell, as: UTF8.self)) else {
      throw StoreError(.unexpected, detail: "no number in column \(column + 1)")
    }
    return number
  }

  /// Returns the flag of a cell.
  func flag(_ row: Int, _ column: Int) throws(StoreError) -> Bool {
    let cell = try bytes(row, column)
    return isBinary ? cell == [1] : cell == Array("t".utf8)
  }

  private func cell(_ row: Int, _ column: Int) -> [UInt8]? {
    let place = row * columns + column
    return column < columns && cells.indices.contains(place) ? cells[place] : nil
  }
}
