import BosDomain
import BosSystem
import BosText

/// Collects rows with different keys, and creates columns.
struct RowCollector {
  /// The keys in the order of first occurrence.
  private(set) var names: [String] = []
  private(set) var rowCount = 0
  private var places: [String: Int] = [:]
  /// The known box-office columns of which a row has two names.
  private var doubled: Set<String> = []
  /// The cells of each key, up to its last row.
  private var cells: [[Value]] = []
  /// The keys of the last row and their indexes, which the next row usually shares.
  private var shape: (keys: [String], places: [Int]) = ([], [])
  private var presentCount = 0
  private var missingCount = 0
  /// The number of rows to come, or 0 if it is unknown.
  private let expected: Int

  init(expected: Int = 0) { self.expected = expected }

  /// Adds a row; missing keys are null.
  mutating func append(keys: [String], values: [Value]) throws(RuntimeError) {
    if keys != shape.keys {
      shape = (keys, keys.map { place(of: $0) })
      noteDoubled(keys)
    }
    for (place, value) in zip(shape.places, values) {
      if cells[place].count < rowCount { try fill(place) }
      try cells[place].add(value)
    }
    presentCount += values.count
    rowCount += 1
  }

  private mutating func place(of key: String) -> Int {
    if let place = places[key] { return place }
    places[key] = names.count
    names.append(key)
    cells.append([])
    // The first keys of the first row are usually in all rows.
    if rowCount == 0, names.count <= 16 { cells[names.count - 1].reserveCapacity(expected) }
    return names.count - 1
  }

  private mutating func noteDoubled(_ keys: [String]) {
    var seen: Set<String> = []
    for known in keys.compactMap({ ChartColumn.named($0)?.name }) where !seen.insert(known).inserted
    {
      doubled.insert(known)
    }
  }

  /// Joins the names of each known box-office column, unless a row has two of them.
  mutating func unite() throws(RuntimeError) {
    var first: [String: Int] = [:]
    var left: [Int] = []
    for place in names.indices {
      guard let known = ChartColumn.named(names[place])?.name, !doubled.contains(known) else {
        left.append(place)
        continue
      }
      if let target = first[known] {
        try add(place, to: target)
      } else {
        first[known] = place
        left.append(place)
      }
    }
    if left.count == names.count { return }
    names = left.map { names[$0] }
    cells = left.map { cells[$0] }
  }

  /// Moves the cells of one key to another; no row has both.
  private mutating func add(_ place: Int, to target: Int) throws(RuntimeError) {
    try fill(place)
    try fill(target)
    for row in 0..<rowCount {
      try Interruption.check(row: row)
      if case .null = cells[target][row] { cells[target][row] = cells[place][row] }
    }
    Leftovers.free(&cells[place])
  }

  /// Adds nulls for rows without the key.
  private mutating func fill(_ place: Int) throws(RuntimeError) {
    let missing = rowCount - cells[place].count
    missingCount += missing
    // A table of unrelated rows would have the square of their number of cells.
    if missingCount > max(10_000_000, presentCount * 8) { throw .tooSparse }
    try Interruption.grow(by: missing, Value.self)
    while cells[place].count < rowCount {
      try Interruption.check()
      let step = min(rowCount - cells[place].count, 1 << 17)
      cells[place] += repeatElement(.null, count: step)
    }
  }

  /// Drops all rows; another thread frees them.
  mutating func drop() {
    for place in cells.indices { Leftovers.free(&cells[place]) }
  }

  /// Removes the cells of a key and returns them, one per row.
  mutating func takeCells(_ place: Int) throws(RuntimeError) -> ColumnStorage {
    try fill(place)
    let column = try ColumnStorage.holding(cells[place])
    Leftovers.free(many: &cells[place])
    return column
  }
}

extension RuntimeError {
  fileprivate static var tooSparse: RuntimeError {
    RuntimeError(
      .limit,
      "these records have too few keys in common for a table",
      ko: "레코드마다 키가 달라 표로 만들 수 없습니다"
    )
  }
}
