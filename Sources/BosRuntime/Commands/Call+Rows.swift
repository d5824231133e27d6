import BosLanguage
package import BosTables
import BosText

/// The evaluation of row expressions on tables.
extension Call {
  /// Evaluates an expression for every row; windows and aggregates in it are over its group, or
  /// over all rows.
  package func cells(
    _ expression: RowExpression,
    of table: Table,
    within groups: GroupIndex? = nil
  ) throws(RuntimeError) -> ColumnStorage {
    try expression.cells(of: table, within: groups, frame)
  }

  /// Groups rows by the keys after `by`, or returns nil without keys.
  package func groups(
    by keys: [FieldReference],
    of table: Table
  ) throws(RuntimeError) -> GroupIndex? {
    if keys.isEmpty { return nil }
    var cells: [ColumnStorage] = []
    for key in keys { cells.append(try key.value.cells(of: table, frame)) }
    return try GroupIndex.make(keys: cells, count: table.rowCount)
  }

  /// Evaluates a field of `group` for every group.
  package func cells(
    _ expression: RowExpression,
    of table: Table,
    groups: GroupIndex,
    keys: Table
  ) throws(RuntimeError) -> ColumnStorage {
    try expression.cells(of: table, groups: groups, keys: keys, frame)
  }

  /// Finds the rows that meet a condition.
  ///
  /// Where the screen shows English titles and names, a text in Latin letters is compared with
  /// these. If no row meets the condition, it is tried with the others, so that a line finds the
  /// same films in a script, which has the Korean ones.
  package func selectedRows(
    _ expression: RowExpression,
    of table: Table
  ) throws(RuntimeError) -> [Int32] {
    let table =
      expression.ordersLatinTexts
      ? machine.worded(table, columns: expression.names.map(\.name)) ?? table : table
    func selected(_ table: Table?) throws(RuntimeError) -> [Int32] {
      guard let table else { return [] }
      return try expression.selectedRows(of: table, frame)
    }
    guard let titles = expression.titles(of: table) else { return try selected(table) }
    let script = expression.script(ofTextsBeside: titles)
    guard machine.environment.settings.current.areTitlesEnglish else {
      let rows = try selected(table)
      guard script == .latin,
        rows.isEmpty || rows.count == table.rowCount && expression.excludes(textsBeside: titles)
      else { return rows }
      try machine.learnTitles(of: table, always: true)
      guard let english = machine.inEnglish(table) else { return rows }
      return try selected(english)
    }
    try machine.learnTitles(of: table)
    switch script {
    case .other: return try selected(table)
    case .latin:
      let rows = try selected(machine.shown(table))
      return rows.isEmpty ? try selected(table) : rows
    case nil:
      let rows = try selected(table)
      return rows.isEmpty ? try selected(machine.shown(table)) : rows
    }
  }

  /// Evaluates a key of `sort` as a column, with its direction.
  package func order(
    by key: OrderReference,
    of table: Table
  ) throws(RuntimeError) -> SortOrder {
    let column: Column
    switch key.key {
    case .column(let reference):
      let named = table.columns[try self.column(reference, of: table)]
      column = shown(named, of: table) ?? named
    case .expression(let expression):
      column =
        if let name = expression.columnName, let known = table.column(name) {
          shown(known, of: table) ?? known
        } else {
          Column(expression.text, isLargestFirst: false, try cells(expression, of: table))
        }
    }
    switch key.direction {
    case .natural: return (column, column.isLargestFirst)
    case .ascending: return (column, false)
    case .descending: return (column, true)
    }
  }

  /// The column as the screen shows it, or nil if it shows the data; data are sorted as they are.
  private func shown(_ column: Column, of table: Table) -> Column? {
    machine.shown(column, of: table) ?? (writesData ? nil : machine.worded(column))
  }

  /// Finds a column, or throws an error at its name.
  package func column(
    _ reference: ColumnReference,
    of table: Table
  ) throws(RuntimeError) -> Int {
    if let index = table.columnIndex(reference.name) { return index }
    var error = RuntimeError.noColumn(reference.name, among: table.columns.map(\.name))
    if source.callsFunction(reference.name, at: reference.range) {
      error = RuntimeError(
        .column,
        .noColumn(reference.name),
        hint: .callInParentheses(reference.name)
      )
    }
    throw error.at(reference.range, in: source)
  }
}

extension SourceText {
  /// Whether a word in place of a column is the name of a function, with its parentheses behind it.
  func callsFunction(_ name: String, at range: SourceRange) -> Bool {
    range.end < bytes.count && bytes[range.end] == UInt8(ascii: "(")
      && FunctionLibrary.named(name) != nil
  }
}

extension Phrase {
  static func callInParentheses(_ name: String) -> Phrase {
    // Only `derive` has windows.
    if Window(rawValue: name) != nil {
      return Phrase(
        "write `derive { x: \(name)(…) }` before it, then use `x`",
        ko: "먼저 `열추가 { x: \(name)(…) }`로 열을 추가한 뒤 `x` 열을 쓰세요"
      )
    }
    return Phrase(
      "a function is called in `sort (\(name)(…))` or `derive { x: \(name)(…) }`",
      ko: "함수는 `정렬 (\(name)(…))`이나 `열추가 { x: \(name)(…) }`처럼 쓰세요"
    )
  }
}

extension RowExpression {
  /// The letters of texts in an expression.
  fileprivate enum Script {
    case latin, other
  }

  /// The indexes of the columns of titles or names that it names, or nil without any.
  fileprivate func titles(of table: Table) -> Set<Int>? {
    let titles = names.indices.filter { place in
      table.column(names[place].name).map { ["title", "name", "director"].contains($0.meaning) }
        ?? false
    }
    return titles.isEmpty ? nil : Set(titles)
  }

  /// Whether it compares the order of a text in Latin letters.
  fileprivate var ordersLatinTexts: Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard parts.count > 2 else { return false }
    let isOrder = parts.enumerated().contains { place, part in
      place % 2 == 0 && part.contains { "<>".contains($0) }
    }
    return isOrder && parts[1].contains(where: \.isLetter) && parts[1].allSatisfy(\.isASCII)
  }

  /// Whether a condition is met by rows that don't have a text, as with `!=`.
  fileprivate func excludes(textsBeside titles: Set<Int>) -> Bool {
    comparisons.contains { titles.contains($0.column) && $0.isMetByOthers }
  }

  /// The letters of the texts that are compared with titles: Latin if one of them has only these;
  /// nil without any letter.
  ///
  /// In an expression without such a comparison, as with `starts`, all its texts count.
  fileprivate func script(ofTextsBeside titles: Set<Int>) -> Script? {
    let compared = comparisons.filter { titles.contains($0.column) }
    var texts = compared.flatMap(\.literalTexts)
    if compared.isEmpty {
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
      texts = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    let written = texts.filter { $0.contains(where: \.isLetter) }
    if written.isEmpty { return nil }
    return written.contains { $0.allSatisfy(\.isASCII) } ? .latin : .other
  }
}
