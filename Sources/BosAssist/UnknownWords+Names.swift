import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints with the name of a film, a person or a company, which must exist.
extension UnknownWords {
  private static let films: Set<String> = [
    "open", "movie", "trend", "cast", "staff", "poster", "reviews",
  ]

  /// The error with a search or the list of commands instead of a hint with a name that nothing has,
  /// as in `open information` for `film information`, or the error itself.
  func withKnownName(_ error: Diagnostic) -> Diagnostic {
    guard let line = error.hint?.suggestedEntry(in: .english), !line.contains("|"),
      !line.contains(";"), let space = line.firstIndex(of: " ")
    else { return error }
    let name = String(line[space...]).trimmed.filter { $0 != "\"" }
    guard name.contains(where: \.isLetter), !name.contains("--"), !name.contains("…"),
      isKnown(name, to: String(line[..<space])) == false
    else { return error }
    // `사람 강무돌` names a person, who may be in other data; most names have three syllables.
    let isFilm = Self.films.contains(String(line[..<space]))
    if !isFilm, name.count == 3, name.allSatisfy({ !$0.isASCII && $0.isLetter }) { return error }
    var changed = error
    // A search says that sample data has no real films.
    changed.hint = isFilm ? .searching(name) : .listOfCommands
    return changed
  }

  /// Whether a search for a name, or for one of its longer words, finds something; nil if it would
  /// cost a call or the command takes no names.
  private func isKnown(_ name: String, to command: String) -> Bool? {
    let isHangul = name.contains { !$0.isASCII }
    let words = name.split(separator: " ").map(String.init).filter { word in
      word.count > (isHangul ? 1 : 4)
    }
    for part in [name] + words where part.count > 1 {
      guard let found = count(part, command) else { return nil }
      if found > 0 { return true }
    }
    return false
  }

  /// The number of films, people or companies with a part of a name.
  private func count(_ part: String, _ command: String) -> Int? {
    switch command {
    case "person":
      machine.lookup { source throws(SourceFailure) in
        try source.people(PersonQuery(name: part), page: 1, size: 10).total
      }
    case "company":
      machine.lookup { source throws(SourceFailure) in
        try source.companies(CompanyQuery(name: part), page: 1, size: 10).total
      }
    case _ where Self.films.contains(command):
      machine.lookup { source throws(SourceFailure) in
        try source.films(FilmQuery(title: part), page: 1, size: 10).total
      }
    default: nil
    }
  }
}
