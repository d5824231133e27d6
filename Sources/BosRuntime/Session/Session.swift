package import BosDomain
package import BosTables

/// What the prompt remembers between entries.
package struct Session {
  /// How lists are shown.
  package enum View: String, Sendable, CaseIterable {
    case list
    case grid
  }

  /// The list that a film was opened from, and the row it was in.
  package struct ListPosition {
    package var list: Table
    package var row: Int

    package init(list: Table, row: Int) {
      self.list = list
      self.row = row
    }
  }

  /// The selected day.
  package var date: Day {
    get {
      looks.seen.insert(.date)
      return selected.date
    }
    set { selected.date = newValue }
  }
  /// The loaded list, which transforms and `$list` work on.
  package var list: Table? {
    get {
      looks.seen.insert(.list)
      return selected.list
    }
    set { selected.list = newValue }
  }
  package var movie: Record? {
    get {
      looks.seen.insert(.film)
      return selected.movie
    }
    set { selected.movie = newValue }
  }
  /// What is selected, loaded and open, for those whose looking at it says nothing.
  var selected: Selected
  /// Which of it the statement that runs has looked at.
  var looks = Looks()
  /// How the loaded list came to be; nil when nobody can say.
  var listOrigin: Provenance?
  /// How the open film came to be.
  var filmOrigin: FilmProvenance?
  /// Where `next` and `previous` go on.
  package var walk: ListPosition?
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
    selected = Selected(date: date, list: list, movie: movie)
    self.source = source
    self.view = view
  }

  /// Forgets what belongs to another day or source.
  package mutating func clear() {
    list = nil
    movie = nil
    walk = nil
    listOrigin = nil
    filmOrigin = nil
  }

  /// Tells whether a person would see no difference.
  func looksLike(_ other: Session) -> Bool {
    selected.date == other.selected.date && selected.list === other.selected.list
      && selected.movie === other.selected.movie && view == other.view && source == other.source
  }
}

extension Session {
  struct Selected {
    var date: Day
    var list: Table?
    var movie: Record?
  }

  /// Notes what is looked at; all copies of a session note it in the same place.
  final class Looks {
    struct Parts: OptionSet {
      let rawValue: Int
      static let date = Parts(rawValue: 1)
      static let list = Parts(rawValue: 2)
      static let film = Parts(rawValue: 4)
    }

    var seen: Parts = []
  }
}
