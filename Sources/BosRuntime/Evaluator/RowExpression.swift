import BosDomain
import BosLanguage
package import BosTables
package import BosText

/// The current row of a row expression, with the columns that it names.
final class RowContext {
  let columns: [Column]
  /// The computed columns that have no value in some rows, by their indexes.
  let failures: [Int: ColumnFailures]
  let count: Int
  var index = 0

  init(columns: [Column], failures: [Int: ColumnFailures] = [:], count: Int) {
    self.columns = columns
    self.failures = failures
    self.count = count
  }
}

/// An expression over the columns of each row, resolved once.
///
/// Aggregates and windows in it are columns of their own, computed first.
package final class RowExpression {
  /// A column computed from the whole table.
  struct Computed {
    enum Kind {
      /// An aggregate with its second argument, and how to write one of the list in each row.
      case aggregate(Aggregate, Node?, Phrase?)
      /// A window with its second argument.
      case window(Window, Node?)
      /// A column whose name is a value.
      case column(Node)
    }

    let kind: Kind
    /// Its operand, or nil for `count()`, `rowindex()` and a column.
    let operand: RowExpression?
    let range: SourceRange
  }

  /// A column that it names.
  struct Reference {
    let name: String
    /// The first position of the name.
    let range: SourceRange
    /// Whether it stands after a comparison, where it can be meant as text.
    var isComparand = false
  }

  /// The named columns, in the order of the nodes' indexes.
  let names: [Reference]
  /// The computed columns; their indexes follow those of the names.
  let computed: [Computed]
  /// The comparisons of columns, which the run checks against their types.
  let comparisons: [ColumnComparison]
  let root: Node
  package let source: SourceText
  package var range: SourceRange { root.range }
  /// The text of the expression, which names a column without another name.
  package var text: String { source.text(of: root.range) }

  init(
    names: [Reference],
    computed: [Computed],
    comparisons: [ColumnComparison] = [],
    root: Node,
    source: SourceText
  ) {
    self.comparisons = comparisons
    self.names = names
    self.computed = computed
    self.root = root
    self.source = source
  }

  /// A single column.
  convenience init(column name: String, _ range: SourceRange, _ source: SourceText) {
    self.init(
      names: [Reference(name: name, range: range)],
      computed: [],
      root: ColumnNode(0, range, source),
      source: source
    )
  }

  /// The name, if the expression is a single column.
  package var columnName: String? {
    root is ColumnNode && computed.isEmpty && names.count == 1 ? names[0].name : nil
  }

  /// The names of the columns of a table that the expression reads.
  package func columns(of table: Table) -> [String] {
    names.compactMap { try? table.namedColumn($0.name, groupedFrom: nil).name }
  }

  private func named(
    _ table: Table,
    groupedFrom whole: Table? = nil
  ) throws(RuntimeError) -> [Column] {
    var columns: [Column] = []
    for item in names {
      do throws(RuntimeError) {
        columns.append(
          try table.namedColumn(item.name, groupedFrom: whole, isComparand: item.isComparand)
        )
      } catch {
        throw error.at(item.range, in: source)
      }
    }
    return columns
  }

  /// Evaluates for every row of a table; windows and aggregates are over groups or all rows.
  func cells(
    of table: Table,
    within groups: GroupIndex? = nil,
    _ frame: Frame
  ) throws(RuntimeError) -> ColumnStorage {
    var columns = try named(table)
    remarkOnComparisons(columns, frame)
    var failures: [Int: ColumnFailures] = [:]
    if !computed.isEmpty {
      let groups = groups ?? .single(count: table.rowCount)
      for item in computed {
        do throws(RuntimeError) {
          columns.append(try item.column(over: table, within: groups, frame, source))
        } catch {
          let part = try item.columnOfParts(of: table, groups, after: error, frame, source)
          failures[columns.count] = part.failures
          columns.append(part.column)
        }
      }
    }
    return try cells(columns, failures, count: table.rowCount, frame)
  }

  /// Evaluates for every group: keys are columns of `groups`, and aggregates use the group's rows.
  func cells(
    of table: Table,
    groups: GroupIndex,
    keys: Table,
    _ frame: Frame
  ) throws(RuntimeError) -> ColumnStorage {
    var columns = try named(keys, groupedFrom: table)
    remarkOnComparisons(columns, frame)
    var failures: [Int: ColumnFailures] = [:]
    for item in computed {
      do throws(RuntimeError) {
        columns.append(try item.column(over: table, groups: groups, keys: keys, frame, source))
      } catch {
        let part = try item.columnOfParts(of: table, groups, after: error, frame, source)
        failures[columns.count] = part.failures.selecting(groups.firstRow)
        columns.append(part.column.selecting(RowSelection(groups.firstRow)))
      }
    }
    return try cells(columns, failures, count: groups.groupCount, frame)
  }

  private func cells(
    _ columns: [Column],
    _ failures: [Int: ColumnFailures],
    count: Int,
    _ frame: Frame
  ) throws(RuntimeError) -> ColumnStorage {
    for column in columns { try column.load() }
    let rows = RowContext(columns: columns, failures: failures, count: count)
    if let only = root as? ColumnNode { return columns[only.index].storage }
    if !root.isRowInvariant, case .cells(let cells)? = root.vector(rows, frame) { return cells }
    let machine = frame.machine
    let outer = machine.row
    machine.row = rows
    defer { machine.row = outer }
    // A vector ends without a result when it should stop.
    try machine.checkInterrupt()
    try Interruption.grow(by: count, Value.self)
    let values = try [Value].collecting { values throws(RuntimeError) in
      values.reserveCapacity(count)
      for index in 0..<max(0, count) {
        if index & 255 == 0 { try machine.checkInterrupt() }
        rows.index = index
        try values.add(try root.evaluate(frame))
      }
    }
    return try values.using(ColumnStorage.holding)
  }

  /// Finds the rows for which the expression is true.
  func selectedRows(of table: Table, _ frame: Frame) throws(RuntimeError) -> [Int32] {
    let cells = try cells(of: table, frame)
    switch cells {
    case .bool:
      try Interruption.check()
      return ColumnVector.selected(cells)
    case .any(let values):
      // Without rows, or with nulls only, there is no type to check.
      var selected: [Int32] = []
      for (row, value) in values.enumerated() {
        try Interruption.check(row: row)
        switch value {
        case .bool(let isTrue): if isTrue { selected.append(Int32(row)) }
        case .null: continue
        default: throw root.located(.notABool(value, "where"))
        }
      }
      return selected
    default:
      for row in 0..<cells.count where !cells.isNull(row) {
        throw root.located(.notABool(cells[row], "where"))
      }
      return []
    }
  }
}

