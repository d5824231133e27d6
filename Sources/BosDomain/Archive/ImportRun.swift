/// An import of complete charts from many files, of which each part is stored at once.
package struct ImportRun: Hashable, Sendable {
  /// The number of the import in the archive, or nil before something was stored.
  package var id: Int?
  /// The files, for the list of imports.
  package var name: String
  package var moment: Instant
  /// The rows of charts that were stored.
  package var rows = 0
  package var added = 0
  /// Charts of which the archive has the same figures.
  package var unchanged = 0
  /// Charts that take the place of an earlier import.
  package var changed = 0
  /// The days of those charts.
  package var changedDays: [DayRange] = []
  /// Whether nothing follows.
  ///
  /// An import that was cut off goes on when the same files are imported next, so that undoing it
  /// takes all of it back.
  package var isFinished = true
  /// The days of charts that aren't over.
  package var unfinished: [DayRange] = []
  /// The days of charts before the first chart that there is.
  package var tooEarly: [DayRange] = []
  /// The first and the last day.
  package var days: DayRange?

  package init(name: String, moment: Instant) {
    self.name = name
    self.moment = moment
  }
}

/// The last import, which was taken back.
package struct UndoneImport: Hashable, Sendable {
  package var name: String
  package var moment: Instant
  package var charts: Int
  /// The number of booking pages.
  package var bookings: Int
  package var days: DayRange?

  package init(name: String, moment: Instant, charts: Int, bookings: Int = 0, days: DayRange?) {
    self.name = name
    self.moment = moment
    self.charts = charts
    self.bookings = bookings
    self.days = days
  }
}
