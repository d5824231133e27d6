/// The details of a person, including films.
package struct Person: Hashable, Sendable {
  package var code: String
  package var name: String
  package var englishName: String?
  package var sex: String?
  /// The person's main occupation, such as `배우`.
  package var role: String?
  package var homepages: [String]
  package var films: [FilmCredit]

  package init(
    code: String,
    name: String,
    englishName: String? = nil,
    sex: String? = nil,
    role: String? = nil,
    homepages: [String] = [],
    films: [FilmCredit] = []
  ) {
    self.code = code
    self.name = name
    self.englishName = englishName
    self.sex = sex
    self.role = role
    self.homepages = homepages
    self.films = films
  }
}

/// A film that a person or company worked on.
package struct FilmCredit: Hashable, Sendable {
  package var code: String
  package var title: String
  package var part: String?

  package init(code: String, title: String, part: String? = nil) {
    self.code = code
    self.title = title
    self.part = part
  }
}
