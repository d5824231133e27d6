import BosDomain
import BosRuntime
import BosTables
import BosText

/// Box plots.
extension PlotMaker {
  /// A box for each value of a column, or one for all rows if each value has only one number.
  func boxes() throws(RuntimeError) -> PlotSpec {
    let amount = try amount()
    guard let key = boxKey ?? self.name, boxKey != nil || isBoxed(by: key, amount) else {
      let values = (0..<table.rowCount).compactMap(amount.number)
      return PlotSpec(title: title, .boxes([PlotSpec.Box(amount.phrase, values)]))
    }
    let boxes = groupsInOrder(of: key).map { group in
      PlotSpec.Box(
        Phrase(verbatim: group.name),
        group.rows.compactMap { amount.number($0) }
      )
    }.filter { !$0.values.isEmpty }
    let shown = Array(boxes.prefix(Self.barLimit))
    return PlotSpec(
      title: title,
      .boxes(shown),
      y: PlotSpec.Axis(amount.phrase),
      notes: left(shown.count, of: boxes.count)
    )
  }

  /// The maker of box plots with a box for each value of the first column, if it is one of few values
  /// and the second has the numbers, or of the column to divide by, if films would have one number each.
  func boxMaker(by column: Column?) throws(RuntimeError) -> PlotMaker? {
    if column == nil, named.count == 2, named[1].kind.isNumber, !isTime(named[1]),
      named[0].kind != .text, isOfFewValues(named[0])
    {
      return PlotMaker(table: table, named: [named[1]], boxKey: named[0])
    }
    guard let column, boxKey == nil else { return nil }
    let amount = try amount()
    if let name, isBoxed(by: name, amount) { return nil }
    return PlotMaker(table: table, named: [amount], boxKey: column)
  }

  /// Whether a column makes boxes: the user named it, or a value of it has several numbers.
  private func isBoxed(by key: Column, _ amount: Column) -> Bool {
    named.contains { $0 === key }
      || groups(by: key).contains { group in
        group.rows.lazy.compactMap { amount.number($0) }.prefix(2).count > 1
      }
  }

  /// Whether rows have few enough values in common that each has a box.
  private func isOfFewValues(_ column: Column) -> Bool {
    let count = groups(by: column).count
    return count <= Self.barLimit && count * 2 <= table.rowCount
  }

  /// The rows of each value: numbers, months and weekdays in their order, others as they come.
  private func groupsInOrder(of key: Column) -> [PlotGroup] {
    let groups = groups(by: key)
    guard key.kind == .int || key.kind == .num || key.isNumbered(table.rowCount) else {
      return groups
    }
    let places = groups.map { group -> (number: Double, text: String) in
      let row = group.rows.first ?? 0
      return (key.number(row) ?? .infinity, group.name)
    }
    return groups.indices.sorted { places[$0] < places[$1] }.map { groups[$0] }
  }
}

extension Column {
  /// Whether its values are the numbers of weekdays, by its name and the first rows of its values.
  func holdsWeekdays(_ rows: Int) -> Bool {
    ["weekday", "요일"].contains(name) && kind == .int
      && (0..<rows).allSatisfy { row in number(row).map { (1...7).contains($0) } ?? true }
  }
}
