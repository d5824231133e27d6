package import BosText

/// What is known of a column of box-office charts: its names, its kind and its natural order.
package struct ChartColumn: Sendable {
  /// The kind of a column's values.
  package enum Kind: Hashable, Sendable {
    case int
    case num
    /// A num counted in percent, 10 being 10%.
    case percent
    case day
    case text
    case bool
  }

  /// The English name, by which the language knows the column.
  package let name: String
  /// The Korean names, the usual one first; spellings of other sources' headings included.
  package let korean: [String]
  /// The names that services give the column.
  package let api: [String]
  package let kind: Kind
  /// The title over the column on the screen.
  package let label: Phrase
  /// Whether sorting without a direction begins with the largest value.
  package let isLargestFirst: Bool
  /// The columns that it is computed from; empty for one that services give.
  package let sources: [String]

  /// Whether it is there only when somebody asks for it.
  package var isComputed: Bool { !sources.isEmpty }

  init(
    _ name: String,
    _ kind: Kind,
    _ label: String,
    korean: [String],
    api: [String] = [],
    isLargestFirst: Bool = false,
    from sources: [String] = []
  ) {
    self.name = name
    self.korean = korean
    self.api = api
    self.kind = kind
    self.label = Phrase(label, ko: korean.first ?? label)
    self.isLargestFirst = isLargestFirst
    self.sources = sources
  }
}

extension ChartColumn {
  /// Finds the column that a heading names, among those of charts, films and computed ones.
  ///
  /// Services' names count in their own case only, English ones in any case; blanks around a
  /// heading never count, nor do those inside a Korean one, as in `매출액 점유율`.
  package static func named(_ heading: String) -> ChartColumn? {
    let words = heading.split(whereSeparator: \.isWhitespace)
    let trimmed = words.joined(separator: " ")
    if let column = byHeading[trimmed] ?? byName[trimmed.lowercased()] { return column }
    let joined = words.joined()
    return joined.utf8.contains { $0 >= 0x80 } ? byHeading[joined] : nil
  }

  /// Finds the column that the heading of a file names: other lists' columns have everyday names
  /// that mean something else in a file.
  package static func recognized(_ heading: String) -> ChartColumn? {
    guard let column = named(heading), !ofLists.contains(where: { $0.name == column.name }) else {
      return nil
    }
    return column
  }

  private static let everything = all + extra + computed + ofLists

  private static let byName = Dictionary(
    everything.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let byHeading = Dictionary(
    everything.flatMap { column in
      ([column.name] + column.korean + column.api).map { ($0, column) }
    },
    uniquingKeysWith: { first, _ in first }
  )
}
