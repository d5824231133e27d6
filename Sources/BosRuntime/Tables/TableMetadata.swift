package import BosDomain
package import BosText

/// What a table is a table of, which stays when rows are chosen or put in another order.
package struct TableMetadata: Sendable, Hashable {
  /// What stands in each row, so that it can be opened.
  package enum Kind: Sendable, Hashable {
    case film
    /// A day of a film's run, or of several.
    case day
    case booking
    case person
    case company
    case review
    case code
    /// A parameter or a field of a service.
    case field
  }

  package var kind: Kind
  /// The line over the table; nil for none.
  package var title: Phrase?
  /// How the rows stand, as long as nobody has put them in another order; nil where that goes
  /// without saying.
  package var order: Phrase?
  /// The title of the film that the rows belong to, as a cast does; nil for none.
  package var film: String?
  /// What must be said of the data wherever they are drawn, such as that they are made up.
  package var label: Phrase?
  /// Whether every column is worth showing, as each of several films is.
  package var keepsColumns = false

  /// The question that the rows answer, to be asked again.
  package var request: ChartRequest?

  package init(
    _ kind: Kind,
    title: Phrase? = nil,
    order: Phrase? = nil,
    label: Phrase? = nil,
    request: ChartRequest? = nil,
    film: String? = nil
  ) {
    self.film = film
    self.kind = kind
    self.request = request
    self.title = title
    self.order = order
    self.label = label
  }

  /// The caption of the same rows in another order.
  var reordered: TableMetadata {
    var caption = self
    caption.order = nil
    return caption
  }
}

extension Table {
  /// Tells whether a column numbers the days of a week, as that of films compared by weekday does.
  package func numbersWeekdays(_ column: Column) -> Bool {
    caption?.kind == .day && column.name == "weekday" && column.kind == .int
      && column === columns.first
  }
}
