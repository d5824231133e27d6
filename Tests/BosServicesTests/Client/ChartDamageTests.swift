import BosDomain
import BosText
import Testing

@testable import BosArchive
@testable import BosServices

@Suite struct ChartDamageTests {
  private let listener = Listener()
  private let archive: Archive
  private let days = Ports.days(5)

  init() throws {
    archive = try Archive.inMemory(decoder: .kobis)
    _ = try charts(client(Ports.charts.transport), days)
  }

  private func client(_ transport: Transport?, hour: Int = 12) -> ServiceClient {
    ServiceClient(
      transport: transport,
      archive: archive.port,
      clock: MovingClock(Ports.today, hour: hour).clock,
      attention: listener.attention
    )
  }

  /// Damages a chart and its response.
  private func damage(_ day: Day) throws {
    let request = Kobis.chart(of: day).request.description
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute(
        """
        UPDATE entries SET audience = 7
        WHERE chart = (SELECT id FROM charts WHERE anchor = \(day.number));
        UPDATE answers SET body = x'7b7d' WHERE request = '\(request)'
        """
      )
    }
  }

  @Test func `a damaged chart is fetched again`() throws {
    let before = try charts(client(nil), days).sheet
    try damage(days[2])
    let service = Ports.charts
    let result = try charts(client(service.transport), days)
    #expect(result.sheet == before && result.failures.isEmpty)
    #expect(service.requests.map { $0["targetDt"] } == [days[2].compact])
    #expect(try charts(client(nil), days).sheet == before)
  }

  @Test func `a damaged chart is an error if it can't be fetched again`() throws {
    try damage(days[2])
    let result = try charts(client(nil), days)
    #expect(result.failures.map(\.day) == [days[2]])
    #expect(
      result.failures.first?.failure.message.english
        == "the stored chart of \(days[2]) is damaged"
    )
    #expect(result.sheet.count == 4)
    #expect(throws: SourceFailure.self) { try charts(client(nil), [days[2]]) }
    let failing = FakeService { (_) throws(ServiceError) in throw ServiceError(.timeout) }
    #expect(try charts(client(failing.transport), days).failures.map(\.day) == [days[2]])
    #expect(throws: SourceFailure.self) { try charts(client(failing.transport), [days[2]]) }
  }

  @Test func `an empty list doesn't take the place of stored rows`() throws {
    let before = try charts(client(nil), days).sheet
    let empty = FakeService { (request) throws(ServiceError) in
      let target = request["targetDt"] ?? ""
      return ServiceAnswer(
        text: """
          {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(target)~\(target)",
          "dailyBoxOfficeList":[]}}
          """
      )
    }
    let result = try charts(client(empty.transport), days, again: true)
    #expect(result.sheet == before)
    #expect(
      result.remarks.map(\.english).first
        == "for \(days[0]) and 4 more, KOBIS sent no rows or provisional ones; the stored chart stays"
    )
    #expect(try charts(client(nil), days).sheet == before)
  }

  @Test func `a past day with an empty list is fetched again after an hour`() throws {
    let day = Ports.day("2024-03-01")
    let empty = FakeService { (_) throws(ServiceError) in
      ServiceAnswer(
        text: """
          {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"20240301~20240301",
          "dailyBoxOfficeList":[]}}
          """
      )
    }
    #expect(try charts(client(empty.transport), [day]).sheet.count == 0)
    let service = Ports.charts
    #expect(try charts(client(service.transport), [day]).sheet.count == 0)
    #expect(service.requests.isEmpty)
    #expect(try charts(client(service.transport, hour: 13), [day]).sheet.count == 1)
    #expect(service.requests.count == 1)
  }

  @Test func `a provisional chart from the future is fetched again`() throws {
    let service = Ports.charts
    // Today's chart is fetched, and then the clock is set back.
    _ = try charts(client(service.transport, hour: 12), [Ports.today])
    _ = try charts(client(service.transport, hour: 11), [Ports.today])
    #expect(service.requests.count == 2)
    _ = try charts(client(service.transport, hour: 11), [Ports.today])
    #expect(service.requests.count == 2)
    // A final chart stays.
    _ = try charts(client(service.transport, hour: 1), days)
    #expect(service.requests.count == 2)
  }

  @Test func `an age below zero is no young age`() {
    let now = Instant(seconds: 1_000)
    for lifetime in [Lifetime.hour, .day, .month] {
      #expect(lifetime.covers(now, at: now))
      #expect(!lifetime.covers(Instant(seconds: 1_001), at: now))
      #expect(!lifetime.covers(Instant(seconds: 1_000 - lifetime.seconds), at: now))
    }
    #expect(!Lifetime.none.covers(now, at: now))
    #expect(Lifetime.forever.covers(Instant(seconds: 5_000), at: now))
  }
}

@Suite struct AnswerDecoderTests {
  private func decode(_ request: String, _ body: String) -> AnswerDecoder.Outcome {
    let answer = StoredAnswer(
      status: 200,
      contentType: nil,
      body: Array(body.utf8),
      fetched: Instant(seconds: 0)
    )
    return AnswerDecoder.kobis.decode(answer, request)
  }

  private func body(_ request: ServiceRequest) -> String {
    String(decoding: Ports.chart(request).body, as: UTF8.self)
  }

  @Test(
    arguments: Chart.Span.allCases,
    [
      ChartFilter.everything, ChartFilter(nation: .korean), ChartFilter(kind: .diversity),
      ChartFilter(nation: .foreign, kind: .commercial, area: Area.all[0]),
    ]
  )
  func `a stored chart is decoded by its request`(span: Chart.Span, filter: ChartFilter) throws {
    let day = Ports.day("2024-05-15")
    let request = Kobis.chart(of: day, span, filter: filter).request
    guard case .chart(let chart, let found) = decode(request.description, body(request)) else {
      Issue.record("not decoded")
      return
    }
    #expect(chart.span == span && chart.days == span.days(around: day))
    #expect(found.area?.code == filter.area?.code)
    #expect(found.nation == filter.nation && found.kind == filter.kind)
  }

  @Test func `the chart of another day is recognised`() throws {
    let asked = Kobis.chart(of: Ports.day("2024-05-01")).request
    let other = Kobis.chart(of: Ports.day("2024-05-02")).request
    guard case .otherDays(let days, let range) = decode(asked.description, body(other)) else {
      Issue.record("not recognised")
      return
    }
    #expect(days.lower == Ports.day("2024-05-02") && range.lower == Ports.day("2024-05-01"))
    let week = Kobis.chart(of: Ports.day("2024-05-01"), .week).request
    guard case .otherDays = decode(asked.description, body(week)) else {
      Issue.record("not recognised")
      return
    }
  }

  @Test func `other requests and unreadable bodies are told apart`() {
    let request = Kobis.chart(of: Ports.day("2024-05-01")).request.description
    if case .unreadable = decode(request, "{}") {} else { Issue.record("decoded") }
    for other in ["kobis movie/searchMovieInfo movieCd=1", "nonsense", "\(request) itemPerPage=3"] {
      if case .other = decode(other, "{}") {} else { Issue.record("\(other)") }
    }
  }

  @Test func `the days of a week are known`() {
    let day = Ports.day("2024-05-15")
    func text(_ span: Chart.Span) -> String? { span.days(around: day).map { "\($0)" } }
    #expect(text(.day) == "2024-05-15..2024-05-15")
    #expect(text(.week) == "2024-05-13..2024-05-19")
    #expect(text(.weekend) == "2024-05-17..2024-05-19")
    #expect(text(.weekdays) == "2024-05-13..2024-05-16")
  }
}
