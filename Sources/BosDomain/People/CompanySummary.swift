/// A company in a search result.
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

/// The conditions of a company search.
package struct CompanyQuery: Hashable, Sendable {
  /// Part of the name.
  package var name: String?
  /// Part of the name of the company's head.
  package var chief: String?
  /// The code of a business, such as 260102 for distributors.
  package var partCode: String?

  package init(name: String? = nil, chief: String? = nil, partCode: String? = nil) {
    self.name = name
    self.chief = chief
    self.partCode = partCode
  }
}
