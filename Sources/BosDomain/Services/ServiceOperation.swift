package import BosText

/// An operation of a service, with its parameters and response fields.
package struct ServiceOperation: Sendable {
  /// A parameter of a request, or a field of a response.
  package struct Field: Sendable {
    package enum Kind: Hashable, Sendable {
      case parameter
      /// A required parameter.
      case required
      case answer
    }

    package var name: String
    package var kind: Kind
    package var meaning: Phrase
    /// Its name in bos, as a column or a record field, or nil if it isn't used.
    package var column: String?
  }

  /// The operations, each with its path at the service.
  package enum ID: String, Hashable, Sendable, CaseIterable {
    case dailyCharts = "boxoffice/searchDailyBoxOfficeList"
    case weeklyCharts = "boxoffice/searchWeeklyBoxOfficeList"
    /// The table of all films on the site, which is no part of the API: only the sample serves it.
    case siteTable = "site/boxOfficeTable"
    case films = "movie/searchMovieList"
    case film = "movie/searchMovieInfo"
    case codes = "code/searchCodeList"
    case people = "people/searchPeopleList"
    case person = "people/searchPeopleInfo"
    case companies = "company/searchCompanyList"
    case company = "company/searchCompanyInfo"
    case images = "v2/search/image"
    case picture = "picture"
    case bookings = "movies"
    case bookedFilm = "movie"
    case reviews = "comments"
    case addReview = "comment"
    case kmdbFilms = "search_json2.jsp"
  }

  /// The service, such as `kobis`.
  package var service: String
  package var id: ID
  package var meaning: Phrase
  package var fields: [Field]

  /// All operations that bos uses.
  package static let all: [ServiceOperation] = charts + films + people + others + database

  /// The path, such as `boxoffice/searchDailyBoxOfficeList`.
  package var name: String { id.rawValue }

  /// Returns the operation with an identifier; every identifier has one.
  package static func with(_ id: ID) -> ServiceOperation? { all.first { $0.id == id } }

  /// Returns the operation of a request.
  package static func of(_ call: ServiceCall) -> ServiceOperation? {
    all.first { $0.service == call.service && $0.name == call.operation }
  }

  package var parameters: [Field] { fields.filter { $0.kind != .answer } }

  package var answers: [Field] { fields.filter { $0.kind == .answer } }
}

// The tables use these functions, one field per line.
extension ServiceOperation.Field {
  /// An optional parameter.
  static func may(
    _ name: String,
    _ korean: String,
    _ english: String
  ) -> Self {
    Self(name: name, kind: .parameter, meaning: Phrase(english, ko: korean), column: nil)
  }

  /// A required parameter.
  static func must(
    _ name: String,
    _ korean: String,
    _ english: String
  ) -> Self {
    var field = may(name, korean, english)
    field.kind = .required
    return field
  }

  /// A response field, and its name in bos.
  static func gives(
    _ name: String,
    _ korean: String,
    _ english: String,
    _ column: String? = nil
  ) -> Self {
    Self(name: name, kind: .answer, meaning: Phrase(english, ko: korean), column: column)
  }
}
