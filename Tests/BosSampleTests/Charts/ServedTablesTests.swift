import BosDomain
import BosSample
import BosServices
import Synchronization
import Testing

/// Charts with all films of a source on this computer, which makes each table once.
@Suite struct ServedTablesTests {
  private final class Requests: Sendable {
    private let days = Mutex<[String]>([])
    var sorted: [String] { days.withLock { $0.sorted() } }
    func add(_ request: ServiceRequest) {
      guard request.operation == ServiceOperation.ID.siteTable.rawValue else { return }
      days.withLock { $0.append(request.description) }
    }
  }

  private struct Waits: Error {}

  private let requests = Requests()
  private let client: ServiceClient

  init() throws {
    let requests = requests
    guard case .immediate(let answer) = SampleIndustry.transport else { throw Waits() }
    client = ServiceClient(
      transport: .immediate { (request) throws(ServiceError) in
        requests.add(request)
        return try answer(request)
      },
      clock: Clock { Instant(seconds: 0) }
    )
  }

  @Test func `the same days are made once, in whatever order they are asked for`() throws {
    let first = try #require(Day("2024-05-01"))
    let last = try #require(Day("2024-05-20"))
    let range = DayRange(lower: first, upper: last)
    let whole = try client.charts(ChartRequest(range.map(\.self), .day, extent: .all))
    let asked = requests.sorted
    // The day before tells the changes of rank.
    #expect(asked.count == 21 && Set(asked).count == 21)
    let again = try client.charts(ChartRequest(range.map(\.self), .day, extent: .all))
    #expect(requests.sorted == asked)
    let charts = try #require(whole.complete)
    #expect(charts.count == again.complete?.count)
    let days = charts[days: .day]
    #expect(days == days.sorted() && Set(days).count == 20)
    // A few days are made on one thread, many on two.
    var single: [Int64] = []
    for day in range {
      let chart = try client.charts(ChartRequest([day], .day, extent: .all))
      single += try #require(chart.complete)[ints: .audience]
    }
    #expect(charts[ints: .audience] == single)
  }
}
