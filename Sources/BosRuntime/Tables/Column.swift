import BosDomain

/// A named column of a table; immutable, though it may gather its cells only when they are used.
package final class Column {
  package let name: String
  /// Other names it answers to, such as its heading in a file.
  package let aliases: [String]
  /// Whether sorting without a direction begins with the largest value.
  package let isLargestFirst: Bool
  package let count: Int
  package let kind: ColumnStorage.Kind
  /// Whether it is only there because a stage named it: people see it, files do not get it.
  package let isAside: Bool
  /// How deep lists, records and tables nest in the cells.
  let depth: UInt8
  private var cells: ColumnStorage
  /// The rows of `cells` that are the column's, until somebody asks for them.
  private var pending: RowSelection?

  private init(
    name: String,
    aliases: [String],
    isLargestFirst: Bool,
    cells: ColumnStorage,
    pending: RowSelection?,
    depth: UInt8,
    isAside: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.isLargestFirst = isLargestFirst
    self.cells = cells
    self.pending = pending
    self.depth = depth
    self.isAside = isAside
    kind = cells.kind
    count = pending?.rows.count ?? cells.count
  }

  /// Makes a column, whose natural direction follows from its name unless it is told.
  package convenience init(
    _ name: String,
    aliases: [String] = [],
    isLargestFirst: Bool? = nil,
    _ storage: ColumnStorage
  ) {
    var depth: UInt8 = 0
    if case .any(let values) = storage {
      depth = values.lazy.map(\.nesting).max() ?? 0
    }
    self.init(
      name: name,
      aliases: aliases,
      isLargestFirst: isLargestFirst ?? ChartColumn.named(name)?.isLargestFirst ?? false,
      cells: storage,
      pending: nil,
      depth: depth
    )
  }

  /// Makes a column of values, choosing the narrowest kind of cells.
  package convenience init(_ name: String, values: [Value]) throws(RuntimeError) {
    self.init(name, try ColumnStorage.holding(values))
  }

  /// The cells.
  package var storage: ColumnStorage {
    if let pending {
      cells = cells.gathered(pending.rows)
      self.pending = nil
    }
    return cells
  }

  /// The value of a row, which must exist.
  package subscript(row: Int) -> Value {
    guard let pending else { return cells[row] }
    let source = pending.rows[row]
    return source < 0 ? .null : cells[Int(source)]
  }

  /// Gives the column another name; a name that is asked for by its old one is not found.
  package func renamed(_ name: String) -> Column {
    Column(
      name: name,
      aliases: [],
      isLargestFirst: ChartColumn.named(name)?.isLargestFirst ?? false,
      cells: cells,
      pending: pending,
      depth: depth
    )
  }

  /// Puts the column aside, or among those that files get.
  package func aside(_ isAside: Bool) -> Column {
    if isAside == self.isAside { return self }
    return Column(
      name: name,
      aliases: aliases,
      isLargestFirst: isLargestFirst,
      cells: cells,
      pending: pending,
      depth: depth,
      isAside: isAside
    )
  }

  func replacing(cells: ColumnStorage) -> Column {
    Column(
      name: name,
      aliases: aliases,
      isLargestFirst: isLargestFirst,
      cells: cells,
      pending: nil,
      depth: depth,
      isAside: isAside
    )
  }

  func slice(_ range: Range<Int>) -> Column {
    if let pending {
      return replacing(cells: cells.gathered(Array(pending.rows[range])))
    }
    return range == 0..<count ? self : replacing(cells: cells.sliced(range))
  }

  /// Takes rows out, at once when they are few, else when they are used.
  func selecting(_ selection: RowSelection) -> Column {
    let composed = pending.map { selection.applied(to: $0) } ?? selection
    if composed.rows.count <= 4096 || composed.rows.count < cells.count / 8 {
      return replacing(cells: cells.gathered(composed.rows))
    }
    return Column(
      name: name,
      aliases: aliases,
      isLargestFirst: isLargestFirst,
      cells: cells,
      pending: composed,
      depth: depth,
      isAside: isAside
    )
  }
}

/// Rows chosen from a table, shared by all its columns; a negative one is null.
final class RowSelection {
  let rows: [Int32]
  /// The last answer of `applied`, as the columns of a table ask the same.
  private var composition: (base: RowSelection, result: RowSelection)?

  init(_ rows: [Int32]) {
    self.rows = rows
  }

  /// Chooses from rows that were chosen before.
  func applied(to base: RowSelection) -> RowSelection {
    if let composition, composition.base === base { return composition.result }
    let result = RowSelection(rows.map { $0 < 0 ? -1 : base.rows[Int($0)] })
    composition = (base, result)
    return result
  }
}
