import BosTestSupport
import Testing

@testable import BosRelay

/// Getting a token: by the script of the page, by a form, and by hand.
@Suite(.dedicatedThread) struct JoinTests {
  private static let html = [
    "Content-Type: application/x-www-form-urlencoded", "Accept: text/html",
  ]

  @Test func aBrowserWithoutScriptsGetsAPage() throws {
    let relay = try TestRelay { $0.names = "김하나,<b>&\"O'Neil" }
    let body = "name=%EA%B9%80+%ED%95%98%EB%82%98"
    let page = try relay.send("POST", "/join", body: body, headers: Self.html)
    #expect(page.status == 200 && page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(page.text.contains("<h2>김하나</h2>"))
    let line = "source relay http://127.0.0.1:\(relay.port)/t/"
    let token = try #require(page.text.components(between: line, and: "<"))
    let chart = try relay.send("GET", TestRelay.chart("20240601", token: token))
    #expect(chart.header("X-Bos-Origin") == "live")
    // A name is text on the page too.
    let name = "name=%3Cb%3E%26%22O%27Neil"
    let escaped = try relay.send("POST", "/join", body: name, headers: Self.html)
    #expect(escaped.text.contains("<h2>&lt;b&gt;&amp;&quot;O&#39;Neil</h2>"))
    for (name, words) in [("", "not a name"), ("x", "not on the list"), ("김하나", "already")] {
      let refused = try relay.send("POST", "/join", body: "name=" + name, headers: Self.html)
      #expect(refused.status == 409 && refused.text.contains(words), "\(name)")
    }
    let start = try relay.send("GET", "/")
    #expect(start.text.contains(#"<form method="post" action="/join""#))
    #expect(start.header("Content-Security-Policy")?.contains("form-action 'self'") == true)
    #expect(start.header("Referrer-Policy") == "same-origin")
  }

  @Test func othersGetJSON() throws {
    let relay = try TestRelay()
    for (name, body) in [("a", "name=a"), ("b", "x=1&name=b"), ("c", #"{"name":"c"}"#)] {
      let response = try relay.send("POST", "/join", body: body)
      #expect(response.text.hasPrefix(#"{"name":"\#(name)","token":""#), "\(response.text)")
    }
    for body in ["", "name", "name=", "nom=d", "name=%zz", "[]", "name=%00"] {
      let response = try relay.send("POST", "/join", body: body)
      #expect(response.status == 409 && response.text == #"{"refused":"name"}"#, "\(body)")
    }
  }
}
