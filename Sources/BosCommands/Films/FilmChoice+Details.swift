import BosDomain
import BosRuntime
import BosTables
import BosText

/// The details of a chosen film, fetched on demand.
extension FilmChoice {
  /// The page of the film, if it is open.
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
    return try machine.asking { () throws(SourceFailure) in try source.film(code) }
  }

  /// The film's title, for searches in other services.
  func knownTitle(_ machine: Machine) throws(RuntimeError) -> String {
    if let title, !title.isEmpty { return title }
    return try details(machine).title
  }
}

extension Machine {
  /// The source label, such as `sample data`.
  func sourceLabel() throws(RuntimeError) -> Phrase? {
    try dataSource().label
  }
}
