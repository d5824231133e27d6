import BosDomain
import BosServices
import BosTestSupport
import BosText
import Synchronization
import Testing

@testable import BosRelay

/// A side service that is down rests, so that not everybody waits for it.
@Suite(.dedicatedThread) struct SideServiceTests {
  private static func film(_ title: String, token: String) -> String {
    "/t/\(token)/openapi-data2/wisenut/search_api/search_json2.jsp?collection=kmdb_new2"
      + "&title=\(title)&detail=Y"
  }

  @Test func aServiceWithoutKeyIsNamed() throws {
    let upstream = GatedUpstream { (request) throws(ServiceError) in
      throw ServiceError(.missingKey, request: request)
    }
    let relay = try TestRelay(upstream: upstream)
    let token = try relay.join("a")
    let refused = try relay.send("GET", Self.film("x", token: token))
    #expect(refused.header("X-Bos-Reason") == "key")
    #expect(refused.text.contains("the teacher has no key for this service"))
    // The key that is there isn't to blame.
    let chart = try relay.send("GET", TestRelay.chart("20240601", token: token))
    #expect(chart.header("X-Bos-Reason") == "refused")
  }

  @Test func aServiceThatIsDownRests() throws {
    let time = TestTime()
    let said = Mutex<[String]>([])
    let rests = SideServiceRests(clock: time.clock) { failure in
      said.withLock { $0.append(failure.message.english) }
    }
    let began = try #require(rests.admit(.kmdb))
    rests.note(.kmdb, isDown: true, began: began)
    // Another request that was under way doesn't lengthen the rest.
    rests.note(.kmdb, isDown: true, began: began)
    #expect(rests.admit(.kmdb) == nil)
    #expect(rests.admit(.kakao) != nil && rests.admit(.kobis) != nil)
    #expect(said.withLock { $0 } == ["KMDb doesn't answer; the class doesn't ask it until 12:10"])
    time.pass(seconds: 599)
    #expect(rests.admit(.kmdb) == nil)
    time.pass(seconds: 1)
    let again = try #require(rests.admit(.kmdb))
    rests.note(.kmdb, isDown: true, began: again)
    time.pass(seconds: 1_199)
    #expect(rests.admit(.kmdb) == nil)
    time.pass(seconds: 1)
    rests.note(.kmdb, isDown: false, began: try #require(rests.admit(.kmdb)))
    #expect(rests.admit(.kmdb) != nil)
  }

  @Test func kobisNeverRests() {
    let rests = SideServiceRests(clock: TestTime().clock) { _ in }
    rests.note(.kobis, isDown: true, began: Instant(seconds: 0))
    #expect(rests.admit(.kobis) != nil)
  }

  @Test func whatRestsIsNotAsked() throws {
    let relay = try TestRelay(upstream: GatedUpstream { _ in ServiceAnswer(status: 503, body: []) })
    let token = try relay.join("a")
    for title in ["a", "b", "c"] {
      var client = try relay.client()
      try client.send("GET", Self.film(title, token: token))
      var isThere = false
      while !isThere {
        // For the second attempt; the rest ends by the other clock.
        relay.time.pass(uptime: .milliseconds(100))
        isThere = try relay.state().contains(#""waiting":0}"#)
      }
      let response = try client.response()
      #expect(response.text.contains("BOS005"))
    }
    #expect(relay.upstream.requests.count == 1)
    #expect(relay.screen.text.contains("KMDb doesn't answer"))
  }

  @Test func theStatusNamesTheServicesWithAKey() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    let status = try relay.send("GET", "/t/\(token)/bos/status")
    #expect(status.text.contains(#""services":["boostcourse","kobis"]"#))
    try relay.teach("mode", #"{"mode":"sample"}"#)
    let all = try relay.send("GET", "/t/\(token)/bos/status")
    #expect(all.text.contains(#""services":["boostcourse","kakao","kmdb","kobis"]"#))
  }
}
