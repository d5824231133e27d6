/// A person in a search result.
package struct PersonSummary: Hashable, Sendable {
  package var code: String
  package var name: String
  package var englishName: String?
  package var role: String?
  /// Film titles, which distinguish people with the same name.
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

/// The conditions of a person search.
package struct PersonQuery: Hashable, Sendable {
  /// Part of the name.
  package var name: String?
  /// Part of a film title.
  package var filmTitle: String?

  package init(name: String? = nil, filmTitle: String? = nil) {
    self.name = name
    self.filmTitle = filmTitle
  }
}
