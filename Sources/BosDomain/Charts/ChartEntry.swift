/// One film in a chart: a cell for each field.
///
/// In a weekly chart every change is against the week before, otherwise against the day before.
/// The cell of `day` stays null, because the chart holds its days.
package struct ChartEntry: Hashable, Sendable {
  private var cells: [ChartCell]

  /// Makes an entry whose cells are null.
  package init() {
    cells = Array(repeating: .null, count: ChartField.allCases.count)
  }

  package subscript(field: ChartField) -> ChartCell {
    get { cells[field.rawValue] }
    set { cells[field.rawValue] = newValue }
  }
}

extension ChartEntry {
  /// The text of a field; empty if the cell holds none.
  package func text(_ field: ChartField) -> String {
    if case .text(let text) = self[field] { text } else { "" }
  }

  /// The whole number of a field, or nil if the cell holds none.
  package func int(_ field: ChartField) -> Int? {
    if case .int(let number) = self[field] { number } else { nil }
  }

  /// The day of a field, or nil if the cell holds none.
  package func day(_ field: ChartField) -> Day? {
    if case .day(let day) = self[field] { day } else { nil }
  }
}
