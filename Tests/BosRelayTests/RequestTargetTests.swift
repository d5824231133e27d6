import BosServices
import Testing

@testable import BosRelay

@Suite struct RequestTargetTests {
  @Test func pathsAndQueriesAreDecodedOnce() throws {
    let target = try #require(RequestTarget("/a/%EA%B0%80/b%25?x=1+2&y=%2B&z"))
    #expect(target.path == ["a", "가", "b%"])
    #expect(target.query.map(\.name) == ["x", "y", "z"])
    #expect(target.query.map(\.value) == ["1 2", "+", ""])
  }

  @Test(
    arguments: [
      "", "a", "?x", "/%", "/%4", "/%zz", "/%00", "/%0a", "/%ff", "/..", "/%2e%2e", "/.", "/a%2fb",
      "/a#b", "/?%00", "/?a=%", "/?%ff=1",
    ]
  )
  func whatCanBeReadInTwoWaysIsNoTarget(_ text: String) {
    #expect(RequestTarget(text) == nil)
  }

  @Test func theServicesPathsAreFound() throws {
    let paths: [(String, String)] = [
      (
        "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=k&targetDt=20240601",
        "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240601"
      ),
      ("/v2/search/image?query=a", "kakao v2/search/image query=a"),
      ("/movies?order_type=1", "boostcourse movies order_type=1"),
      ("/comments?movie_id=7", "boostcourse comments movie_id=7"),
      (
        "/openapi-data2/wisenut/search_api/search_json2.jsp?ServiceKey=k&title=a",
        "kmdb search_json2.jsp title=a"
      ),
    ]
    for (path, request) in paths {
      let target = try #require(RequestTarget(path))
      #expect(ServicePaths.request(target, path: target.path[...])?.description == request)
    }
    for path in [
      "/", "/teacher", "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList",
      "/boxoffice/searchDailyBoxOfficeList.json", "/movies/1", "/v2/search/web", "/unknown.json",
    ] {
      let target = try #require(RequestTarget(path))
      #expect(ServicePaths.request(target, path: target.path[...]) == nil, "\(path)")
    }
  }
}
