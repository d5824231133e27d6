import BosDomain
import BosSystem
import BosText

/// Collects rows with different keys, and creates columns.
struct RowCollector {
  /// The keys in the order of first occurrence.
  private(set) var names: [String] = []
  private(set) var rowCount = 0
  private var places: [String: Int] = [:]
  /// The places of known box-office columns, by their English names.
  private var knownPlaces: [String: Int] = [:]
  /// The cells of each key, up to its last row.
  private var cells: [[Value]] = []
  /// The keys of the last row and their indexes, which the next row usually shares.
  private var shape: (keys: [String], places: [Int]) = ([], [])
  private var presentCount = 0
  private var missingCount = 0

  /// Adds a row; missing keys are null.
  ///
  /// A known column may have another of its names in each row.
  mutating func append(keys: [String], values: [Value]) throws(RuntimeError) {
    if keys != shape.keys { shape = (keys, places(of: keys)) }
    for (place, value) in zip(shape.places, values) {
      if cells[place].count < rowCount { try fill(place) }
      try cells[place].add(value)
    }
    presentCount += values.count
    rowCount += 1
  }

  /// The places of a row's keys, each a different one.
  private mutating func places(of keys: [String]) -> [Int] {
    var taken = Set(keys.compactMap { places[$0] })
    return keys.map { key in
      let place = places[key] ?? knownPlace(of: key, without: taken) ?? newPlace(of: key)
      taken.insert(place)
      return place
    }
  }

  /// The place of a key that is another name of a known column.
  private func knownPlace(of key: String, without taken: Set<Int>) -> Int? {
    guard let known = ChartColumn.named(key)?.name, let place = knownPlaces[known],
      !taken.contains(place)
    else { return nil }
    return place
  }

  private mutating func newPlace(of key: String) -> Int {
    let place = names.count
    places[key] = place
    if let known = ChartColumn.named(key)?.name, knownPlaces[known] == nil {
      knownPlaces[known] = place
    }
    names.append(key)
    cells.append([])
    return place
  }

  /// Adds nulls for rows without the key.
  private mutating func fill(_ place: Int) throws(RuntimeError) {
    let missing = rowCount - cells[place].count
    missingCount += missing
    // A table of unrelated rows would have the square of their number of cells.
    if missingCount > max(10_000_000, presentCount * 8) { throw .tooSparse }
    try Interruption.grow(by: missing, Value.self)
    cells[place] += repeatElement(.null, count: missing)
  }

  /// Drops all rows; another thread frees them.
  mutating func drop() {
    for place in cells.indices { Leftovers.free(&cells[place]) }
  }

  /// Removes the cells of a key and returns them, one per row.
  mutating func takeCells(_ place: Int) throws(RuntimeError) -> ColumnStorage {
    try fill(place)
    let column = try ColumnStorage.holding(cells[place])
    if cells[place].count < 1 << 14 { cells[place] = [] } else { Leftovers.free(&cells[place]) }
    return column
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
