import BosDomain
import Testing

@testable import BosServices

/// Requests of other clients become those that bos itself sends, so that both find one response.
@Suite struct RelayedRequestTests {
  private func request(_ text: String) throws -> RelayedRequest? {
    RelayedRequest(try #require(ServiceRequest(text)))
  }

  @Test(
    arguments: [
      ("kobis boxoffice/searchDailyBoxOfficeList targetDt=20240601", ""),
      (
        "kobis boxoffice/searchDailyBoxOfficeList itemPerPage=10 targetDt=20240601 x=1",
        "targetDt=20240601"
      ),
      (
        "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240601 repNationCd= itemPerPage=3",
        "targetDt=20240601 itemPerPage=3"
      ),
      ("kobis boxoffice/searchWeeklyBoxOfficeList targetDt=20240601", "targetDt=20240601 weekGb=1"),
      (
        "kobis boxoffice/searchWeeklyBoxOfficeList weekGb=0 targetDt=20240601 key=k",
        "targetDt=20240601 weekGb=0"
      ),
      ("kobis movie/searchMovieList movieNm=밤", "curPage=1 itemPerPage=10 movieNm=밤"),
      ("kobis movie/searchMovieInfo movieCd=20240001 key=abc", "movieCd=20240001"),
      ("kakao v2/search/image query=밤 page=1 sort=accuracy size=10", "query=밤 size=10"),
      ("boostcourse movies", "order_type=0"),
      (
        "kmdb search_json2.jsp title=밤 detail=Y collection=kmdb_new2 ServiceKey=k",
        "collection=kmdb_new2 detail=Y title=밤 listCount=10"
      ),
    ]
  )
  func requestsHaveOneForm(_ sent: String, _ parameters: String) throws {
    let relayed = try #require(try request(sent))
    let operation = sent.split(separator: " ").prefix(2).joined(separator: " ")
    #expect(
      relayed.request.description == (parameters.isEmpty ? sent : operation + " " + parameters)
    )
    #expect(relayed.isKnown)
    // The form is its own form.
    let again = try #require(RelayedRequest(relayed.request))
    #expect(again.request == relayed.request && again.isKnown)
  }

  @Test(
    arguments: [
      "kobis site/boxOfficeTable targetDt=20240601", "kakao picture url=http://a/b.png",
      "boostcourse comment rating=1", "kobis boxoffice/other", "kakao v2/search/web query=a",
      "kobis movie/searchMovieInfo movieCd=1 movieCd=2",
    ]
  )
  func whatNobodyAnswersIsRefused(_ text: String) throws {
    #expect(try request(text) == nil)
  }

  @Test(
    arguments: [
      "kobis boxoffice/searchDailyBoxOfficeList targetDt=2024",
      "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240601 itemPerPage=99",
      "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240601 repNationCd=X",
      "kobis movie/searchMovieList openStartDt=2024",
      "kmdb search_json2.jsp title=a collection=other",
    ]
  )
  func oddRequestsGoThroughButAreNotStored(_ text: String) throws {
    let relayed = try #require(try request(text))
    #expect(!relayed.isKnown)
    #expect(throws: ServiceError.self) {
      _ = try relayed.content(
        of: ServiceAnswer(body: Array(#"{"faultInfo":{"errorCode":"1"},"Error":"no"}"#.utf8))
      )
    }
  }

  @Test func chartsAreFinalAtNoonOfTheNextDay() throws {
    let daily = "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240601"
    let day = try #require(Day("2024-06-02"))
    let noon = try #require(Instant(seoulDay: day, hour: 12))
    let chart = try #require(try request(daily))
    #expect(chart.finalFrom == noon)
    #expect(chart.isFinal(noon))
    #expect(!chart.isFinal(Instant(seconds: noon.seconds - 1)))
    #expect(chart.maximumAge == 3_600)
    let weekly = "kobis boxoffice/searchWeeklyBoxOfficeList weekGb=0 targetDt=20240601"
    let week = try #require(try request(weekly))
    #expect(week.finalFrom == Instant(seconds: noon.seconds + 86_400))
    let reviews = try #require(try request("boostcourse comments movie_id=1"))
    #expect(reviews.maximumAge == 0)
  }
}
