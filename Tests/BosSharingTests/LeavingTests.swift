import BosDomain
import BosSharing
import Testing

/// Ctrl-C, midnight, and reserved calls that weren't made.
@Suite struct LeavingTests {
  @Test func aCallThatHasLeftIsKeptWithoutAnybodyWaiting() {
    var bench = Bench()
    bench.askUntilCall("a")
    let call = bench.calls[0]
    #expect(bench.step(.gaveUp(1)).isEmpty)
    bench.step(.answered(call, answer, age: 0))
    #expect(bench.kept.map(\.tier) == [.shared])
    bench.perform(.done())
    #expect(bench.kept.map(\.tier) == [.local] && bench.replies.isEmpty)
  }

  @Test func aCancelledRangeGivesBackWhatItDidNotUse() {
    var bench = Bench()
    bench.askUntilCall("a", "b", "c", "d", "e", "f", "g")
    bench.step(.gaveUp(1))
    #expect(bench.returned.map(\.count) == [3] && bench.returned[0].day == Bench.today)
    #expect(bench.released.map(\.question) == ["e", "f", "g"])
  }

  @Test func aRangeThatIsCancelledWhileItReservesGivesAllBack() {
    var bench = Bench()
    bench.ask("a", "b")
    bench.perform(.found([nil, nil]))
    bench.perform(.claimed([1, 1]))
    bench.perform(.found([nil, nil]))
    let operation = bench.operation ?? 0
    bench.step(.gaveUp(1))
    bench.step(.performed(operation, .granted(count: 2)))
    #expect(bench.calls.isEmpty && bench.returned.map(\.count) == [2])
    #expect(bench.released.count == 2)
  }

  @Test func nothingIsGivenBackOnAnotherDay() {
    var bench = Bench(at: Bench.noon + 12 * 3_600_000 - 1_000)
    bench.askUntilCall("a", "b", "c", "d", "e", "f")
    bench.step(.gaveUp(1), after: 2_000)
    #expect(bench.returned.isEmpty && bench.released.count == 2)
  }

  @Test func aReservationOfYesterdayIsMadeAgainAfterMidnight() {
    var bench = Bench(at: Bench.noon + 12 * 3_600_000 - 1_000)
    bench.askUntilCall("a", "b", "c", "d", "e")
    bench.step(.answered(bench.calls[0], answer, age: 0), after: 2_000)
    #expect(bench.calls.isEmpty)
    #expect(bench.reservations.map(\.day) == [Bench.day(26)] && bench.returned.isEmpty)
  }

  @Test func oneOfTwoWhoLeavesDoesNotStopTheOther() {
    var bench = Bench()
    bench.ask("a", ticket: 1)
    let operation = bench.operation ?? 0
    bench.ask("a", ticket: 2)
    bench.step(.gaveUp(1))
    bench.step(.performed(operation, .found([answer])))
    #expect(bench.replies == [2: .answer(answer, from: .shared)])
  }
}
