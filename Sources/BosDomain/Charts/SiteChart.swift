/// A chart with all films of its days, from a table that somebody saved on the site of KOBIS.
package struct SiteChart: Hashable, Sendable {
  package var span: Chart.Span
  package var days: DayRange
  package var filter: ChartFilter
  /// The rows in the order of the table, which is by admissions.
  package var entries: [SiteEntry]
  /// The last row of the table.
  package var market: Market

  package init(
    span: Chart.Span,
    days: DayRange,
    filter: ChartFilter = .everything,
    entries: [SiteEntry],
    market: Market
  ) {
    self.span = span
    self.days = days
    self.filter = filter
    self.entries = entries
    self.market = market
  }
}

/// What all films together drew.
package struct Market: Hashable, Sendable {
  package var audience: Int
  package var sales: Int?
  /// Screens and shows as the table counts them: a screen that showed two films may count once.
  package var screens: Int?
  package var shows: Int?

  package init(audience: Int, sales: Int? = nil, screens: Int? = nil, shows: Int? = nil) {
    self.audience = audience
    self.sales = sales
    self.screens = screens
    self.shows = shows
  }
}

/// One film in a chart of the site; a value that the table doesn't have is nil.
package struct SiteEntry: Hashable, Sendable {
  package var rank: Int?
  package var film: SiteFilm
  package var audience: Int
  package var audienceChange: Int?
  /// In percent, as all rates and shares.
  package var audienceRate: Double?
  package var audienceTotal: Int?
  package var sales: Int?
  package var salesShare: Double?
  package var salesChange: Int?
  package var salesRate: Double?
  package var salesTotal: Int?
  package var screens: Int?
  package var shows: Int?

  package init(film: SiteFilm, audience: Int) {
    self.film = film
    self.audience = audience
  }
}

extension SiteEntry {
  /// The value of a field, or nil if the table doesn't tell it.
  package subscript(int field: ChartField) -> Int? {
    get {
      switch field {
      case .rank: rank
      case .audience: audience
      case .audienceChange: audienceChange
      case .total: audienceTotal
      case .sales: sales
      case .salesChange: salesChange
      case .salesTotal: salesTotal
      case .screens: screens
      case .shows: shows
      default: nil
      }
    }
    set {
      switch field {
      case .rank: rank = newValue
      case .audience: audience = newValue ?? 0
      case .audienceChange: audienceChange = newValue
      case .total: audienceTotal = newValue
      case .sales: sales = newValue
      case .salesChange: salesChange = newValue
      case .salesTotal: salesTotal = newValue
      case .screens: screens = newValue
      case .shows: shows = newValue
      default: break
      }
    }
  }

  /// The value of a field with decimals, or nil if the table doesn't tell it.
  package subscript(num field: ChartField) -> Double? {
    get {
      switch field {
      case .audienceRate: audienceRate
      case .share: salesShare
      case .salesRate: salesRate
      default: nil
      }
    }
    set {
      switch field {
      case .audienceRate: audienceRate = newValue
      case .share: salesShare = newValue
      case .salesRate: salesRate = newValue
      default: break
      }
    }
  }
}

/// A film as the site's tables describe it: by title and release day, seldom by its code.
package struct SiteFilm: Hashable, Sendable {
  /// Nil for admissions of a film that was never identified.
  package var title: String?
  package var open: Day?
  /// Only saved pages have codes.
  package var code: String?
  /// The nation that counts in statistics, then all of them.
  package var nation: String?
  package var nations: String?
  package var makers: String?
  package var distributor: String?
  package var grade: String?
  package var genre: String?
  package var director: String?
  package var actors: String?

  package init(title: String? = nil, open: Day? = nil) {
    self.title = title
    self.open = open
  }
}

/// A part of a saved table that can't be a chart.
package struct SiteRefusal: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No head with rank, title and admissions.
    case noTable
    /// A table of seats or screens, with one of its headings.
    case otherTable(String)
    case noDays
    /// A range of days that is neither a week nor a weekend.
    case noPeriod
    /// The last row is missing: the file was cut.
    case noTotal
    case noRows
    /// The rows don't add up to the last row.
    case total(column: String, said: Int, summed: Int)
    /// More admissions than won: the columns' headings are swapped.
    case swapped(audience: Int, sales: Int)
    /// The shares of all films are more than a hundred percent.
    case shares(Int)
    case unreadable(column: String, text: String)
    /// Lines above the table name days that have nothing in common.
    case severalDays
    /// The conditions above the table contradict one another, or the text is one that bos doesn't
    /// know.
    case filter(String)
    /// The file has a chart of these days already.
    case repeated
    /// The end of a booking page is missing.
    case cut
    /// A booking page with several minutes.
    case severalMinutes
  }

  /// The days of the chart, as far as they are known.
  package var days: DayRange?
  /// The number of the row below the head.
  package var row: Int?
  package var reason: Reason

  package init(_ reason: Reason, days: DayRange? = nil, row: Int? = nil) {
    self.reason = reason
    self.days = days
    self.row = row
  }
}
