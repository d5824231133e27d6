import BosDomain
package import BosText

/// The headings of columns, which are names in English and words in Korean.
extension Table {
  /// The heading of one of the columns.
  package func heading(of column: Column, in language: DisplayLanguage) -> String {
    guard language == .korean else { return column.name }
    let label =
      column.korean ?? column.aliases.first(where: ChartColumn.isWritten)
      ?? Self.label(of: column.name, isListed: caption != nil)
    // Two columns under one heading couldn't be told apart.
    guard let label, !columns.contains(where: { $0.name == label }) else { return column.name }
    return label
  }

  /// The heading of the first column that the rows are sorted by, or nil if they have their usual order.
  package var headingOfOrder: Phrase? {
    order.first.flatMap { column($0.name) }.map { column in
      Phrase(heading(of: column, in: .english), ko: heading(of: column, in: .korean))
    }
  }

  /// The position of the column with this name or heading, in Korean or in a file, or nil.
  ///
  /// Other names of the same column don't count.
  package func headedColumnIndex(_ name: String) -> Int? {
    columns.firstIndex { $0.name == name }
      ?? columns.firstIndex {
        heading(of: $0, in: .korean) == name || $0.aliases.first == name
      }
  }

  /// The Korean heading of a known name, or nil.
  package static func label(of name: String, isListed: Bool = false) -> String? {
    // In the user's own tables, `part` or `films` can mean anything.
    let known = isListed ? ChartColumn.named(name) : ChartColumn.recognized(name)
    return known.flatMap { $0.name == name ? $0.label.korean : nil }
  }

  /// The written columns under their headings in place of their names.
  package func headed(in language: DisplayLanguage) -> Table {
    let table = written
    var names = UniqueNames()
    return Table(
      columns: table.columns.map { $0.renamed(names.add(heading(of: $0, in: language))) },
      rowCount: table.rowCount
    )
  }
}
