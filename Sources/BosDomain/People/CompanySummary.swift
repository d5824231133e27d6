/// A company as a search lists it.
package struct CompanySummary: Hashable, Sendable {
  package var code: String
  package var name: String
  package var englishName: String?
  package var chief: String?
  package var parts: [String]
  package var filmTitles: [String]

  package init(
    code: String,
    name: String,
    englishName: String? = nil,
    chief: String? = nil,
    parts: [String] = [],
    filmTitles: [String] = []
  ) {
    self.code = code
    self.name = name
    self.englishName = englishName
    self.chief = chief
    self.parts = parts
    self.filmTitles = filmTitles
  }
}

/// Which companies a search looks for.
package struct CompanyQuery: Hashable, Sendable {
  /// A part of the name.
  package var name: String?
  /// A part of the name of whoever leads it.
  package var chief: String?
  /// A code of what a company does, such as 260102 for distributors.
  package var partCode: String?

  package init(name: String? = nil, chief: String? = nil, partCode: String? = nil) {
    self.name = name
    self.chief = chief
    self.partCode = partCode
  }
}
