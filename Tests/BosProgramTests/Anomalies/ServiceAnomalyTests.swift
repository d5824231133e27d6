import BosTestSupport
import Foundation
import Synchronization
import Testing

/// A range while the n-th request fails, for each n.
@Suite(.dedicatedThread)
struct ServiceAnomalyTests {
  enum Fault: CaseIterable {
    case reset
    case cut
    case closed
    case status

    func reply(_ request: LoopbackRequest) -> LoopbackReply {
      let body = Array(LiveHome.chart(LiveHome.day(request)).utf8)
      return switch self {
      case .reset: LoopbackReply([.reset])
      case .cut: LoopbackReply([.head(length: body.count), .send(Array(body.prefix(99))), .reset])
      case .closed: LoopbackReply([.close])
      case .status: .text("busy", status: 503)
      }
    }
  }

  /// The numbers of the requests that fail.
  private final class Plan: Sendable {
    private let failing = Mutex<ClosedRange<Int>?>(nil)

    func set(_ range: ClosedRange<Int>?) { failing.withLock { $0 = range } }

    func fails(_ number: Int) -> Bool { failing.withLock { $0?.contains(number) == true } }
  }

  private static let code = "list 2024-05-01..2024-05-05 | csv"

  @Test(arguments: Fault.allCases)
  func `a request that fails once is sent again`(fault: Fault) throws {
    var number = 0
    var isReached = true
    while isReached {
      number += 1
      let plan = Plan()
      let home = try LiveHome { request in
        plan.fails(request.number) ? fault.reply(request) : LiveHome.charts(request)
      }
      plan.set(number...number)
      let run = try home.code(Self.code)
      isReached = home.server.requests.count >= number
      #expect(run.status == 0 && !run.errors.contains("error"), "\(number): \(run.errors)")
      #expect(run.output.split(separator: "\n").count == 16)
      #expect(home.server.requests.count == (isReached ? 6 : 5))
    }
    #expect(number == 6)
  }

  @Test(arguments: Fault.allCases)
  func `what came before a service fails is stored, and the rest is fetched later`(
    fault: Fault
  ) throws {
    for number in AnomalyLoop.isComplete ? Array(1...5) : [1, 4] {
      let plan = Plan()
      let home = try LiveHome { request in
        plan.fails(request.number) ? fault.reply(request) : LiveHome.charts(request)
      }
      plan.set(number...1_000)
      let run = try home.code(Self.code)
      #expect(run.status == 69 && run.output.isEmpty)
      #expect(run.errors.contains("error: ") && run.errors.contains("2024-05-"))
      let asked = home.server.requests.count
      plan.set(nil)
      let again = try home.code(Self.code)
      #expect(again.status == 0 && again.output.split(separator: "\n").count == 16)
      // Each response that arrived is stored.
      #expect(home.server.requests.count == asked + 6 - number)
    }
  }
}
