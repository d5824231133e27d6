/// Charts below one another, one array for each field, from which a table is made without copying.
///
/// All arrays have the same length; every row is a film in a chart. A null in an optional field is
/// a reserved value.
package struct ColumnarCharts: Sendable, Hashable {
  /// Texts of which many rows share a few: each row has the index of its text.
  package struct Texts: Sendable, Hashable {
    /// The different texts; no two are equal.
    package var entries: [String]
    package var places: [Int32]

    package init(entries: [String] = [], places: [Int32] = []) {
      self.entries = entries
      self.places = places
    }
  }

  // The columns of each kind, by the slots of their fields.
  package var ints: [[Int64]]
  package var nums: [[Double]]
  /// Day numbers.
  package var days: [[Int32]]
  package var flags: [[Bool]]
  package var texts: [Texts]

  package static let nullInt = Int64.min
  package static let nullNum = -Double.greatestFiniteMagnitude
  package static let nullDay = Int32.min
  /// The index of a text that is null.
  package static let nullPlace: Int32 = -1

  private static let empty = ColumnarCharts(
    ints: ChartField.ints.map { _ in [] },
    nums: ChartField.nums.map { _ in [] },
    days: ChartField.days.map { _ in [] },
    flags: ChartField.flags.map { _ in [] },
    texts: ChartField.texts.map { _ in Texts() }
  )

  private init(ints: [[Int64]], nums: [[Double]], days: [[Int32]], flags: [[Bool]], texts: [Texts])
  {
    self.ints = ints
    self.nums = nums
    self.days = days
    self.flags = flags
    self.texts = texts
  }

  package init() { self = Self.empty }

  package var count: Int { self[days: .day].count }
}

extension ColumnarCharts {
  package subscript(ints field: ChartField) -> [Int64] {
    get { ints[field.slot] }
    set { ints[field.slot] = newValue }
  }

  package subscript(nums field: ChartField) -> [Double] {
    get { nums[field.slot] }
    set { nums[field.slot] = newValue }
  }

  package subscript(days field: ChartField) -> [Int32] {
    get { days[field.slot] }
    set { days[field.slot] = newValue }
  }

  package subscript(flags field: ChartField) -> [Bool] {
    get { flags[field.slot] }
    set { flags[field.slot] = newValue }
  }

  package subscript(texts field: ChartField) -> Texts {
    get { texts[field.slot] }
    set { texts[field.slot] = newValue }
  }
}

extension ColumnarCharts {
  /// Concatenates the rows of charts.
  package init(_ charts: [Chart]) { self.init(joining: charts.map(\.rows)) }

  /// Concatenates the rows of charts.
  package init(joining parts: [ColumnarCharts]) {
    guard parts.count != 1 else {
      self = parts[0]
      return
    }
    self.init()
    for slot in ints.indices { ints[slot] = parts.flatMap { $0.ints[slot] } }
    for slot in nums.indices { nums[slot] = parts.flatMap { $0.nums[slot] } }
    for slot in days.indices { days[slot] = parts.flatMap { $0.days[slot] } }
    for slot in flags.indices { flags[slot] = parts.flatMap { $0.flags[slot] } }
    for slot in texts.indices { texts[slot] = Texts(joining: parts.map { $0.texts[slot] }) }
  }

  /// Makes room for a number of rows.
  package mutating func reserve(_ count: Int) {
    for slot in ints.indices { ints[slot].reserveCapacity(count) }
    for slot in nums.indices { nums[slot].reserveCapacity(count) }
    for slot in days.indices { days[slot].reserveCapacity(count) }
    for slot in flags.indices { flags[slot].reserveCapacity(count) }
    for slot in texts.indices { texts[slot].places.reserveCapacity(count) }
  }

  /// Returns some rows in another order.
  package func rows(_ order: [Int]) -> ColumnarCharts {
    var result = self
    for slot in ints.indices { result.ints[slot] = order.map { ints[slot][$0] } }
    for slot in nums.indices { result.nums[slot] = order.map { nums[slot][$0] } }
    for slot in days.indices { result.days[slot] = order.map { days[slot][$0] } }
    for slot in flags.indices { result.flags[slot] = order.map { flags[slot][$0] } }
    for slot in texts.indices { result.texts[slot] = texts[slot].rows(order) }
    return result
  }
}

extension ColumnarCharts.Texts {
  package init(joining parts: [Self]) {
    var pool = ColumnarCharts.TextPool()
    var places: [Int32] = []
    for part in parts {
      let known = part.entries.map { pool.place(of: $0) }
      places += part.places.map { $0 == ColumnarCharts.nullPlace ? $0 : known[Int($0)] }
    }
    self.init(entries: pool.entries, places: places)
  }

  package func rows(_ order: [Int]) -> Self {
    Self(entries: entries, places: order.map { places[$0] })
  }

  /// The text of a row, or nil if it is null.
  package func text(_ row: Int) -> String? {
    let place = places[row]
    return place == ColumnarCharts.nullPlace ? nil : entries[Int(place)]
  }
}

extension ColumnarCharts {
  /// Gives each different text an index.
  package struct TextPool {
    package private(set) var entries: [String] = []
    private var places: [String: Int32] = [:]

    package init() {}

    /// Returns the index of a text, adding a new text at the end.
    package mutating func place(of text: String) -> Int32 {
      if let place = places[text] { return place }
      let place = Int32(truncatingIfNeeded: entries.count)
      places[text] = place
      entries.append(text)
      return place
    }
  }
}
