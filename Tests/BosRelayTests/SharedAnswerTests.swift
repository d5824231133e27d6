import BosDomain
import BosServices
import BosTestSupport
import Testing

@testable import BosRelay

/// A class asks over real connections, and services are asked as little as possible.
@Suite(.dedicatedThread) struct SharedAnswerTests {
  @Test(arguments: [30, 300]) func aClassThatAsksOneDayCausesOneCall(_ count: Int) throws {
    let upstream = GatedUpstream(isOpen: false, sampleAnswer)
    let relay = try TestRelay(upstream: upstream)
    let tokens = try (0..<count).map { try relay.join("student \($0)") }
    var clients = ClientList()
    for token in tokens {
      let client = try relay.client()
      try client.send("GET", TestRelay.chart("20240601", token: token))
      clients.add(client)
    }
    // Everybody waits before the service answers.
    while try !relay.state().contains("\"waiting\":\(count)}") {}
    upstream.open()
    let responses = try clients.responses()
    #expect(responses.count == count)
    #expect(Set(responses.map(\.text)).count == 1)
    #expect(responses.allSatisfy { $0.header("X-Bos-Origin") == "live" && $0.status == 200 })
    #expect(upstream.requests.count == 1)
    // Later requests cost nothing.
    for token in tokens.prefix(30) {
      let again = try relay.send("GET", TestRelay.chart("20240601", token: token))
      #expect(again.text == responses[0].text)
    }
    #expect(upstream.requests.count == 1)
    let stored = try relay.archive.chart(try #require(Day("2024-06-01")), .day, .everything)
    #expect(stored?.isFinal == true)
    #expect(try relay.archive.calls(TestRelay.key, try #require(Day("2024-06-15"))) == 1)
  }

  @Test func eachQuestionIsAskedOnce() throws {
    let relay = try TestRelay()
    let tokens = try (0..<20).map { try relay.join("s\($0)") }
    var clients = ClientList()
    for (place, token) in tokens.enumerated() {
      for day in 1...7 {
        let client = try relay.client()
        try client.send("GET", TestRelay.chart("2024060\((day + place) % 7 + 1)", token: token))
        clients.add(client)
      }
    }
    let responses = try clients.responses()
    #expect(Set(responses.map(\.text)).count == 7)
    #expect(relay.upstream.requests.count == 7)
  }

  @Test func anUpstreamThatStallsBlocksNobodyElse() throws {
    let upstream = GatedUpstream(sampleAnswer)
    upstream.hold(day: "20240605")
    let relay = try TestRelay(upstream: upstream)
    let (first, second) = (try relay.join("first"), try relay.join("second"))
    _ = try relay.send("GET", TestRelay.chart("20240601", token: second))
    var waiting = try relay.client()
    try waiting.send("GET", TestRelay.chart("20240605", token: first))
    while upstream.requests.count < 2 {}
    // A stored answer, a page, and another question.
    #expect(try relay.send("GET", TestRelay.chart("20240601", token: second)).status == 200)
    #expect(try relay.send("GET", "/").text.contains("<!DOCTYPE html>"))
    #expect(try relay.send("GET", TestRelay.chart("20240602", token: second)).status == 200)
    let hasEnded = waiting.hasEnded()
    #expect(!hasEnded)
    upstream.open()
    let late = try waiting.response()
    #expect(late.text.contains("20240605"))
  }

  @Test func provisionalChartsAreAskedAgainAfterAnHour() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    // The clock says 2024-06-15 12:00, so that the chart of the 14th is final and the 15th isn't.
    for _ in 0..<2 { _ = try relay.send("GET", TestRelay.chart("20240615", token: token)) }
    #expect(relay.upstream.requests.count == 1)
    relay.time.pass(seconds: 3_599)
    let old = try relay.send("GET", TestRelay.chart("20240615", token: token))
    #expect(relay.upstream.requests.count == 1)
    #expect(old.header("Age") == "3599" && old.header("X-Bos-Final") == nil)
    let final = try relay.send("GET", TestRelay.chart("20240614", token: token))
    #expect(final.header("Age") == "0" && final.header("X-Bos-Final") == "1")
    relay.time.pass(seconds: 2)
    _ = try relay.send("GET", TestRelay.chart("20240615", token: token))
    #expect(relay.upstream.requests.count == 3)
  }

  @Test func otherServicesHaveTheirOwnPaths() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    let paths = [
      "/v2/search/image?query=%EB%B0%A4&size=10", "/movies?order_type=0",
      "/openapi-data2/wisenut/search_api/search_json2.jsp?collection=kmdb_new2&detail=Y&title=%EB%B0%A4",
      "/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=x&movieNm=%EB%B0%A4",
    ]
    for path in paths {
      let response = try relay.send("GET", "/t/\(token)" + path)
      #expect(response.header("X-Bos-Origin") == "live", "\(path)")
    }
    #expect(Set(relay.upstream.requests.map(\.service)).count == 4)
    #expect(relay.upstream.requests.allSatisfy { $0["key"] == nil && $0["ServiceKey"] == nil })
  }

  @Test func aTokenIsNotNeededOnThisComputerAlone() throws {
    let relay = try TestRelay { $0.isOnNetwork = false }
    let path =
      "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?targetDt=20240601"
    #expect(try relay.send("GET", path).header("X-Bos-Origin") == "live")
    // A page of another site that uses a name of its own for this computer gets nothing.
    let foreign = try relay.send("GET", path, headers: ["Host: evil.example:\(relay.port)"])
    #expect(foreign.header("X-Bos-Reason") == "token")
    let open = try TestRelay()
    #expect(try open.send("GET", path).header("X-Bos-Reason") == "token")
  }
}

/// Connections that wait for their responses.
struct ClientList: ~Copyable {
  private var clients: [Boxed] = []

  private final class Boxed {
    var client: TestClient

    init(_ client: consuming TestClient) { self.client = client }
  }

  mutating func add(_ client: consuming TestClient) { clients.append(Boxed(client)) }

  /// Reads one response of each.
  func responses() throws -> [TestResponse] { try clients.map { try $0.client.response() } }
}
