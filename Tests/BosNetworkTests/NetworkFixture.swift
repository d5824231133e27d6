import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import Synchronization

/// A live transport with a test server, and its events.
struct NetworkFixture: Sendable {
  static let kobisKey = String(repeating: "0123456789abcdef", count: 2)
  static let kakaoKey = String(repeating: "fedcba9876543210", count: 2)
  static let day = Day(year: 2024, month: 5, day: 1) ?? .minimum

  let server: LoopbackServer
  let transport: Transport
  private let log = EventLog()

  init(
    _ server: LoopbackServer,
    keys: ServiceKeys = ServiceKeys(kobis: { kobisKey }, kakao: { kakaoKey }),
    change: (inout LiveSettings) -> Void = { _ in }
  ) {
    self.server = server
    var settings = LiveSettings(version: "test")
    settings.kobis = server.address + "/rest"
    settings.kakao = server.address
    settings.boostcourse = server.address + "/"
    settings.delays = [.milliseconds(1), .milliseconds(1)]
    // The environment of the tests may have one.
    settings.proxy = ""
    change(&settings)
    transport = .live(settings, keys: keys) { [log] in log.add($0) }
  }

  init(_ first: LoopbackReply, change: (inout LiveSettings) -> Void = { _ in }) throws {
    self.init(try LoopbackServer(first), change: change)
  }

  /// Fetches the chart of a day.
  func chart() async throws(ServiceError) -> Chart {
    try await transport.fetch(Kobis.chart(of: NetworkFixture.day))
  }

  /// Fetches the chart of a day, which must fail.
  func failure() async -> ServiceError? {
    do throws(ServiceError) {
      _ = try await chart()
      return nil
    } catch {
      return error
    }
  }

  /// The events so far, as text.
  var events: [String] { log.events }

  /// The number of attempts so far.
  var attempts: Int { events.filter { $0.hasPrefix("started") }.count }

  /// Waits for an event with a prefix; only one task may wait.
  func wait(for beginning: String) async {
    _ = await log.stream.first { $0.hasPrefix(beginning) }
  }
}

/// Stores events as text, whatever they contain.
private final class EventLog: Sendable {
  private let kept = Mutex<[String]>([])
  let stream: AsyncStream<String>
  private let coming: AsyncStream<String>.Continuation

  init() {
    (stream, coming) = AsyncStream.makeStream()
  }

  var events: [String] { kept.withLock { $0 } }

  func add(_ event: NetworkEvent) {
    let text =
      switch event {
      case .started(_, let attempt): "started \(attempt)"
      case .received(_, let bytes, let total):
        "received \(bytes) of \(total.map { "\($0)" } ?? "?")"
      case .retrying(_, let attempt, _, let error): "retrying \(attempt): \(error)"
      case .finished(_, let status, let bytes, _, let attempts):
        "finished \(status), \(bytes) bytes, \(attempts) attempts"
      case .failed(_, let error, _, let attempts): "failed \(error), \(attempts) attempts"
      }
    kept.withLock { $0.append(text) }
    coming.yield(text)
  }
}

/// Responses of services.
enum CannedResponse {
  static let chart = """
    {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"20240501~20240501",\
    "dailyBoxOfficeList":[{"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD",\
    "movieCd":"20234114","movieNm":"범죄도시4","openDt":"2024-04-24","salesAmt":"3910345010",\
    "salesShare":"71.9","salesInten":"1500000000","salesChange":"62.2","salesAcc":"59410342127",\
    "audiCnt":"402345","audiInten":"152345","audiChange":"60.9","audiAcc":"6202345",\
    "scrnCnt":"2521","showCnt":"13122"}]}}
    """

  static func fault(_ code: String, _ message: String = "오류") -> String {
    #"{"faultInfo":{"message":"\#(message)","errorCode":"\#(code)"}}"#
  }
}
