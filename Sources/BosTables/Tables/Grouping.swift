package import BosText

extension Table {
  /// The charts whose rows a table groups, and the keys; a screen shows them above the table.
  package struct Grouping: Sendable, Hashable {
    /// The days and the filters of the charts.
    package let charts: Phrase
    /// The label of their source, such as `sample data`.
    package let label: Phrase?
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
        label = caption.label
        isFiltered = caption.isFiltered
        isCut = caption.isCut
      } else if let groups = table.grouping, !groups.isNarrowed {
        charts = groups.charts
        label = groups.label
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

  /// Whether its groups are films without two of one title, so that nobody needs their codes.
  package var groupsFilms: Bool {
    let keys = groupColumns
    guard let titles = keys.first(where: { $0.meaning == "title" }),
      let codes = keys.first(where: { $0.meaning == "code" }), !codes.isChosen
    else { return false }
    var films: [String: String] = [:]
    for row in 0..<rowCount {
      guard case .text(let title) = titles[row], case .text(let code) = codes[row] else { continue }
      if let other = films.updateValue(code, forKey: title), other != code { return false }
    }
    return true
  }
}
