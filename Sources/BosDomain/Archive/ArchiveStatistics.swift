/// The contents of an archive.
package struct ArchiveStatistics: Hashable, Sendable {
  package var path: String
  package var bytes: Int
  package var days: Int
  package var firstDay: Day?
  package var lastDay: Day?
  /// The number of days that aren't final.
  package var provisionalDays: Int
  /// Charts of weeks, areas and other filters.
  package var otherCharts: Int
  /// Imported charts with all their films.
  package var completeCharts: Int
  /// Imported booking pages, each at its minute.
  package var bookingPages: Int
  package var answers: Int
  /// Those of the responses that came through a class relay.
  package var relayed: Int
  package var films: Int
  package var people: Int
  package var companies: Int
  package var schemaVersion: Int

  package init(
    path: String,
    bytes: Int = 0,
    days: Int = 0,
    firstDay: Day? = nil,
    lastDay: Day? = nil,
    provisionalDays: Int = 0,
    otherCharts: Int = 0,
    completeCharts: Int = 0,
    bookingPages: Int = 0,
    answers: Int = 0,
    relayed: Int = 0,
    films: Int = 0,
    people: Int = 0,
    companies: Int = 0,
    schemaVersion: Int = 0
  ) {
    self.path = path
    self.bytes = bytes
    self.days = days
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.provisionalDays = provisionalDays
    self.otherCharts = otherCharts
    self.completeCharts = completeCharts
    self.bookingPages = bookingPages
    self.answers = answers
    self.relayed = relayed
    self.films = films
    self.people = people
    self.companies = companies
    self.schemaVersion = schemaVersion
  }
}

/// The result of an import, in days.
package struct ImportResult: Hashable, Sendable {
  package var rows: Int
  package var added: Int
  package var unchanged: Int
  /// Days whose stored chart was replaced by a different one.
  package var changed: Int
  /// Days that keep the service's figures, though the file has others.
  package var kept: [Day]

  package init(rows: Int, added: Int, unchanged: Int, changed: Int, kept: [Day] = []) {
    self.rows = rows
    self.added = added
    self.unchanged = unchanged
    self.changed = changed
    self.kept = kept
  }
}

/// The data to delete from an archive.
package enum ArchiveRemoval: Hashable, Sendable {
  /// The charts of some days, and their responses.
  case days(DayRange)
  /// The responses that came through a class relay, and what they hold.
  case relayed
  /// Everything except the count of calls.
  case everything
}
