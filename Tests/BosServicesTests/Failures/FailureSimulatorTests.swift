import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

@Suite struct FailureSimulatorTests {
  private static let chart = Kobis.chart(of: Day("2024-05-01") ?? .minimum)

  private static func service() throws -> FakeService {
    let answer = try Fixture.answer("kobis/daily-20240501.json")
    return FakeService { (_) throws(ServiceError) in answer }
  }

  /// A client whose requests meet simulated failures.
  private static func client(_ drills: FailureSimulator, _ service: FakeService) -> ServiceClient {
    ServiceClient(
      transport: service.transport,
      clock: .fixed(Ports.today),
      .simulating(drills)
    )
  }

  @Test(arguments: [
    (SimulatedFailure.quota, ServiceError.Code.quota), (.badkey, .refusedKey), (.timeout, .timeout),
    (.html, .html), (.empty, .empty), (.offline, .network),
  ])
  func `a drill fails as the real thing does`(drill: SimulatedFailure, code: ServiceError.Code)
    async throws
  {
    let service = try Self.service()
    let drills = FailureSimulator()
    drills.begin(drill)
    let error = await #expect(throws: ServiceError.self) {
      try await Self.client(drills, service).send(Self.chart)
    }
    #expect(error?.code == code && error?.isDrill == true && error?.request == Self.chart.request)
    #expect(error?.message.english.hasPrefix("drill: ") == true)
    #expect(service.requests.isEmpty)
  }

  @Test(arguments: [
    (SimulatedFailure.quota, ServiceError.Code.quota), (.badkey, .refusedKey),
  ])
  func `Kakao fails in its own words`(drill: SimulatedFailure, code: ServiceError.Code) async throws
  {
    let drills = FailureSimulator()
    drills.begin(drill)
    let client = Self.client(drills, try Self.service())
    let error = await #expect(throws: ServiceError.self) {
      try await client.send(Kakao.posters(of: "x"))
    }
    #expect(error?.code == code)
  }

  @Test(arguments: [(SimulatedFailure.quota, 429), (.badkey, 401)])
  func `BoostCourse has only a status`(drill: SimulatedFailure, status: Int) async throws {
    let drills = FailureSimulator()
    drills.begin(drill)
    let client = Self.client(drills, try Self.service())
    let error = await #expect(throws: ServiceError.self) {
      try await client.send(BoostCourse.films())
    }
    #expect(error?.code == .status(status))
  }

  @Test func `a drill is for the next request only, unless it is for all`() async throws {
    let drills = FailureSimulator()
    let client = Self.client(drills, try Self.service())
    drills.begin(.timeout)
    #expect(drills.current == .timeout)
    await #expect(throws: ServiceError.self) { try await client.send(Self.chart) }
    #expect(drills.current == nil)
    #expect(try await client.send(Self.chart).output.entries.count == 10)
    drills.begin(.timeout, .all)
    for _ in 1...3 {
      await #expect(throws: ServiceError.self) { try await client.send(Self.chart) }
    }
    drills.end()
    #expect(try await client.send(Self.chart).output.entries.count == 10)
  }

  @Test func `a slow answer is late but right`() async throws {
    let waits = Waits()
    let drills = FailureSimulator { duration in waits.add(duration) }
    drills.begin(.slow)
    let (chart, answer) = try await Self.client(drills, try Self.service()).send(Self.chart)
    #expect(chart.entries.count == 10)
    #expect(answer.isLate && !answer.isDrill)
    #expect(waits.all == [FailureSimulator.delay])
  }

  @Test func `a slow answer can be given up`() async throws {
    let service = try Self.service()
    let drills = FailureSimulator { _ in throw CancellationError() }
    drills.begin(.slow)
    let error = await #expect(throws: ServiceError.self) {
      try await Self.client(drills, service).send(Self.chart)
    }
    #expect(error?.code == .cancelled && service.requests.isEmpty)
  }

  @Test func `requests pass without a drill`() async throws {
    let service = try Self.service()
    let answer = try await Self.client(FailureSimulator(), service).send(Self.chart).answer
    #expect(!answer.isDrill && service.requests == [Self.chart.request])
  }
}

/// The recorded waiting times.
private final class Waits: Sendable {
  private let durations = Mutex<[Duration]>([])

  var all: [Duration] { durations.withLock { $0 } }

  func add(_ duration: Duration) { durations.withLock { $0.append(duration) } }
}
