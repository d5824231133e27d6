import BosDomain
import BosServices
import BosTestSupport
import Testing

@testable import BosRelay

/// What the teacher does and sees.
@Suite(.dedicatedThread) struct TeacherTests {
  @Test func thePageNeedsTheSecret() throws {
    let relay = try TestRelay()
    for path in ["/teacher", "/teacher/state", "/teacher/events", "/teacher/class.csv"] {
      #expect(try relay.send("GET", path).status == 403)
      #expect(try relay.send("GET", path + "?secret=wrong").status == 403)
    }
    #expect(
      try relay.send("POST", "/teacher/freeze?secret=no", body: #"{"on":true}"#).status == 403
    )
    // The secret leaves the address for a cookie.
    let first = try relay.send("GET", "/teacher?secret=\(relay.secret)")
    #expect(first.status == 303 && first.header("Location") == "/teacher")
    let cookie = try #require(first.header("Set-Cookie"))
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    let pair = "Cookie: " + cookie.prefix { $0 != ";" }
    #expect(try relay.send("GET", "/teacher", headers: [pair]).text.contains("<!DOCTYPE html>"))
    #expect(try relay.send("GET", "/teacher/state", headers: [pair]).status == 200)
    // A cookie alone changes nothing; the page of this origin does.
    let body = #"{"on":true}"#
    #expect(try relay.send("POST", "/teacher/freeze", body: body, headers: [pair]).status == 403)
    let origin = "Origin: http://127.0.0.1:\(relay.port)"
    let own = try relay.send("POST", "/teacher/freeze", body: body, headers: [pair, origin])
    #expect(own.status == 200)
  }

