package import BosDomain

/// What the prompt remembers between entries.
package struct Session {
  /// How lists are shown.
  package enum View: String, Sendable, CaseIterable {
    case list
    case grid
  }

  /// The list that a film was opened from, and the row it was in.
  package struct Walk {
    package var list: Table
    package var row: Int

    package init(list: Table, row: Int) {
      self.list = list
      self.row = row
    }
  }

  /// The selected day.
  package var date: Day
  /// The loaded list, which transforms and `$list` work on.
  package var list: Table?
  package var movie: Record?
  /// Where `next` and `previous` go on.
  package var walk: Walk?
  /// The source that is asked; nil until somebody needs one.
  package var source: SourceChoice?
  package var view: View

  package init(
    date: Day,
    list: Table? = nil,
    movie: Record? = nil,
    source: SourceChoice? = nil,
    view: View = .list
  ) {
    self.date = date
    self.list = list
    self.movie = movie
    self.source = source
    self.view = view
  }

  /// Forgets what belongs to another day or source.
  package mutating func clear() {
    list = nil
    movie = nil
    walk = nil
  }

  /// Tells whether a person would see no difference.
  func looksLike(_ other: Session) -> Bool {
    date == other.date && list === other.list && movie === other.movie && view == other.view
      && source == other.source
  }
}