extension RowExpression.Computed {
  /// Computes a value for every row.
  func column(
    over table: Table,
    within groups: GroupIndex,
    _ frame: Frame,
    _ source: SourceText
  ) throws(RuntimeError) -> Column {
    do throws(RuntimeError) {
      switch kind {
      case .window(let window, let argument):
        return try self.window(window, argument, over: table, groups, frame)
      case .column(let node):
        let name = try node.columnName(frame)
        let table = try frame.machine.computing([name], of: table.assuming(columns: [name]))
        return try table.namedColumn(name)
      case .aggregate(let aggregate, let argument, let remedy):
        let name = operand?.text ?? "count"
        let values =
          if let operand {
            try groups.aggregate(
              aggregate,
              of: try operand.cells(of: table, frame).withoutLists(aggregate, name, remedy),
              column: name,
              percentage: try Self.percentage(argument, frame)
            )
          } else {
            ColumnStorage.int(try groups.sizes(), nil)
          }
        // The same value in every row of a group.
        return Column(name, values).selecting(RowSelection(groups.groupOfRow))
      }
    } catch {
      throw error.at(range, in: source)
    }
  }

  private func window(
    _ window: Window,
    _ argument: Node?,
    over table: Table,
    _ groups: GroupIndex,
    _ frame: Frame
  ) throws(RuntimeError) -> Column {
    guard let operand else {
      return Column(window.rawValue, .int(try groups.rowNumbers(), nil))
    }
    let name = operand.text
    let cells = try operand.cells(of: table, frame)
    switch window {
    case .cumulative: return Column(name, try groups.cumulative(cells, column: name))
    case .portion: return Column(name, try groups.portions(cells, column: name))
    case .rank:
      let isDescending = try !Self.isAscending(argument, frame)
      return Column(name, try groups.ranks(cells, column: name, isDescending: isDescending))
    case .lag, .lead, .growth, .movingMean, .rowindex:
      let rows = try argument.map { (node) throws(RuntimeError) in try node.evaluate(frame) }
      guard case .int(let rows) = rows ?? .int(1) else { throw .notADistance(window) }
      let limit = Int64(table.rowCount)
      let distance = Int(Swift.max(-limit, Swift.min(limit, rows)))
      if window == .growth {
        return Column(name, try groups.growth(cells, by: distance, column: name))
      }
      if window == .movingMean {
        return Column(name, try groups.movingMeans(cells, of: distance, column: name))
      }
      return Column(name, try groups.moved(cells, by: window == .lead ? -distance : distance))
    }
  }

