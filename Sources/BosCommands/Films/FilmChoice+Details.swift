import BosDomain
import BosRuntime
import BosText

/// What is known of a film that was chosen, asked for only when it must be.
extension FilmChoice {
  /// The page of the film, when it is the one that is open.
  func openSheet(_ machine: Machine) -> FilmPageModel? {
    guard case .film(let sheet)? = machine.session.movie?.page, sheet.film.code == code else {
      return nil
    }
    return sheet
  }

  /// The film's details.
  func details(_ machine: Machine) throws(RuntimeError) -> Film {
    if let sheet = openSheet(machine) { return sheet.film }
    let source = try machine.dataSource()
    return try machine.asking { () throws(SourceFailure) in try source.films.film(code, false) }
  }

  /// The film's title, by which other services know it.
  func knownTitle(_ machine: Machine) throws(RuntimeError) -> String {
    if let title, !title.isEmpty { return title }
    return try details(machine).title
  }
}

extension Machine {
  /// What must be said of the data of the session's source.
  func sourceLabel() throws(RuntimeError) -> Phrase? {
    try dataSource().label
  }
}
