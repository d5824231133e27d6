package import BosDomain
import BosLanguage
package import BosTables
package import BosText

/// The origin of a list or variable: the pipeline that created it, and the pipeline's inputs.
package final class Provenance {
  /// A variable in the text.
  package struct Named {
    /// The range of its name in the text, in bytes, including `$`.
    package let range: SourceRange
    package let slot: Int
    package let value: Value
  }

  /// The pipeline, with days written as dates.
  package let text: String
  package let variables: [Named]
  package let date: Day
  package let source: SourceChoice?
  /// The list and film that it read.
  package let list: Provenance?
  package let film: FilmProvenance?
  /// Whether it read the selected day.
  package let readsDate: Bool
  /// The resulting table, while it exists.
  package internal(set) weak var made: Table?

  init(
    text: String,
    variables: [Named] = [],
    list: Provenance? = nil,
    film: FilmProvenance? = nil,
    readsDate: Bool = true,
    _ session: Session
  ) {
    self.text = text
    self.variables = variables
    self.list = list
    self.film = film
    self.readsDate = readsDate
    date = session.date
    source = session.source
  }

  /// The origin of the rows that further stages make of this one's.
  func adding(_ stages: Provenance) -> Provenance {
    Provenance(self, stages)
  }

  private init(_ first: Provenance, _ stages: Provenance) {
    let joint = first.text + " "
    let shift = joint.utf8.count
    text = joint + stages.text
    variables =
      first.variables
      + stages.variables.map { item in
        let range = SourceRange(item.range.start + shift, item.range.end + shift)
        return Named(range: range, slot: item.slot, value: item.value)
      }
    (list, film, readsDate) = (first.list, first.film, first.readsDate)
    (date, source) = (first.date, first.source)
  }
}

/// The origin of the open film.
package final class FilmProvenance {
  package enum Way {
    case row(Int, Provenance)
    case code(String)
    case statement(Provenance)
  }

  package let way: Way
  package let date: Day
  package let source: SourceChoice?

  /// The statement or list from which the film was opened, or nil for one opened by its code.
  var origin: Provenance? {
    switch way {
    case .row(_, let origin), .statement(let origin): origin
    case .code: nil
    }
  }

  init(_ way: Way, _ session: Session) {
    self.way = way
    date = session.date
    source = session.source
  }
}

extension Session {
  /// The origin of the loaded list, or nil if there is no list or its origin is unknown.
  package var originOfList: Provenance? { list == nil ? nil : listOrigin }
  /// The origin of the open film.
  package var originOfFilm: FilmProvenance? { movie == nil ? nil : filmOrigin }
}
