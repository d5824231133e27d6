import BosDomain

/// A named column of a table; immutable, though it may collect its cells on first use.
package final class Column {
  /// The properties of a column besides its cells.
  private struct Traits {
    var name: String
    var aliases: [String]
    var isLargestFirst: Bool
    var korean: String?
    var isAside = false
    var isChosen = false
    var meaning: String?
    var isOwn = false
    var isAmount = false
    var isPercentage = false
    var isFraction = false
    var addsUp = true
    var koreanTexts: [String: String] = [:]
    var total: Value?
    var isJoined = false
    var isSpread = false
    var news: Column?
  }

  package let count: Int
  package let kind: ColumnStorage.Kind
  /// The nesting depth of lists, records and tables in the cells.
  package let depth: UInt8
  private let traits: Traits
  private var source: Source
  /// The rows of `cells` in the column, until they are first used.
  private var pending: RowSelection?

  package var name: String { traits.name }
  /// Its other names, such as its heading in a file.
  package var aliases: [String] { traits.aliases }
  /// Whether sorting without a direction starts with the largest value.
  package var isLargestFirst: Bool { traits.isLargestFirst }
  /// The Korean heading, or nil for a column with its own name or a known box-office name.
  package var korean: String? { traits.korean }
  /// Whether a stage added it by naming it, so that it is shown but not written to files.
  package var isAside: Bool { traits.isAside }
  /// Whether the user named it, so that a narrow screen keeps it.
  package var isChosen: Bool { traits.isChosen || traits.isAside }

  /// The name by which a screen presents the column: a renamed box-office column keeps its look.
  package var meaning: String { traits.meaning ?? name }

  /// Whether its texts are words of KOBIS, which screens can have in English; the roles of a
  /// cast are names.
  package var hasKobisWords: Bool {
    KobisWords.columns.contains(meaning) && (meaning != "role" || korean != nil)
  }

  /// Whether the user computed it, so that its numbers need not be in the unit of its name.
  package var isOwn: Bool { traits.isOwn }
  /// Whether its numbers are those of an amount of charts, such as admissions.
  package var isAmount: Bool { traits.isAmount }

  /// Whether a pivot made it of one of a column's values, so that its numbers are of the others' kind.
  package var isSpread: Bool { traits.isSpread }

  /// Whether its numbers are percentages that the user computed.
  package var isPercentage: Bool { traits.isPercentage }
  /// Whether its numbers are parts of a whole that the user computed, from 0 to 1.
  package var isFraction: Bool { traits.isFraction }
  /// Whether a sum of its numbers means something, as far as it is known: a mean's doesn't.
  package var addsUp: Bool { traits.addsUp }

  /// Whether it came from the other table of a join, where its name was in use, as `audience_2`.
  package var isJoined: Bool { traits.isJoined }

  /// Which rows are new, for changes of rank without that column beside them, or nil.
  package var news: Column? { traits.news.flatMap { $0.count == count ? $0 : nil } }

  /// The value that marks a row of totals at the end, such as its text, or nil.
  package var total: Value? { traits.total }

  /// The Korean words for its texts on a screen, such as those for the names of columns.
  package var koreanTexts: [String: String] { traits.koreanTexts }

  /// Where the cells are.
  private enum Source {
    case cells(ColumnStorage)
    /// Not read yet.
    case deferred(DeferredCells)

    var kind: ColumnStorage.Kind {
      switch self {
      case .cells(let cells): cells.kind
      case .deferred(let cells): cells.kind
      }
    }

    var count: Int {
      switch self {
      case .cells(let cells): cells.count
      case .deferred(let cells): cells.count
      }
    }
  }

  private init(_ traits: Traits, _ source: Source, pending: RowSelection?, depth: UInt8) {
    self.traits = traits
    self.source = source
    self.pending = pending
    self.depth = depth
    kind = source.kind
    count = pending?.rows.count ?? source.count
  }

  /// Creates a column whose cells are read when they are first used: all, or a few if that takes
  /// much less time.
  package convenience init(
    _ name: String,
    _ kind: ColumnStorage.Kind,
    count: Int,
    readsFew: Bool = false,
    reading read: @escaping (_ rows: [Int32]?) throws(RuntimeError) -> ColumnStorage
  ) {
    self.init(
      Traits(
        name: name,
        aliases: [],
        isLargestFirst: ChartColumn.named(name)?.isLargestFirst ?? false
      ),
      .deferred(DeferredCells(kind, count: count, readsFew: readsFew, read)),
      pending: nil,
      depth: 0
    )
  }

  /// Creates a column; by default, its name determines its natural order.
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
      .cells(storage),
      pending: nil,
      depth: depth
    )
  }

  /// Creates a column of values, with the narrowest kind of cells.
  package convenience init(
    _ name: String,
    ko korean: String? = nil,
    values: [Value]
  ) throws(RuntimeError) {
    self.init(name, ko: korean, try ColumnStorage.holding(values))
  }

  /// The cells of which `pending` selects some, read if they weren't.
  private func readCells() throws(RuntimeError) -> ColumnStorage {
    switch source {
    case .cells(let cells): return cells
    case .deferred(let deferred):
      let cells = try deferred.cells()
      source = .cells(cells)
      return cells
    }
  }

  /// The same where nothing can be thrown: if they can't be read, they are null, and the run fails
  /// with the error at its next question whether to stop.
  private var cells: ColumnStorage {
    do { return try readCells() } catch {
      Interruption.fail(error)
      return .nulls(of: kind, count: source.count)
    }
  }

  /// The cells.
  package var storage: ColumnStorage {
    if let pending {
      source = .cells(cells.gathered(pending.rows))
      self.pending = nil
    }
    return cells
  }

  /// Reads and collects the cells before their first use, or stops when asked to.
  package func load() throws(RuntimeError) {
    let cells = try readCells()
    guard let pending else { return }
    source = .cells(try cells.gathering(pending.rows))
    self.pending = nil
  }

  /// The cells, collected as by `load`.
  package func loadedCells() throws(RuntimeError) -> ColumnStorage {
    try load()
    return storage
  }

  /// The value of an existing row.
  package subscript(row: Int) -> Value {
    guard let pending else { return cells[row] }
    let source = pending.rows[row]
    return source < 0 ? .null : cells[Int(source)]
  }

  /// Renames the column; the old name no longer finds it.
  package func renamed(_ name: String) -> Column {
    let known = ChartColumn.named(name)
    return Column(
      Traits(
        name: name,
        aliases: [],
        isLargestFirst: known?.isLargestFirst ?? false,
        isChosen: true,
        meaning: known == nil || known?.name == meaning ? meaning : nil,
        isOwn: isOwn,
        isAmount: isAmount,
        isPercentage: isPercentage,
        isFraction: isFraction,
        addsUp: addsUp,
        total: total
      ),
      source,
      pending: pending,
      depth: depth
    )
  }

  /// Marks whether the column is only shown, or also written to files.
  package func aside(_ isAside: Bool) -> Column {
    if isAside == self.isAside { return self }
    return changing { $0.isAside = isAside }
  }

  /// Marks the column as named by the user.
  package var chosen: Column { traits.isChosen ? self : changing { $0.isChosen = true } }

  /// Marks the column as computed by the user.
  package func own(
    isAmount: Bool,
    isPercent: Bool,
    isPercentage: Bool = false,
    isFraction: Bool = false,
    addsUp: Bool = true
  ) -> Column {
    changing {
      $0.isOwn = !isPercent
      $0.isAmount = isAmount
      $0.isPercentage = isPercentage
      $0.isFraction = isFraction
      $0.addsUp = addsUp
    }
  }

  /// Marks the numbers as amounts, which have separators.
  var amounts: Column { changing { $0.isAmount = true } }

  /// Gives the Korean words for the texts on a screen.
  func shown(ko texts: [String: String]) -> Column { changing { $0.koreanTexts = texts } }

  /// Gives another Korean heading, which can be typed, too.
  package func titled(ko korean: String) -> Column {
    changing {
      $0.korean = korean
      $0.aliases.append(korean)
    }
  }

  /// Marks the column as one of several that a pivot makes of the values of one.
  package var spread: Column { changing { $0.isSpread = true } }

  /// Marks the column as one of the other table of a join, which stands beside that of its name.
  var joined: Column {
    changing {
      $0.isJoined = true
      $0.isChosen = false
    }
  }

  /// Marks the row of totals at the end by its value in this column.
  package func totalled(_ value: Value) -> Column { changing { $0.total = value } }

  /// Tells which rows are new.
  package func noting(news: Column?) -> Column {
    news == nil && traits.news == nil ? self : changing { $0.news = news }
  }

  private func changing(_ change: (inout Traits) -> Void) -> Column {
    var traits = traits
    change(&traits)
    return Column(traits, source, pending: pending, depth: depth)
  }

  package func replacing(cells: ColumnStorage) -> Column {
    Column(traits, .cells(cells), pending: nil, depth: depth)
  }

  /// The most rows of cells to be read that are read alone.
  private static let fewRows = 4096

  package func slice(_ range: Range<Int>) -> Column {
    sliced(range).noting(news: news?.slice(range))
  }

  private func sliced(_ range: Range<Int>) -> Column {
    if let pending {
      return replacing(selecting: RowSelection(Array(pending.rows[range])))
    }
    if range == 0..<count { return self }
    if case .deferred = source, range.count <= Self.fewRows {
      return replacing(
        selecting: RowSelection(range.map { Int32(truncatingIfNeeded: $0) })
      )
    }
    return replacing(cells: cells.sliced(range))
  }

  /// Selects rows, at once if they are few, otherwise on first use.
  package func selecting(_ selection: RowSelection) -> Column {
    gathering(selection).noting(news: news?.selecting(selection))
  }

  private func gathering(_ selection: RowSelection) -> Column {
    let composed = pending.map { selection.applied(to: $0) } ?? selection
    if composed.rows.count <= Self.fewRows || composed.rows.count < source.count / 8 {
      return replacing(selecting: composed)
    }
    return Column(traits, source, pending: composed, depth: depth)
  }

  /// Selects rows of the cells; of cells to be read, only these are read, when they are used.
  private func replacing(selecting selection: RowSelection) -> Column {
    guard case .deferred(let deferred) = source, !selection.hasNulls else {
      return replacing(cells: cells.gathered(selection.rows))
    }
    guard selection.rows.count <= Self.fewRows else {
      return Column(traits, source, pending: selection, depth: depth)
    }
    let chosen = deferred.selecting(selection.rows)
    return Column(traits, .deferred(chosen), pending: nil, depth: depth)
  }
}

/// Selected rows of a table, shared by all its columns; a negative one is null.
package final class RowSelection {
  package let rows: [Int32]
  /// Whether a row is null.
  private(set) lazy var hasNulls = rows.contains { $0 < 0 }
  /// The last result of `applied`, because a table's columns repeat the call.
  private var composition: (base: RowSelection, result: RowSelection)?

  package init(_ rows: [Int32]) {
    self.rows = rows
  }

  /// Applies the selection to an earlier one.
  func applied(to base: RowSelection) -> RowSelection {
    if let composition, composition.base === base { return composition.result }
    let result = RowSelection(rows.map { $0 < 0 ? -1 : base.rows[Int($0)] })
    composition = (base, result)
    return result
  }
}
