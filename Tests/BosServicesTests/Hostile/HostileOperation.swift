import BosDomain

@testable import BosServices

/// An operation of bos, with the good answer to its request.
struct HostileOperation: Sendable, CustomStringConvertible {
  let description: String
  /// The good answer to a request.
  let good: @Sendable (ServiceRequest) -> ServiceAnswer
  /// Performs the operation, and returns its output as text.
  let perform: @Sendable (ServiceClient) async throws -> String
  /// The request whose answer is hostile; others get the good answer.
  var isTarget: @Sendable (ServiceRequest) -> Bool = { _ in true }
  /// The names of the top-level member and of the list of rows.
  var envelope: String
  var list: String?
  /// The code in the answer, which must be the requested one.
  var code: String?
  /// A number in the answer, as written there: a quoted or plain `12`, named so that it is unique.
  var number: (name: String, isQuoted: Bool)?
  /// A text in the answer that must be a text.
  var text: String
  /// The days of the chart, or nil for other operations.
  var span: Chart.Span?
  /// Whether an odd member of a row is unknown.
  var isLenient = false
  var isPicture = false
  var isPost = false

  static let key = String(repeating: "0f1e2d3c4b5a6978", count: 2)
  static let day = Day("2024-05-01") ?? .minimum
  private static let id = "0123456789abcdef01234567"

  static let all: [HostileOperation] =
    Chart.Span.allCases.map { chart("\($0)", [day], $0) }
    + [
      chart("range", (0..<3).compactMap { day.adding(days: $0) }, .day),
      endpoint(
        "film",
        Kobis.film("20249001"),
        #"{"movieInfoResult":{"movieInfo":{"movieCd":"20249001","movieNm":"달빛","showTm":"12"}}}"#,
        envelope: "movieInfoResult",
        code: "20249001",
        number: ("showTm", true),
        text: "movieNm"
      ) { .film($0) },
      endpoint(
        "films",
        Kobis.films(),
        #"{"movieListResult":{"totCnt":12,"movieList":[{"movieCd":"1","movieNm":"달빛"}]}}"#,
        envelope: "movieListResult",
        list: "movieList",
        number: ("totCnt", false),
        text: "movieNm"
      ),
      endpoint(
        "person",
        Kobis.person("20300101"),
        #"{"peopleInfoResult":{"peopleInfo":{"peopleCd":"20300101","peopleNm":"하도윤"}}}"#,
        envelope: "peopleInfoResult",
        code: "20300101",
        text: "peopleNm"
      ) { .person($0) },
      endpoint(
        "people",
        Kobis.people(PersonQuery(name: "하도윤")),
        #"{"peopleListResult":{"totCnt":12,"peopleList":[{"peopleCd":"1","peopleNm":"하도윤"}]}}"#,
        envelope: "peopleListResult",
        list: "peopleList",
        number: ("totCnt", false),
        text: "peopleNm"
      ),
      endpoint(
        "company",
        Kobis.company("20100101"),
        #"{"companyInfoResult":{"companyInfo":{"companyCd":"20100101","companyNm":"돌담"}}}"#,
        envelope: "companyInfoResult",
        code: "20100101",
        text: "companyNm"
      ) { .company($0) },
      endpoint(
        "companies",
        Kobis.companies(CompanyQuery(name: "돌담")),
        #"{"companyListResult":{"totCnt":12,"companyList":[{"companyCd":"1","companyNm":"돌담"}]}}"#,
        envelope: "companyListResult",
        list: "companyList",
        number: ("totCnt", false),
        text: "companyNm"
      ),
      endpoint(
        "codes",
        Kobis.codes(under: "2204"),
        #"{"codes":[{"fullCd":"22041011","korNm":"한국","engNm":"Korea"}]}"#,
        envelope: "codes",
        text: "korNm"
      ),
      endpoint(
        "booking",
        BoostCourse.films(),
        #"{"movies":[\#(entry)}]}"#,
        envelope: "movies",
        number: ("grade", false),
        text: "title"
      ),
      endpoint(
        "booking film",
        BoostCourse.film(id),
        entry + #","audience":9}"#,
        envelope: "title",
        code: id,
        number: ("grade", false),
        text: "title"
      ),
      endpoint(
        "reviews",
        BoostCourse.reviews(of: id),
        #"{"comments":[{"rating":12,"movie_id":"\#(id)","contents":"좋다"}]}"#,
        envelope: "comments",
        code: id,
        number: ("rating", false),
        text: "contents"
      ),
      post,
      endpoint(
        "posters",
        Kakao.posters(of: "달빛"),
        """
        {"documents":[{"image_url":"https://a.example/1.png","collection":"x"}],
        "meta":{"total_count":12,"pageable_count":1,"is_end":true}}
        """,
        envelope: "documents",
        number: ("total_count", false),
        text: "collection"
      ),
      endpoint(
        "films of KMDb",
        Kmdb.films(KmdbQuery(title: "달빛")),
        """
        {"Query":"x","Data":[{"CollName":"kmdb_new2","TotalCount":12,
        "Result":[{"movieId":"K","movieSeq":"1","title":"달빛"}]}]}
        """,
        envelope: "Data",
        list: "Result",
        number: ("TotalCount", false),
        text: "title",
        isLenient: true
      ),
      picture,
    ]

