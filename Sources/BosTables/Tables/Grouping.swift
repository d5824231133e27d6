package import BosText

extension Table {
  /// The charts whose rows a table groups, and the keys; a screen shows them above the table.
  package struct Grouping: Sendable, Hashable {
    /// The days and the filters of the charts.
    package let charts: Phrase
    /// The names of the key columns.
    package let keys: [String]
    /// Whether a condition left out rows before.
    package let isFiltered: Bool
    /// Whether only some rows were taken, such as the first.
    package let isCut: Bool
    /// Whether groups were left out since.
    package var isNarrowed = false

    /// Returns nil for rows that aren't of charts, nor all groups of them.
    package init?(of table: Table, by keys: [String]) {
      self.keys = keys
      if let caption = table.caption {
        guard let period = caption.period else { return nil }
        charts = period
        isFiltered = caption.isFiltered
        isCut = caption.isCut
      } else if let groups = table.grouping, !groups.isNarrowed {
        charts = groups.charts
        isFiltered = groups.isFiltered
        isCut = groups.isCut
      } else {
        return nil
      }
    }
  }

  /// The keys of its groups that are still columns.
  package var groupColumns: [Column] {
    grouping?.keys.compactMap { key in columns.first { $0.name == key } } ?? []
  }
}
