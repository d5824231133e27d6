import BosDomain
import BosText

extension RelayedRequest {
  /// The lifetimes are those of the client: `ServiceClient+Operations.swift`.
  init?(_ operation: ServiceOperation.ID, _ given: inout GivenParameters) {
    switch operation {
    case .dailyCharts:
      guard let day = given.day("targetDt") else { return nil }
      self.init(day, .day, &given)
    case .weeklyCharts:
      let spans: [String: Chart.Span] = ["0": .week, "1": .weekend, "2": .weekdays]
      guard let day = given.day("targetDt") else { return nil }
      self.init(day, given.choice("weekGb", spans) ?? .weekend, &given)
    case .films: self.init(films: &given)
    case .film:
      guard let code = given.text("movieCd") else { return nil }
      self.init(Kobis.film(code), .month) { .film($0) }
    case .codes:
      guard let parent = given.text("comCode") else { return nil }
      self.init(Kobis.codes(under: parent), .month)
    case .people:
      let (page, size) = given.page()
      var query = PersonQuery()
      query.name = given.text("peopleNm")
      query.filmTitle = given.text("filmoNames")
      self.init(Kobis.people(query, page: page, size: size), .day)
    case .person:
      guard let code = given.text("peopleCd") else { return nil }
      self.init(Kobis.person(code), .month) { .person($0) }
    case .companies:
      let (page, size) = given.page()
      var query = CompanyQuery()
      query.name = given.text("companyNm")
      query.chief = given.text("ceoNm")
      query.partCode = given.text("companyPartCd")
      self.init(Kobis.companies(query, page: page, size: size), .day)
    case .company:
      guard let code = given.text("companyCd") else { return nil }
      self.init(Kobis.company(code), .month) { .company($0) }
    case .images: self.init(images: &given)
    case .kmdbFilms: self.init(database: &given)
    case .bookings:
      let orders: [String: BookingOrder] = ["0": .reservation, "1": .curation, "2": .open]
      let order = given.choice("order_type", orders) ?? .reservation
      self.init(BoostCourse.films(by: order), .hour)
    case .bookedFilm:
      guard let id = given.text("id") else { return nil }
      self.init(BoostCourse.film(id), .hour)
    case .reviews:
      guard let id = given.text("movie_id") else { return nil }
      self.init(BoostCourse.reviews(of: id), .none)
    case .siteTable, .picture, .addReview: return nil
    }
  }

  private init?(_ day: Day, _ span: Chart.Span, _ given: inout GivenParameters) {
    var filter = ChartFilter.everything
    filter.nation = given.choice("repNationCd", ["K": .korean, "F": .foreign])
    filter.kind = given.choice("multiMovieYn", ["Y": .diversity, "N": .commercial])
    filter.area = given.text("wideAreaCd").map { Area(code: $0, name: Phrase(verbatim: $0)) }
    let count = given.number("itemPerPage", in: 1...Kobis.chartLimit) ?? Kobis.chartLimit
    guard let days = span.days(around: day) else { return nil }
    let endpoint = Kobis.chart(of: day, span, filter: filter, count: count)
    // The archive holds whole charts only.
    let isWhole = count == Kobis.chartLimit
    self.init(endpoint, .hour, lastDay: days.upper) { [filter] in
      isWhole ? .chart($0, filter) : nil
    }
  }

  private init(films given: inout GivenParameters) {
    let (page, size) = given.page()
    var query = FilmQuery()
    query.title = given.text("movieNm")
    query.director = given.text("directorNm")
    query.openYears = given.years("openStartDt", "openEndDt")
    query.productionYears = given.years("prdtStartYear", "prdtEndYear")
    query.nationCode = given.text("repNationCd")
    query.typeCode = given.text("movieTypeCd")
    self.init(Kobis.films(query, page: page, size: size), .day)
  }

  private init?(images given: inout GivenParameters) {
    guard let words = given.text("query") else { return nil }
    let sorts: [String: Kakao.Sort] = ["accuracy": .accuracy, "recency": .recency]
    let endpoint = Kakao.images(
      words,
      sort: given.choice("sort", sorts) ?? .accuracy,
      page: given.number("page", in: 1...Kakao.pageLimit) ?? 1,
      size: given.number("size", in: 1...Kakao.largestPage) ?? Kakao.largestPage
    )
    self.init(endpoint, .month)
  }

  private init?(database given: inout GivenParameters) {
    var query = KmdbQuery()
    query.title = given.text("title")
    query.director = given.text("director")
    let size = given.number("listCount", in: 1...500) ?? 10
    let start = given.number("startCount", in: 0...1_000_000) ?? 0
    let (page, rest) = start.quotientAndRemainder(dividingBy: size)
    let endpoint = Kmdb.films(query, page: page + 1, size: size)
    // What bos always asks for must be there: another collection or less detail is another request.
    let constants = ["collection", "detail"].allSatisfy { name in
      given.choice(name, [endpoint.request[name] ?? "": true]) == true
    }
    guard rest == 0, constants else { return nil }
    self.init(endpoint, .month)
  }
}

extension GivenParameters {
  /// Reads the page of a search of KOBIS and its size.
  fileprivate mutating func page() -> (page: Int, size: Int) {
    (
      number("curPage", in: 1...1_000_000) ?? 1,
      number("itemPerPage", in: 1...100) ?? Kobis.pageSize
    )
  }
}
