import BosDomain

/// A field of a chart as the database stores it.
final class StoredField: Sendable {
  /// What loops over the values of all rows need to know of a field; it costs nothing to copy.
  struct Layout: Sendable {
    let kind: ChartColumn.Kind
    let isOptional: Bool
    /// The index among the columns of its kind.
    let slot: Int
    /// The checksum of the name, which comes before each value of an optional field in checksums.
    fileprivate let mark: UInt64
  }

  let field: ChartField
  /// The name of the column, which revisions use too.
  let name: String
  /// The table of the field's values, if it has one of its own.
  let table: String?
  let layout: Layout

  /// Returns nil for the day, which the chart's own row has.
  init?(_ field: ChartField, in store: ChartField.Store) {
    switch store {
    case .day: return nil
    case .film(let name), .entry(let name): (self.name, table) = (name, nil)
    case .added(let name): (self.name, table) = (name, Migration.table(ofColumn: name))
    }
    self.field = field
    layout = Layout(
      kind: field.kind,
      isOptional: field.isOptional,
      slot: field.slot,
      mark: Checksum.of(name)
    )
  }

  /// The values of a row in a chart, apart from those of its film.
  static let entry = ChartField.allCases.compactMap { field -> StoredField? in
    if case .film = field.facts.store { return nil }
    return StoredField(field, in: field.facts.store)
  }

  static let entryLayouts = entry.map(\.layout)

  /// The columns of the table of listed films.
  static let film = ChartField.allCases.compactMap { field -> StoredField? in
    guard case .film = field.facts.store else { return nil }
    return StoredField(field, in: field.facts.store)
  }

  /// The names of the columns of films, as a statement lists them.
  static let filmColumns = film.map(\.name).joined(separator: ", ")

  /// The fields that revisions hold, those first that every revision has.
  static let revised: [StoredField] = {
    // The code names the film. The reader of revisions relies on the order of the first three.
    let fields = (entry + film).filter { $0.field != .code }
      .sorted { $0.field.rawValue < $1.field.rawValue }
    let first = [ChartField.rank, .audience, .sales].flatMap { field in
      fields.filter { $0.field == field }
    }
    return first + fields.filter { !$0.isAlwaysRevised }
  }()

  /// Whether a revision holds the value of each film that changed, even if this value didn't.
  var isAlwaysRevised: Bool { field == .rank || field == .audience || field == .sales }
}

extension StoredField {
  var kind: ChartColumn.Kind { layout.kind }
  var isOptional: Bool { layout.isOptional }
  var slot: Int { layout.slot }
}

extension StoredField.Layout {
  /// Adds what comes before a value that isn't null to the checksum of its row.
  @inline(__always)
  func mark(_ sum: inout RunningChecksum) {
    // Without the mark, a value could move to another column that is null.
    if isOptional { sum.add(mark) }
  }

  /// Adds the value of a row to the checksum of the row.
  ///
  /// A null adds nothing. Rows of an earlier layout, with nulls in later columns, keep their sums.
  @inline(__always)
  func add(_ value: SQLValue, to sum: inout RunningChecksum) {
    if isOptional, case .null = value { return }
    mark(&sum)
    sum.add(value)
  }
}

extension StoredField {
  /// Reads the value of a row.
  func value(_ row: Statement, _ column: Int32) -> SQLValue {
    if isOptional, row.isNull(column) { return .null }
    return switch kind {
    case .int, .day, .bool: .integer(row.integer(column))
    case .num, .percent: .real(row.real(column))
    case .text: .text(row.text(column))
    }
  }

  /// Reads the cell of a row.
  func cell(_ row: Statement, _ column: Int32) -> ChartCell {
    if isOptional, row.isNull(column) { return .null }
    return switch kind {
    case .int: .int(row.integer(column))
    case .num, .percent: .num(row.real(column))
    case .day: Day(number: row.integer(column)).map { .day($0) } ?? .null
    case .bool: .flag(row.flag(column))
    case .text: .text(row.text(column))
    }
  }
}

extension SQLValue {
  init(_ cell: ChartCell) {
    self =
      switch cell {
      case .null: .null
      case .int(let number): .integer(number)
      case .num(let number): .real(number)
      case .day(let day): .integer(Int(day.number))
      case .flag(let flag): SQLValue(flag)
      case .text(let text): .text(text)
      }
  }
}
