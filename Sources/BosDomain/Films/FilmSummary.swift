/// A film in a search result.
package struct FilmSummary: Hashable, Sendable {
  /// Empty for a film that only imported tables have.
  package var code: String
  package var title: String
  package var englishTitle: String?
  package var productionYear: Int?
  package var openDay: Day?
  package var type: String?
  package var status: String?
  package var nations: [String]
  package var genres: [String]
  /// The main nation.
  package var nation: String?
  /// The main genre.
  package var genre: String?
  package var directors: [String]
  /// Companies by code and name, without roles.
  package var companies: [Film.CompanyCredit]

  package init(
    code: String,
    title: String,
    englishTitle: String? = nil,
    productionYear: Int? = nil,
    openDay: Day? = nil,
    type: String? = nil,
    status: String? = nil,
    nations: [String] = [],
    genres: [String] = [],
    nation: String? = nil,
    genre: String? = nil,
    directors: [String] = [],
    companies: [Film.CompanyCredit] = []
  ) {
    self.code = code
    self.title = title
    self.englishTitle = englishTitle
    self.productionYear = productionYear
    self.openDay = openDay
    self.type = type
    self.status = status
    self.nations = nations
    self.genres = genres
    self.nation = nation
    self.genre = genre
    self.directors = directors
    self.companies = companies
  }
}
