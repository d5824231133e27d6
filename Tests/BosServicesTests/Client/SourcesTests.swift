import BosArchive
import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

@Suite struct SourcesTests {
  private let listener = Listener()

  private func sources(
    key: String? = nil,
    holdsCharts: Bool = false,
    choice: SourceChoice? = nil,
    isOffline: Bool = false,
    maxCalls: Int? = nil,
    archive: AnswerArchive? = nil,
    pack: @escaping @Sendable () -> [UInt8] = { [] },
    live: FakeService = Ports.charts
  ) -> Sources {
    .assembled(
      .fake(live: live, archive: archive, holdsCharts: holdsCharts, pack: pack, key: key),
      SourceSettings(
        clock: .fixed(Ports.today),
        choice: choice,
        isOffline: isOffline,
        maxCalls: maxCalls,
        attention: listener.attention
      )
    )
  }

  private let request = ChartRequest(Ports.days(2))

  // MARK: Which source

  @Test func `the default source is live with a key, else stored data, else the sample`() {
    #expect(sources(key: "k", holdsCharts: true).first() == .live)
    #expect(sources(holdsCharts: true).first() == .offline)
    #expect(sources().first() == .sample)
    #expect(sources(key: "k", choice: .sample).first() == .sample)
    #expect(sources(key: "k", choice: .sample, isOffline: true).first() == .offline)
  }

