import BosDomain

/// An ordered record; keys are unique.
package final class Record {
  /// How a record is drawn that isn't drawn as lines of keys and values.
  private final class Look {
    let page: Page?
    let koreanKeys: [String]?

    init(_ page: Page?, _ koreanKeys: [String]?) {
      self.page = page
      self.koreanKeys = koreanKeys
    }
  }

  // Private and never passed as `inout` to other code, so no two accesses to them can overlap. A check
  // of it would take a tenth of the time of reading a field.
  @exclusivity(unchecked) private var ownKeys: [String]
  @exclusivity(unchecked) private var ownValues: [Value]
  private var ownDepth: UInt8
  // A page is large, and few records have one.
  private let look: Look?
  /// The index of each key, if there are many.
  private var index: [String: Int]

  /// The page for drawing, or nil for lines of keys and values.
  package var page: Page? { look?.page }
  /// The Korean headings of the keys, if they differ.
  package var koreanKeys: [String]? { look?.koreanKeys }
  package var keys: [String] { ownKeys }
  package var values: [Value] { ownValues }
  package var depth: UInt8 { ownDepth }

  /// The number of keys from which an index is faster than a search.
  private static let indexedCount = 13

  package init(
    unchecked keys: [String],
    _ values: [Value],
    depth: UInt8,
    page: Page? = nil,
    korean: [String]? = nil
  ) {
    look = page == nil && korean == nil ? nil : Look(page, korean)
    ownKeys = keys
    ownValues = values
    ownDepth = depth
    index = keys.count < Self.indexedCount ? [:] : Self.index(of: keys)
  }

  /// Creates a copy without its look.
  private init(copying other: Record) {
    look = nil
    ownKeys = other.ownKeys
    ownValues = other.ownValues
    ownDepth = other.ownDepth
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
    if !index.isEmpty { return index[key] }
    for place in ownKeys.indices where ownKeys[place] == key { return place }
    return nil
  }

  /// Returns a field by its key, looking first where a similar record had it.
  package func field(_ key: String, near place: inout Int) -> Value? {
    if place >= ownKeys.count || ownKeys[place] != key {
      guard let position = position(of: key) else { return nil }
      place = position
    }
    return ownValues[place]
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
  /// Without a position, `key` becomes a new field at the end, which is null before the change. If
  /// the change fails, the record stays as it was.
  package static func update(
    _ record: inout Record,
    at position: Int?,
    _ key: String,
    _ change: (inout Value) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    let isOwned = isKnownUniquelyReferenced(&record) && record.look == nil
    let changed = isOwned ? record : Record(copying: record)
    if let position {
      try changed.update(at: position, change)
    } else {
      try Limits.check(count: changed.ownKeys.count + 1)
      if changed.ownKeys.count == changed.ownKeys.capacity {
        // The keys, their index and the values at least double.
        try Interruption.grow(
          by: 2 * changed.ownKeys.count,
          (String, Value, String, Int, Int).self
        )
      }
      var value = Value.null
      try change(&value)
      changed.append(key, value, depth: try Limits.depth(of: value))
    }
    if !isOwned { record = changed }
  }

  private func update(
    at position: Int,
    _ change: (inout Value) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    // The values are taken out for the change, and always put back.
    var values = ownValues
    ownValues = []
    defer { ownValues = values }
    try change(&values[position])
    ownDepth = max(ownDepth, try Limits.depth(of: values[position]))
  }

  private func append(_ key: String, _ value: Value, depth: UInt8) {
    if !index.isEmpty { index[key] = ownKeys.count }
    ownKeys.append(key)
    ownValues.append(value)
    ownDepth = max(ownDepth, depth)
    if ownKeys.count == Self.indexedCount { index = Self.index(of: ownKeys) }
  }
}