  @Test func pagesOfOthersChangeNothing() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    let targets = [
      "/join", "/t/\(token)/bos/hand", "/teacher/freeze?secret=\(relay.secret)",
    ]
    let wrong = [
      ["Origin: http://evil.example"], ["Origin: null"], ["Host: evil.example"],
      ["Host: evil.example", "Origin: http://evil.example"], ["Sec-Fetch-Site: cross-site"],
      ["Origin: http://127.0.0.1:1"],
    ]
    for target in targets {
      for headers in wrong {
        let body = target == "/join" ? #"{"name":"b"}"# : "up"
        let response = try relay.send("POST", target, body: body, headers: headers)
        #expect(response.status == 403, "\(target) \(headers)")
      }
    }
    #expect(try !relay.state().contains(#""frozen":true"#))
  }

  @Test func aDrillOfOneGoesBeforeThatOfAll() throws {
    let relay = try TestRelay()
    let (one, other) = (try relay.join("one"), try relay.join("other"))
    try relay.teach("drill", #"{"name":"quota","minutes":60}"#)
    try relay.teach("drill", #"{"name":"slow","id":1,"minutes":2}"#)
    let state = try relay.state()
    #expect(state.contains(#""drill":{"name":"quota""#))
    #expect(state.contains(#""drill":{"name":"slow""#))
    var client = try relay.client()
    try client.send("GET", TestRelay.chart("20240601", token: one))
    let drilled = try relay.send("GET", TestRelay.chart("20240601", token: other))
    #expect(drilled.header("X-Bos-Origin") == "drill")
    // Slow, and true.
    var hasCome = false
    while !hasCome {
      relay.time.pass(seconds: 1)
      _ = try relay.state()
      hasCome = client.hasEndedOrAnswered()
    }
    #expect(try client.response().header("X-Bos-Origin") == "live")
    // Afterwards, that of all holds for this one, too.
    relay.time.pass(seconds: 120)
    while try relay.state().contains(#""name":"slow""#) {}
    let after = try relay.send("GET", TestRelay.chart("20240602", token: one))
    #expect(after.header("X-Bos-Origin") == "drill" && after.text.contains("320011"))
  }

  @Test func drillsEndByThemselves() throws {
    let relay = try TestRelay()
    let (one, other) = (try relay.join("one"), try relay.join("other"))
    #expect(try relay.teach("drill", #"{"name":"quota","id":1,"minutes":2}"#).status == 200)
    let drilled = try relay.send("GET", TestRelay.chart("20240601", token: one))
    #expect(drilled.header("X-Bos-Origin") == "drill")
    #expect(drilled.text.contains("320011"))
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: other)).header("X-Bos-Origin")
        == "live"
    )
    relay.time.pass(seconds: 121)
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: one)).header("X-Bos-Origin")
        == "live"
    )
    #expect(try !relay.state().contains(#""name":"quota""#))
    // For all, ended by hand.
    try relay.teach("drill", #"{"name":"html"}"#)
    for token in [one, other] {
      let page = try relay.send("GET", TestRelay.chart("20240602", token: token))
      #expect(page.header("Content-Type") == "text/html;charset=UTF-8")
    }
    try relay.teach("drill", #"{"name":""}"#)
    let after = try relay.send("GET", TestRelay.chart("20240602", token: one))
    #expect(after.header("X-Bos-Origin") == "live")
    for wrong in [
      #"{"name":"fire"}"#, #"{"name":"quota","id":9}"#, #"{"name":"quota","minutes":0}"#,
    ] {
      #expect(try relay.teach("drill", wrong).status == 400)
    }
    #expect(relay.upstream.requests.count == 2)
  }

  @Test func everyKindOfDrillReachesTheStudent() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    _ = try relay.send("GET", TestRelay.chart("20240601", token: token))
    for failure in SimulatedFailure.allCases {
      try relay.teach("drill", #"{"name":"\#(failure.rawValue)"}"#)
      var client = try relay.client()
      try client.send("GET", TestRelay.chart("20240601", token: token))
      switch failure {
      case .offline:
        let rest = client.rest()
        #expect(rest.isEmpty)
      case .timeout:
        while try !relay.state().contains(#""outcome":"drill""#) {}
        relay.time.pass(seconds: 41)
        let rest = client.rest()
        #expect(rest.isEmpty)
      case .slow:
        // The answer comes after some time of the relay's clock, and is a true one.
        var hasCome = false
        while !hasCome {
          relay.time.pass(seconds: 1)
          _ = try relay.state()
          hasCome = client.hasEndedOrAnswered()
        }
        let late = try client.response()
        #expect(late.header("X-Bos-Origin") == "live")
      default:
        let response = try client.response()
        #expect(response.header("X-Bos-Origin") == "drill")
      }
      try relay.teach("drill", #"{"name":""}"#)
    }
    #expect(relay.upstream.requests.count == 1)
  }

  @Test func modesChangeWhereAnswersComeFrom() throws {
    let pack = Pack.header
    let relay = try TestRelay(files: TestFiles(["class.pack": pack])) {
      $0.mode = .capture("class.pack")
    }
    let token = try relay.join("a")
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: token)).header("X-Bos-Origin")
        == "live"
    )
    #expect(try relay.teach("mode", #"{"mode":"pack"}"#).status == 200)
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: token)).header("X-Bos-Origin")
        == "pack"
    )
    let missing = try relay.send("GET", TestRelay.chart("20240602", token: token))
    #expect(missing.header("X-Bos-Reason") == "pack")
    #expect(try relay.teach("mode", #"{"mode":"sample"}"#).status == 200)
    #expect(
      try relay.send("GET", TestRelay.chart("20240602", token: token)).header("X-Bos-Origin")
        == "sample"
    )
    #expect(try relay.teach("mode", #"{"mode":"other"}"#).status == 400)
    #expect(relay.upstream.requests.count == 1)
    // Only the live answer was stored and captured.
    #expect(try relay.archive.statistics().days == 1)
    let kept = try Pack(try #require(relay.files.read("class.pack")))
    #expect(kept.count == 1)
  }

  @Test func handsGoUpAndErrorsNeedAgreement() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    #expect(
      try relay.send("POST", "/t/\(token)/bos/hand", body: "up").text.contains(#""hand":true"#)
    )
    #expect(try relay.state().contains(/"hand":[0-9]/))
    try relay.teach("student", #"{"id":1,"do":"lower"}"#)
    #expect(try relay.state().contains(#""hand":null"#))
    let report = #"["no-column","<script>","x y",7]"#
    _ = try relay.send("POST", "/t/\(token)/bos/errors", body: report)
    #expect(try relay.state().contains(#""errors":[],"slowest""#))
    #expect(
      try relay.send("POST", "/t/\(token)/bos/agree", body: "on").text.contains(#""agreed":true"#)
    )
    _ = try relay.send("POST", "/t/\(token)/bos/errors", body: report)
    let state = try relay.state()
    #expect(state.contains(#"{"id":"no-column","count":1,"students":1}"#))
    #expect(!state.contains("script") && !state.contains("x y"))
  }

  @Test func noByteHoldsAKeyOrATokenOfOthers() throws {
    let relay = try TestRelay(
      upstream: GatedUpstream { (request) throws(ServiceError) in
        // A service that repeats the key of the request.
        var answer = try sampleAnswer(request)
        let text = String(decoding: answer.body, as: UTF8.self)
        answer.body = Array(
          text.replacing("일별 박스오피스", with: "일별 \(TestRelay.key) 박스오피스").utf8
        )
        return answer
      }
    ) { $0.keep = "kept.csv" }
    let tokens = try ["a", "b", "c"].map { name in try relay.join(name) }
    var texts = [try relay.send("GET", "/").text]
    for token in tokens {
      let own = try relay.send("GET", TestRelay.chart("20240601", token: token))
      texts.append(own.text)
    }
    texts += [
      try relay.state(), try relay.send("GET", "/teacher/class.csv?secret=\(relay.secret)").text,
    ]
    var events = try relay.client()
    try events.send("GET", "/teacher/events?secret=\(relay.secret)")
    texts.append(events.read(until: "slowest"))
    for (place, token) in tokens.enumerated() {
      let status = try relay.send("GET", "/t/\(token)/bos/status")
      let others = tokens.indices.filter { $0 != place }.map { tokens[$0] }
      #expect(others.allSatisfy { !status.text.contains($0) })
    }
    relay.end()
    texts += [relay.files.text("kept.csv"), relay.screen.text]
    for text in texts {
      #expect(!text.contains(TestRelay.key))
      #expect(tokens.allSatisfy { !text.contains($0) })
    }
    #expect(relay.files.text("kept.csv").contains("list 2024-06-01,live"))
    #expect(
      relay.screen.text.contains(
        "the class is over; students: 3, stored answers: 2, live answers: 1"
      )
    )
  }

  @Test func theTableHasNoFormulas() throws {
    let relay = try TestRelay { $0.names = "=cmd|x,나비" }
    _ = try relay.join("=cmd|x")
    let table = try relay.send("GET", "/teacher/class.csv?secret=\(relay.secret)")
    #expect(table.text.contains("\r\n'=cmd|x,new,"))
    #expect(table.text.contains("\r\n나비,absent,"))
    #expect(table.header("Content-Disposition")?.contains("class.csv") == true)
  }
}
