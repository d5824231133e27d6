import BosArchive
import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

@Suite
struct ChartFetchTests {
  private let listener = Listener()
  private let clock = MovingClock()
  private let archive: AnswerArchive

  init() throws { archive = try .inMemory() }

  private func client(
    _ transport: Transport?,
    archive: AnswerArchive? = nil,
    callsLeft: Int? = nil,
    runCallsLeft: Int? = nil
  ) -> ServiceClient {
    ServiceClient(
      transport: transport,
      archive: archive ?? self.archive,
      clock: clock.clock,
      attention: listener.attention,
      callsLeft: { callsLeft },
      runCallsLeft: { runCallsLeft }
    )
  }

  /// Fails for some days and responds for the others.
  private func failing(
    _ code: ServiceError.Code,
    _ days: [Day]
  ) -> FakeService {
    let targets = Set(days.map(\.compact))
    return FakeService { (request) throws(ServiceError) in
      if targets.contains(request["targetDt"] ?? "") { throw ServiceError(code) }
      return Ports.chart(request)
    }
  }

  @Test func `a chart of another day replaces nothing and isn't stored`() throws {
    let days = Ports.days(3)
    let first = try charts(client(Ports.charts.transport), Array(days.prefix(2)))
    clock.advance(hours: 72)
    let late = FakeService { (request) throws(ServiceError) in
      var request = request
      request.parameters[0].value = days[1].compact
      return Ports.chart(request, audience: 7)
    }
    let again = try charts(client(late.transport), Array(days.prefix(1)) + [days[1]], again: true)
    #expect(again.failures.map(\.day) == [days[0]])
    #expect(throws: SourceFailure.self) { try charts(client(late.transport), [days[2]]) }
    #expect(try archive.days(DayRange(lower: days[0], upper: days[2]), .everything).count == 2)
    let stored = try archive.chart(days[0], .day, .everything)?.chart
    #expect(stored?.rows[ints: .audience].first == first.sheet[ints: .audience].first)
  }

  // MARK: What is asked

  @Test func `only missing days are fetched, after announcing the cost`() throws {
    let service = Ports.charts
    let days = Ports.days(12)
    _ = try charts(client(service.transport), Array(days.prefix(5)))
    let result = try charts(client(service.transport, callsLeft: 2_871), days)
    #expect(service.requests.count == 12)
    #expect(result.sheet.count == 12)
    #expect(listener.english.last == "12 days: 5 stored, 7 to fetch, 2,871 calls left today")
    #expect(listener.korean.last == "12일: 저장됨 5, 미저장 7, 오늘 남은 요청 2,871회")
    #expect(listener.english.count == 2)
  }

  @Test func `a stored range sends no requests and no notes`() throws {
    let days = Ports.days(30)
    let first = try charts(client(Ports.charts.transport), days)
    let before = listener.english.count
    let service = Ports.charts
    let second = try charts(client(service.transport), days)
    #expect(service.requests.isEmpty)
    #expect(listener.english.count == before)
    #expect(second.sheet == first.sheet)
    #expect(second.remarks.isEmpty)
  }

  @Test func `weeks are stored by the week`() throws {
    let service = Ports.charts
    let day = Ports.day("2024-05-08")
    _ = try charts(client(service.transport), [day], .week)
    _ = try charts(client(service.transport), [Ports.day("2024-05-12")], .week)
    #expect(service.requests.count == 1)
    _ = try charts(client(service.transport), [day], .weekend)
    #expect(service.requests.count == 2)
  }

  @Test func `a range is fetched at most four days at a time`() throws {
    let atOnce = Mutex((now: 0, most: 0))
    let transport = Transport { (request) throws(ServiceError) in
      atOnce.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 1...5 { await Task.yield() }
      atOnce.withLock { $0.now -= 1 }
      return Ports.chart(request)
    }
    #expect(try charts(client(transport), Ports.days(40)).sheet.count == 40)
    #expect(atOnce.withLock { $0.most } == 4)
  }

  // MARK: Provisional charts

