package import BosDomain
package import BosTables
package import BosText

/// The state that the prompt keeps between entries.
package struct Session {
  /// The view of lists.
  package enum View: String, ChoiceWord {
    case list
    case grid

    package var korean: String { self == .list ? "목록" : "카드" }
    package var hiddenNames: [String] { self == .list ? ["rows", "행"] : ["cards", "격자"] }
  }

  /// The list from which a film was opened, and its row.
  package struct ListPosition {
    package var list: Table
    package var row: Int

    package init(list: Table, row: Int) {
      self.list = list
      self.row = row
    }
  }

  /// A list with films that other rows have replaced.
  package struct EarlierFilms {
    package let list: Table
    /// The provenance of the list; nil if it is unknown.
    package let origin: Provenance?
  }

  /// The selected day.
  package var date: Day
  /// The loaded list, for transforms and `$list`.
  package var list: Table? {
    didSet {
      if list?.caption?.request != nil || list == nil { lastCharts = nil }
      if list?.holdsFilms ?? true {
        earlierFilms = nil
      } else if let oldValue, oldValue.holdsFilms {
        earlierFilms = EarlierFilms(list: oldValue, origin: listOrigin)
      }
    }
  }
  /// The charts of the last line, if they aren't loaded, because it ended in a number or in groups.
  package var lastCharts: ChartRequest?
  /// The last question for charts, unless stages went on with its rows.
  package var question: Question?
  /// The title, in quotes, of the film that the last line was about, if it isn't open.
  package var askedFilm: String?
  /// The title, in quotes, of the film that was shown last without being opened, or nil.
  package var shownFilm: String?
  /// The last question that named one film, as it was typed.
  package var filmQuestion: String?
  /// What the last line showed of one film, which questions without a title are about.
  package var filmAnswer: FilmAnswer?
  /// The last list with films, if the loaded one has none.
  package private(set) var earlierFilms: EarlierFilms?
  /// The open film.
  package var movie: Record?
  /// The provenance of the loaded list; nil if it is unknown.
  var listOrigin: Provenance?
  /// The provenance of the open film.
  var filmOrigin: FilmProvenance?
  /// The last charts that are too long for the English titles of all their films.
  var longCharts: [Table] = []
  /// The row from which `next` and `previous` continue.
  package var walk: ListPosition?
  /// The source of data; nil until a command needs one.
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

  /// The list in whose rows films are found: the loaded one, or the last one with films.
  package var filmList: Table? { earlierFilms?.list ?? list }

  /// The charts that a question without days is about.
  package var chartsOfAnswer: ChartRequest? { lastCharts ?? filmList?.caption?.request }

  /// The line of the chart whose films are loaded, or nil.
  package var chartOfRows: Phrase? { filmList?.caption?.request?.command(selected: date) }

  /// Clears the list and the film, which belong to another day or source.
  package mutating func clear() {
    list = nil
    movie = nil
    question = nil
    filmQuestion = nil
    filmAnswer = nil
    shownFilm = nil
    walk = nil
    longCharts = []
    listOrigin = nil
    filmOrigin = nil
  }

  /// Returns whether a person would see no difference.
  package func looksLike(_ other: Session) -> Bool {
    date == other.date && list === other.list && movie === other.movie && view == other.view
      && source == other.source
  }
}

/// What a line showed of one film.
package enum FilmAnswer {
  /// A part of its page.
  case page
  /// Its rows in charts or bookings.
  case figures
}

/// An entry that asked for charts, with the line that ran for it.
package struct Question {
  package let text: String
  package let line: String
  /// Whether no other entry ran after it.
  package var isLatest = true

  package init(text: String, line: String) {
    (self.text, self.line) = (text, line)
  }
}
