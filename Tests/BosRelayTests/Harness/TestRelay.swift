import BosArchive
import BosDomain
import BosSample
import BosServices
import BosSystem
import BosTestSupport
import BosText
import Glibc
import Synchronization

@testable import BosRelay

/// A relay on a free port of this computer, with a clock and services of the test.
final class TestRelay: Sendable {
  static let key = "TeachersKey0123456789"

  let upstream: GatedUpstream
  let archive: AnswerArchive
  let time: TestTime
  let port: Int
  let secret: String
  /// What the relay wrote on the screen.
  let screen: Screenful
  let files: TestFiles
  private let ending: Ending
  private let thread: SystemThread

  struct NotStarted: Error {
    let words: String
  }

  init(
    upstream: GatedUpstream = GatedUpstream(sampleAnswer),
    allowance: Int = 3_000,
    files: TestFiles = TestFiles(),
    time: TestTime = TestTime(),
    programs: [ProgramFile] = [],
    archive given: AnswerArchive? = nil,
    plan change: (inout RelayPlan) -> Void = { _ in }
  ) throws {
    var plan = RelayPlan()
    plan.port = 0
    plan.isOnNetwork = true
    if !programs.isEmpty { plan.program = "packages" }
    change(&plan)
    let archive = try given ?? AnswerArchive.inMemory(decoder: .kobis)
    let (screen, ending) = (Screenful(), Ending())
    var keys = Keys.none
    keys.key = { $0 == .kobis ? TestRelay.key : nil }
    let parts = RelayParts(
      live: upstream.transport,
      sample: SampleIndustry.transport,
      archive: { archive },
      keys: keys,
      allowance: allowance,
      clock: time.clock,
      uptime: { time.uptime },
      read: { files.read($0) },
      readNames: { files.read($0) },
      append: { path in { files.append(path, $0) } },
      replace: { files.replace($0, $1) },
      remove: { files.remove($0) },
      programs: { _ in programs },
      say: { screen.write($0) },
      isInterrupted: { ending.isWanted }
    )
    let started = SystemThread.start(stackSize: 8 << 20) { [plan] in
      do throws(RelayError) {
        screen.write(try Relay.run(plan, parts).english + "\n")
      } catch {
        screen.write("failed: \(error.message.english)\n")
      }
      screen.close()
    }
    guard let started else { throw NotStarted(words: "no thread") }
    thread = started
    guard let (port, secret) = screen.address else {
      started.join()
      throw NotStarted(words: screen.text)
    }
    self.upstream = upstream
    self.archive = archive
    self.time = time
    self.screen = screen
    self.files = files
    self.ending = ending
    self.port = port
    self.secret = secret
  }

  deinit { end() }

  /// Ends the relay as Ctrl-C does, and waits for it.
  func end() {
    upstream.open()
    if ending.want() { thread.join() }
  }

  func client() throws -> TestClient { try TestClient(port: port) }

  /// Sends one request on a connection of its own.
  func send(
    _ method: String = "GET",
    _ target: String,
    body: String = "",
    headers: [String] = []
  ) throws -> TestResponse {
    var client = try client()
    try client.send(method, target, body: body, headers: headers)
    return try client.response()
  }

  /// Gives a name its token.
  func join(_ name: String) throws -> String {
    let response = try send("POST", "/join", body: #"{"name":"\#(name)"}"#)
    let parts = response.text.components(between: #""token":""#, and: "\"")
    guard let token = parts else { throw NotStarted(words: response.text) }
    return token
  }

  /// Does something as the teacher.
  @discardableResult
  func teach(_ what: String, _ body: String) throws -> TestResponse {
    try send("POST", "/teacher/\(what)?secret=\(secret)", body: body)
  }

  func state() throws -> String { try send("GET", "/teacher/state?secret=\(secret)").text }

  static func chart(_ day: String, token: String) -> String {
    "/t/\(token)/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
      + "?key=whatever&targetDt=\(day)"
  }
}

/// The two clocks of a relay, which a test moves.
final class TestTime: Sendable {
  private let state = Mutex<(seconds: Int64, uptime: Duration)>(
    // 2024-06-15 at noon in Seoul.
    (1_718_420_400, .seconds(1_000))
  )

  var clock: Clock { Clock { Instant(seconds: self.state.withLock { $0.seconds }) } }
  /// When it began, or nil if only the test moves it.
  private let began: ContinuousClock.Instant?

  init(isRunning: Bool = false) {
    began = isRunning ? .now : nil
  }

  var uptime: Duration {
    state.withLock { $0.uptime } + (began.map { $0.duration(to: .now) } ?? .zero)
  }

  /// Moves only the clock that measures.
  func pass(uptime: Duration) { state.withLock { $0.uptime += uptime } }

  func pass(seconds: Int64) {
    state.withLock {
      $0.seconds += seconds
      $0.uptime += .seconds(seconds)
    }
  }
}

/// Files in memory.
final class TestFiles: Sendable {
  private let contents = Mutex<[String: [UInt8]]>([:])

  init(_ contents: [String: String] = [:]) {
    self.contents.withLock { $0 = contents.mapValues { Array($0.utf8) } }
  }

  func read(_ path: String) -> [UInt8]? { contents.withLock { $0[path] } }

  func append(_ path: String, _ bytes: [UInt8]) -> SourceFailure? {
    contents.withLock { $0[path, default: []] += bytes }
    return nil
  }

  func replace(_ path: String, _ bytes: [UInt8]) { contents.withLock { $0[path] = bytes } }

  func remove(_ path: String) { contents.withLock { $0[path] = nil } }

  func text(_ path: String) -> String {
    String(decoding: read(path) ?? [], as: UTF8.self)
  }
}

/// What a relay writes, for a test that waits for it.
final class Screenful: Sendable {
  private let state = Mutex((text: "", isClosed: false))
  private let bell = WakePipe()

  var text: String { state.withLock { $0.text } }

  func write(_ text: String) {
    state.withLock { $0.text += text }
    bell.ring()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    bell.ring()
  }

  /// Waits for a text until the relay ends; says whether it came.
  func shows(_ part: String) -> Bool {
    while true {
      bell.silence()
      let (text, isClosed) = state.withLock { $0 }
      if text.contains(part) { return true }
      if isClosed { return false }
      var event = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&event, 1, -1)
    }
  }

  /// The port and the teacher's secret, once they are there.
  var address: (port: Int, secret: String)? {
    while true {
      bell.silence()
      let (text, isClosed) = state.withLock { $0 }
      let line = text.split(separator: "\n").first { $0.contains("/teacher?secret=") }.map(
        String.init
      )
      if let line, text.hasSuffix("\n"),
        let port = line.components(between: "http://127.0.0.1:", and: "/").flatMap({ Int($0) }),
        let secret = line.split(separator: "=").last
      {
        return (port, String(secret))
      }
      if isClosed { return nil }
      var event = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&event, 1, -1)
    }
  }
}

private final class Ending: Sendable {
  private let state = Atomic(false)

  var isWanted: Bool { state.load(ordering: .acquiring) }

  /// Returns whether this is the first call.
  func want() -> Bool { !state.exchange(true, ordering: .acquiringAndReleasing) }
}

extension String {
  /// The text between two others, or nil.
  func components(between start: String, and end: String) -> String? {
    guard let lower = firstRange(of: start)?.upperBound,
      let upper = self[lower...].firstRange(of: end)?.lowerBound
    else { return nil }
    return String(self[lower..<upper])
  }
}
