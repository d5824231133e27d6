import BosArchive
import BosDomain
import BosServices
import BosTestSupport
import BosText
import Synchronization
import Testing

@testable import BosRelay

/// Who gets no answer, and how it is said: in KOBIS's own form, with a reason.
@Suite(.dedicatedThread) struct RefusalTests {
  private func isFault(_ response: TestResponse, _ reason: String) -> Bool {
    response.status == 200 && response.text.hasPrefix(#"{"faultInfo":{"message":""#)
      && response.text.contains(#","errorCode":""#) && response.header("X-Bos-Reason") == reason
      && response.header("X-Bos-Origin") == nil
  }

  @Test func aBudgetEndsAndStoredAnswersStillCome() throws {
    let relay = try TestRelay { $0.budget = 2 }
    let token = try relay.join("a")
    for day in ["20240601", "20240602"] {
      #expect(
        try relay.send("GET", TestRelay.chart(day, token: token)).header("X-Bos-Origin") == "live"
      )
    }
    let refused = try relay.send("GET", TestRelay.chart("20240603", token: token))
    #expect(isFault(refused, "budget"))
    #expect(refused.text.contains("320011"))
    // From noon to midnight.
    #expect(refused.header("Retry-After") == "43200")
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: token)).header("X-Bos-Origin")
        == "live"
    )
    // Another student has an own budget.
    let other = try relay.join("b")
    #expect(try relay.send("GET", TestRelay.chart("20240603", token: other)).status == 200)
    #expect(relay.upstream.requests.count == 3)
    // The teacher gives new calls.
    try relay.teach("student", #"{"id":1,"do":"renew"}"#)
    let again = try relay.send("GET", TestRelay.chart("20240604", token: token))
    #expect(again.header("X-Bos-Origin") == "live")
  }

  @Test func theReserveIsTheTeachers() throws {
    let relay = try TestRelay(allowance: 3) {
      $0.budget = 3
      $0.reserve = 2
    }
    let (token, other) = (try relay.join("a"), try relay.join("b"))
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: token)).header("X-Bos-Origin")
        == "live"
    )
    let refused = try relay.send("GET", TestRelay.chart("20240602", token: other))
    #expect(isFault(refused, "reserve"))
    #expect(relay.upstream.requests.count == 1)
  }

  @Test func theQuotaOfTheKeyEnds() throws {
    let relay = try TestRelay(allowance: 2) {
      $0.budget = 2
      $0.reserve = 0
    }
    let (token, other) = (try relay.join("a"), try relay.join("b"))
    for day in ["20240601", "20240602"] {
      _ = try relay.send("GET", TestRelay.chart(day, token: token))
    }
    #expect(isFault(try relay.send("GET", TestRelay.chart("20240603", token: other)), "quota"))
    #expect(relay.upstream.requests.count == 2)
    // A new day in Seoul begins anew.
    relay.time.pass(seconds: 43_300)
    let next = try relay.send("GET", TestRelay.chart("20240603", token: token))
    #expect(next.header("X-Bos-Origin") == "live")
  }

  @Test func aFullDiskIsNoQuota() throws {
    let isFull = Mutex(true)
    let full = SourceFailure(.file, message: Phrase("the disk is full", ko: "디스크가 가득 찼습니다"))
    var archive = try AnswerArchive.inMemory(decoder: .kobis)
    let reserve = archive.sharing.reserve
    archive.sharing.reserve = { (key, day, calls, limit) throws(SourceFailure) in
      if isFull.withLock({ $0 }) { throw full }
      return try reserve(key, day, calls, limit)
    }
    let relay = try TestRelay(archive: archive)
    let token = try relay.join("a")
    for day in ["20240601", "20240602"] {
      let refused = try relay.send("GET", TestRelay.chart(day, token: token))
      #expect(isFault(refused, "storage"))
      #expect(!refused.text.contains("320011") && refused.text.contains("can't store anything"))
    }
    #expect(relay.upstream.requests.isEmpty)
    #expect(try relay.state().contains(#""trouble":{"en":"the disk is full","#))
    #expect(relay.screen.text.split(separator: "\n").count { $0 == "the disk is full" } == 1)
    // No call was made, so that none is spent.
    #expect(try relay.state().contains(#""spent":0"#))
    isFull.withLock { $0 = false }
    let answer = try relay.send("GET", TestRelay.chart("20240601", token: token))
    #expect(answer.header("X-Bos-Origin") == "live")
    // The answer is stored after it was sent.
    #expect(relay.screen.shows("the archive stores again"))
    #expect(try relay.state().contains(#""trouble":null"#))
  }

  @Test func noOneIsPromisedMoreThanThereIs() throws {
    for (option, change) in [
      ("--reserve", { (plan: inout RelayPlan) in plan.reserve = 101 }),
      ("--budget", { (plan: inout RelayPlan) in plan.budget = 4_000 }),
    ] {
      let failure = #expect(throws: TestRelay.NotStarted.self) {
        try TestRelay(allowance: 100, plan: change)
      }
      #expect(failure?.words.contains("`\(option) ") == true)
      #expect(failure?.words.contains("is more than the 100 calls of a day") == true)
    }
    let relay = try TestRelay(allowance: 100) {
      $0.reserve = 70
      $0.budget = 50
    }
    #expect(relay.screen.text.contains("; 30 calls a day for each, 70 kept for you"))
    #expect(try relay.state().contains(#""reserve":70,"budget":30,"#))
    try relay.teach("budget", #"{"calls":99}"#)
    #expect(try relay.state().contains(#""budget":30,"#))
    let empty = try TestRelay(allowance: 0)
    #expect(empty.screen.text.contains("; 0 calls a day for each, 0 kept for you"))
  }

  @Test func everyRefusalOfTheRelayIsKnownAsOne() {
    let faults: [Fault] = [
      .budget, .reserve, .quota, .storage, .frozen, .paused, .token, .notInPack, .noKey, .refused,
      .outage, .posting, .unknownPath, .unclear,
    ]
    for fault in faults { #expect(!fault.reason.isEmpty) }
    #expect(Set(faults.map(\.reason)).count == faults.count - 2)
  }

  @Test func anUnknownAndAVoidTokenGetNothing() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    for wrong in [String(token.dropLast()), token + "x", "x", String(token.reversed())] {
      #expect(isFault(try relay.send("GET", TestRelay.chart("20240601", token: wrong)), "token"))
    }
    try relay.teach("student", #"{"id":1,"do":"revoke"}"#)
    #expect(isFault(try relay.send("GET", TestRelay.chart("20240601", token: token)), "token"))
    #expect(isFault(try relay.send("GET", "/t/\(token)/bos/status"), "token"))
    // The name is free again, with another token.
    let second = try relay.join("a")
    #expect(second != token)
    #expect(relay.upstream.requests.isEmpty)
  }

  @Test func theTeacherPausesOneAndStopsAll() throws {
    let relay = try TestRelay()
    let (one, other) = (try relay.join("one"), try relay.join("other"))
    try relay.teach("student", #"{"id":1,"do":"pause"}"#)
    #expect(isFault(try relay.send("GET", TestRelay.chart("20240601", token: one)), "paused"))
    #expect(
      try relay.send("GET", TestRelay.chart("20240601", token: other)).header("X-Bos-Origin")
        == "live"
    )
    try relay.teach("student", #"{"id":1,"do":"resume"}"#)
    try relay.teach("freeze", #"{"on":true}"#)
    for token in [one, other] {
      #expect(isFault(try relay.send("GET", TestRelay.chart("20240602", token: token)), "frozen"))
    }
    #expect(try relay.send("GET", "/t/\(one)/bos/status").text.contains(#""frozen":true"#))
    try relay.teach("freeze", #"{"on":false}"#)
    #expect(
      try relay.send("GET", TestRelay.chart("20240602", token: one)).header("X-Bos-Origin")
        == "live"
    )
  }

  /// What a service may send that isn't an answer.
  enum Wrong: CaseIterable {
    case fault
    case page
    case failure
    case timeout
    /// The chart of another day, as a proxy that mixes up answers might send it.
    case otherDay

    @Sendable func answer(_: ServiceRequest) throws(ServiceError) -> ServiceAnswer {
      switch self {
      case .fault: return faultAnswer("320001")
      case .page: return ServiceAnswer(body: Array("<html>".utf8))
      case .failure: return ServiceAnswer(status: 500, body: Array("{}".utf8))
      case .timeout: throw ServiceError(.timeout)
      case .otherDay:
        return try sampleAnswer(
          ServiceRequest(.kobis, "boxoffice/searchDailyBoxOfficeList", ["targetDt": "20240531"])
        )
      }
    }
  }

  @Test(arguments: Wrong.allCases) func whatIsNoAnswerIsNeverStored(_ wrong: Wrong) throws {
    let day = "20240601"
    let relay = try TestRelay(upstream: GatedUpstream(wrong.answer))
    let token = try relay.join("a")
    var client = try relay.client()
    try client.send("GET", TestRelay.chart(day, token: token))
    // Another attempt is made after a while of the relay's clock.
    var isThere = false
    while !isThere {
      relay.time.pass(seconds: 1)
      isThere = try relay.state().contains(#""waiting":0}"#)
    }
    let response = try client.response()
    #expect(response.text.contains("faultInfo"))
    let stored = try relay.archive.answer(
      "kobis boxoffice/searchDailyBoxOfficeList targetDt=\(day)"
    )
    #expect(stored == nil)
    // The next one who asks gets an answer.
    relay.upstream.answer(sampleAnswer)
    let next = try relay.send("GET", TestRelay.chart(day, token: token))
    #expect(next.header("X-Bos-Origin") == "live")
    #expect(next.text.contains("boxOfficeResult"))
  }

  @Test func aUsedUpQuotaStopsAllAtOnce() throws {
    let relay = try TestRelay(upstream: GatedUpstream { _ in faultAnswer("320011") })
    let token = try relay.join("a")
    let first = try relay.send("GET", TestRelay.chart("20240601", token: token))
    #expect(isFault(first, "quota"))
    #expect(isFault(try relay.send("GET", TestRelay.chart("20240602", token: token)), "quota"))
    #expect(relay.upstream.requests.count == 1)
  }

  @Test func postingAndUnknownPathsAreRefused() throws {
    let relay = try TestRelay()
    let token = try relay.join("a")
    #expect(try relay.send("POST", "/t/\(token)/comment", body: "{}").status == 405)
    for path in [
      "/comment", "/site/boxOfficeTable.json", "/picture?url=http://x", "/etc/passwd", "",
    ] {
      let response = try relay.send("GET", "/t/\(token)" + path)
      #expect([400, 404].contains(response.status), "\(path)")
    }
    let twice = try relay.send(
      "GET",
      TestRelay.chart("20240601", token: token) + "&targetDt=20240602"
    )
    #expect(twice.status == 400)
    #expect(relay.upstream.requests.isEmpty)
  }
}

private func faultAnswer(_ code: String) -> ServiceAnswer {
  ServiceAnswer(body: Array(#"{"faultInfo":{"message":"오류","errorCode":"\#(code)"}}"#.utf8))
}
