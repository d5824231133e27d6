package import BosDomain
package import BosServices

/// A fictional Korean film industry, with responses in the services' own format.
package enum SampleIndustry {
  /// A transport with data for every day, whatever the current day.
  package static let transport = transport { nil }

  /// Creates a transport that depends on the current day: charts end the day before.
  ///
  /// Posted reviews last as long as the transport.
  package static func transport(today: @escaping @Sendable () -> Day?) -> Transport {
    let posts = PostedReviews()
    return .immediate { request in
      let today = today()
      switch request.service {
      case .kobis: return ServiceAnswer(body: body(for: request, today: today))
      case .kakao where request.operation == "picture": return PictureAnswer.of(request)
      case .kakao: return ImageAnswer(today: Catalog.day(for: today)).answer(request)
      case .boostcourse:
        let booking = BookingAnswer(
          ledger: ledger,
          today: Catalog.day(for: today),
          posts: posts
        )
        return booking.answer(request)
      case .kmdb: return KmdbAnswer(catalog: Catalog.on(today)).answer(request)
      case .relay: return ServiceAnswer(status: 404, body: [])
      }
    }
  }

  private static let ledger = FilmRunCache()

  private static func body(for request: ServiceRequest, today: Day?) -> [UInt8] {
    do throws(Fault) {
      return try answer(request, today: today)
    } catch {
      return error.body
    }
  }

  private static func answer(_ request: ServiceRequest, today: Day?) throws(Fault) -> [UInt8] {
    let question = Question(request)
    let charts = ChartAnswer(ledger: ledger, today: today)
    lazy var catalog = Catalog.on(today)
    switch request.operation {
    case "boxoffice/searchDailyBoxOfficeList": return try charts.daily(question)
    case "boxoffice/searchWeeklyBoxOfficeList": return try charts.weekly(question)
    case ServiceOperation.ID.siteTable.rawValue:
      return try SiteTableAnswer(charts: charts).table(question)
    case "code/searchCodeList": return try CodeAnswer().list(question)
    case "movie/searchMovieInfo": return try FilmAnswer(catalog: catalog).info(question)
    case "movie/searchMovieList": return try FilmListAnswer(catalog: catalog).list(question)
    case "people/searchPeopleList": return try PeopleAnswer(catalog).list(question)
    case "people/searchPeopleInfo": return try PeopleAnswer(catalog).info(question)
    case "company/searchCompanyList": return try CompanyAnswer(catalog).list(question)
    case "company/searchCompanyInfo": return try CompanyAnswer(catalog).info(question)
    default: throw .unknownOperation
    }
  }

  /// Computes a chart of every film, for measuring the industry.
  package static func chart(_ query: SampleQuery, limit: Int = .max) -> SampleChart? {
    ChartMaker(ledger: ledger, query: query).chart(limit: limit)
  }
}
