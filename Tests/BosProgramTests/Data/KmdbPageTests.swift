import BosTestSupport
import Foundation
import Testing

/// Film pages of the program with a local KOBIS and a local KMDb, and without BoostCourse.
@Suite(.dedicatedThread)
struct KmdbPageTests {
  private static let kmdbKey = "KMDB0KEY7X1Y2Z3W4V5U"
  private static let picture = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  private static let film = """
    {"movieInfoResult":{"movieInfo":{"movieCd":"20249001","movieNm":"달빛 우체국","movieNmEn":"",
    "movieNmOg":"","showTm":"117","prdtYear":"2023","openDt":"20240424","prdtStatNm":"개봉",
    "typeNm":"장편","nations":[],"genres":[],"directors":[{"peopleNm":"하도윤","peopleNmEn":""}],
    "actors":[],"showTypes":[],"companys":[],"audits":[{"auditNo":"2024-MF90001 ",
    "watchGradeNm":"전체관람가"}],"staffs":[]},"source":"영화진흥위원회"}}
    """

  /// A search result as the service sends it: marks, blanks, another film of the same title first.
  private static func search(_ host: String, audit: String = "2024-MF90001") -> String {
    func film(_ number: String, _ open: String, _ audit: String, _ rest: String) -> String {
      """
      {"DOCID":"K\(number)","movieId":"K","movieSeq":"\(number)","title":" !HS 달빛 !HE  우체국",
      "prodYear":"\(open.prefix(4))","directors":{"director":[{"directorNm":"하도윤"}]},
      "runtime":"117","repRlsDate":"\(open)","ratings":{"rating":[{"ratingNo":"\(audit)"}]},\(rest)}
      """
    }
    let old = film("00071", "19710301", "", #""plots":{"plot":[{"plotText":"옛날 영화."}]}"#)
    let new = film(
      "99001",
      "20240424",
      audit,
      """
      "plots":{"plot":[{"plotLang":"영어","plotText":"Old."},{"plotLang":"한국어",
      "plotText":"밤에만 여는  우체국 이야기."}]},"keywords":"우체국,편지","stlls":"",
      "posters":"http://\(host)/none.jpg|http://\(host)/poster.gif","Awards1":"","Awards2":""
      """
    )
    return """
      {"Query":"x","KMAQuery":"x","TotalCount":2,"Data":[{"CollName":"kmdb_new2","TotalCount":2,
      "Count":2,"Result":[\(old),\(new)]}]}
      """
  }

  private func home(
    key: Bool = true,
    _ kmdb: @escaping @Sendable (_ host: String) -> LoopbackReply = { .text(search($0)) }
  ) throws -> LiveHome {
    let home = try LiveHome { request in
      let host = request.header("host") ?? ""
      if request.target.contains("/movie/searchMovieInfo") { return .text(Self.film) }
      if request.target.contains("search_json2.jsp") { return kmdb(host) }
      if request.target.hasSuffix("/poster.gif") {
        return .body([UInt8](Data(base64Encoded: Self.picture) ?? Data()), type: "image/gif")
      }
      return .text("", status: 404)
    }
    home.variables["BOS_KMDB_URL"] = home.server.address + "/search_api"
    home.variables["BOS_BOOSTCOURSE_URL"] = home.server.address
    home.variables["KMDB_API_KEY"] = key ? Self.kmdbKey : nil
    return home
  }

  @Test func `a part that the film's details have asks no other service`() throws {
    let home = try home()
    let run = try home.code("movie 20249001 --part directors")
    #expect(run.status == 0)
    #expect(run.output.contains("하도윤"))
    #expect(home.server.requests.map(\.target).allSatisfy { $0.contains("/movie/searchMovieInfo") })
    #expect(home.server.requests.count == 1)
    let other = try home.code("movie 20249001 --part synopsis")
    #expect(other.output.contains("밤에만 여는 우체국 이야기."))
  }

  @Test func `a live film without BoostCourse has its synopsis and poster from KMDb`() throws {
    let home = try home()
    let run = try home.code("open 20249001")
    #expect(run.status == 0)
    #expect(run.output.contains("밤에만 여는 우체국 이야기."))
    #expect(!run.output.contains("옛날"))
    #expect(run.output.contains("우체국, 편지") || run.output.contains("우체국 · 편지"))
    #expect(run.output.contains("/poster.gif"))
    #expect(run.output.contains("From KMDb, Korean Film Archive: synopsis, keywords, poster"))
    #expect(run.output.contains("(found by audit number)"))
    #expect(home.server.requests.contains { $0.target.contains("ServiceKey=\(Self.kmdbKey)&") })
    // Everything is stored, so a second page needs no request to KMDb.
    let count = home.server.requests.count { $0.target.contains("search_json2") }
    let again = try home.run("--offline", "-c", "movie 20249001; keywords 20249001")
    #expect(again.output.contains("밤에만 여는 우체국 이야기."))
    #expect(home.server.requests.count { $0.target.contains("search_json2") } == count)
  }

  @Test func `the key of KMDb is in no output and no file`() throws {
    let home = try home { _ in .text(#"{"Error":"key \#(Self.kmdbKey) 등록되지 않은 서비스키입니다."}"#) }
    let run = try home.run(
      "--allow-write",
      "-c",
      "trace on; record p.pack; open 20249001; raw search_json2; explain movie 20249001; key"
    )
    #expect(run.output.contains("KMDb refused the key"))
    #expect(!(run.output + run.errors).contains(Self.kmdbKey))
    #expect(try !home.read("p.pack").contains(Self.kmdbKey))
  }

  @Test func `a film without a common audit number says that title and year found it`() throws {
    let home = try home { .text(Self.search($0, audit: "")) }
    #expect(try home.code("movie 20249001").output.contains("(found by title and year)"))
  }

  @Test func `a page without a key and a synopsis says how to get one`() throws {
    let home = try home(key: false)
    let run = try home.code("movie 20249001")
    #expect(run.output.contains("no KMDb data: there is no key for KMDb; see `help key`"))
    #expect(!home.server.requests.contains { $0.target.contains("search_json2") })
  }

  @Test(arguments: ["<html>점검</html>", "", #"{"Data":[{"#, #"{"Data":{}}"#, "{}"])
  func `a page stays when KMDb sends something else`(body: String) throws {
    let run = try home { _ in .text(body) }.code("movie 20249001")
    #expect(run.status == 0)
    #expect(run.output.contains("달빛 우체국") && run.output.contains("no KMDb data: "))
  }
}
