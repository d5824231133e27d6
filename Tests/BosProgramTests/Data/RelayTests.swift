import BosTestSupport
import Foundation
import Synchronization
import Testing

/// The program with the relay of a class over HTTP.
@Suite(.dedicatedThread)
struct RelayTests {
  private static let token = "k7m2token9abcdef"

  /// A relay whose answers a test changes.
  private final class Relay: Sendable {
    struct State {
      var origin: String? = "live"
      var reason: String?
      /// Whether it was started again after the agreement.
      var forgets = false
      /// The status of a server in between that has no answer.
      var status: Int?
      var mode = "live"
      var bodies: [String: [String]] = [:]
    }

    let state = Mutex(State())

    func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    func bodies(_ operation: String) -> [String] { state.withLock { $0.bodies[operation] ?? [] } }

    func answer(_ request: LoopbackRequest) -> LoopbackReply {
      let state = state.withLock { state in
        if request.method == "POST" {
          let name = String(request.target.split(separator: "/").last ?? "")
          state.bodies[name, default: []].append(String(decoding: request.body, as: UTF8.self))
        }
        return state
      }
      if let status = state.status {
        return .text("<html>bad gateway</html>", status: status, type: "text/html")
      }
      guard request.target.hasPrefix("/t/\(RelayTests.token)/"), state.reason == nil else {
        return .text(
          #"{"faultInfo":{"message":"안 됩니다 · no \#(request.target)","errorCode":"BOS"}}"#,
          headers: ["X-Bos-Reason: \(state.reason ?? "token")"]
        )
      }
      let headers = (state.origin.map { ["X-Bos-Origin: \($0)"] } ?? []) + ["Age: 0"]
      if request.target.hasSuffix("/bos/status") {
        let agreed = state.bodies["agree"]?.last == "on" && !state.forgets
        let budget = #""agreed":\#(agreed),"budget":{"used":3,"left":17},"quota":{"left":2400}"#
        return .text(
          #"{"name":"Ann","mode":"\#(state.mode)","hand":\#(state.bodies["hand"]?.last == "up"),\#(budget)}"#,
          headers: headers
        )
      }
      return .text(LiveHome.chart(LiveHome.day(request)), headers: headers)
    }
  }

  private func home(_ relay: Relay) throws -> LiveHome {
    let home = try LiveHome { relay.answer($0) }
    // A key of the user, which must not go to the relay.
    home.variables["BOS_KOBIS_URL"] = "http://127.0.0.1:1"
    return home
  }

  private func address(_ home: LiveHome) -> String {
    "127.0.0.1:\(home.server.port)/t/\(Self.token)"
  }

  private func option(_ home: LiveHome) -> String { "--source=relay:" + address(home) }

  // MARK: Sources

