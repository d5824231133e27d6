/// The first rows of a table in an order, without sorting the others.
///
/// They are the ones that a stable sort puts first, in its order.
struct LeadingRows {
  private let keys: [SortKey]
  private let limit: Int
  /// A heap of the rows so far, with the last of them at its root.
  private var rows: [Int32] = []

  private init(_ keys: [SortKey], limit: Int) {
    self.keys = keys
    self.limit = limit
    rows.reserveCapacity(limit)
  }

  /// Finds the rows among the first `count`; the most important key comes first.
  static func find(
    _ limit: Int,
    of count: Int,
    by keys: [SortKey]
  ) throws(RuntimeError) -> [Int32] {
    guard limit > 0, let first = keys.first else { return [] }
    var leading = LeadingRows(keys, limit: limit)
    let numbers = first.numbers
    for row in 0..<count {
      try Interruption.check(row: row)
      if leading.rows.count < limit {
        leading.add(Int32(truncatingIfNeeded: row))
      } else if numbers[row] <= leading.bound {
        leading.replace(Int32(truncatingIfNeeded: row))
      }
    }
    return leading.rows.sorted { leading.precedes($0, $1) }
  }

  /// A number of the first key beyond which no row is among the first.
  private var bound: UInt64 {
    let last = Int(rows[0])
    return keys[0].validity.map { $0[last] } ?? true ? keys[0].numbers[last] : .max
  }

  /// Whether a row comes before another.
  private func precedes(_ left: Int32, _ right: Int32) -> Bool {
    let (a, b) = (Int(left), Int(right))
    for key in keys {
      if let validity = key.validity {
        let (hasLeft, hasRight) = (validity[a], validity[b])
        // Null comes last.
        if hasLeft != hasRight { return hasLeft }
        if !hasLeft { continue }
      }
      if key.numbers[a] != key.numbers[b] { return key.numbers[a] < key.numbers[b] }
    }
    return left < right
  }

  private mutating func add(_ row: Int32) {
    rows.append(row)
    var place = rows.count - 1
    while place > 0, precedes(rows[(place - 1) / 2], rows[place]) {
      rows.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Puts a row in the place of the last one, if it comes before that.
  private mutating func replace(_ row: Int32) {
    guard precedes(row, rows[0]) else { return }
    rows[0] = row
    var place = 0
    while true {
      var last = place
      for child in [2 * place + 1, 2 * place + 2] where child < rows.count {
        if precedes(rows[last], rows[child]) { last = child }
      }
      if last == place { return }
      rows.swapAt(place, last)
      place = last
    }
  }
}
