import BosDomain
import BosSharing
import Testing

/// A shared store that is gone, comes back, or may only be read.
@Suite struct AloneTests {
  @Test func theFirstQuestionsWaitUntilTheStoreIsOpenOrGone() {
    var bench = Bench(isOpen: false)
    #expect(bench.ask("a").isEmpty)
    bench.step(.opened(serverTime: Bench.noon, canWrite: true))
    #expect(bench.names == ["look"])
    bench = Bench(isOpen: false)
    bench.ask("a")
    bench.step(.lost)
    #expect(bench.names == ["remark", "reserve"] && bench.remarks == [.storeGone])
  }

  @Test func workGoesOnAloneWithOneRemark() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.failed)
    #expect(bench.remarks == [.storeGone])
    guard case .reserve(_, .local, _)? = bench.actions.last(where: { $0.operation != nil }) else {
      Issue.record("the call isn't counted")
      return
    }
    bench.perform(.granted(count: 1))
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.kept.map(\.tier) == [.local] && bench.kept[0].kept.isPending)
    #expect(bench.replies.count == 1)
    bench.step(.lost)
    bench.ask("b", ticket: 2)
    #expect(bench.remarks.isEmpty && bench.names == ["reserve"])
  }

  @Test func countsArePushedBeforeTheNextReservationAndAnswersInBatches() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.failed)
    bench.perform(.granted(count: 1))
    bench.step(.answered(bench.calls[0], answer, age: 0))
    bench.step(.woke, after: 2_000)
    #expect(bench.names == ["open"])
    bench.step(.opened(serverTime: bench.now, canWrite: true))
    #expect(bench.names == ["pushCounts"])
    let push = bench.operation ?? 0
    #expect(bench.ask("b", ticket: 2).isEmpty)
    bench.step(.performed(push, .done()))
    #expect(bench.remarks == [.storeBack])
    #expect(bench.names == ["remark", "look", "pushAnswers"])
    bench.perform(.done(more: true))
    #expect(bench.names == ["pushAnswers"])
    bench.perform(.done())
    #expect(bench.names.isEmpty)
  }

  @Test func whatAnEarlierRunLeftIsPushed() {
    let bench = Bench(hasPending: true)
    #expect(bench.names == ["pushCounts"])
  }

  @Test func theStoreIsTriedAgainMoreAndMoreSeldom() {
    var bench = Bench(isOpen: false)
    bench.step(.lost)
    for length: Int64 in [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000] {
      let pause = bench.pause ?? 0
      #expect((length * 3 / 4...length * 5 / 4 + 1).contains(pause))
      bench.step(.woke, after: pause)
      #expect(bench.names == ["open"])
      bench.step(.lost)
    }
  }

  @Test func whoeverWaitsForOthersGoesOnWithoutThem() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]))
    bench.perform(.claimed([nil]))
    bench.step(.lost)
    #expect(bench.names == ["remark", "reserve"])
  }

  @Test func anOperationOfAnEarlierConnectionDoesNotEndThePresentOne() {
    var bench = Bench()
    bench.ask("a")
    let late = bench.operation ?? 0
    bench.step(.lost)
    bench.step(.woke, after: 2_000)
    bench.step(.opened(serverTime: bench.now, canWrite: true))
    bench.step(.performed(late, .failed))
    #expect(bench.remarks.isEmpty && bench.names == ["look"])
  }

  @Test func aReaderLooksAndAsksAlone() {
    var bench = Bench(canWrite: false)
    #expect(bench.remarks == [.readOnly])
    bench.ask("a")
    #expect(bench.names == ["look"])
    bench.perform(.found([nil]))
    guard case .reserve(_, .local, _)? = bench.actions.first else {
      Issue.record("a reader writes")
      return
    }
    bench.perform(.granted(count: 1))
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.kept.map(\.tier) == [.local])
  }

  @Test func aMachineThatNeverHeardTheTimeCallsNoChartFinal() {
    var bench = Bench(isOpen: false)
    bench.step(.lost)
    bench.ask("a", finalFrom: 0)
    bench.perform(.granted(count: 1))
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.kept.map(\.kept.answer.isFinal) == [false])
  }

  // MARK: Found by the simulator

  @Test func anAnswerWhoseKeepingFailsLateIsPushed() {
    var bench = Bench()
    bench.askUntilCall("a")
    bench.step(.answered(bench.calls[0], answer, age: 0))
    let late = bench.operation ?? 0
    bench.step(.lost)
    bench.step(.woke, after: 2_000)
    bench.step(.opened(serverTime: bench.now, canWrite: true))
    bench.step(.performed(late, .failed))
    #expect(bench.kept.map(\.kept.isPending) == [true])
    #expect(bench.names == ["keep", "reply", "pushAnswers", "release"])
  }

  @Test func aCallThatLeftBeforeTheTimeWasKnownIsDatedByTheStore() {
    var bench = Bench(isOpen: false)
    bench.step(.lost)
    bench.ask("a")
    bench.perform(.granted(count: 1))
    let call = bench.calls[0]
    bench.step(.woke, after: 2_000)
    bench.step(.opened(serverTime: bench.now, canWrite: true))
    bench.perform(.done())
    bench.step(.answered(call, answer, age: 0))
    #expect(bench.kept.map(\.kept.answer.fetched) == [Bench.noon / 1_000])
  }

  @Test func aCallReservedAloneForYesterdayIsReservedWithTheOthersToday() {
    var bench = Bench(at: Bench.noon + 12 * 3_600_000 - 4_000, isOpen: false)
    bench.step(.lost)
    bench.ask("a", "b", "c", "d", "e")
    bench.perform(.granted(count: 5))
    let call = bench.calls[0]
    bench.step(.woke, after: 2_000)
    bench.step(.opened(serverTime: bench.now, canWrite: true))
    bench.perform(.done())
    bench.step(.answered(call, answer, age: 0), after: 4_000)
    #expect(bench.reservations.isEmpty && bench.calls.isEmpty)
    #expect(bench.names.contains("look"))
  }
}
