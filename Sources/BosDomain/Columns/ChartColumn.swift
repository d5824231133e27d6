package import BosText

/// A column that bos knows: its names, its kind, its natural order and its meaning.
package struct ChartColumn: Sendable {
  /// The kind of a column's values.
  package enum Kind: Hashable, Sendable {
    case int
    case num
    /// A number in percent; 10 means 10%.
    case percent
    case day
    case text
    case bool
  }

  /// A way to make one number of several rows.
  package enum Aggregation: Hashable, Sendable {
    case sum
    case mean
    /// The number of the last row, for running totals.
    case latest
    case least
  }

  /// The English name, which the language uses.
  package let name: String
  /// The Korean names, the usual one first, including the spellings of other sources' headings.
  package let korean: [String]
  /// Names that work but that nothing shows.
  package let hiddenNames: [String]
  /// The names in the services' APIs.
  package internal(set) var api: [String]
  package let kind: Kind
  /// The heading on the screen.
  package let label: Phrase
  /// Whether sorting without a direction starts with the largest value.
  package internal(set) var isLargestFirst: Bool
  /// The aggregation of several rows in a plot, or nil if it depends on the cells.
  package internal(set) var aggregation: Aggregation?
  /// The columns that it is computed from; empty for a column that services give.
  package let sources: [String]
  /// The explanation that `help` shows, or nil if there is none.
  package internal(set) var meaning: Phrase?

  /// Whether the column exists only on demand.
  package var isComputed: Bool { !sources.isEmpty }

  init(
    _ name: String,
    _ kind: Kind,
    _ label: String,
    korean: [String],
    hiddenNames: [String] = [],
    api: [String] = [],
    isLargestFirst: Bool = false,
    aggregation: Aggregation? = nil,
    from sources: [String] = [],
    meaning: Phrase? = nil
  ) {
    self.name = name
    self.korean = korean
    self.hiddenNames = hiddenNames
    self.api = api
    self.kind = kind
    self.label = Phrase(label, ko: korean.first ?? label)
    self.isLargestFirst = isLargestFirst
    self.aggregation = aggregation ?? (kind == .num || kind == .percent ? .mean : nil)
    self.sources = sources
    self.meaning = meaning
  }
}

extension ChartColumn {
  /// Finds the column that a heading names, or returns nil.
  ///
  /// Services' names match in their own case only, English names in any case. Spaces around a
  /// heading don't matter, nor do spaces inside a Korean one, as in `매출액 점유율`.
  package static func named(_ heading: String) -> ChartColumn? {
    if let column = place[heading] { return everything[column] }
    let words = heading.split(whereSeparator: \.isWhitespace)
    let trimmed = words.joined(separator: " ")
    if let column = place[trimmed] ?? byName[trimmed.lowercased()] { return everything[column] }
    let joined = words.joined()
    return joined.utf8.contains { $0 >= 0x80 } ? place[joined].map { everything[$0] } : nil
  }

  /// Finds another column that a heading names, if two share it, or returns nil.
  package static func namesake(_ heading: String) -> ChartColumn? {
    let last = everything.last { $0.hiddenNames.contains(heading) }
    return last?.name == named(heading)?.name ? nil : last
  }

  /// Finds the column that the heading of a file names, or returns nil.
  ///
  /// The columns of other lists don't count: they have everyday names, which mean something else in
  /// a file.
  package static func recognized(_ heading: String) -> ChartColumn? {
    guard let column = named(heading), !ofLists.contains(where: { $0.name == column.name }) else {
      return nil
    }
    return column
  }

  private static let everything = all + extra + computed + ofLists

  /// The index of each column by its name.
  private static let byName = Dictionary(
    everything.enumerated().map { ($1.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The index of each column by all its headings.
  private static let place: [String: Int] = {
    var place = [String: Int](minimumCapacity: everything.count * 6)
    func add(_ heading: String, _ index: Int) {
      if place[heading] == nil { place[heading] = index }
    }
    for (index, column) in everything.enumerated() {
      add(column.name, index)
      for heading in column.korean { add(heading, index) }
      for heading in column.hiddenNames { add(heading, index) }
      for heading in column.api { add(heading, index) }
    }
    return place
  }()
}
