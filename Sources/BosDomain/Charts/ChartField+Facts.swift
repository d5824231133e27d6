package import BosText

extension ChartField {
  /// The description of a field.
  package struct Facts: Sendable {
    /// The names, the kind, the natural order and the meaning.
    package private(set) var column: ChartColumn
    /// Whether cells may be null, which those of a `bool` field never are.
    package private(set) var isOptional = false
    /// Whether a negative value is an error in a response or a file.
    package private(set) var isNeverNegative = false
    /// The member of a row in a service's response, or nil if no response has the field.
    package private(set) var answer: Answer?
    package private(set) var store: Store
    package private(set) var screen = Screen()
  }

  /// A member of a row in the response of KOBIS.
  package struct Answer: Sendable {
    package let name: String
    /// The position among the members of the row.
    package let position: Int
    package let meaning: Phrase
    /// Whether a text may be empty.
    package let mayBeEmpty: Bool
  }

  /// The place of a field in the archive's database.
  package enum Store: Hashable, Sendable {
    /// The first day of the chart.
    case day
    /// A column of the table of listed films.
    case film(String)
    /// A column of the table of entries.
    case entry(String)
    /// A table of its own, for a field that came after charts were stored.
    case added(String)
  }

  /// The way in which the screen shows a chart's column.
  package struct Screen: Sendable {
    /// A sum below the rows.
    package enum Total: Hashable, Sendable {
      /// The sum of amounts.
      case amounts
      /// The sum of shares, which only the rows of one day have.
      case shares
    }

    /// Whether the screen shows the column of a chart that has all columns.
    package fileprivate(set) var isShown = false
    /// The position from the left; the last one by default.
    package fileprivate(set) var position = Int.max
    /// The priority on a narrow screen: the columns with the highest priorities stay.
    package fileprivate(set) var priority = 2
    package fileprivate(set) var total: Total?
  }
}

// An entry names the column and then says, one line each, what else is true of the field.
extension ChartField.Facts {
  /// Starts an entry, which is stored under the name of its column by default.
  init(_ name: String, _ kind: ChartColumn.Kind, _ label: String, ko korean: [String]) {
    column = ChartColumn(name, kind, label, korean: korean)
    store = .entry(name)
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var facts = self
    change(&facts)
    return facts
  }

  /// Adds the explanation that `help` shows.
  func meaning(_ english: String, ko korean: String) -> Self {
    with { $0.column.meaning = Phrase(english, ko: korean) }
  }

  /// Lets sorting without a direction begin with the largest value.
  func largestFirst() -> Self { with { $0.column.isLargestFirst = true } }

  /// Chooses the aggregation in plots.
  func aggregated(_ aggregation: ChartColumn.Aggregation) -> Self {
    with { $0.column.aggregation = aggregation }
  }

  /// Adds a name that the service gives the field.
  func called(_ name: String) -> Self { with { $0.column.api.append(name) } }

  /// Adds the member of a row in the response of KOBIS.
  func answered(
    _ name: String,
    at position: Int,
    _ english: String,
    ko korean: String,
    mayBeEmpty: Bool = true
  ) -> Self {
    let meaning = Phrase(english, ko: korean)
    return called(name).with {
      $0.answer = .init(name: name, position: position, meaning: meaning, mayBeEmpty: mayBeEmpty)
    }
  }

  /// Allows nulls.
  func optional() -> Self { with { $0.isOptional = true } }

  /// Adds the field to charts that are already stored: it can be null, and has a table of its own.
  func added() -> Self { optional().stored(.added(column.name)) }

  /// Makes a negative value an error in a response or a file.
  func neverNegative() -> Self { with { $0.isNeverNegative = true } }

  /// Stores the field elsewhere than under the name of its column.
  func stored(_ store: ChartField.Store) -> Self { with { $0.store = store } }

  /// Shows the column on the screen, at a position and with a priority.
  func shown(at position: Int, priority: Int, total: ChartField.Screen.Total? = nil) -> Self {
    with { $0.screen = .init(isShown: true, position: position, priority: priority, total: total) }
  }
}
