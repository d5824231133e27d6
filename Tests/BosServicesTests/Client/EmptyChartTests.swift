import BosArchive
import BosDomain
import Testing

@testable import BosServices

/// Charts without rows.
@Suite struct EmptyChartTests {
  @Test(arguments: Chart.Span.allCases)
  func `an empty chart of a past day isn't final, and replaces no rows`(span: Chart.Span) throws {
    let clock = MovingClock()
    let archive = try AnswerArchive.inMemory()
    let days = [Ports.day("2024-04-01")]
    func rows(_ service: FakeService, again: Bool = false) throws -> Int {
      let client = ServiceClient(transport: service.transport, archive: archive, clock: clock.clock)
      return try client.charts(ChartRequest(days, span, again: again)).sheet[ints: .rank].count
    }
    let empty = FakeService { (request) throws(ServiceError) in
      let text = String(decoding: Ports.chart(request).body, as: UTF8.self)
      let rows = text.firstRange(of: "[").map { text[..<$0.upperBound] } ?? ""
      return ServiceAnswer(text: rows + "]}}")
    }
    for _ in 1...2 {
      #expect(try rows(empty) == 0)
      clock.advance(hours: 2)
    }
    #expect(empty.requests.count == 2)
    #expect(try rows(Ports.charts) == 1)
    clock.advance(hours: 2)
    #expect(try rows(empty) == 1 && empty.requests.count == 2)
    #expect(try rows(empty, again: true) == 1 && empty.requests.count == 3)
  }
}