  @Test func `a source typed or given answers without a key, and its days are there offline`()
    throws
  {
    let relay = Relay()
    let home = try home(relay)
    let typed = try home.code("source relay \(address(home)); source; list 2024-05-01 | csv")
    #expect(typed.status == 0 && typed.errors == "", "\(typed)")
    #expect(typed.output.hasPrefix("relay\n") && typed.output.contains("영화, 1"))
    let given = try home.run(option(home), "-c", "list 2024-05-01..2024-05-02 | count")
    #expect(given.output == "6\n" && given.errors == "2 days: 1 stored, 1 to fetch\n")
    let korean = try home.run(option(home), "--lang", "ko", "-c", "소스 중계 \(address(home)); 소스")
    #expect(korean.output == "중계\n" && korean.errors == "")
    #expect(try home.run("--offline", "-c", "list 2024-05-01 | count").output == "3\n")
    #expect(
      home.server.requests.allSatisfy { !$0.head.contains("Dist1nct") && !$0.head.contains("key=") }
    )
    let cache = try home.code("let c = cache; print $c.days, $c.relayed; cache clear --from relay")
    #expect(cache.output == "2 2\n4\n")
    #expect(try home.code("let c = cache; print $c.days, $c.answers").output == "0 0\n")
  }

  @Test(arguments: ["sample", "pack", "drill", nil])
  func `what isn't live is labelled and leaves no trace`(origin: String?) throws {
    let relay = Relay()
    let home = try home(relay)
    relay.set { $0.origin = origin }
    let code = "list 2024-05-01 | markdown; record x.pack; list 2024-05-02 | count; record off"
    let run = try home.run(option(home), "--allow-write=.", "--allow-archive", "-c", code)
    #expect(run.status == 0 && run.output.contains("영화, 1"), "\(run)")
    let label =
      switch origin {
      case "sample": "sample data"
      case "pack": "recorded data of the class"
      case nil: "data of unknown origin"
      default: ""
      }
    #expect(label.isEmpty || run.output.lowercased().contains(label), "\(run)")
    #expect(try home.charts() == "ok\n", "no chart is stored")
    let pack = try home.read("x.pack")
    #expect(
      pack.contains("2024-05-02") == false && pack.contains("20240502") == (origin == "sample")
    )
    if origin == "sample" { #expect(pack.contains("sample")) }
  }

  @Test func `an error of the relay says nothing about where data comes from`() throws {
    let relay = Relay()
    let home = try home(relay)
    _ = try home.run(option(home), "-c", "list 2024-05-01 | count")
    // Something in between has no word about an origin.
    let code = "try { list 2024-05-02 } catch { print \"failed\" }; list 2024-05-01 | markdown"
    relay.set { $0.status = 404 }
    let run = try home.run(option(home), "-c", code)
    #expect(run.output.hasPrefix("failed\n") && run.output.contains("영화, 1"), "\(run)")
    #expect(!run.output.contains("unknown origin") && !run.errors.contains("unknown"), "\(run)")
  }

  @Test(arguments: [
    ("budget", 75, "you have used all your calls of today"),
    ("reserve", 75, "the class's last calls are kept for the teacher"),
    ("quota", 75, "the class has used all its KOBIS calls of today"),
    ("frozen", 69, "eyes front: the teacher has stopped all requests"),
    ("paused", 69, "the teacher has paused your requests"),
    ("pack", 69, "the class's pack has no response"),
    ("token", 77, "the relay doesn't accept your token"),
    ("storage", 69, "the relay can't store anything now"),
    ("holiday", 69, "error from the relay 127.0.0.1"),
  ])
  func `a refusal is clear`(reason: String, status: Int32, message: String) throws {
    let relay = Relay()
    relay.set { $0.reason = reason }
    let home = try home(relay)
    let run = try home.run(option(home), "-c", "list 2024-05-01")
    #expect(run.status == status && run.errors.hasPrefix("error: " + message), "\(run)")
  }

  @Test func `a relay that is gone is told, and stored data goes on`() throws {
    let relay = Relay()
    let home = try home(relay)
    _ = try home.run(option(home), "-c", "list 2024-05-01")
    home.server.stop()
    let run = try home.run(option(home), "-c", "list 2024-05-01 | count; list 2024-05-02")
    #expect(run.output == "3\n" && run.status == 69)
    #expect(
      run.errors.contains("can't reach the relay 127.0.0.1")
        && run.errors.contains("source offline")
    )
    let typed = try home.code("source relay \(address(home)); source")
    #expect(typed.status == 69 && typed.output == "")
  }

  @Test func `a script can use only a relay that the user named`() throws {
    let relay = Relay()
    let home = try home(relay)
    let plain = "127.0.0.1:\(home.server.port)"
    try home.write("source relay \(plain)\nlist 2024-05-01 | count\n", to: "a.bos")
    try home.write("source relay \(address(home))\n", to: "b.bos")
    try home.write("hand up\n", to: "c.bos")
    let alone = try home.run("a.bos")
    #expect(alone.status == 77 && alone.errors.contains("a script can't choose the relay"))
    #expect(try home.run(option(home), "a.bos").output == "3\n")
    let own = try home.run(option(home), "b.bos")
    #expect(own.status == 77 && !own.errors.contains(Self.token))
    #expect(try home.run(option(home), "c.bos").status == 77)
    #expect(relay.bodies("hand").isEmpty)
  }

  // MARK: Secrecy

  @Test func `no output and no file has the token`() throws {
    let relay = Relay()
    let home = try home(relay)
    let codes = [
      "source relay \(address(home)); list 2024-05-01; request; request --as python; raw | print",
      "trace on; list 2024-05-01; refresh; explain list 2024-05-03; source",
      "record p.pack; list 2024-05-02; record off; save-session s.bos; doctor",
      "source relay \(address(home))/x", "source relay ftp://\(address(home))",
      "source sample \(address(home))", "print (env(\"BOS_RELAY_TOKEN\"))", "quota; cache; history",
      "source pack \(address(home))",
    ]
    var printed = ""
    for code in codes {
      let run = try home.run(option(home), "--allow-write", "--allow-env", "-c", code)
      printed += run.output + run.errors
    }
    let wrong = try home.run("--source", "relay:ftp://\(address(home))", "-c", "source")
    #expect(wrong.status == 64)
    let session = try home.run(
      option(home),
      "--allow-write",
      input: "source relay \(address(home))\nlist 2024-05-01\nhistory\nsave-session t.bos\nquit\n"
    )
    printed += wrong.output + wrong.errors + session.output + session.errors
    #expect(!printed.contains(Self.token), "\(printed)")
    #expect(printed.contains("/t/••••/") && printed.contains("/t/'\"$BOS_RELAY_TOKEN\"'/"))
    let files = FileManager.default.enumerator(atPath: home.folder.path)
    let names = files?.compactMap { $0 as? String } ?? []
    #expect(names.contains("s.bos") && names.contains("p.pack"), "\(names)")
    for name in names {
      guard let bytes = try? Data(contentsOf: home.folder.appendingPathComponent(name)) else {
        continue
      }
      #expect(bytes.range(of: Data(Self.token.utf8)) == nil, "\(name)")
    }
  }

  @Test func `the token can be in a variable, and the printed code runs with it`() throws {
    let relay = Relay()
    let home = try home(relay)
    home.variables["BOS_RELAY_TOKEN"] = Self.token
    let plain = "127.0.0.1:\(home.server.port)"
    let run = try home.code("source relay \(plain); list 2024-05-01 | count; request --as python")
    #expect(run.status == 0 && run.output.hasPrefix("3\n"), "\(run)")
    try home.write(String(run.output.dropFirst(2)), to: "ask.py")
    let curl = try home.run("--source=relay:\(plain)", "-c", "list 2024-05-01 | count; request")
    try home.write(String(curl.output.dropFirst(2)), to: "ask.sh")
    for (tool, file) in [("/usr/bin/python3", "ask.py"), ("/bin/sh", "ask.sh")]
    where FileManager.default.isExecutableFile(atPath: tool) {
      let printed = try home.start([file], of: URL(fileURLWithPath: tool)).finish()
      #expect(printed.output.contains("영화, 1"), "\(printed)")
    }
    #expect(!home.server.requests.contains { $0.head.contains("Dist1nct") })
  }

  // MARK: The student

  @Test func `a student sees at once what the teacher sees`() async throws {
    let relay = Relay()
    let home = try home(relay)
    home.variables["TERM"] = "xterm-256color"
    let terminal = try #require(PseudoTerminal(columns: 100, rows: 30))
    let run = try home.start([option(home)], at: terminal)
    defer { if run.isRunning { run.terminate() } }
    try #require(await terminal.wait { $0.lines.last?.contains("relay 20") == true })
    let text = terminal.screen.lines.joined(separator: "\n")
    #expect(text.contains("Ann · live data · the teacher sees your requests"), "\(text)")
    for entry in ["nonsense", "agree on", "nonsense", "hand up", "hand", "quota"] {
      _ = await terminal.type(entry + "\r")
    }
    try #require(await terminal.wait { $0.lines.contains { $0.contains("class") } })
    #expect(terminal.screen.lines.contains { $0.contains("your hand is up") })
    while relay.bodies("errors").isEmpty { await Task.yield() }
    // Only the error after the agreement is sent, and only its kind.
    #expect(relay.bodies("errors") == ["unknown-command"])
    #expect(relay.bodies("hand") == ["up"] && relay.bodies("agree") == ["on"])
  }

  @Test func `an agreement is shown as the relay knows it`() throws {
    let relay = Relay()
    let home = try home(relay)
    let run = try home.run(option(home), "-c", "agree on; agree")
    #expect(run.output.hasPrefix("the teacher sees the kinds of your errors"), "\(run)")
    relay.set { $0.forgets = true }
    let lost = try home.run(option(home), "-c", "agree on; agree; agree")
    let lines = lost.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("the relay was started again") == true, "\(lost)")
    #expect(lines.last == "the teacher doesn't see your errors", "\(lost)")
  }

  @Test func `a failure to connect has its reason`() throws {
    let relay = Relay()
    let home = try home(relay)
    for (address, words) in [
      ("127.0.0.1:1", "can't reach the relay 127.0.0.1:1: the connection was refused"),
      ("[::1]:1", "can't reach the relay [::1]:1: "),
      ("http://[::1]:1/", "can't reach the relay [::1]:1: "),
      ("no.such.host.invalid", "can't reach the relay no.such.host.invalid: there is no such host"),
      ("::1", "expected a file, but found `:`"),
    ] {
      let run = try home.code("source relay \(address)")
      #expect(run.status != 0 && run.errors.hasPrefix("error: " + words), "\(address): \(run)")
    }
    home.server.stop()
    let korean = try home.run("--lang", "ko", "-c", "소스 중계 127.0.0.1:1")
    #expect(korean.errors.contains("연결이 거부되었습니다"), "\(korean)")
  }

  @Test func `a prompt starts without its relay, and shows what is stored`() async throws {
    let relay = Relay()
    let home = try home(relay)
    _ = try home.run(option(home), "-c", "list 2024-05-01")
    home.server.stop()
    home.variables["TERM"] = "xterm-256color"
    let terminal = try #require(PseudoTerminal(columns: 100, rows: 30))
    let run = try home.start([option(home), "--lang", "ko"], at: terminal)
    defer { if run.isRunning { run.terminate() } }
    try #require(await terminal.wait { $0.lines.last?.contains("중계 20") == true })
    #expect(terminal.screen.lines.joined().contains("에 연결할 수 없습니다"))
    _ = await terminal.type("목록 2024-05-01 | 개수\r")
    try #require(await terminal.wait { $0.lines.contains("3") })
  }

  @Test func `a plan tells what it may cost, and sends nothing`() throws {
    let relay = Relay()
    let home = try home(relay)
    try home.write(
      "source relay 127.0.0.1:\(home.server.port)\nlist 2024-05-01..2024-05-03\n",
      to: "a.bos"
    )
    let plan = try home.run(option(home), "--dry-run", "a.bos")
    #expect(
      plan.status == 0 && plan.output.contains("up to 3 of your calls at the relay"),
      "\(plan)"
    )
    let explained = try home.run(option(home), "-c", "explain list 2024-05-01")
    #expect(explained.output.contains("up to 1 of your calls at the relay"), "\(explained)")
    #expect(explained.output.contains("/t/••••/kobisopenapi/"))
    #expect(home.server.requests.isEmpty)
  }

  @Test func `doctor and quota ask the relay`() throws {
    let relay = Relay()
    relay.set { $0.mode = "capture" }
    let home = try home(relay)
    let quota = try home.run(
      option(home),
      "-c",
      "let q = quota; print $q.used, $q.left, $q.class_left"
    )
    #expect(quota.output == "3 17 2400\n", "\(quota)")
    let doctor = try home.run(option(home), "-c", "doctor")
    #expect(doctor.output.contains("live data, which it records, 17 calls left"), "\(doctor)")
  }
}