  @Test func `a provisional day is fetched once an hour until noon`() throws {
    let clock = MovingClock(Ports.today, hour: 9)
    let service = Ports.charts
    var client = client(service.transport)
    client.clock = clock.clock
    let yesterday = Ports.days(1)
    let first = try charts(client, yesterday)
    #expect(
      first.remarks.map(\.english)
        == ["the chart of 2024-05-19 is provisional until noon of the next day"]
    )
    #expect(first.remarks.map(\.korean) == ["2024-05-19 박스오피스는 다음 날 정오까지 잠정치입니다"])
    #expect(try charts(client, yesterday).remarks.count == 1)
    #expect(service.requests.count == 1)
    clock.advance(hours: 1)
    _ = try charts(client, yesterday)
    #expect(service.requests.count == 2)
    clock.advance(hours: 2)
    #expect(try charts(client, yesterday).remarks.isEmpty)
    clock.advance(hours: 500)
    _ = try charts(client, yesterday)
    #expect(service.requests.count == 3)
  }

  @Test func `a week that is not over is provisional`() throws {
    // 2024-05-20 is a Monday.
    let result = try charts(client(Ports.charts.transport), [Ports.today], .week)
    #expect(
      result.remarks.map(\.english) == [
        "the chart of the week of 2024-05-20 is provisional until noon of the day after the week ends"
      ]
    )
    #expect(
      try charts(client(Ports.charts.transport), [Ports.day("2024-05-15")], .week).remarks.isEmpty
    )
  }

  @Test func `a provisional chart is used if it can't be fetched again`() throws {
    let clock = MovingClock(Ports.today, hour: 8)
    var client = client(Ports.charts.transport)
    client.clock = clock.clock
    _ = try charts(client, Ports.days(1))
    clock.advance(hours: 2)
    client.transport = failing(.timeout, Ports.days(1)).transport
    let result = try charts(client, Ports.days(1))
    #expect(result.sheet.count == 1)
    #expect(result.failures.isEmpty)
    #expect(
      listener.english == ["KOBIS did not respond in time; showing data stored on 2024-05-20 08:00"]
    )
  }

  @Test func `a stored provisional chart is shown without calls left`() throws {
    let clock = MovingClock(Ports.today, hour: 8)
    var client = client(Ports.charts.transport)
    client.clock = clock.clock
    _ = try charts(client, Ports.days(1))
    clock.advance(hours: 2)
    client.callsLeft = { 0 }
    client.transport = failing(.quota, Ports.days(1)).transport
    #expect(try charts(client, Ports.days(1)).sheet.count == 1)
    #expect(listener.english.count == 1)
  }

  // MARK: Failures

  @Test func `a day that fails does not lose the others`() throws {
    let days = Ports.days(20)
    let result = try charts(client(failing(.empty, [days[7]]).transport), days)
    #expect(result.failures.map(\.day) == [days[7]])
    #expect(result.sheet.count == 19)
    let service = Ports.charts
    #expect(try charts(client(service.transport), days).sheet.count == 20)
    #expect(service.requests.count == 1)
  }

  @Test func `when every day fails the first failure is thrown`() throws {
    let days = Ports.days(3)
    let failure = #expect(throws: SourceFailure.self) {
      try charts(client(failing(.html, days).transport), days)
    }
    #expect(failure?.kind == .service)
  }

  @Test(
    arguments: [
      (ServiceError.Code.refusedKey, SourceFailure.Kind.key), (.missingKey, .key),
      (.quota, .quota), (.callLimit(3), .quota),
    ]
  )
  func `an error that affects every day stops the fetch`(
    code: ServiceError.Code,
    kind: SourceFailure.Kind
  ) throws {
    let days = Ports.days(40)
    let service = failing(code, Array(days.dropFirst(3)))
    let result = try charts(client(service.transport), days)
    #expect(service.requests.count < 20)
    #expect(result.sheet.count == 3)
    #expect(result.failures.count == 37)
    #expect(result.failures.allSatisfy { $0.failure.kind == kind })
  }

  @Test(
    arguments: [ServiceError.Code.network, .timeout, .status(503), .html],
    [0, 10]
  )
  func `a service outage stops the fetch`(
    code: ServiceError.Code,
    answered: Int
  ) throws {
    let days = Ports.days(60)
    let service = failing(code, Array(days.dropFirst(answered)))
    let result = Result { try charts(client(service.transport), days) }
    #expect(service.requests.count <= answered + 4 + 8)
    if answered > 0 {
      let harvest = try result.get()
      #expect(harvest.sheet.count == answered)
      #expect(harvest.failures.allSatisfy { $0.failure.kind == .service })
    } else {
      #expect(throws: SourceFailure.self) { try result.get() }
    }
  }

  @Test func `days given up for another's sake tell its reason`() throws {
    // The first request hangs until it is cancelled, the second is refused.
    let transport = Transport { (request) throws(ServiceError) in
      if request["targetDt"] == Ports.days(2)[1].compact { throw ServiceError(.quota) }
      try? await Task.sleep(for: .seconds(50))
      throw ServiceError(.cancelled)
    }
    let failure = #expect(throws: SourceFailure.self) {
      try charts(client(transport), Ports.days(2))
    }
    #expect(failure?.kind == .quota)
  }

  @Test func `offline the days that are not stored fail`() throws {
    let days = Ports.days(5)
    _ = try charts(client(Ports.charts.transport), Array(days.prefix(3)))
    let result = try charts(client(nil), days)
    #expect(result.sheet.count == 3)
    #expect(result.failures.map(\.day) == Array(days.suffix(2)))
  }

  // MARK: What is too dear

  @Test func `a range beyond the day's calls is refused before the first call`() throws {
    let service = Ports.charts
    let failure = #expect(throws: SourceFailure.self) {
      try charts(client(service.transport, callsLeft: 39), Ports.days(40))
    }
    #expect(failure?.kind == .quota)
    #expect(failure?.message.english == "this needs 40 calls, but 39 are left today")
    #expect(service.requests.isEmpty)
    #expect(try charts(client(service.transport, callsLeft: 40), Ports.days(40)).sheet.count == 40)
  }

  @Test func `a range beyond the run's calls is refused before the first call`() throws {
    let service = Ports.charts
    let failure = #expect(throws: SourceFailure.self) {
      try charts(client(service.transport, runCallsLeft: 0), Ports.days(1))
    }
    #expect(failure?.kind == .quota)
    #expect(failure?.message.english == "this needs 1 call, but the run may make 0 more")
    #expect(service.requests.isEmpty)
  }

  // MARK: Answers at once

  @Test func `a source that answers at once stores and fails as another one does`() throws {
    let days = Ports.days(20)
    let service = failing(.empty, [days[7]])
    let result = try charts(client(service.immediate), days)
    #expect(service.requests.map { $0["targetDt"] } == days.map(\.compact))
    #expect(result.sheet.count == 19 && result.failures.map(\.day) == [days[7]])
    #expect(try archive.statistics().days == 19)
  }

  @Test func `a source that answers at once is asked no more after outages`() throws {
    let days = Ports.days(20)
    let service = failing(.html, Array(days.dropFirst(2)))
    let result = try charts(client(service.immediate), days)
    #expect(service.requests.count == 6)
    #expect(result.failures.map(\.day) == Array(days.dropFirst(2)))
  }

  @Test func `an interruption ends the requests to a source that answers at once`() throws {
    let days = Ports.days(20)
    let service = FakeService { [listener] (request) throws(ServiceError) in
      if request["targetDt"] == days[3].compact { listener.interrupt() }
      return Ports.chart(request)
    }
    let failure = #expect(throws: SourceFailure.self) {
      try charts(client(service.immediate), days)
    }
    #expect(failure?.kind == .interrupted)
    #expect(service.requests.count == 4)
  }

  // MARK: Interruption and storing

  @Test func `an interruption keeps what came`() throws {
    let days = Ports.days(20)
    let transport = Transport { [listener] (request) throws(ServiceError) in
      if request["targetDt"] == days[3].compact {
        listener.interrupt()
        try? await Task.sleep(for: .seconds(50))
        throw ServiceError(.cancelled)
      }
      return Ports.chart(request)
    }
    let failure = #expect(throws: SourceFailure.self) { try charts(client(transport), days) }
    #expect(failure?.kind == .interrupted)
    #expect(
      listener.english.last
        == "the days fetched so far are stored; to continue, run the same command again"
    )
    #expect(try archive.statistics().days >= 3)
  }

  @Test func `an interrupt is noticed even without waiting`() throws {
    let days = Ports.days(200)
    let service = FakeService { [listener] (request) throws(ServiceError) in
      if request["targetDt"] == days[20].compact { listener.interrupt() }
      return Ports.chart(request)
    }
    let failure = #expect(throws: SourceFailure.self) {
      try charts(client(service.transport), days)
    }
    #expect(failure?.kind == .interrupted)
    #expect(service.requests.count < 60)
  }

  @Test func `charts that can't be kept are shown all the same`() throws {
    let days = Ports.days(9)
    let result = try charts(client(Ports.charts.transport, archive: .failing()), days)
    #expect(result.sheet.count == 9)
    #expect(listener.english.filter { $0 == "not stored: the disk is full" }.count == 1)
  }

  @Test func `fetching again reports changes`() throws {
    let days = Ports.days(2)
    _ = try charts(client(Ports.charts.transport), days)
    let same = try charts(client(Ports.charts.transport), days, again: true)
    #expect(same.remarks.map(\.english) == ["nothing changed"])
    let other = FakeService { (request) throws(ServiceError) in Ports.chart(request, audience: 7) }
    let changed = try charts(client(other.transport), [days[0]], again: true)
    #expect(
      changed.remarks.map(\.english)
        == ["2024-05-18: 1 film changed; for details, run `cache changes 2024-05-18`"]
    )
    #expect(try archive.changes(days[0]).count == 1)
  }

  @Test func `asking again in vain does not pass off the stored chart`() throws {
    let days = Ports.days(3)
    _ = try charts(client(Ports.charts.transport), days)
    let result = try charts(client(failing(.empty, [days[1]]).transport), days, again: true)
    #expect(result.failures.map(\.day) == [days[1]])
    #expect(result.sheet.count == 2)
  }
}