  /// The second argument of a percentile.
  private static func percentage(_ argument: Node?, _ frame: Frame) throws(RuntimeError) -> Double {
    guard let argument else { return 50 }
    do throws(RuntimeError) {
      return try (try argument.evaluate(frame)).percentage()
    } catch {
      throw argument.located(error)
    }
  }

  /// Whether the second argument of `rank` asks for the smallest value first.
  private static func isAscending(_ order: Node?, _ frame: Frame) throws(RuntimeError) -> Bool {
    guard let order else { return false }
    switch try order.evaluate(frame) {
    case .text("asc"), .text("오름차순"): return true
    case .text("desc"), .text("내림차순"): return false
    default: throw order.located(.notAnOrder)
    }
  }

  /// Computes a value for every group.
  fileprivate func column(
    over table: Table,
    groups: GroupIndex,
    keys: Table,
    _ frame: Frame,
    _ source: SourceText
  ) throws(RuntimeError) -> Column {
    do throws(RuntimeError) {
      switch kind {
      case .window(let window, _): throw .windowOutsideDerive(window)
      case .column(let node):
        return try keys.namedColumn(try node.columnName(frame), groupedFrom: table)
      case .aggregate(let aggregate, let argument, _):
        guard let operand else { return Column("count", .int(try groups.sizes(), nil)) }
        let cells = try operand.cells(of: table, frame)
        return Column(
          operand.text,
          try groups.aggregate(
            aggregate,
            of: cells,
            column: operand.text,
            percentage: try Self.percentage(argument, frame)
          )
        )
      }
    } catch {
      throw error.at(range, in: source)
    }
  }
}

extension ColumnStorage {
  /// Throws if a cell holds a list: an aggregate of all rows is never meant for it.
  fileprivate func withoutLists(
    _ aggregate: Aggregate,
    _ argument: String,
    _ remedy: Phrase?
  ) throws(RuntimeError) -> ColumnStorage {
    guard case .any(let values) = self else { return self }
    for value in values {
      let type: TypeName.Kind
      switch value {
      case .list: type = .list
      case .range: type = .range
      case .table: type = .table
      default: continue
      }
      throw RuntimeError(.type, .listInAggregate(aggregate.rawValue, argument, type), hint: remedy)
    }
    return self
  }
}

extension Table {
  /// Finds a column, or throws; of a table of groups, `whole` is the table of all rows.
  fileprivate func namedColumn(
    _ name: String,
    groupedFrom whole: Table? = nil,
    isComparand: Bool = false
  ) throws(RuntimeError) -> Column {
    if let column = column(name) { return column }
    guard let whole, whole.columnIndex(name) != nil else {
      let known = (whole ?? self).columnNames
      throw RuntimeError(.column, .noColumn(name), hint: .column(name, known, isComparand))
    }
    throw RuntimeError(.column, .manyValues(name), hint: .aggregate(name))
  }
}

extension RuntimeError {
  fileprivate static func notADistance(_ window: Window) -> RuntimeError {
    RuntimeError(
      .type,
      "`\(window)` needs a whole number of rows",
      ko: "`\(window.korean)`에 행 수를 정수로 입력하세요"
    )
  }

  fileprivate static var notAnOrder: RuntimeError {
    RuntimeError(
      .value,
      "the order of `rank` must be \"asc\" or \"desc\"",
      ko: "`순위`의 방향은 \"asc\"나 \"desc\"로 쓰세요"
    )
  }
}

extension DiagnosticMessage {
  static func noColumn(_ name: String) -> DiagnosticMessage {
    let phrase = Phrase.noColumn(name)
    return DiagnosticMessage("no-column", phrase.english, ko: phrase.korean)
  }
}
