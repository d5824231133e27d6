import BosDomain

/// A named column of a table; immutable, though it may gather its cells only when they are used.
package final class Column {
  /// What is known of a column beside its cells.
  private struct Traits {
    var name: String
    var aliases: [String]
    var isLargestFirst: Bool
    var korean: String?
    var isAside = false
    var isChosen = false
  }

  package let count: Int
  package let kind: ColumnStorage.Kind
  /// How deep lists, records and tables nest in the cells.
  let depth: UInt8
  private let traits: Traits
  private var cells: ColumnStorage
  /// The rows of `cells` that are the column's, until somebody asks for them.
  private var pending: RowSelection?

  package var name: String { traits.name }
  /// Other names it answers to, such as its heading in a file.
  package var aliases: [String] { traits.aliases }
  /// Whether sorting without a direction begins with the largest value.
  package var isLargestFirst: Bool { traits.isLargestFirst }
  /// The Korean heading; nil for a column that is called by its name, or as the box office calls it.
  package var korean: String? { traits.korean }
  /// Whether it is only there because a stage named it: people see it, files do not get it.
  package var isAside: Bool { traits.isAside }
  /// Whether somebody asked for the column by name, so that a narrow screen keeps it.
  package var isChosen: Bool { traits.isChosen || traits.isAside }

  private init(_ traits: Traits, cells: ColumnStorage, pending: RowSelection?, depth: UInt8) {
    self.traits = traits
    self.cells = cells
    self.pending = pending
    self.depth = depth
    kind = cells.kind
    count = pending?.rows.count ?? cells.count
  }

  /// Makes a column, whose natural direction follows from its name unless it is told.
  package convenience init(
    _ name: String,
    ko korean: String? = nil,
    aliases: [String] = [],
    isLargestFirst: Bool? = nil,
    _ storage: ColumnStorage
  ) {
    var depth: UInt8 = 0
    if case .any(let values) = storage {
      depth = values.lazy.map(\.nesting).max() ?? 0
    }
    let isLargestFirst = isLargestFirst ?? ChartColumn.named(name)?.isLargestFirst ?? false
    self.init(
      Traits(name: name, aliases: aliases, isLargestFirst: isLargestFirst, korean: korean),
      cells: storage,
      pending: nil,
      depth: depth
    )
  }

  /// Makes a column of values, choosing the narrowest kind of cells.
  package convenience init(
    _ name: String,
    ko korean: String? = nil,
    values: [Value]
  ) throws(RuntimeError) {
    self.init(name, ko: korean, try ColumnStorage.holding(values))
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
    let isLargestFirst = ChartColumn.named(name)?.isLargestFirst ?? false
    return Column(
      Traits(name: name, aliases: [], isLargestFirst: isLargestFirst, isChosen: true),
      cells: cells,
      pending: pending,
      depth: depth
    )
  }

  /// Puts the column aside, or among those that files get.
  package func aside(_ isAside: Bool) -> Column {
    if isAside == self.isAside { return self }
    return changing { $0.isAside = isAside }
  }

  /// Marks the column as one that somebody asked for by name.
  package var chosen: Column { traits.isChosen ? self : changing { $0.isChosen = true } }

  private func changing(_ change: (inout Traits) -> Void) -> Column {
    var traits = traits
    change(&traits)
    return Column(traits, cells: cells, pending: pending, depth: depth)
  }

  func replacing(cells: ColumnStorage) -> Column {
    Column(traits, cells: cells, pending: nil, depth: depth)
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
    return Column(traits, cells: cells, pending: composed, depth: depth)
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
