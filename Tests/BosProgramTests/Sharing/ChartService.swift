import BosTestSupport
import Foundation
import Synchronization

/// A service of charts that can hold its answers back.
final class ChartService: Sendable {
  let server: LoopbackServer
  private let gate: Gate

  init(isHeld: Bool = false) throws {
    let gate = Gate(isHeld)
    server = try LoopbackServer { request in
      gate.pass()
      return .text(Self.chart(request.target.split(separator: "targetDt=").last?.prefix(8) ?? ""))
    }
    self.gate = gate
  }

  /// The answer about a day.
  static func chart(_ day: some StringProtocol) -> String {
    """
    {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(day)~\(day)",
    "dailyBoxOfficeList":[{"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD",
    "movieCd":"20240001","movieNm":"영화 \(day)","openDt":"2024-01-03","salesAmt":"100",
    "salesShare":"100","salesInten":"0","salesChange":"0","salesAcc":"100","audiCnt":"7",
    "audiInten":"0","audiChange":"0","audiAcc":"1","scrnCnt":"1","showCnt":"1"}]}}
    """
  }

  func release() { gate.open() }

  /// Waits until as many calls have arrived.
  func receives(_ count: Int) async {
    var arrived = 0
    for await _ in server.arrivals {
      arrived += 1
      if arrived == count { return }
    }
  }

  /// The days of the calls so far.
  var days: [String] {
    server.requests.compactMap {
      $0.target.split(separator: "targetDt=").last.map { String($0.prefix(8)) }
    }
  }
}

/// Holds threads until it is opened.
private final class Gate: Sendable {
  private let isClosed: Atomic<Bool>

  init(_ isClosed: Bool) { self.isClosed = Atomic(isClosed) }

  func open() { isClosed.store(false, ordering: .releasing) }

  func pass() {
    while isClosed.load(ordering: .acquiring) { Thread.sleep(forTimeInterval: 0.01) }
  }
}
