package import BosDomain
package import BosText

/// The metadata of a table, which stays when rows are selected or reordered.
package struct TableMetadata: Sendable, Hashable {
  /// The type of the rows, for opening them.
  package enum Kind: Sendable, Hashable {
    case film
    /// A day of one or more films' runs.
    case day
    case booking
    /// A saved booking page at its minute, or a film's figures in it.
    case bookingPage
    case person
    case company
    case review
    case code
    /// A parameter or response field of a service.
    case field
    /// A keyword of a film.
    case keyword
  }

  package var kind: Kind
  /// The line above the table, or nil.
  package var title: Phrase?
  /// The days and the filters in the title of charts, or nil.
  package var period: Phrase?
  /// The number of films in the chart that the rows are from, if only a screen tells it.
  package var films: Int?
  /// Whether the rows are charts with all their films.
  package var areAllComplete = false
  /// The order of the rows until they are reordered, or nil for the default.
  package var order: Phrase?
  /// The title of the film whose rows these are, such as a cast, or nil.
  package var film: String?
  /// The source label, such as `sample data`.
  package var label: Phrase?
  /// Whether to show every column, such as one per compared film.
  package var keepsColumns = false

  /// Whether a condition left out rows.
  package var isFiltered = false
  /// The names of the columns that conditions compared.
  package var testedColumns: Set<String> = []
  /// Whether rows at one end were left out, as by `first`.
  package var isCut = false
  /// Whether rows were left out by an entry that went on with the loaded list.
  package var isLaterNarrowed = false
  /// Whether the user dropped columns, so that the others are shown as before.
  package var lacksColumns = false

  /// Whether rows of the request are there several times: one for each part of a text, or for each
  /// partner in a join.
  package var repeatsRows = false

  /// The request for the rows, for fetching them again.
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

  /// The metadata of the same rows in another order.
  var reordered: TableMetadata {
    var caption = self
    caption.order = nil
    return caption
  }
}

extension TableMetadata {
  /// The metadata of rows that were joined with those of other days, which have the names in `_2`.
  func joined(with other: TableMetadata?) -> TableMetadata {
    guard request != nil, let title, other?.request != nil, let second = other?.title else {
      return self
    }
    func text(_ first: String, _ second: String) -> String {
      let parts = Set(first.split(separator: " · ").map(String.init))
      let rest = second.split(separator: " · ").map(String.init).filter { !parts.contains($0) }
      return rest.isEmpty ? first : "\(first) · _2: \(rest.joined(separator: " · "))"
    }
    var joined = self
    joined.title = Phrase(
      text(title.english, second.english),
      ko: text(title.korean, second.korean)
    )
    return joined
  }
}

extension Phrase {
  /// How many of the first ten films of a chart are shown, if only those were tested.
  package init(_ shown: Int, ofFirstTenOf films: Int) {
    let all = grouped(films)
    self = Phrase(
      "\(grouped(shown)) of the first 10 (of \(all))",
      ko: "상위 10편 중 \(grouped(shown))편 (전체 \(all)편)"
    )
  }

  /// How many films of a chart are shown.
  package init(_ shown: Int, of films: Int) {
    let all = grouped(films)
    self =
      shown < films
      ? Phrase("\(grouped(shown)) of \(all)", ko: "\(all)편 중 \(grouped(shown))편")
      : Phrase(films == 1 ? "1 film" : "\(all) films", ko: "\(all)편")
  }
}

extension Table {
  /// Whether its rows are films, and not people, days or groups of other values.
  package var holdsFilms: Bool {
    switch caption?.kind {
    case .film, .booking: true
    case nil: column("title") != nil || column("code") != nil
    default: false
    }
  }

  /// Returns whether a column numbers weekdays, as in a comparison by weekday.
  package func numbersWeekdays(_ column: Column) -> Bool {
    caption?.kind == .day && column.name == "weekday" && column.kind == .int
      && column === columns.first
  }

  /// Whether a column of groups or of the user's own is called a weekday and can be nothing else.
  package func namesWeekdays(_ column: Column) -> Bool {
    guard ["weekday", "요일"].contains(column.name), column.kind == .int, rowCount <= 10_000 else {
      return false
    }
    return (0..<rowCount).allSatisfy { row in
      switch column[row] {
      case .int(let number): (1...7).contains(number)
      default: true
      }
    }
  }
}
