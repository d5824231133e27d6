import BosDomain
import Synchronization
import Testing

@testable import BosServices

@Suite struct RecordingTests {
  /// The bytes of the recorded file.
  private final class Tape: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }

    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    func pack() throws -> Pack { try Pack(bytes.withLock { $0 }) }
  }

  private let tape = Tape()

  /// A client that records what it sends and receives.
  private func recorded(
    _ transport: Transport,
    _ drills: FailureSimulator = FailureSimulator(),
    hiding secrets: [String] = []
  ) throws -> ServiceClient {
    let clock = Clock.fixed(Day("2024-05-02") ?? .minimum)
    let recording = Recording(clock: clock, attention: .none)
    try recording.recorder.begin("p", []) { [tape] piece in
      tape.append(piece)
      return nil
    }
    return ServiceClient(
      transport: transport,
      clock: clock,
      .simulating(drills, source: "live", secrets: secrets, recording: recording)
    )
  }

  @Test func `a recorded exchange replays unchanged`() async throws {
    let text = try Fixture.answer("kobis/daily-20240502-indented.json")
    let service = FakeService { (_) throws(ServiceError) in text }
    let endpoint = Kobis.chart(of: Day("2024-05-02") ?? .minimum)
    let chart = try await recorded(service.transport).send(endpoint).output
    let pack = try tape.pack()
    #expect(try await pack.transport(name: "p").fetch(endpoint) == chart)
    #expect(pack[endpoint.request]?.answer == text)
    #expect(pack[endpoint.request]?.time?.timestamp == "2024-05-02T12:00:00+09:00")
    #expect(pack[endpoint.request]?.source == "live")
  }

  @Test func `errors in a service's words are recorded as well`() async throws {
    let fault = try Fixture.answer("kobis/fault-320102.json")
    let service = FakeService { (_) throws(ServiceError) in fault }
    await #expect(throws: ServiceError.self) {
      try await recorded(service.transport).send(Kobis.film("x"))
    }
    #expect(try tape.pack()[Kobis.film("x").request]?.answer == fault)
  }

  @Test func `a key that a service repeats is blotted out`() async throws {
    let service = FakeService { (_) throws(ServiceError) in
      ServiceAnswer(text: #"{"a":"s3cret","b":"xs3crets3cret"}"#)
    }
    let endpoint = Endpoint<ServiceAnswer>(ServiceRequest(.kobis, "x", [:]), read: { $0 })
    let client = try recorded(service.transport, hiding: ["", "s3cret"])
    let answer = try await client.send(endpoint).answer
    #expect(try answer.body == tape.pack()[endpoint.request]?.answer.body)
    #expect(!tape.text.contains("s3cret"))
    #expect(tape.text.contains(#"{"a":"******","b":"x************"}"#))
  }

  /// The film of the fixtures.
  private static let film = "0123456789abcdef01234567"

  @Test func `drills, failures and posted reviews are not recorded`() async throws {
    let posted = try Fixture.answer("boostcourse/comment-posted.json")
    let service = FakeService { (request) throws(ServiceError) in
      if request.operation == "comment" { return posted }
      throw ServiceError(.timeout)
    }
    let drills = FailureSimulator()
    drills.begin(.html)
    let client = try recorded(service.transport, drills)
    _ = try? await client.send(Kobis.film("a"))
    _ = try? await client.send(Kobis.film("b"))
    _ = try await client.send(BoostCourse.post(rating: 1, writer: "", filmID: Self.film, text: ""))
    #expect(try tape.pack().count == 0)
  }
}
