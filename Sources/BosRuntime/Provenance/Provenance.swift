package import BosDomain
import BosLanguage
package import BosTables
package import BosText

/// How a list or a variable came to be: the pipeline that made it, and what it was made from.
package final class Provenance {
  /// A variable that the text names.
  package struct Named {
    /// Where its name stands in the text, in bytes, with the `$`.
    package let range: SourceRange
    package let slot: Int
    package let value: Value
  }

  /// The pipeline, with its days written out.
  package let text: String
  package let variables: [Named]
  package let date: Day
  package let source: SourceChoice?
  /// The list and the film that it looked at.
  package let list: Provenance?
  package let film: FilmProvenance?
  /// Whether it looked at the selected day.
  package let readsDate: Bool
  /// The table that was made, while anybody has it.
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
}

/// How the open film came to be.
package final class FilmProvenance {
  package enum Way {
    case row(Int, Provenance)
    case code(String)
    case statement(Provenance)
  }

  package let way: Way
  package let date: Day
  package let source: SourceChoice?

  init(_ way: Way, _ session: Session) {
    self.way = way
    date = session.date
    source = session.source
  }
}

extension Session {
  /// How the loaded list came to be; nil without one, or when nobody can say.
  package var originOfList: Provenance? { list == nil ? nil : listOrigin }
  /// How the open film came to be.
  package var originOfFilm: FilmProvenance? { movie == nil ? nil : filmOrigin }
}
