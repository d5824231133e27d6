import BosServices
import BosTestSupport
import Testing

@testable import BosRelay

/// Clients that send what no client should: others never notice.
@Suite(.dedicatedThread) struct HostileClientTests {
  /// Bytes of a client, and whether it goes on to wait for more than one response.
  struct Attack: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) {
      self.name = name
      bytes = Array(text.utf8)
    }

    init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    var testDescription: String { name }
  }

  /// Every attack ends with a request for a film chart that must not be answered, where there is one
  /// inside: `SMUGGLED` stands for it.
  static let attacks: [Attack] = starts + lines + lengths + headers + paths + bodies

  private static let starts: [Attack] = [
    Attack("nothing", ""), Attack("empty lines", "\r\n\r\n\r\n\r\n"), Attack("a byte", "G"),
    Attack("zeros", bytes: [UInt8](repeating: 0, count: 4_000)),
    Attack("all bytes", bytes: (0..<20).flatMap { _ in (0...255).map { UInt8($0) } }),
    Attack(
      "TLS",
      bytes: [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3] + [UInt8](repeating: 7, count: 500)
    ),
    Attack("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), Attack("HTTP/0.9", "GET /\r\n"),
    Attack("SSH", "SSH-2.0-OpenSSH_9.2\r\n"),
    Attack("a proxy", "PROXY TCP4 1.1.1.1 2.2.2.2 1 2\r\n"),
    Attack("SOCKS", bytes: [5, 1, 0]), Attack("JSON", "{\"a\":1}\r\n\r\n"),
    Attack("no end", "GET / HTTP/1.1\r\nHost: a\r\n"),
    Attack("endless first line", "GET /" + String(repeating: "a", count: 100_000)),
    Attack("endless header", "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 100_000)),
    Attack(
      "endless headers",
      "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 20_000)
    ),
    Attack("endless empty lines", String(repeating: "\r\n", count: 50_000)),
  ]

  private static let lines: [Attack] = [
    "GET", "GET ", "GET /", "GET / ", "GET  / HTTP/1.1", "GET /  HTTP/1.1", " GET / HTTP/1.1",
    "GET / HTTP/1.1 x", "GET / http/1.1", "GET / HTTP/1.2", "GET / HTTP/9.9", "GET / HTTP/1",
    "GET / HTTP/1.10", "GET / XTTP/1.1", "GET\t/\tHTTP/1.1", "GET /\u{0} HTTP/1.1",
    "GET /a b HTTP/1.1", "GET http://evil/ HTTP/1.1", "GET //evil/ HTTP/1.1", "GET * HTTP/1.1",
    "OPTIONS * HTTP/1.1", "CONNECT evil:443 HTTP/1.1", "TRACE / HTTP/1.1", "PUT / HTTP/1.1",
    "DELETE / HTTP/1.1", "HEAD / HTTP/1.1", "PATCH / HTTP/1.1", "G\u{0}T / HTTP/1.1",
    "get / HTTP/1.1", "GETGET / HTTP/1.1", "GET /한글 HTTP/1.1", "GET /\u{7F} HTTP/1.1",
    "GET /#x HTTP/1.1", "GET ?x HTTP/1.1",
  ].map { Attack("line \($0)", "\($0)\r\nHost: 127.0.0.1\r\n\r\n") }

  private static let smuggled = "SMUGGLED"

  private static let lengths: [Attack] = [
    ("two lengths", ["Content-Length: 5", "Content-Length: 6"], "aaaaa"),
    ("two equal lengths", ["Content-Length: 0", "Content-Length: 0"], smuggled),
    ("a list of lengths", ["Content-Length: 5, 5"], "aaaaa" + smuggled),
    ("a negative length", ["Content-Length: -1"], smuggled),
    ("a length with a plus", ["Content-Length: +5"], "aaaaa" + smuggled),
    ("a length in hex", ["Content-Length: 0x5"], "aaaaa" + smuggled),
    ("a length with a space", ["Content-Length: 5 5"], "aaaaa" + smuggled),
    ("an empty length", ["Content-Length:"], smuggled),
    ("a word as length", ["Content-Length: five"], smuggled),
    ("a huge length", ["Content-Length: 99999999999999999999999"], smuggled),
    ("a length beyond 64 bits", ["Content-Length: 18446744073709551621"], "aaaaa" + smuggled),
    ("a large length", ["Content-Length: 4097"], String(repeating: "a", count: 4_097)),
    ("a length of a gigabyte", ["Content-Length: 1073741824"], "aaaa"),
    (
      "chunks and a length", ["Content-Length: 4", "Transfer-Encoding: chunked"],
      "0\r\n\r\n" + smuggled
    ),
    ("chunks", ["Transfer-Encoding: chunked"], "5\r\naaaaa\r\n0\r\n\r\n"),
    ("chunks in capitals", ["Transfer-Encoding: CHUNKED"], "0\r\n\r\n" + smuggled),
    ("odd chunks", ["Transfer-Encoding: xchunked", "Content-Length: 0"], smuggled),
    (
      "chunks twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"],
      "0\r\n\r\n" + smuggled
    ),
    ("chunks in a list", ["Transfer-Encoding: gzip, chunked"], "0\r\n\r\n" + smuggled),
    ("a space before the colon", ["Transfer-Encoding : chunked", "Content-Length: 0"], smuggled),
    ("a tab before the colon", ["Content-Length\t: 3", "Content-Length: 0"], "abc" + smuggled),
    ("a folded length", ["Content-Length:\r\n 5"], "aaaaa" + smuggled),
    ("a folded encoding", ["Transfer-Encoding:\r\n\tchunked", "Content-Length: 0"], smuggled),
    ("a host with a line feed", ["X: y\nX-Y: z", "Content-Length: 0"], smuggled),
    ("an empty value with a line feed", ["X:\nX-Y: z", "Content-Length: 0"], smuggled),
    ("a folded value", ["X: y\r\n z", "Content-Length: 0"], smuggled),
    ("a length after a line feed", ["X: y\nContent-Length: 9"], smuggled),
    ("a length after a return", ["X: y\rContent-Length: 9", "Content-Length: 0"], smuggled),
    ("a length after a zero", ["X: y\u{0}Content-Length: 9", "Content-Length: 0"], smuggled),
  ].flatMap { name, lines, body in
    ["GET", "POST"].map { method in
      let head = "\(method) /join HTTP/1.1\r\nHost: 127.0.0.1\r\n"
      return Attack(
        "\(method), \(name)",
        head + lines.joined(separator: "\r\n") + "\r\n\r\n" + body
      )
    }
  }

  private static let headers: [Attack] = [
    ["Host: a", "Host: b"], ["Host:"], ["Host: a b"], ["Host: \u{1}"], [": x", "Host: a"],
    [" X: y", "Host: a"], ["X\u{0}Y: z", "Host: a"], ["X(Y): z", "Host: a"],
    ["no colon", "Host: a"],
    ["Upgrade: websocket", "Connection: Upgrade", "Host: a"], ["Expect: 100-continue", "Host: a"],
    ["Expect: something", "Host: a"], ["Range: bytes=0-999999999999", "Host: a"],
    ["Cookie: " + String(repeating: "a=b; ", count: 1_500), "Host: a"],
    ["Authorization: " + String(repeating: "z", count: 7_000), "Host: a"],
  ].map {
    Attack(
      "headers \($0[0].prefix(30))",
      "GET / HTTP/1.1\r\n\($0.joined(separator: "\r\n"))\r\n\r\n"
    )
  }

  private static let paths: [Attack] = [
    "/%", "/%0", "/%zz", "/%00", "/%0d%0aX:y", "/../../etc/passwd", "/%2e%2e/x", "/t//x", "/t/",
    "/t",
    "/t/%2f/movies", "/t/x%00/movies", "/teacher/", "/teacher/%2e", "/teacher/state?secret=",
    "/teacher?secret=&secret=", "/?" + String(repeating: "a&", count: 2_000), "/%ff%fe",
    "/t/\u{61}/bos/status/x", "/;/x", "/\\..\\x",
  ].map { Attack("path \($0.prefix(30))", "GET \($0) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") }

  private static let bodies: [Attack] = [
    "", "{", "[]", "null", "{\"name\":", "{\"name\":7}", "{\"name\":\"\"}",
    "{\"name\":\"\\u0000\"}",
    "{\"name\":\"\\ud800\"}", "{\"name\":\"\u{202E}\"}", "\u{0}", "{\"name\":\"   \"}",
    String(repeating: "[", count: 4_000),
    "{\"name\":\"" + String(repeating: "a", count: 4_000) + "\"}",
  ].map { body in
    Attack(
      "body \(body.prefix(20))",
      "POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
    )
  }

  @Test func thereAreAHundredKinds() {
    #expect(Self.attacks.count >= 100)
    #expect(Set(Self.attacks.map(\.name)).count == Self.attacks.count)
  }

  /// One relay takes all of it, so that what one attack leaves behind would harm the next.
  @Test func noneOfThemDoesHarm() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    let chart = TestRelay.chart("20240601", token: token)
    let good = try relay.send("GET", chart)
    #expect(good.status == 200)
    let inner = "GET \(chart) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    for attack in Self.attacks {
      let text = String(decoding: attack.bytes, as: UTF8.self)
      let bytes =
        text.contains(Self.smuggled)
        ? Array(text.replacing(Self.smuggled, with: inner).utf8) : attack.bytes
      var client = try relay.client()
      client.write(bytes)
      client.finish()
      // Somebody else is answered meanwhile.
      let next = try relay.send("GET", chart)
      #expect(next.text == good.text, "\(attack.name)")
      var hasEnded = false
      while !hasEnded {
        relay.time.pass(seconds: 11)
        _ = try relay.send("GET", "/favicon.ico")
        hasEnded = client.hasEnded()
      }
      let answer = String(decoding: client.rest(), as: UTF8.self)
      // What is hidden in a request isn't answered.
      #expect(!answer.contains("boxOfficeResult"), "\(attack.name)")
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1."), "\(attack.name)")
    }
    #expect(relay.upstream.requests.count == 1)
    #expect(try relay.state().contains(#""students":[{"id":1,"name":"a""#))
  }

  @Test(arguments: [
    "GET / HTTP/1.1\nHost: 127.0.0.1\n\n",
    "GET / HTTP/1.1\nHost: 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\nX: y\r\n\r\n",
    "GET / HTTP/1.1\r\nX: y\nHost: 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\nX:\nHost: 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\nX: y \nHost: 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\nX: y\r\n z\r\nHost: 127.0.0.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: y\r\n\tz\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: y\n z\r\n\r\n",
  ])
  func linesWithOtherEndsAreRefused(text: String) throws {
    let relay = try TestRelay()
    var client = try relay.client()
    client.write(Array(text.utf8))
    #expect(try client.response().status == 400)
  }

  @Test(arguments: [
    ["Host: 127.0.0.1"], ["Host:127.0.0.1"], ["Host: 127.0.0.1  "], ["Host: 127.0.0.1", "X:"],
    ["X:", "Host: 127.0.0.1"], ["X: ", "Host: 127.0.0.1", "Cookie: a=b; c=d", "Accept: */*"],
    ["Host: 127.0.0.1", "X: " + String(repeating: "y", count: 6_000)],
    ["Host: 127.0.0.1", "X: \t y\t "],
  ])
  func linesWithTheRightEndsAreRead(lines: [String]) throws {
    let relay = try TestRelay()
    var client = try relay.client()
    let head = (["GET /page.css HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
    // Also in pieces, and after another request.
    client.write(Array(head.utf8))
    #expect(try client.response().status == 200)
    for piece in Array(head.utf8).split(every: 97) {
      client.write(piece)
      _ = try relay.send("GET", "/favicon.ico")
    }
    #expect(try client.response().status == 200)
    client.write(Array((head + head).utf8))
    #expect(try client.response().status == 200)
    #expect(try client.response().status == 200)
  }

  @Test func aClientThatDripsBytesIsLetGo() throws {
    let relay = try TestRelay()
    let texts = [
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ", "",
      "POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n",
    ]
    for text in texts {
      var client = try relay.client()
      client.write(Array(text.utf8))
      var bytes = 0
      var hasEnded = false
      while !hasEnded {
        client.write([UInt8(ascii: "a")])
        bytes += 1
        relay.time.pass(seconds: 1)
        // The relay has looked at its connections when it answers another one.
        _ = try relay.send("GET", "/favicon.ico")
        hasEnded = client.hasEnded()
      }
      #expect(bytes < 60)
    }
  }

  @Test func manyIdleConnectionsLeaveRoom() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    var idle = ClientList()
    for _ in 0..<900 { idle.add(try relay.client()) }
    // Above the crowd limit, idle connections have two seconds.
    for _ in 0..<4 {
      relay.time.pass(seconds: 1)
      #expect(try relay.send("GET", TestRelay.chart("20240601", token: token)).status == 200)
    }
    var late = ClientList()
    for _ in 0..<900 { late.add(try relay.client()) }
    relay.time.pass(seconds: 3)
    #expect(try relay.send("GET", TestRelay.chart("20240602", token: token)).status == 200)
  }

  @Test func aStudentWhoLeavesHarmsNobody() throws {
    let upstream = GatedUpstream(isOpen: false, sampleAnswer)
    let relay = try TestRelay(upstream: upstream)
    let (leaver, stayer) = (try relay.join("leaver"), try relay.join("stayer"))
    var waiting = try relay.client()
    try waiting.send("GET", TestRelay.chart("20240601", token: stayer))
    for _ in 0..<20 {
      let client = try relay.client()
      try client.send("GET", TestRelay.chart("20240601", token: leaver))
    }
    while try !relay.state().contains(#""waiting":21}"#) {}
    upstream.open()
    let answer = try waiting.response()
    #expect(answer.header("X-Bos-Origin") == "live")
    #expect(upstream.requests.count == 1)
  }

  @Test func theClassEndsWhileStudentsWait() throws {
    let upstream = GatedUpstream(isOpen: false, sampleAnswer)
    let relay = try TestRelay(upstream: upstream)
    let token = try relay.join("a")
    var waiting = try relay.client()
    try waiting.send("GET", TestRelay.chart("20240601", token: token))
    var events = try relay.client()
    try events.send("GET", "/teacher/events?secret=\(relay.secret)")
    _ = events.read(until: "slowest")
    while upstream.requests.isEmpty {}
    relay.end()
    let rest = String(decoding: waiting.rest(), as: UTF8.self)
    #expect(rest.hasPrefix("HTTP/1.1 ") || rest.isEmpty)
    _ = events.rest()
    #expect(relay.screen.text.contains("the class is over"))
  }
}

extension Array {
  fileprivate func split(every count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