  private static let entry =
    #"{"id":"\#(id)","title":"달빛","date":"2024-04-24","grade":12,"reservation_grade":1,"#
    + #""reservation_rate":36.25,"user_rating":8.15"#

  private static func chart(_ name: String, _ days: [Day], _ span: Chart.Span) -> Self {
    HostileOperation(
      description: name,
      good: { Ports.chart($0, audience: 12) },
      perform: { client in
        // A chart that is final is only requested again on demand.
        let again = client.canAsk
        let response = try client.charts(ChartRequest(days, span, again: again))
        if let failure = response.failures.first { throw failure.failure }
        return "\(response.sheet)"
      },
      envelope: "boxOfficeResult",
      list: ChartDecoder.list(span),
      number: ("audiCnt", true),
      text: "movieNm",
      span: span
    )
  }

  private static func endpoint<Output: Sendable>(
    _ name: String,
    _ endpoint: Endpoint<Output>,
    _ body: String,
    envelope: String,
    list: String? = nil,
    code: String? = nil,
    number: (name: String, isQuoted: Bool)? = nil,
    text: String,
    isLenient: Bool = false,
    content: @escaping @Sendable (Output) -> ArchiveContent? = { _ in nil }
  ) -> Self {
    HostileOperation(
      description: name,
      good: { _ in ServiceAnswer(text: body) },
      perform: { client in
        "\(try await client.ask(endpoint, lifetime: .none, content: content))"
      },
      envelope: envelope,
      list: list
        ?? (["codes", "movies", "comments", "documents"].contains(envelope) ? envelope : nil),
      code: code,
      number: number,
      text: text,
      isLenient: isLenient
    )
  }

  private static var post: Self {
    let review = Review(filmID: id, writer: "가", rating: 9, text: "좋다")
    return HostileOperation(
      description: "post",
      good: { _ in
        ServiceAnswer(text: #"{"rating":12,"movie_id":"\#(id)","contents":"좋다"}"#)
      },
      perform: { client in "\(try client.post(review))" },
      envelope: "contents",
      code: id,
      number: ("rating", false),
      text: "contents",
      isPost: true
    )
  }

  private static var picture: Self {
    let address = PictureAddress("https://a.example/1.png")
    return HostileOperation(
      description: "picture",
      good: { _ in ServiceAnswer(contentType: "image/png", body: WholePictures.png) },
      perform: { client in
        guard let address else { return "" }
        return "\(try await client.ask(Kakao.picture(at: address), lifetime: .none))"
      },
      envelope: "",
      text: "",
      isPicture: true
    )
  }
}
