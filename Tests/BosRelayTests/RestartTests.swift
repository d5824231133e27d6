import BosDomain
import BosServices
import BosTestSupport
import Testing

@testable import BosRelay

/// A relay that is started again while its class goes on.
@Suite(.dedicatedThread) struct RestartTests {
  private static let path = "relay-8317.class"

  private static func relay(
    _ files: TestFiles,
    time: TestTime = TestTime(),
    plan change: (inout RelayPlan) -> Void = { _ in }
  ) throws -> TestRelay {
    try TestRelay(files: files, time: time) {
      $0.state = path
      $0.budget = 2
      change(&$0)
    }
  }

  /// The files as they are if the computer of a relay stops as soon as they have a text.
  private static func remains(_ relay: TestRelay, having text: String) -> TestFiles {
    while !relay.files.text(path).contains(text) {}
    return TestFiles([path: relay.files.text(path)])
  }

  private static func ask(_ relay: TestRelay, _ token: String, _ day: Int) throws -> String? {
    let response = try relay.send("GET", TestRelay.chart("202406\(day)", token: token))
    return response.header("X-Bos-Reason") ?? response.header("X-Bos-Origin")
  }

  @Test func tokensAndSpendingOutliveAFailure() throws {
    let first = try Self.relay(TestFiles())
    let (kim, lee) = (try first.join("김하나"), try first.join("Lee <x>"))
    for day in [10, 11] { #expect(try Self.ask(first, kim, day) == "live") }
    #expect(try Self.ask(first, lee, 12) == "live")
    try first.teach("student", #"{"id":2,"do":"pause"}"#)
    let files = Self.remains(first, having: #""paused":true"#)
    let second = try Self.relay(files)
    #expect(try Self.ask(second, kim, 13) == "budget")
    #expect(try Self.ask(second, lee, 13) == "paused")
    try second.teach("student", #"{"id":2,"do":"resume"}"#)
    #expect(try Self.ask(second, lee, 13) == "live")
    #expect(try Self.ask(second, lee, 14) == "budget")
    let state = try second.state()
    #expect(state.contains(#""id":1,"name":"김하나""#) && state.contains(#""spent":2"#))
    #expect(second.screen.text.contains("the class goes on; tokens that stay valid: 2"))
    // The names are still taken, and a new student has a new number.
    #expect(throws: TestRelay.NotStarted.self) { try second.join("김 하나") }
    _ = try second.join("Park")
    #expect(try second.state().contains(#""id":3,"name":"Park""#))
    // New calls hold after another start, too; a void line stays void.
    try second.teach("student", #"{"id":1,"do":"renew"}"#)
    try second.teach("student", #"{"id":2,"do":"revoke"}"#)
    let last = Self.remains(second, having: #""revoked":true"#)
    let third = try Self.relay(last)
    #expect(try Self.ask(third, kim, 15) == "live")
    #expect(try Self.ask(third, lee, 15) == "token")
    for text in [files.text(Self.path), last.text(Self.path)] {
      #expect(!text.contains(kim) && !text.contains(lee) && !text.contains(TestRelay.key))
    }
  }

  @Test func nothingIsLeftOfAClassThatIsOver() throws {
    let relay = try Self.relay(TestFiles())
    let token = try relay.join("a")
    _ = Self.remains(relay, having: #""name":"a""#)
    relay.end()
    #expect(relay.files.read(Self.path) == nil)
    let next = try Self.relay(relay.files)
    #expect(try Self.ask(next, token, 10) == "token")
  }

  @Test func aClassOfAnotherDayIsOver() throws {
    let relay = try Self.relay(TestFiles())
    let token = try relay.join("a")
    let time = TestTime()
    time.pass(seconds: 86_400)
    let files = Self.remains(relay, having: #""name":"a""#)
    let next = try Self.relay(files, time: time)
    #expect(try Self.ask(next, token, 10) == "token")
    #expect(!files.text(Self.path).contains(#""name":"a""#))
  }

  @Test func aClassOfAnotherDayIsSetAsideAndGoesOnWithTheRightClock() throws {
    let relay = try Self.relay(TestFiles())
    let token = try relay.join("a")
    #expect(try Self.ask(relay, token, 10) == "live")
    let files = Self.remains(relay, having: #""calls":1"#)
    let before = files.text(Self.path)
    let time = TestTime()
    time.pass(seconds: 86_400)
    let wrong = try Self.relay(files, time: time)
    #expect(wrong.screen.text.contains("the class of 2024-06-15 doesn't go on"))
    #expect(files.text(Self.path + ".other-day") == before)
    // Ended to correct the clock, or by a failure: the file is there.
    let crashed = TestFiles([
      Self.path: files.text(Self.path), Self.path + ".other-day": before,
    ])
    wrong.end()
    for remains in [files, crashed] {
      let right = try Self.relay(remains)
      #expect(try right.state().contains(#""spent":1"#))
      #expect(remains.read(Self.path + ".other-day") == nil)
    }
  }

  @Test func whatIsSetAsideEndsWithTheNextClass() throws {
    let other = Self.path + ".other-day"
    let files = TestFiles([other: "{\"class\":\"2024-06-13\"}\n"])
    let relay = try Self.relay(files)
    relay.end()
    #expect(files.read(other) == nil)
  }

  @Test func whatIsKeptGoesOnOnAnyDay() throws {
    let relay = try Self.relay(TestFiles()) { $0.keep = "kept.csv" }
    let token = try relay.join("a")
    for day in [10, 11] { #expect(try Self.ask(relay, token, day) == "live") }
    relay.end()
    let time = TestTime()
    time.pass(seconds: 86_400)
    let next = try Self.relay(relay.files, time: time) { $0.keep = "kept.csv" }
    // With the calls of a new day.
    #expect(try Self.ask(next, token, 12) == "live")
    #expect(try next.state().contains(#""spent":1"#))
  }

  @Test func aListLeavesOthersOut() throws {
    let relay = try Self.relay(TestFiles())
    let (one, other) = (try relay.join("one"), try relay.join("other"))
    let next = try Self.relay(Self.remains(relay, having: "other")) { $0.names = "one,two" }
    #expect(try Self.ask(next, one, 10) == "live")
    #expect(try Self.ask(next, other, 10) == "token")
  }

  @Test func earlierDamageIsKeptToo() throws {
    let files = TestFiles([Self.path: "worse", Self.path + ".damaged": "bad"])
    _ = try Self.relay(files)
    #expect(files.text(Self.path + ".damaged") == "bad")
    #expect(files.text(Self.path + ".damaged2") == "worse")
    let whole = TestFiles()
    let relay = try Self.relay(whole)
    _ = try relay.join("a")
    let next = try Self.relay(Self.remains(relay, having: "\"a\""))
    #expect(!next.screen.text.contains("damaged"))
  }

  @Test func aListThatIsNoFileIsRefused() throws {
    #expect(throws: TestRelay.NotStarted.self) {
      try Self.relay(TestFiles()) { $0.names = "names.txt" }
    }
    let relay = try Self.relay(TestFiles()) { $0.names = "Kim," }
    _ = try relay.join("Kim")
    let listed = try Self.relay(TestFiles(["names.txt": "Lee"])) { $0.names = "names.txt" }
    _ = try listed.join("Lee")
  }

  @Test func aDamagedFileTellsWhatItStillHas() throws {
    let relay = try Self.relay(TestFiles())
    let (one, other) = (try relay.join("one"), try relay.join("other"))
    let text = Self.remains(relay, having: "other").text(Self.path)
    let cut = text.dropLast(20).replacing("{\"class\"", with: "\u{0}\n[1]\n{}\n{\"class\"")
    let next = try Self.relay(TestFiles([Self.path: String(cut)]))
    #expect(try Self.ask(next, one, 10) == "live")
    #expect(try Self.ask(next, other, 10) == "token")
    #expect(next.screen.text.contains("`\(Self.path)` is damaged"))
    #expect(next.files.text(Self.path + ".damaged") == String(cut))
    #expect(!next.files.text(Self.path).contains("[1]"))
    for wrong in ["", "\n\n", "{\"class\":7}", "{\"id\":-1}", String(repeating: "[", count: 9_000)]
    {
      let state = ClassState(Array(wrong.utf8))
      #expect(state.members.isEmpty && state.spending.isEmpty && state.day == nil)
      #expect(state.isDamaged)
    }
  }
}
