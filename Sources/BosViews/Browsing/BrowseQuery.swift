import BosDomain
package import BosTables
package import BosText

/// The stages that make the shown rows of the first ones, in the order in which they were chosen.
package struct BrowseQuery: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// Stages as they were typed.
    case stages(String)
    /// The text of a filter: words, or a condition.
    case filter(String)
    case sort(column: String, descending: Bool)
    /// The columns that are hidden.
    case without([String])
    case group(String)
    /// The rows with one value of a column, as a literal.
    case value(column: String, literal: String)
  }

  package private(set) var steps: [Step] = []

  init() {}

  /// A query of typed stages; empty ones are none.
  init(stages: String) {
    // The stages follow a `|`, which people may type again.
    let typed = stages.withoutOuterSpaces
    let text = typed.hasPrefix("|") ? String(typed.dropFirst()).withoutOuterSpaces : typed
    steps = text.isEmpty ? [] : [.stages(text)]
  }

  /// The text of the filter.
  var filter: String? {
    for case .filter(let text) in steps { return text }
    return nil
  }

  /// Filters the rows of all other steps; an empty text ends that.
  func filtered(by text: String) -> BrowseQuery {
    var query = self
    query.steps.removeAll { if case .filter = $0 { true } else { false } }
    if !text.withoutOuterSpaces.isEmpty { query.steps.append(.filter(text.withoutOuterSpaces)) }
    return query
  }

  /// The sort column and whether its largest value comes first.
  var sort: (column: String, descending: Bool)? {
    for case .sort(let column, let descending) in steps { return (column, descending) }
    return nil
  }

  /// Sorts the rows of all other steps, or doesn't sort.
  func sorted(by order: (column: String, descending: Bool)?) -> BrowseQuery {
    var query = self
    query.steps.removeAll { if case .sort = $0 { true } else { false } }
    if let order { query.steps.append(.sort(column: order.column, descending: order.descending)) }
    return query
  }

  /// Hides a column of the rows, which stages make.
  func hiding(_ column: String, of stages: String) -> BrowseQuery {
    var query = self
    // Columns that are hidden one after another need one stage.
    if case .without(let names)? = steps.last {
      query.steps.removeLast()
      query.steps.append(.without(names + [column]))
    } else {
      query = BrowseQuery(stages: stages)
      query.steps.append(.without([column]))
    }
    return query
  }

  /// The column whose values are counted, or nil.
  package var counted: String? {
    for case .group(let column) in steps { return column }
    return nil
  }

  /// Shows the counted rows that have one value.
  func drilling(into literal: String) -> BrowseQuery? {
    guard let column = counted,
      let place = steps.firstIndex(where: { if case .group = $0 { true } else { false } })
    else { return nil }
    var query = BrowseQuery()
    query.steps = steps[..<place] + [.value(column: column, literal: literal)]
    return query
  }

  /// Counts the values of a column in the rows, which stages make.
  static func counting(_ column: String, of stages: String) -> BrowseQuery {
    var query = BrowseQuery(stages: stages)
    query.steps.append(.group(column))
    // `group` gives the number of rows another name beside a column `count`.
    query.steps.append(.sort(column: column == "count" ? "rows" : "count", descending: true))
    return query
  }
}

extension BrowseQuery.Step {
  /// The stage for the rows before it, or a message if there is none.
  package func stage(
    for table: Table,
    _ language: DisplayLanguage
  ) -> Result<String, BrowseProblem> {
    let isKorean = language == .korean
    switch self {
    case .stages(let text):
      return .success(text)
    case .filter(let text):
      return BrowseFilter.condition(text, for: table, language).map {
        (isKorean ? "조건 " : "where ") + $0
      }
    case .without(let names):
      let columns = names.compactMap(table.column).map { table.written($0, language) }
      return .success(
        (isKorean ? "열선택 --제외 " : "columns --without ") + columns.joined(separator: " ")
      )
    case .group(let name):
      guard let column = table.column(name) else {
        return .failure(BrowseProblem(.noSuchColumn(name)))
      }
      return .success((isKorean ? "그룹 " : "group ") + table.written(column, language))
    case .value(let name, let literal):
      guard let column = table.column(name) else {
        return .failure(BrowseProblem(.noSuchColumn(name)))
      }
      return .success(
        (isKorean ? "조건 " : "where ") + "\(table.written(column, language)) == \(literal)"
      )
    case .sort(let name, let isDescending):
      guard let column = table.column(name) else {
        return .failure(BrowseProblem(.noSuchColumn(name)))
      }
      let sign = isDescending ? "-" : column.isLargestFirst ? "+" : ""
      return .success(
        (isKorean ? "정렬 " : "sort ") + sign + table.written(column, language)
      )
    }
  }
}

/// The reason why a query has no rows.
package struct BrowseProblem: Error, Equatable {
  package let phrase: Phrase
  /// The word that the user probably meant, as a question.
  let hint: Phrase?

  /// Creates a problem; of its hints, only a question for another word has room beside the line.
  package init(_ phrase: Phrase, hint: Phrase? = nil) {
    self.phrase = phrase
    self.hint = hint?.meant == nil ? nil : hint
  }

  package static func == (a: BrowseProblem, b: BrowseProblem) -> Bool {
    a.phrase.english == b.phrase.english
  }
}

extension Table {
  /// The most rows among which one is looked for.
  private static let mostCompared = 200_000

  /// The first row that is equal to one of an earlier table in all columns, or nil if there is none,
  /// or if these are other columns.
  func place(of row: Int, in earlier: Table) -> Int? {
    guard rowCount <= Self.mostCompared, !columns.isEmpty, row < earlier.rowCount else {
      return nil
    }
    var wanted: [Value] = []
    for column in columns {
      guard let old = earlier.columns.first(where: { $0.name == column.name }) else { return nil }
      wanted.append(old[row])
    }
    return (0..<rowCount).first { row in
      columns.indices.allSatisfy { Value.areEqual(columns[$0][row], wanted[$0]) }
    }
  }

  /// The name of a column as the user would type it.
  func written(_ column: Column, _ language: DisplayLanguage) -> String {
    guard language == .korean else { return BosTables.written(name: column.name) }
    let known = ChartColumn.named(column.name).flatMap { $0.name == column.name ? $0 : nil }
    // A stage before the run knows only the names of ChartColumn.
    guard let name = column.korean ?? known?.label.korean, self.column(name) === column,
      ChartColumn.named(name)?.name == column.name
    else {
      return BosTables.written(name: column.name)
    }
    return BosTables.written(name: name)
  }
}

extension Phrase {
  fileprivate static func noSuchColumn(_ name: String) -> Phrase {
    Phrase("there is no column `\(name)` any more", ko: "`\(name)` 열이 없어졌습니다")
  }
}

extension String {
  fileprivate var withoutOuterSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
