import BosDomain
import BosSharing
import Testing

/// The way of a question through both tiers.
@Suite struct SharingTests {
  @Test func aQuestionIsLookedForClaimedLookedForAgainReservedAskedAndKept() {
    var bench = Bench()
    bench.ask("a")
    #expect(bench.names == ["look"])
    bench.perform(.found([nil]))
    #expect(bench.names == ["claim"])
    bench.perform(.claimed([1]))
    #expect(bench.names == ["look"])
    bench.perform(.found([nil]))
    #expect(bench.names == ["reserve"])
    bench.perform(.granted(count: 12))
    #expect(bench.names == ["noteCount", "ask"])
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.names == ["keep"] && bench.kept[0].tier == .shared)
    bench.perform(.done())
    #expect(bench.names == ["keep", "reply", "release"])
    #expect(bench.kept[0].tier == .local && !bench.kept[0].kept.isPending)
    #expect(bench.released == [Lease(question: "a", token: 1)])
  }

  @Test func anAnswerThatSomebodyStoredMeanwhileIsNotAskedFor() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]))
    bench.perform(.claimed([4]))
    bench.perform(.found([answer]))
    #expect(bench.names == ["keep", "reply", "release"])
    #expect(bench.replies[1] == .answer(answer, from: .shared))
  }

  @Test func aRelayLooksIntoItsArchiveFirst() {
    var bench = Bench { $0.looksLocally = true }
    bench.ask("a")
    guard case .look(_, .local, _)? = bench.actions.first else {
      Issue.record("it looked elsewhere")
      return
    }
    bench.perform(.found([answer]))
    #expect(bench.replies[1] == .answer(answer, from: .local))
  }

  @Test func everybodyWhoAsksTheSameWaitsForOneCall() {
    var bench = Bench()
    bench.askUntilCall("a", ticket: 1)
    let call = bench.calls[0]
    for ticket in 2...30 { #expect(bench.ask("a", ticket: ticket).isEmpty) }
    bench.step(.answered(call, answer, age: 0))
    bench.perform(.done())
    #expect(bench.replies.count == 30)
  }

  @Test func aStoredAnswerMustBeYoungEnough() {
    let old = SharedAnswer(body: [1], fetched: Bench.noon / 1_000 - 3_601)
    var bench = Bench()
    bench.ask("a", need: .chart)
    bench.perform(.found([old]))
    #expect(bench.names == ["claim"])
    var final = old
    final.isFinal = true
    bench.ask("b", ticket: 2, need: .chart)
    bench.perform(.found([final]))
    #expect(bench.replies[2] == .answer(final, from: .shared))
    bench.ask("c", ticket: 3, need: .fresh)
    bench.perform(.found([final]))
    #expect(bench.names == ["claim"])
  }

  @Test func aRangeIsOneClaimInOrderAndOneReservationOfWhatItGot() {
    var bench = Bench()
    bench.ask("d", "b", "a", "c")
    bench.perform(.found([nil, answer, nil, nil]))
    guard case .claim(_, let questions, _, _)? = bench.actions.last(where: { $0.operation != nil })
    else {
      Issue.record("nothing was claimed")
      return
    }
    #expect(questions.map(\.text) == ["a", "c", "d"])
    bench.perform(.claimed([1, nil, 1]))
    bench.perform(.found([nil, nil]))
    #expect(bench.reservations.map(\.count) == [2])
    #expect(bench.reservations[0].limit == Bench.limit)
    bench.perform(.granted(count: 2))
    #expect(bench.calls.count == 2)
  }

  @Test func aRangeThatDoesNotFitIsRefusedBeforeItsFirstCall() {
    var bench = Bench()
    bench.ask("a", "b", "c")
    bench.perform(.found([nil, nil, nil]))
    bench.perform(.claimed([1, 1, 1]))
    bench.perform(.found([nil, nil, nil]))
    bench.perform(.denied(count: 2_998, isExhausted: false))
    #expect(bench.calls.isEmpty)
    #expect(bench.replies[1] == .refused(.quotaReached))
    #expect(bench.released.count == 3)
  }

  @Test func aCallThatCannotBeCountedIsNotMade() {
    var bench = Bench { $0.isShared = false }
    bench.ask("a")
    bench.perform(.failed)
    #expect(bench.calls.isEmpty && bench.replies[1] == .refused(.uncounted))
  }

  @Test func onlyAWindowOfCallsIsUnderWay() {
    var bench = Bench()
    bench.askUntilCall("a", "b", "c", "d", "e", "f", ticket: 1)
    #expect(bench.calls.count == 4)
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.calls.count == 1)
  }

  // MARK: Leases

  @Test func aLeaseIsClaimedForTwoMinutesOfTheStoresClockAndRenewedAtAThird() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]), after: 10)
    guard case .claim(_, _, let now, let until)? = bench.actions.first else {
      Issue.record("nothing was claimed")
      return
    }
    #expect(now == Bench.noon + 10 && until == now + 120_000)
    bench.perform(.claimed([1]))
    #expect(bench.pause == 40_000)
    bench.step(.woke, after: 40_000)
    guard case .renew(_, let leases, _, let end)? = bench.actions.first else {
      Issue.record("nothing was renewed")
      return
    }
    #expect(leases == [Lease(question: "a", token: 1)] && end == now + 160_000)
  }

  @Test func nothingIsAskedUnderALeaseThatIsLost() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]))
    bench.perform(.claimed([1]))
    bench.perform(.found([nil]))
    // The process stood still while it reserved.
    bench.perform(.granted(count: 1), after: 118_000)
    #expect(bench.calls.isEmpty)
    #expect(bench.names.contains("look") && bench.returned.map(\.count) == [1])
  }

  @Test func whoeverWaitsLooksAgainMoreAndMoreSeldom() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]))
    bench.perform(.claimed([nil]))
    #expect(bench.names == ["othersAreAsking"])
    for length: Int64 in [50, 100, 200, 400, 800, 800] {
      let pause = bench.pause ?? 0
      #expect((length * 3 / 4...length * 5 / 4 + 1).contains(pause))
      bench.step(.woke, after: pause)
      #expect(bench.names == ["look"])
      bench.perform(.found([nil]))
      #expect(bench.names == ["claim"])
      bench.perform(.claimed([nil]))
    }
  }

  @Test func whoeverWaitsTakesOverWhenTheLeaseHasEnded() {
    var bench = Bench()
    bench.ask("a")
    bench.perform(.found([nil]))
    bench.perform(.claimed([nil]))
    bench.step(.woke, after: 100)
    bench.perform(.found([nil]))
    bench.perform(.claimed([2]))
    bench.perform(.found([nil]))
    #expect(bench.names == ["reserve"])
  }

  @Test func aRelayedQuestionTakesNoLease() {
    var bench = Bench()
    bench.step(.asked(Request(1, [Question("a", isRelayed: true)])))
    bench.perform(.found([nil]))
    #expect(bench.names == ["ask"])
  }
}
