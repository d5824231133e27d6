import BosText

/// Collects rows whose keys may differ, and makes columns of them.
struct RowCollector {
  /// The keys in the order in which they first appeared.
  private(set) var names: [String] = []
  private(set) var rowCount = 0
  private var places: [String: Int] = [:]
  /// The cells of each key, as far as its last row.
  private var cells: [[Value]] = []
  /// The keys of the last row and their places, which the next row mostly has as well.
  private var shape: (keys: [String], places: [Int]) = ([], [])
  private var presentCount = 0
  private var missingCount = 0

  /// Adds a row; keys that it does not have are null.
  mutating func append(keys: [String], values: [Value]) throws(RuntimeError) {
    if keys != shape.keys { shape = (keys, keys.map { place(of: $0) }) }
    for (place, value) in zip(shape.places, values) {
      if cells[place].count < rowCount { try fill(place) }
      cells[place].append(value)
    }
    presentCount += values.count
    rowCount += 1
  }

  private mutating func place(of key: String) -> Int {
    if let place = places[key] { return place }
    places[key] = names.count
    names.append(key)
    cells.append([])
    return names.count - 1
  }

  /// Fills up the rows that had no such key.
  private mutating func fill(_ place: Int) throws(RuntimeError) {
    let missing = rowCount - cells[place].count
    missingCount += missing
    // A table of rows that have nothing in common would be their number squared.
    if missingCount > max(10_000_000, presentCount * 8) { throw .tooSparse }
    cells[place] += repeatElement(.null, count: missing)
  }

  /// Takes the cells of a key out, one for each row.
  mutating func takeCells(_ place: Int) throws(RuntimeError) -> ColumnStorage {
    try fill(place)
    defer { cells[place] = [] }
    return try ColumnStorage.holding(cells[place])
  }
}

extension RuntimeError {
  fileprivate static var tooSparse: RuntimeError {
    RuntimeError(
      .limit,
      "these records have too few keys in common for a table",
      ko: "레코드들의 키가 서로 너무 달라서 표로 만들 수 없습니다"
    )
  }
}
