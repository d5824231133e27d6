import BosDomain
import BosServices
import Synchronization
import Testing

@Suite struct RecordingTests {
  /// What was handed over.
  private final class Tape: Sendable {
    private let entries = Mutex(Pack())

    var pack: Pack { entries.withLock { $0 } }

    func add(_ entry: Pack.Entry) { entries.withLock { $0.insert(entry) } }
  }

  private let tape = Tape()
  private let clock = Clock.fixed(Day("2024-05-02") ?? .minimum)

  private func recorded(_ transport: Transport, hiding secrets: [String] = []) -> Transport {
    transport.recording(source: "live", clock: clock, hiding: secrets) { [tape] in tape.add($0) }
  }

  @Test func `what passes is replayed as it was`() async throws {
    let text = try Fixture.answer("kobis/daily-20240502-indented.json")
    let service = FakeService { (_) throws(ServiceError) in text }
    let endpoint = Kobis.dailyChart(of: Day("2024-05-02") ?? .minimum)
    let chart = try await recorded(service.transport).fetch(endpoint)
    let pack = try Pack(Array(tape.pack.text.utf8))
    #expect(try await pack.transport(name: "p").fetch(endpoint) == chart)
    #expect(pack[endpoint.request]?.answer == text)
    #expect(pack[endpoint.request]?.time?.timestamp == "2024-05-02T12:00:00+09:00")
    #expect(pack[endpoint.request]?.source == "live")
  }

  @Test func `errors in a service's words are recorded as well`() async throws {
    let fault = try Fixture.answer("kobis/fault-320102.json")
    let service = FakeService { (_) throws(ServiceError) in fault }
    await #expect(throws: ServiceError.self) {
      try await recorded(service.transport).fetch(Kobis.film("x"))
    }
    #expect(tape.pack[Kobis.film("x").request]?.answer == fault)
  }

  @Test func `a key that a service repeats is blotted out`() async throws {
    let service = FakeService { (_) throws(ServiceError) in
      ServiceAnswer(text: #"{"a":"s3cret","b":"xs3crets3cret"}"#)
    }
    let request = ServiceRequest(.kobis, "x", [:])
    let answer = try await recorded(service.transport, hiding: ["", "s3cret"]).send(request)
    #expect(answer.body.count == tape.pack[request]?.answer.body.count)
    #expect(!tape.pack.text.contains("s3cret"))
    #expect(tape.pack.text.contains(#"{"a":"******","b":"x************"}"#))
  }

  @Test func `drills, failures and posted reviews are not recorded`() async throws {
    let posted = try Fixture.answer("boostcourse/comment-posted.json")
    let service = FakeService { (request) throws(ServiceError) in
      if request.operation == "comment" { return posted }
      throw ServiceError(.timeout)
    }
    let drills = FailureSimulator()
    drills.begin(.html)
    let transport = recorded(drills.wrapping(service.transport))
    _ = try? await transport.fetch(Kobis.film("a"))
    _ = try? await transport.fetch(Kobis.film("b"))
    _ = try await transport.fetch(BoostCourse.post(rating: 1, writer: "", filmID: "", text: ""))
    #expect(tape.pack.count == 0)
  }
}
