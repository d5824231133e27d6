import BosDomain
import BosSharing
import Testing

/// Calls that fail, and a quota that is used up.
@Suite struct FailureTests {
  @Test func aFailureIsNotKeptAndTheNextMayTryAtOnce() {
    var bench = Bench()
    bench.askUntilCall("a")
    let failure = CallFailure(.refused, response: answer)
    bench.step(.failed(bench.calls[0], failure))
    #expect(bench.kept.isEmpty && bench.returned.isEmpty)
    #expect(bench.released == [Lease(question: "a", token: 1)])
    #expect(bench.replies[1] == .refused(.failed(failure)))
  }

  @Test func eachAttemptOfAnOutageIsReserved() {
    var bench = Bench()
    bench.askUntilCall("a")
    for _ in 0..<2 {
      bench.step(.failed(bench.calls[0], CallFailure(.outage)))
      #expect(bench.replies.isEmpty && bench.released.isEmpty)
      bench.step(.woke, after: bench.pause ?? 0)
      #expect(bench.reservations.map(\.count) == [1])
      bench.perform(.granted(count: 2))
      #expect(bench.calls.count == 1)
    }
    bench.step(.failed(bench.calls[0], CallFailure(.outage)))
    #expect(bench.replies[1] == .refused(.failed(CallFailure(.outage))))
  }

  @Test func aUsedUpQuotaStopsAllUntilMidnight() {
    var bench = Bench()
    bench.askUntilCall("a", "b", "c", "d", "e")
    bench.step(.failed(bench.calls[0], CallFailure(.quotaUsedUp)))
    var tiers: [Tier] = []
    for case .exhaust(let tier, _, let day) in bench.actions where day == Bench.today {
      tiers.append(tier)
    }
    #expect(tiers == [.local, .shared])
    #expect(bench.calls.isEmpty && bench.returned.map(\.count) == [1])
    bench.ask("z", ticket: 2)
    bench.perform(.found([nil]))
    bench.perform(.claimed([1]))
    bench.perform(.found([nil]))
    #expect(bench.replies[2] == .refused(.quotaUsedUp) && bench.reservations.isEmpty)
    bench.now += 86_400_000
    bench.ask("z", ticket: 3)
    bench.perform(.found([nil]))
    bench.perform(.claimed([1]))
    bench.perform(.found([nil]))
    #expect(bench.reservations.map(\.day) == [Bench.day(26)])
  }

  @Test func whatSomebodyElseWasToldStopsUsToo() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]))
    bench.perform(.claimed([1]))
    bench.perform(.found([nil]))
    bench.perform(.denied(count: 10, isExhausted: true))
    #expect(bench.replies[1] == .refused(.quotaUsedUp))
  }

  @Test func justAfterMidnightTheServiceMaySpeakOfYesterday() {
    var bench = Bench(at: Bench.noon + 12 * 3_600_000 + 5_000)
    bench.askUntilCall("a")
    bench.step(.failed(bench.calls[0], CallFailure(.quotaUsedUp)))
    #expect(!bench.names.contains("exhaust"))
  }

  // MARK: Charts

  @Test func aChartIsFinalIfItsCallLeftAfterNoon() {
    var bench = Bench(at: Bench.noon - 1_000)
    bench.askUntilCall("a", finalFrom: Bench.noon / 1_000)
    bench.step(.answered(bench.calls[0], answer, age: 0), after: 2_000)
    #expect(bench.kept.map(\.kept.answer.isFinal) == [false])
    bench = Bench()
    bench.askUntilCall("a", finalFrom: Bench.noon / 1_000)
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.kept.map(\.kept.answer.isFinal) == [true])
    bench = Bench()
    bench.askUntilCall("a", finalFrom: Bench.noon / 1_000)
    // An empty chart.
    bench.step(.answered(bench.calls[0], SharedAnswer(body: [1]), age: 0))
    #expect(bench.kept.map(\.kept.answer.isFinal) == [false])
  }

  @Test(arguments: [(0, true), (3_600, false), (nil, false)])
  func anAnswerOfARelayIsAsOldAsItSays(age: Int64?, isFinal: Bool) {
    var bench = Bench()
    let finalFrom = Bench.noon / 1_000 - 60
    let question = Question("a", finalFrom: finalFrom, isRelayed: true)
    bench.step(.asked(Request(1, [question])))
    bench.perform(.found([nil]))
    var answer = answer
    answer.origin = .relay
    bench.step(.answered(bench.calls[0], answer, age: age))
    let kept = bench.kept[0].kept.answer
    #expect(kept.isFinal == isFinal && kept.fetched == Bench.noon / 1_000 - (age ?? 0))
  }

  @Test func aProvisionalChartNeverReplacesAFinalOne() {
    let old = SharedAnswer(body: [], fetched: 5, isFinal: true)
    let provisional = SharedAnswer(body: [], fetched: 9)
    let newer = SharedAnswer(body: [], fetched: 9, isFinal: true)
    #expect(!provisional.mayReplace(old) && old.mayReplace(provisional))
    #expect(newer.mayReplace(old) && !old.mayReplace(newer) && old.mayReplace(old))
  }
}
