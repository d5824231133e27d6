/// The details of a film; empty fields of the service are nil.
package struct Film: Hashable, Sendable {
  package var code: String
  package var title: String
  package var englishTitle: String?
  package var originalTitle: String?
  /// The running time.
  package var minutes: Int?
  package var productionYear: Int?
  package var openDay: Day?
  /// Such as `개봉` or `개봉예정`.
  package var status: String?
  /// Such as `장편` or `단편`.
  package var type: String?
  package var nations: [String]
  package var genres: [String]
  package var directors: [Name]
  /// The actors in the service's order: the leading cast first.
  package var actors: [Actor]
  package var showTypes: [ShowType]
  /// The companies; each occurs once per role.
  package var companies: [CompanyCredit]
  /// None, one or several: a re-release often has a new rating.
  package var ratings: [Rating]
  package var staff: [StaffMember]

  package init(
    code: String,
    title: String,
    englishTitle: String? = nil,
    originalTitle: String? = nil,
    minutes: Int? = nil,
    productionYear: Int? = nil,
    openDay: Day? = nil,
    status: String? = nil,
    type: String? = nil,
    nations: [String] = [],
    genres: [String] = [],
    directors: [Name] = [],
    actors: [Actor] = [],
    showTypes: [ShowType] = [],
    companies: [CompanyCredit] = [],
    ratings: [Rating] = [],
    staff: [StaffMember] = []
  ) {
    self.code = code
    self.title = title
    self.englishTitle = englishTitle
    self.originalTitle = originalTitle
    self.minutes = minutes
    self.productionYear = productionYear
    self.openDay = openDay
    self.status = status
    self.type = type
    self.nations = nations
    self.genres = genres
    self.directors = directors
    self.actors = actors
    self.showTypes = showTypes
    self.companies = companies
    self.ratings = ratings
    self.staff = staff
  }
}
