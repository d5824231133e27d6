import BosTestSupport
import Foundation
import Testing

/// Film pages of the program with a local KOBIS that answers, and side services that never do.
@Suite(.dedicatedThread)
struct StalledServicesTests {
  private static func film(_ code: String) -> String {
    """
    {"movieInfoResult":{"movieInfo":{"movieCd":"\(code)","movieNm":"영화 \(code)","movieNmEn":"",
    "movieNmOg":"","showTm":"117","prdtYear":"2023","openDt":"20240424","prdtStatNm":"개봉",
    "typeNm":"장편","nations":[{"nationNm":"한국"}],"genres":[{"genreNm":"드라마"}],
    "directors":[{"peopleNm":"하도윤","peopleNmEn":""}],"actors":[],"showTypes":[],"companys":[],
    "audits":[],"staffs":[]},"source":"영화진흥위원회"}}
    """
  }

  private struct Silent {
    let home: LiveHome
    let others: [String: LoopbackServer]

    var asked: [String] {
      others.filter { !$0.value.requests.isEmpty }.keys.sorted()
    }
    var count: Int { others.values.reduce(0) { $0 + $1.requests.count } }
  }

  private func silent() throws -> Silent {
    let home = try LiveHome { request in
      guard let code = request.target.range(of: "movieCd=") else { return LiveHome.charts(request) }
      return .text(Self.film(String(request.target[code.upperBound...].prefix(8))))
    }
    var others: [String: LoopbackServer] = [:]
    for name in ["KAKAO", "BOOSTCOURSE", "KMDB"] {
      let server = try LoopbackServer(LoopbackReply([.stall]))
      others[name] = server
      home.variables["BOS_\(name)_URL"] = server.address
    }
    home.variables["KAKAO_REST_API_KEY"] = "KAKAO0KEY7X1Y2Z3W4V5U"
    home.variables["KMDB_API_KEY"] = "KMDB0KEY7X1Y2Z3W4V5U"
    return Silent(home: home, others: others)
  }

  @Test func `services that stall are asked once, and pages have all of KOBIS`() throws {
    let silent = try silent()
    let first = try silent.home.code("open 20249001")
    #expect(first.status == 0)
    for text in ["영화 20249001", "2024-04-24 (Wed)", "117 minutes", "하도윤", "Drama"] {
      #expect(first.output.contains(text), "\(text)")
    }
    for name in ["Kakao", "BoostCourse", "KMDb"] {
      #expect(first.output.contains("\(name) did not respond in time"), "\(first.output)")
    }
    #expect(silent.asked == ["BOOSTCOURSE", "KAKAO", "KMDB"])
    let count = silent.count
    // Another run, which opens a hundred films.
    let code = "for i in 1..100 { let c = \"{20240000 + $i}\"; open $c }"
    let more = try silent.home.code(code)
    #expect(more.status == 0)
    for number in 1...100 { #expect(more.output.contains("영화 \(20_240_000 + number)\n")) }
    #expect(more.output.components(separatedBy: "was not asked: it did not answer at").count == 301)
    #expect(silent.count == count)
    let doctor = try silent.home.code("doctor").output
    for name in ["Kakao", "BoostCourse", "KMDb"] {
      let line = doctor.split(separator: "\n").first { $0.contains(" \(name) ") }
      #expect(line?.contains("not asked until") == true, "\(doctor)")
    }
  }

  @Test func `refresh asks services that rest at once`() throws {
    let silent = try silent()
    _ = try silent.home.code("open 20249001")
    let count = silent.count
    let again = try silent.home.code("date 2024-05-01; refresh | count; open 20249002")
    #expect(again.output.contains("KMDb did not respond in time"))
    #expect(silent.count > count)
  }
}
