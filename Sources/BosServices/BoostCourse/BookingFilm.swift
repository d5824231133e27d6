package import BosDomain

extension BoostCourse {
  /// Fetches the page of a film, by the service's code.
  package static func film(_ id: String) -> Endpoint<FilmPage> {
    let request = ServiceRequest(.boostcourse, "movie").with("id", id)
    return Endpoint(request) { (answer) throws(Mismatch) in
      if answer.isEmpty { throw .notFound }
      try answer.require("id", id)
      return try FilmPage(answer)
    }
  }
}

extension FilmPage {
  init(_ film: Fields) throws(Mismatch) {
    let isComma: (Character) -> Bool = { $0 == "," }
    self.init(
      entry: try BookingEntry(film),
      audience: try film.count("audience"),
      minutes: try film.optionalCount("duration"),
      genres: try film.parts("genre", separatedBy: isComma),
      directors: try film.parts("director", separatedBy: isComma),
      actors: FilmPage.actors(try film.optionalText("actor") ?? ""),
      synopsis: try film.lines("synopsis"),
      picture: try film.optionalText("image")
    )
  }
}

extension FilmPage {
  /// Splits actors at commas, except inside the brackets around their roles.
  private static func actors(_ text: String) -> [String] {
    var depth = 0
    return text.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(0, depth - 1) }
      return character == "," && depth == 0
    }
    .map { CleanText.line(String($0)) }
    .filter { !$0.isEmpty }
  }
}
