/// The details of a company, including films.
package struct Company: Hashable, Sendable {
  package var code: String
  package var name: String
  package var englishName: String?
  /// The head of the company.
  package var chief: String?
  /// The company's businesses, such as `배급사`.
  package var parts: [String]
  package var films: [FilmCredit]

  package init(
    code: String,
    name: String,
    englishName: String? = nil,
    chief: String? = nil,
    parts: [String] = [],
    films: [FilmCredit] = []
  ) {
    self.code = code
    self.name = name
    self.englishName = englishName
    self.chief = chief
    self.parts = parts
    self.films = films
  }
}
