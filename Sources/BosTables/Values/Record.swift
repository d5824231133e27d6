import BosDomain

/// An ordered record; keys are unique.
package final class Record {
  package private(set) var keys: [String]
  package private(set) var values: [Value]
  package private(set) var depth: UInt8
  /// The page for drawing, or nil for lines of keys and values.
  package let page: Page?
  /// The Korean headings of the keys, if they differ.
  package let koreanKeys: [String]?
  /// The index of each key, if there are many.
  private var index: [String: Int]

  /// The number of keys from which an index is faster than a search.
  private static let indexedCount = 13

  package init(
    unchecked keys: [String],
    _ values: [Value],
    depth: UInt8,
    page: Page? = nil,
    korean: [String]? = nil
  ) {
    self.page = page
    koreanKeys = korean
    self.keys = keys
    self.values = values
    self.depth = depth
    index = keys.count < Self.indexedCount ? [:] : Self.index(of: keys)
  }

  /// Creates a copy without the page.
  private init(copying other: Record) {
    page = nil
    koreanKeys = nil
    keys = other.keys
    values = other.values
    depth = other.depth
    index = other.index
  }

  private static func index(of keys: [String]) -> [String: Int] {
    Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
  }

  package convenience init(_ keys: [String], _ values: [Value]) throws(RuntimeError) {
    try Interruption.grow(by: keys.count, (String, Value).self)
    self.init(unchecked: keys, values, depth: try Limits.depth(of: values))
  }

  /// Creates a record of plain values, without lists, records or tables.
  package convenience init(plain members: KeyValuePairs<String, Value>) {
    self.init(unchecked: members.map(\.key), members.map(\.value), depth: 1)
  }

  /// Creates a record of plain values with Korean headings.
  package convenience init(titled members: [(key: String, korean: String, value: Value)]) {
    self.init(
      unchecked: members.map(\.key),
      members.map(\.value),
      depth: 1,
      korean: members.map(\.korean)
    )
  }

  /// Creates the record of a page.
  package convenience init(
    _ members: KeyValuePairs<String, Value>,
    page: Page
  ) throws(RuntimeError) {
    let values = members.map(\.value)
    self.init(
      unchecked: members.map(\.key),
      values,
      depth: try Limits.depth(of: values),
      page: page
    )
  }

  package func position(of key: String) -> Int? {
    index.isEmpty ? keys.firstIndex(of: key) : index[key]
  }

  /// Finds a field by its key, or by another name of a known box-office column, as in a table.
  package func position(named name: String) -> Int? {
    if let position = position(of: name) { return position }
    guard let known = ChartColumn.named(name) else { return nil }
    return position(of: known.name)
      ?? keys.firstIndex { ChartColumn.named($0)?.name == known.name }
  }

  package subscript(key: String) -> Value? {
    guard let position = position(of: key) else { return nil }
    return values[position]
  }

  /// Changes a field with a closure, in place if this is the record's only reference.
  ///
  /// A new field is at the end, and null before the change. If the change fails, the record stays
  /// as it was.
  package static func update(
    _ record: inout Record,
    _ key: String,
    _ change: (inout Value) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    let isOwned =
      isKnownUniquelyReferenced(&record) && record.page == nil && record.koreanKeys == nil
    let changed = isOwned ? record : Record(copying: record)
    if let position = changed.position(of: key) {
      try change(&changed.values[position])
      changed.depth = max(changed.depth, try Limits.depth(of: changed.values[position]))
    } else {
      try Limits.check(count: changed.keys.count + 1)
      if changed.keys.count == changed.keys.capacity {
        // The keys, their index and the values at least double.
        try Interruption.grow(by: 2 * changed.keys.count, (String, Value, String, Int, Int).self)
      }
      var value = Value.null
      try change(&value)
      changed.append(key, value, depth: try Limits.depth(of: value))
    }
    record = changed
  }

  private func append(_ key: String, _ value: Value, depth: UInt8) {
    if !index.isEmpty { index[key] = keys.count }
    keys.append(key)
    values.append(value)
    self.depth = max(self.depth, depth)
    if keys.count == Self.indexedCount { index = Self.index(of: keys) }
  }
}
