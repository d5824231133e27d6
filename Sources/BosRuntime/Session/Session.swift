package import BosDomain

/// What the prompt remembers between entries.
package struct Session {
  /// The selected day.
  package var date: Day
  /// The loaded list, which transforms and `$list` work on.
  package var list: Table?
  package var movie: Record?
  /// The source that is asked; nil until somebody needs one.
  package var source: SourceChoice?

  package init(
    date: Day,
    list: Table? = nil,
    movie: Record? = nil,
    source: SourceChoice? = nil
  ) {
    self.date = date
    self.list = list
    self.movie = movie
    self.source = source
  }
}
