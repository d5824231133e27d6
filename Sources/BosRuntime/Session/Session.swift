package import BosDomain

/// What the prompt remembers between entries.
package struct Session {
  /// The selected day.
  package var date: Day
  /// The loaded list, which transforms and `$list` work on.
  package var list: Table?
  package var movie: Record?
  package var source: String

  package init(date: Day, list: Table? = nil, movie: Record? = nil, source: String = "sample") {
    self.date = date
    self.list = list
    self.movie = movie
    self.source = source
  }
}
