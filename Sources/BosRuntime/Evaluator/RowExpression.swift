import BosDomain
import BosLanguage
import BosTables
package import BosText

/// The current row of a row expression, with the columns that it names.
final class RowContext {
  let columns: [Column]
  let count: Int
  var index = 0

  init(columns: [Column], count: Int) {
    self.columns = columns
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
      case aggregate(Aggregate)
      case cumulative
      case lag(Node)
    }

    let kind: Kind
    /// Its operand, or nil for `count()`.
    let operand: RowExpression?
    let range: SourceRange
  }

  /// The column names, in the order of the nodes' indexes, with their first positions.
  let names: [(name: String, range: SourceRange)]
  /// The computed columns; their indexes follow those of the names.
  let computed: [Computed]
  let root: Node
  package let source: SourceText
  package var range: SourceRange { root.range }
  /// The text of the expression, which names a column without another name.
  package var text: String { source.text(of: root.range) }

  init(
    names: [(name: String, range: SourceRange)],
    computed: [Computed],
    root: Node,
    source: SourceText
  ) {
    self.names = names
    self.computed = computed
    self.root = root
    self.source = source
  }

  /// The name, if the expression is a single column.
  package var columnName: String? {
    root is ColumnNode && computed.isEmpty && names.count == 1 ? names[0].name : nil
  }

  private func named(_ table: Table) throws(RuntimeError) -> [Column] {
    var columns: [Column] = []
    for (name, range) in names {
      guard let index = table.columnIndex(name) else {
        throw RuntimeError.noColumn(name, among: table.columns.map(\.name)).at(range, in: source)
      }
      columns.append(table.columns[index])
    }
    return columns
  }

  /// Evaluates for every row of a table.
  func cells(of table: Table, _ frame: Frame) throws(RuntimeError) -> ColumnStorage {
    var columns = try named(table)
    for item in computed { columns.append(try item.column(over: table, frame, source)) }
    return try cells(columns, count: table.rowCount, frame)
  }

  /// Evaluates for every group: keys are columns of `groups`, and aggregates use the group's rows.
  func cells(
    of table: Table,
    groups: GroupIndex,
    keys: Table,
    _ frame: Frame
  ) throws(RuntimeError) -> ColumnStorage {
    var columns = try named(keys)
    for item in computed {
      columns.append(try item.column(over: table, groups: groups, frame, source))
    }
    return try cells(columns, count: groups.groupCount, frame)
  }

  private func cells(
    _ columns: [Column],
    count: Int,
    _ frame: Frame
  ) throws(RuntimeError) -> ColumnStorage {
    let rows = RowContext(columns: columns, count: count)
    if let only = root as? ColumnNode { return columns[only.index].storage }
    if !root.isRowInvariant, case .cells(let cells)? = root.vector(rows, frame) { return cells }
    let machine = frame.machine
    let outer = machine.row
    machine.row = rows
    defer { machine.row = outer }
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in 0..<max(0, count) {
      if index & 255 == 0 { try machine.checkInterrupt() }
      rows.index = index
      values.append(try root.evaluate(frame))
    }
    return try Column("", values: values).storage
  }

  /// Finds the rows for which the expression is true.
  func selectedRows(of table: Table, _ frame: Frame) throws(RuntimeError) -> [Int32] {
    let cells = try cells(of: table, frame)
    switch cells {
    case .bool: return ColumnVector.selected(cells)
    case .any(let values):
      // Without rows, or with nulls only, there is no type to check.
      var selected: [Int32] = []
      for (row, value) in values.enumerated() {
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
  fileprivate func column(
    over table: Table,
    _ frame: Frame,
    _ source: SourceText
  ) throws(RuntimeError) -> Column {
    do throws(RuntimeError) {
      let name = operand?.text ?? "count"
      let cells =
        try operand?.cells(of: table, frame)
        ?? .bool(
          [Bool](repeating: true, count: table.rowCount),
          nil
        )
      switch kind {
      case .cumulative:
        return Column(name, try ColumnVector.cumulative(cells, column: name))
      case .lag(let distance):
        guard case .int(let rows) = try distance.evaluate(frame) else { throw .lagDistance }
        let limit = Int64(table.rowCount)
        return Column(
          name,
          ColumnVector.lag(cells, by: Int(Swift.max(-limit, Swift.min(limit, rows))))
        )
      case .aggregate(let aggregate):
        let one = try GroupIndex.single(count: table.rowCount).aggregate(
          aggregate,
          of: cells,
          column: name
        )
        // The same value in every row: a one-row index, repeated.
        return Column(name, one).selecting(
          RowSelection([Int32](repeating: 0, count: table.rowCount))
        )
      }
    } catch {
      throw error.at(range, in: source)
    }
  }

  fileprivate func column(
    over table: Table,
    groups: GroupIndex,
    _ frame: Frame,
    _ source: SourceText
  ) throws(RuntimeError) -> Column {
    do throws(RuntimeError) {
      guard case .aggregate(let aggregate) = kind else { throw .windowInGroup }
      guard let operand else { return Column("count", .int(groups.sizes, nil)) }
      let cells = try operand.cells(of: table, frame)
      return Column(
        operand.text,
        try groups.aggregate(aggregate, of: cells, column: operand.text)
      )
    } catch {
      throw error.at(range, in: source)
    }
  }
}

extension RuntimeError {
  fileprivate static var lagDistance: RuntimeError {
    RuntimeError(
      .type,
      "`lag` needs a whole number of rows",
      ko: "`lag`에는 행의 수를 정수로 주어야 합니다"
    )
  }

  fileprivate static var windowInGroup: RuntimeError {
    RuntimeError(
      .type,
      "`lag` and `cumulative` depend on row order; use them in `derive`",
      ko: "`lag`와 `cumulative`는 행의 순서를 보므로 `추가`에서 씁니다"
    )
  }
}

extension DiagnosticMessage {
  static func noColumn(_ name: String) -> DiagnosticMessage {
    let phrase = Phrase.noColumn(name)
    return DiagnosticMessage("no-column", phrase.english, ko: phrase.korean)
  }
}
