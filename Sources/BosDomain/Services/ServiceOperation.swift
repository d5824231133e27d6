package import BosText

/// An operation of a service: what it is asked with, and what its answers hold.
package struct ServiceOperation: Sendable {
  /// A parameter of a request, or a field of an answer.
  package struct Field: Sendable {
    package enum Kind: Hashable, Sendable {
      case parameter
      /// A parameter without which there is no answer.
      case required
      case answer
    }

    package var name: String
    package var kind: Kind
    package var meaning: Phrase
    /// What it is called in bos, as a column or a part of a record; nil when it isn't kept.
    package var column: String?
  }

  /// The operations, each with its path at the service.
  package enum ID: String, Hashable, Sendable, CaseIterable {
    case dailyCharts = "boxoffice/searchDailyBoxOfficeList"
    case weeklyCharts = "boxoffice/searchWeeklyBoxOfficeList"
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
  }

  /// The service, such as `kobis`.
  package var service: String
  package var id: ID
  package var meaning: Phrase
  package var fields: [Field]

  /// All operations that bos uses.
  package static let all: [ServiceOperation] = charts + films + people + others

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

// The tables are written with these, one field a line.
extension ServiceOperation.Field {
  /// A parameter that may be left out.
  static func may(
    _ name: String,
    _ korean: String,
    _ english: String
  ) -> Self {
    Self(name: name, kind: .parameter, meaning: Phrase(english, ko: korean), column: nil)
  }

  /// A parameter that must be given.
  static func must(
    _ name: String,
    _ korean: String,
    _ english: String
  ) -> Self {
    var field = may(name, korean, english)
    field.kind = .required
    return field
  }

  /// A field of an answer, and what becomes of it.
  static func gives(
    _ name: String,
    _ korean: String,
    _ english: String,
    _ column: String? = nil
  ) -> Self {
    Self(name: name, kind: .answer, meaning: Phrase(english, ko: korean), column: column)
  }
}
