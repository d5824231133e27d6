import BosTestSupport
import Foundation
import Testing

@testable import BosRelay

/// Both pages on a narrow screen, with names that need much room.
@Suite(.dedicatedThread, .enabled(if: hasBrowser, "needs a browser")) struct PageWidthTests {
  private static let names = [
    String(repeating: "김", count: 40), String(repeating: "W", count: 40),
    "Z\u{301}\u{302}\u{303}\u{304}a\u{301}\u{302}\u{303}\u{304}lgo", "김하나",
    "가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너",
  ]

  /// Elements of a page that reach beyond the screen, outside what can be scrolled by itself.
  private static let tooWide = """
    [...document.body.querySelectorAll('*')].filter(one => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.right > innerWidth + 0.5 && !one.closest('.scroll');
    }).map(one => one.tagName + '#' + one.id + '.' + one.className).join(' ')
    """

  private static let fits = "document.documentElement.scrollWidth <= innerWidth"

  @Test(arguments: ["en", "ko"]) func nothingIsWiderThanAPhone(_ language: String) throws {
    let relay = try TestRelay(time: TestTime(isRunning: true))
    let tokens = try Self.names.map { try relay.join($0) }
    for token in tokens {
      _ = try relay.send("GET", TestRelay.chart("20240601", token: token))
      _ = try relay.send("POST", "/t/\(token)/bos/agree", body: "on")
      _ = try relay.send("POST", "/t/\(token)/bos/errors", body: String(repeating: "e", count: 60))
      _ = try relay.send("POST", "/t/\(token)/bos/hand", body: "up")
    }
    try relay.teach("drill", #"{"name":"quota"}"#)
    try relay.teach("drill", #"{"name":"slow","id":1}"#)
    let browser = try Browser()
    let own = "http://127.0.0.1:\(relay.port)/"
    try browser.open(own + "teacher?secret=\(relay.secret)&lang=\(language)")
    try browser.resize(width: 400, height: 900)
    try browser.wait(for: "document.querySelectorAll('#class tr').length === \(tokens.count)")
    #expect(try browser.value(Self.tooWide) as? String == "")
    #expect(try browser.value(Self.fits) as? Bool == true)
    // Both drills are to be seen.
    #expect(
      try browser.value("at('notice').textContent.includes(t().drills.quota)") as? Bool == true
    )
    #expect(
      try browser.value("at('class').textContent.includes('~' + t().drills.slow)") as? Bool == true
    )
    // A long name is on several lines and leaves room for the rest, and no line covers another one.
    let name = "document.querySelector('#class th').getBoundingClientRect().width"
    #expect(try browser.value("\(name) <= 240") as? Bool == true)
    let covered = """
      [...document.querySelectorAll('#class th button')].some(one =>
        one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflow === 'visible')
      """
    #expect(try browser.value(covered) as? Bool == false)
    try browser.value("document.querySelector('#class th button').click(); 0")
    try browser.wait(for: "at('person').open")
    #expect(try browser.value(Self.tooWide) as? String == "")
    for (name, token) in zip(Self.names, tokens) {
      try browser.open(own + "?lang=\(language)")
      try browser.resize(width: 400, height: 900)
      try browser.wait(for: "!at('joining').hidden")
      try browser.value("token = '\(token)'; draw(); look(); 0")
      try browser.wait(for: "at('greeting').textContent !== ''")
      #expect(try browser.value(Self.tooWide) as? String == "", "\(name)")
      #expect(try browser.value(Self.fits) as? Bool == true, "\(name)")
    }
  }
}
