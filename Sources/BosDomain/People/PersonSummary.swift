/// A person as a search lists them.
package struct PersonSummary: Hashable, Sendable {
  package var code: String
  package var name: String
  package var englishName: String?
  package var role: String?
  /// Titles of films, by which people of one name are told apart.
  package var filmTitles: [String]

  package init(
    code: String,
    name: String,
    englishName: String? = nil,
    role: String? = nil,
    filmTitles: [String] = []
  ) {
    self.code = code
    self.name = name
    self.englishName = englishName
    self.role = role
    self.filmTitles = filmTitles
  }
}

/// Which people a search looks for.
package struct PersonQuery: Hashable, Sendable {
  /// A part of the name.
  package var name: String?
  /// A part of the title of a film.
  package var filmTitle: String?

  package init(name: String? = nil, filmTitle: String? = nil) {
    self.name = name
    self.filmTitle = filmTitle
  }
}
