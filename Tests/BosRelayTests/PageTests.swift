import BosTestSupport
import Foundation
import Testing

@testable import BosRelay

/// Whether Scripts/test runs with servers and a browser.
let hasBrowser = ProcessInfo.processInfo.environment["BOS_TEST_SERVERS"] == "1"

/// Both pages in a real browser, by keyboard alone.
@Suite(.dedicatedThread, .enabled(if: hasBrowser, "needs a browser")) struct PageTests {
  private static let hostile = "<img src=x onerror=alert(1)>"

  private func address(_ relay: TestRelay, _ path: String) -> String {
    "http://127.0.0.1:\(relay.port)\(path)"
  }

  /// A class of thirty, some of whom ask, need help or have agreed.
  private func fill(_ relay: TestRelay) throws -> [String] {
    let tokens = try (0..<30).map { try relay.join($0 == 3 ? Self.hostile : "학생 \($0)") }
    for (place, token) in tokens.enumerated() {
      let day = "202406" + (place % 9 < 9 ? "0\(place % 9 + 1)" : "10")
      _ = try relay.send("GET", TestRelay.chart(day, token: token))
      if place % 3 == 0 {
        _ = try relay.send("POST", "/t/\(token)/bos/agree", body: "on")
        _ = try relay.send("POST", "/t/\(token)/bos/errors", body: "unknown-column")
      }
    }
    return tokens
  }

  private func check(_ browser: Browser, _ relay: TestRelay) throws {
    let own = address(relay, "/")
    #expect(browser.requests.allSatisfy { $0.hasPrefix(own) || $0 == "about:blank" })
    #expect(browser.complaints == [])
    #expect(try browser.namelessRoles() == [])
    // Every text is in both languages.
    let shapes = try browser.value(
      """
      (() => {
        const shape = one => typeof one === 'string' ? 0
          : Object.entries(one).map(([name, value]) => [name, shape(value)]);
        return JSON.stringify(shape(words.en)) === JSON.stringify(shape(words.ko));
      })()
      """
    )
    #expect(shapes as? Bool == true)
  }

  @Test(arguments: ["en", "ko"]) func theTeachersPageWorksByKeyboard(_ language: String) throws {
    // The page gets the state as time passes.
    let relay = try TestRelay(time: TestTime(isRunning: true))
    let tokens = try fill(relay)
    let browser = try Browser()
    try browser.open(address(relay, "/teacher?secret=\(relay.secret)&lang=\(language)"))
    try browser.wait(for: "document.querySelectorAll('#class tr').length === 30")
    // The secret doesn't stay in the address, and a name is only text.
    #expect(try browser.value("location.search") as? String == "?lang=\(language)")
    #expect(try browser.value("document.querySelectorAll('#class img').length") as? Int == 0)
    #expect(try browser.text("#class").contains(Self.hostile))
    #expect(try browser.value("document.documentElement.lang") as? String == language)

    // Students move: a hand goes up, a call is made.
    _ = try relay.send("POST", "/t/\(tokens[7])/bos/hand", body: "up")
    try browser.wait(for: "document.querySelector('#class tr').className === 'up'")
    #expect(try browser.text("#news").contains("학생 7"))
    #expect(try browser.text("#class tr:first-child th") == "학생 7")

    // Every control, with Tab, Enter and Space.
    try browser.tab(to: "one.id === 'freeze'")
    try browser.press(" ")
    try browser.wait(for: "at('freeze').getAttribute('aria-pressed') === 'true'")
    #expect(try relay.state().contains(#""frozen":true"#))
    try browser.press(" ")
    try browser.wait(for: "at('freeze').getAttribute('aria-pressed') === 'false'")
    try browser.tab(to: "one.dataset.mode === 'sample'")
    try browser.press("Enter")
    try browser.wait(for: "document.activeElement.getAttribute('aria-pressed') === 'true'")
    #expect(try relay.state().contains(#""mode":"sample""#))
    try browser.tab(to: "one.id === 'drillName'")
    try browser.press("ArrowDown")
    try browser.tab(to: "one.textContent === t().begin")
    try browser.press("Enter")
    try browser.wait(
      for: "!at('notice').hidden && at('notice').textContent.includes(t().drills.badkey)"
    )
    #expect(try relay.state().contains(#""drill":{"name":"badkey""#))
    try browser.tab(to: "one.id === 'drillEnd'")
    try browser.press("Enter")
    try browser.wait(for: "at('notice').hidden")
    try browser.tab(to: "one.id === 'order'")
    try browser.press("ArrowDown")
    try browser.wait(for: "at('order').value === 'name'")

    // One student, in a dialog.
    try browser.tab(to: "one.textContent === '학생 7'")
    try browser.press("Enter")
    try browser.wait(for: "at('person').open")
    let actions = [
      ("lower", "hand === null"), ("pause", "state === 'paused'"), ("renew", "spent === 0"),
      ("revoke", "state === 'revoked'"),
    ]
    for (name, effect) in actions {
      try browser.tab(to: "one.dataset.do === '\(name)'")
      try browser.press("Enter")
      try browser.wait(for: "state.students[7].\(effect)")
    }
    try browser.press("Escape")
    try browser.wait(for: "!at('person').open")

    // The table, and the other language.
    let table = try browser.value("fetch('/teacher/class.csv').then(a => a.text())") as? String
    #expect(table?.contains("학생 29") == true)
    #expect(
      try browser.value("document.querySelector('a[download]').pathname") as? String
        == "/teacher/class.csv"
    )
    try browser.tab(to: "one.id === 'language'")
    try browser.press("Enter")
    let other = language == "ko" ? "en" : "ko"
    try browser.wait(for: "document.documentElement.lang === '\(other)'")
    #expect(try browser.text("h1") == (other == "ko" ? "수업" : "Class"))
    #expect(try browser.value("!document.body.textContent.includes('undefined')") as? Bool == true)

    let page = try browser.value("document.documentElement.outerHTML + JSON.stringify(state)")
    for secret in tokens + [TestRelay.key, relay.secret] {
      #expect((page as? String)?.contains(secret) == false)
    }
    try check(browser, relay)
  }

  @Test(arguments: ["en", "ko"]) func aStudentFindsTheProgram(_ language: String) throws {
    let programs = [
      ProgramFile(kind: .archive, name: "bos-1-linux-x86_64.tar.gz", descriptor: 0, size: 7),
      ProgramFile(kind: .debian, name: "bos_1_amd64.deb", descriptor: 0, size: 7),
    ]
    let relay = try TestRelay(programs: programs)
    let token = try relay.join("a")
    let browser = try Browser()
    try browser.open(address(relay, "/?lang=\(language)"))
    try browser.wait(for: "!at('program').hidden")
    let line = "curl -fsS http://127.0.0.1:\(relay.port)/bos.tar.gz | tar xz && bos/bin/bos"
    #expect(try browser.text("#fetch") == line)
    try browser.tab(to: "one.tagName === 'SUMMARY' && one.offsetParent !== null")
    try browser.press("Enter")
    try browser.wait(for: "document.querySelector('#program details').open")
    #expect(try browser.text("#anyLinux p").contains("x86_64"))
    #expect(
      try browser.text("#install")
        == "curl -fsSO http://127.0.0.1:\(relay.port)/bos.deb && sudo apt install ./bos.deb"
    )
    // Who has joined starts with the class.
    try browser.value("token = '\(token)'; draw(); 0")
    let whole = line + " --source relay:http://127.0.0.1:\(relay.port)/t/\(token)"
    try browser.wait(for: "at('fetch').textContent === '\(whole)'")
    try check(browser, relay)
  }

  @Test func aStudentGetsALineAndRaisesAHand() throws {
    let relay = try TestRelay(time: TestTime(isRunning: true)) { $0.names = "김하나,이두리" }
    let browser = try Browser()
    try browser.open(address(relay, "/?lang=ko"))
    try browser.wait(for: "!at('joining').hidden")
    try check(browser, relay)
    try browser.tab(to: "one.id === 'name'")
    try browser.type("모르는 이름")
    try browser.press("Enter")
    try browser.wait(for: "at('problem').textContent === t().refused.list")
    try browser.value("at('name').value = ''; 0")
    try browser.type("김하나")
    try browser.press("Enter")
    try browser.wait(for: "!at('joined').hidden && at('greeting').textContent !== ''")
    let line = try browser.text("#line")
    let token = try #require(line.split(separator: "/").last.map(String.init))
    #expect(line == "source relay http://127.0.0.1:\(relay.port)/t/\(token)")
    // What the page shows works.
    #expect(try relay.send("GET", TestRelay.chart("20240601", token: token)).status == 200)
    try browser.tab(to: "one.id === 'hand'")
    try browser.press(" ")
    try browser.wait(for: "at('hand').getAttribute('aria-pressed') === 'true'")
    #expect(try relay.state().contains(/"hand":[0-9]/))
    try browser.tab(to: "one.id === 'agree'")
    try browser.press(" ")
    try browser.wait(for: "status.agreed")
    try relay.teach("freeze", #"{"on":true}"#)
    try browser.wait(for: "at('notice').textContent === t().frozen")
    #expect(try browser.value("getComputedStyle(at('notice')).display") as? String == "block")
    // Another tab of the same browser knows the line; a void one asks for the name again.
    try browser.value("location.reload(); 0")
    try browser.wait(for: "at('line').textContent.endsWith('\(token)')")
    try relay.teach("student", #"{"id":1,"do":"revoke"}"#)
    try browser.wait(for: "!at('joining').hidden && at('joined').hidden")
    try browser.tab(to: "one.id === 'language'")
    try browser.press("Enter")
    try browser.wait(for: "at('language').textContent === '한국어'")
    // A name that isn't on the list was refused with an error status, which the browser notes.
    #expect(browser.complaints.allSatisfy { $0.contains("409") })
    #expect(
      browser.requests.allSatisfy { $0.hasPrefix(address(relay, "/")) || $0 == "about:blank" }
    )
  }
}
