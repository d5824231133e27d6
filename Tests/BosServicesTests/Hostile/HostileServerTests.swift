import BosArchive
import BosDomain
import BosText
import FoundationEssentials
import Synchronization
import Testing

@testable import BosServices

/// All kinds of hostile answers against all operations.
///
/// With the variable `BOS_HOSTILE_TABLE`, it prints each cell: kind, operation, result, what was
/// stored. `Scripts/hostile` sets it.
@Suite struct HostileServerTests {
  @Test func `there are many kinds for every operation`() {
    #expect(HostileKind.all.count >= 120)
    #expect(Set(HostileKind.all.map(\.description)).count == HostileKind.all.count)
    #expect(HostileOperation.all.count >= 16)
  }

  @Test(arguments: HostileOperation.all)
  func `no hostile answer is shown or stored as a good one`(operation: HostileOperation)
    async throws
  {
    let bench = try await HostileFixture(operation)
    var cells: [String] = []
    for kind in HostileKind.all {
      guard let cell = try await bench.cell(kind) else { continue }
      cells.append("\(kind)\t\(operation)\t\(cell.result)\t\(cell.stored)")
      for wrong in cell.wrong { Issue.record("\(kind), \(operation): \(wrong)") }
    }
    #expect(cells.count >= 100)
    if ProcessInfo.processInfo.environment["BOS_HOSTILE_TABLE"] != nil {
      print(cells.joined(separator: "\n"))
    }
  }
}

/// An operation with its good output, and archives with and without its answer.
private struct HostileFixture {
  struct Cell {
    var result: String
    var stored: String
    var wrong: [String] = []
  }

  /// The end of one run of an operation.
  enum Ending {
    case output(String)
    case error(String)

    var text: String {
      switch self {
      case .output(let text), .error(let text): text
      }
    }
  }

  let operation: HostileOperation
  /// The output of the good answer.
  private let good: String
  /// An archive that must stay as it is: one without answers, one with the good answer.
  private let empty: AnswerArchive
  private let full: AnswerArchive
  private let clock = MovingClock()
  /// The contents of the archive with the good answer.
  private let seed: [String: StoredAnswer]

  init(_ operation: HostileOperation) async throws {
    self.operation = operation
    empty = try .inMemory(decoder: .kobis)
    full = try .inMemory(decoder: .kobis)
    let requests = Mutex<[ServiceRequest]>([])
    let service = FakeService { (request) throws(ServiceError) in
      requests.withLock { $0.append(request) }
      return operation.good(request)
    }
    good = try await operation.perform(Self.client(service.transport, full, clock).client)
    var seed: [String: StoredAnswer] = [:]
    for request in requests.withLock({ $0 }) {
      seed[request.description] = try full.answer(request.description)
    }
    self.seed = seed
    clock.advance(hours: 1_000)
  }

  private static func client(
    _ transport: Transport,
    _ archive: AnswerArchive,
    _ clock: MovingClock
  ) -> (client: ServiceClient, log: ExchangeLog, listener: Listener) {
    let listener = Listener()
    let log = ExchangeLog(
      SourceSettings(clock: clock.clock),
      addresses: ServiceAddresses(),
      secrets: { [HostileOperation.key] }
    )
    var client = ServiceClient(
      transport: transport,
      archive: archive,
      clock: clock.clock,
      attention: listener.attention
    )
    client.steps = .logging(log, secrets: [HostileOperation.key])
    return (client, log, listener)
  }

  /// Runs the operation against a kind of answer, or returns nil if there is no such answer.
  func cell(_ kind: HostileKind) async throws -> Cell? {
    let isMade = Mutex(false)
    let service = FakeService { (request) throws(ServiceError) in
      let answer: ServiceAnswer?
      do throws(ServiceError) {
        answer = try kind.make(operation, request, operation.good(request))
      } catch {
        isMade.withLock { $0 = true }
        throw error
      }
      // An operation that has no such answer gets none.
      guard let answer else { throw ServiceError(.timeout) }
      isMade.withLock { $0 = true }
      return answer
    }
    let isChanging = kind.verdict != .refused
    let bare = isChanging ? try AnswerArchive.inMemory(decoder: .kobis) : empty
    let first = try await run(service.transport, bare)
    guard isMade.withLock({ $0 }) else { return nil }
    var cell = Cell(result: first.ending.label, stored: "nothing", wrong: first.leaks)
    let count = try bare.statistics().answers
    if count > 0 { cell.stored = "the answer" }
    switch (kind.verdict, first.ending) {
    case (.refused, .output(let text)): cell.wrong.append("shown: \(text.prefix(200))")
    case (.refused, .error):
      if count > 0 { cell.wrong.append("stored") }
    case (.accepted, .output(let text)):
      if text != good { cell.wrong.append("another output: \(text.prefix(200))") }
      if count == 0, !operation.isPost { cell.wrong.append("not stored") }
    case (.accepted, .error(let text)): cell.wrong.append("refused: \(text)")
    case (.redacted, _), (.empty, _):
      cell.wrong += try leaks(in: bare)
      if case .error = first.ending, count > 0 { cell.wrong.append("stored an error") }
    }
    guard kind.verdict == .refused || kind.verdict == .empty && operation.span != nil else {
      return cell
    }
    let second = try await run(service.transport, full)
    cell.wrong += second.leaks
    if case .output(let text) = second.ending {
      if text != good { cell.wrong.append("not the stored output: \(text.prefix(200))") }
      if second.remarks.isEmpty, operation.span == nil {
        cell.wrong.append("the stored output has no remark")
      }
      cell.result += ", stored one shown with a remark"
    }
    for (request, answer) in seed where try full.answer(request) != answer {
      cell.wrong.append("replaced")
    }
    return cell
  }

  private func run(
    _ transport: Transport,
    _ archive: AnswerArchive
  ) async throws -> (ending: Ending, remarks: [String], leaks: [String]) {
    let (client, log, listener) = Self.client(transport, archive, clock)
    let ending: Ending
    do {
      ending = .output(try await operation.perform(client))
    } catch let error as ServiceError {
      ending = .error("\(error.message.english) \(error.message.korean) \(error.detail ?? "")")
    } catch let failure as SourceFailure {
      ending = .error("\(failure.message.english) \(failure.message.korean)")
    }
    var leaks: [String] = []
    if Self.holdsKey(ending.text) { leaks.append("the key is in: \(ending.text.prefix(200))") }
    let remarks = listener.english + listener.korean
    if remarks.contains(where: Self.holdsKey) { leaks.append("the key is in a remark") }
    let exchanges = log.exchanges { _ in nil }.recent()
    for exchange in exchanges {
      let text = String(decoding: exchange.body, as: UTF8.self) + (exchange.contentType ?? "")
      if Self.holdsKey(text) { leaks.append("the key is in the log") }
    }
    return (ending, remarks, leaks)
  }

  private func leaks(in archive: AnswerArchive) throws -> [String] {
    try seed.keys.compactMap { request in
      guard let answer = try archive.answer(request) else { return nil }
      let text = String(decoding: answer.body, as: UTF8.self) + (answer.contentType ?? "")
      return Self.holdsKey(text) ? "the key is stored" : nil
    }
  }

  /// Whether a text holds a spelling of the key.
  static func holdsKey(_ text: String) -> Bool {
    // Without a piece of the key, no spelling is there.
    let text = text.lowercased()
    return HostileKind.spellings.contains { text.contains($0.text.lowercased()) }
  }
}

extension HostileFixture.Ending {
  fileprivate var label: String {
    switch self {
    case .output: "shown"
    case .error(let text): "error: \(text.prefix(90))"
    }
  }
}