  @Test(arguments: [SourceChoice.sample, .live, .pack("p")])
  func `offline wins over every choice`(choice: SourceChoice) {
    let failure = #expect(throws: SourceFailure.self) {
      try sources(key: "k", isOffline: true).open(choice)
    }
    #expect(failure?.kind == .permission)
  }

  @Test func `a source that needs files is known only after it was opened`() throws {
    let sources = sources(key: "k")
    #expect(sources.opened(.live) == nil && sources.opened(.pack("p")) == nil)
    #expect(sources.opened(.sample) != nil)
    _ = try sources.open(.live)
    #expect(sources.opened(.live) != nil)
  }

  @Test func `live without a key is refused`() {
    let failure = #expect(throws: SourceFailure.self) { try sources().open(.live) }
    #expect(failure?.kind == .key)
  }

  @Test func `only what is made up bears a label, in packs too`() throws {
    #expect(try sources().open(.sample).label?.english == "made up")
    #expect(try sources(key: "k").open(.live).label == nil)
    var pack = Pack()
    pack.insert(.init(request: .init(.kobis, "a", [:]), answer: .init(text: "{}")))
    let real = Array(pack.text.utf8)
    #expect(try sources(pack: { real }).open(.pack("p")).label == nil)
    let other = ServiceRequest(.kobis, "b", [:])
    pack.insert(.init(request: other, answer: .init(text: "{}"), source: "sample"))
    let mixed = Array(pack.text.utf8)
    #expect(try sources(pack: { mixed }).open(.pack("p")).label?.korean == "지어낸 자료")
  }

  // MARK: Recording

  @Test func `a recording plays back, and missing responses are named`() throws {
    let tape = Mutex<[UInt8]>([])
    let live = sources(key: "k")
    try live.recorder.begin("p", []) { piece in
      tape.withLock { $0 += piece }
      return nil
    }
    let fresh = try live.open(.live).charts(request)
    #expect(try live.recorder.end()?.count == 2)
    let replay = try sources(pack: { tape.withLock { $0 } }).open(.pack("p"))
    #expect(try replay.charts(request).sheet == fresh.sheet)
    let failure = #expect(throws: SourceFailure.self) {
      try replay.charts(ChartRequest([Ports.day("2024-01-05")]))
    }
    #expect(failure?.message.english.contains("targetDt=20240105") == true)
    #expect(failure?.hint?.english.contains("list 2024-01-05") == true)
  }

  @Test func `a key in a response is redacted`() throws {
    let key = "s3cret/Key+9"
    let echo = FakeService { (request) throws(ServiceError) in
      let chart = String(decoding: Ports.chart(request).body, as: UTF8.self)
      return ServiceAnswer(
        text: chart.replacing("일별 박스오피스", with: "\(key) \(ServiceRequest.encoded(key))")
      )
    }
    let archive = try AnswerArchive.inMemory()
    let live = sources(key: key, archive: archive, live: echo)
    let tape = Mutex<[UInt8]>([])
    try live.recorder.begin("p", []) { piece in
      tape.withLock { $0 += piece }
      return nil
    }
    let harvest = try live.open(.live).charts(request)
    let question = Kobis.chart(of: request.days[0]).request.description
    let seen = [
      harvest.heading ?? "", String(decoding: tape.withLock { $0 }, as: UTF8.self),
      String(decoding: try archive.answer(question)?.body ?? [], as: UTF8.self),
    ]
    #expect(seen.allSatisfy { $0.contains("****") })
    for spelling in [key, ServiceRequest.encoded(key)] {
      #expect(seen.allSatisfy { !$0.contains(spelling) })
    }
  }

  @Test func `recording that can't go on stops with a remark`() throws {
    let live = sources(key: "k")
    let pieces = Mutex(0)
    try live.recorder.begin("p", []) { _ in
      let count = pieces.withLock { count in
        count += 1
        return count
      }
      return count > 2 ? SourceFailure(.file, message: Phrase("full", ko: "꽉 참")) : nil
    }
    #expect(try live.open(.live).charts(request).sheet.count == 2)
    #expect(live.recorder.state() == nil)
    #expect(listener.english.contains("recording stopped: full"))
    let error = #expect(throws: SourceFailure.self) { try live.recorder.end() }
    #expect(error?.message.english == "recording stopped: full")
    #expect(try live.recorder.end() == nil)
  }

  // MARK: Calls

  @Test func `calls are counted of the key and the day, and none without a key`() throws {
    let live = sources(key: "k")
    _ = try live.open(.live).charts(request)
    #expect(try live.quota() == Quota(day: Ports.today, used: 2, allowed: 3_000))
    #expect(try sources().quota() == Quota(day: Ports.today, used: 0, allowed: 0))
  }

  @Test func `no request is sent after the quota is used up`() throws {
    let archive = try AnswerArchive.inMemory()
    for _ in 1...2_999 { _ = try archive.countCall("k", Ports.today) }
    let service = Ports.charts
    let live = try sources(key: "k", archive: archive, live: service).open(.live)
    let failure = #expect(throws: SourceFailure.self) { try live.charts(request) }
    #expect(failure?.kind == .quota)
    #expect(service.requests.isEmpty)
    _ = try live.charts(ChartRequest(Ports.days(1)))
    let next = #expect(throws: SourceFailure.self) { try live.film("20240001") }
    #expect(next?.kind == .quota)
    #expect(service.requests.count == 1)
  }

  @Test func `a run makes no more calls than it may`() throws {
    let service = Ports.charts
    let live = try sources(key: "k", maxCalls: 2, live: service).open(.live)
    _ = try live.charts(request)
    let failure = #expect(throws: SourceFailure.self) { try live.film("20240001") }
    #expect(failure?.kind == .quota)
    #expect(service.requests.count == 2)
    #expect(try live.charts(request).sheet.count == 2)
  }

  @Test func `a run without an archive stores data in memory for all its sources`() throws {
    let service = Ports.charts
    var parts = SourceParts.fake(live: service, key: "k")
    parts.archive = { () throws(SourceFailure) in
      throw SourceFailure(.file, message: Phrase("no place", ko: "자리 없음"))
    }
    let settings = SourceSettings(clock: .fixed(Ports.today), attention: listener.attention)
    let sources = Sources.assembled(parts, settings)
    _ = try sources.open(.live).charts(request)
    #expect(try sources.open(.offline).charts(request).sheet.count == 2)
    #expect(service.requests.count == 2)
    #expect(
      listener.english.filter { $0 == "no place; new data is kept only until this run ends" }
        .count == 1
    )
  }
}
