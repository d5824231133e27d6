/// A film in the Korean Movie Database; empty fields of the service are nil or empty.
package struct KmdbFilm: Hashable, Sendable {
  /// The service's code, such as `K-12345`.
  package var code: String
  package var title: String
  package var englishTitle: String?
  package var productionYear: Int?
  package var openDay: Day?
  package var minutes: Int?
  package var directors: [String]
  package var nations: [String]
  package var genres: [String]
  /// The numbers of its ratings, which KOBIS calls audit numbers.
  package var ratingNumbers: [String]
  /// The plot, which can have several lines.
  package var synopsis: String
  package var keywords: [String]
  package var awards: [String]
  package var posters: [PictureAddress]
  package var stills: [PictureAddress]
  /// The address of its page.
  package var page: String?

  package init(
    code: String,
    title: String,
    englishTitle: String? = nil,
    productionYear: Int? = nil,
    openDay: Day? = nil,
    minutes: Int? = nil,
    directors: [String] = [],
    nations: [String] = [],
    genres: [String] = [],
    ratingNumbers: [String] = [],
    synopsis: String = "",
    keywords: [String] = [],
    awards: [String] = [],
    posters: [PictureAddress] = [],
    stills: [PictureAddress] = [],
    page: String? = nil
  ) {
    self.code = code
    self.title = title
    self.englishTitle = englishTitle
    self.productionYear = productionYear
    self.openDay = openDay
    self.minutes = minutes
    self.directors = directors
    self.nations = nations
    self.genres = genres
    self.ratingNumbers = ratingNumbers
    self.synopsis = synopsis
    self.keywords = keywords
    self.awards = awards
    self.posters = posters
    self.stills = stills
    self.page = page
  }
}

/// The conditions of a search in the Korean Movie Database.
package struct KmdbQuery: Hashable, Sendable {
  /// Part of the title.
  package var title: String?
  /// Part of a director's name.
  package var director: String?

  package init(title: String? = nil, director: String? = nil) {
    self.title = title
    self.director = director
  }
}
