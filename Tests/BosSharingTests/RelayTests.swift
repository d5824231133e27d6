import BosDomain
import BosSharing
import Testing

/// A relay: budgets, the reserve, modes, freeze and drills.
@Suite struct RelayTests {
  private let student = Asker.student("kim")

  private func relay(_ change: (inout SharingConfiguration) -> Void = { _ in }) -> Bench {
    Bench {
      $0.isShared = false
      $0.looksLocally = true
      $0.reserve = 600
      $0.budget = 2
      change(&$0)
    }
  }

  /// Asks a question that isn't stored.
  private func ask(_ bench: inout Bench, _ ticket: Ticket, _ asker: Asker, _ text: String) {
    bench.ask(text, ticket: ticket, by: asker)
    bench.perform(.found([nil]))
  }

  @Test func studentsLeaveTheReserveToTheTeacher() {
    var bench = relay()
    ask(&bench, 1, student, "a")
    #expect(bench.reservations.map(\.limit) == [2_400])
    bench.perform(.denied(count: 2_400, isExhausted: false))
    #expect(bench.replies[1] == .refused(.reserved))
    ask(&bench, 2, .owner, "a")
    #expect(bench.reservations.map(\.limit) == [3_000])
  }

  @Test func aQuestionOfTheTeacherMayUseTheReserveForAll() {
    var bench = relay()
    bench.ask("a", ticket: 1, by: student)
    let look = bench.operation ?? 0
    bench.ask("a", ticket: 2)
    bench.step(.performed(look, .found([nil])))
    bench.perform(.denied(count: 2_400, isExhausted: false))
    #expect(bench.replies[1] == .refused(.reserved))
    #expect(bench.reservations.map(\.limit) == [3_000])
  }

  @Test func aBudgetCountsCallsAndNotStoredAnswers() {
    var bench = relay()
    for (ticket, text) in [(1, "a"), (2, "b")] {
      ask(&bench, ticket, student, text)
      // Without a store, the day is that of the wall clock, which is a day late here.
      let noted = Spending(student: "kim", day: Bench.day(24), count: ticket)
      guard case .noteSpending(noted)? = bench.actions.first else {
        Issue.record("the call isn't noted before it leaves")
        return
      }
      bench.perform(.granted(count: ticket))
      bench.step(.answered(bench.calls[0], answer, age: 0))
    }
    ask(&bench, 3, student, "c")
    #expect(bench.replies[3] == .refused(.budgetSpent))
    bench.ask("a", ticket: 4, by: student)
    bench.perform(.found([answer]))
    #expect(bench.replies[4] == .answer(answer, from: .local))
    ask(&bench, 5, .student("lee"), "c")
    #expect(bench.reservations.count == 1)
  }

  @Test func aBudgetOutlivesTheRelay() {
    var bench = relay()
    bench.step(
      .started(
        hasPending: false,
        spending: [
          Spending(student: "kim", day: Bench.today, count: 2),
          Spending(student: "lee", day: Bench.day(24), count: 2),
        ]
      )
    )
    ask(&bench, 1, .student("lee"), "a")
    #expect(bench.replies[1] == .refused(.budgetSpent))
    ask(&bench, 2, student, "a")
    #expect(bench.replies.isEmpty)
  }

  @Test func aFrozenClassIsRefusedAndTheTeacherIsNot() {
    var bench = relay()
    bench.step(.freeze(true))
    bench.ask("a", ticket: 1, by: student)
    #expect(bench.replies[1] == .refused(.frozen))
    bench.ask("a", ticket: 2)
    #expect(bench.names == ["look"])
    bench.step(.freeze(false))
    bench.ask("b", ticket: 3, by: student)
    #expect(bench.names == ["look"])
  }

  @Test func aDrillEndsByItself() {
    var bench = relay()
    bench.step(.drill(Drill("quota", until: 5_000), for: nil))
    bench.ask("a", ticket: 1, by: student)
    #expect(bench.replies[1] == .drill("quota") && bench.names == ["reply"])
    bench.ask("a", ticket: 2)
    #expect(bench.names == ["look"])
    bench.now += 5_000
    bench.ask("b", ticket: 3, by: student)
    #expect(bench.names == ["look"])
  }

  @Test func aDrillMayBeForOne() {
    var bench = relay()
    bench.step(.drill(Drill("timeout", until: 5_000), for: student))
    bench.ask("a", ticket: 1, by: .student("lee"))
    #expect(bench.names == ["look"])
    bench.ask("a", ticket: 2, by: student)
    #expect(bench.replies[2] == .drill("timeout"))
  }

  @Test func aDrillForOneGoesBeforeThatOfAllWhileItLasts() {
    var bench = relay()
    bench.step(.drill(Drill("timeout", until: 5_000), for: student))
    bench.step(.drill(Drill("quota", until: 9_000), for: nil))
    bench.ask("a", ticket: 1, by: student)
    #expect(bench.replies[1] == .drill("timeout"))
    bench.now += 5_000
    bench.ask("a", ticket: 2, by: student)
    #expect(bench.replies[2] == .drill("quota"))
    bench.now += 4_000
    bench.ask("a", ticket: 3, by: student)
    #expect(bench.names == ["look"])
  }

  @Test(arguments: [(RelayMode.sample, SharedAnswer.Origin.sample), (.pack, .pack)])
  func whatIsNotLiveIsLabelledAndNeverKept(mode: RelayMode, origin: SharedAnswer.Origin) {
    var bench = Bench { $0.mode = mode }
    bench.ask("a", ticket: 1, by: student)
    guard case .replay(let call, _, origin)? = bench.actions.first else {
      Issue.record("it asked elsewhere")
      return
    }
    bench.step(.replayed(call, answer))
    #expect(bench.names == ["reply"])
    guard case .answer(let given, _)? = bench.replies[1] else { return }
    #expect(given.origin == origin && !given.origin.isStorable)
  }

  @Test func aPackRefusesWhatItLacks() {
    var bench = relay { $0.mode = .pack }
    bench.ask("a", ticket: 1, by: student)
    guard case .replay(let call, _, _)? = bench.actions.first else { return }
    bench.step(.replayed(call, nil))
    #expect(bench.replies[1] == .refused(.notInPack))
  }

  @Test func aCaptureAsksWhatThePackLacksAndAddsIt() {
    var bench = relay { $0.mode = .capture }
    bench.ask("a", ticket: 1, by: student)
    guard case .replay(let call, _, _)? = bench.actions.first else { return }
    bench.step(.replayed(call, nil))
    bench.perform(.found([nil]))
    bench.perform(.granted(count: 1))
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.names == ["keep", "capture", "reply"])
  }

  @Test(arguments: [SharedAnswer.Origin.sample, .pack, .drill])
  func whatAnotherRelayDidNotAskLiveIsNotKept(origin: SharedAnswer.Origin) {
    var bench = Bench()
    bench.step(.asked(Request(1, [Question("a", isRelayed: true)])))
    bench.perform(.found([nil]))
    var answer = answer
    answer.origin = origin
    bench.step(.answered(bench.calls[0], answer, age: 0))
    #expect(bench.names == ["reply"])
  }
}
