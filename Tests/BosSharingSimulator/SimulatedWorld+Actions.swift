import BosDomain
import BosSharing

extension SimulatedWorld {
  /// Does what an adapter does for an action.
  func perform(_ action: SharingAction, _ index: Int) {
    let archive = processes[index].archive
    switch action {
    case .open:
      let run = processes[index].run
      agenda.add(.openingArrives(index, run: run), at: now + chance.time(1...100))
    case .look(let operation, .local, let asked):
      let found = asked.map { archives[archive].rows[$0.text]?.answer }
      answer(index, operation, .found(found))
    case .reserve(let operation, .local, let reservation):
      processes[index].reservations[operation] = (.local, reservation)
      answer(index, operation, archives[archive].reserve(reservation))
    case .reserve(let operation, .shared, let reservation):
      processes[index].reservations[operation] = (.shared, reservation)
      send(index, action, operation)
    case .look(let operation, .shared, _), .claim(let operation, _, _, _),
      .renew(let operation, _, _, _), .pushCounts(let operation), .pushAnswers(let operation):
      send(index, action, operation)
    case .release: send(index, action, nil)
    case .giveBack(let tier, let reservation):
      checkGivingBack(index, tier, reservation)
      if tier == .local {
        archives[archive].giveBack(reservation)
      } else {
        send(index, action, nil)
      }
    case .keep(let operation, let tier, let kept):
      for one in kept { checkKeeping(index, tier, one) }
      if tier == .local { keepLocally(kept, archive) } else { send(index, action, operation) }
    case .exhaust(.local, _, let day): archives[archive].exhausted.insert(day)
    case .exhaust(.shared, _, _): send(index, action, nil)
    case .noteCount(_, let day, let count): archives[archive].note(count, on: day)
    case .noteSpending(let spending):
      if spending.count > setting.budget { fail("\(spending.student) spends \(spending.count)") }
      archives[archive].spending["\(spending.student) \(spending.day.number)"] = spending
    case .ask(let call, let question, let attempt, let day, let tier):
      ask(index, call, question, attempt, day, tier)
    case .replay(let call, let question, let origin): replay(index, call, question, origin)
    case .capture(let text, let answer):
      checkKeeping(index, .local, KeptAnswer(question: text, answer: answer))
    case .reply(let ticket, let question, let reply): take(reply, index, ticket, question)
    case .othersAreAsking: break
    case .remark(let remark): checkRemark(remark, index)
    case .wake(let time):
      processes[index].wake += 1
      let happening = Happening.woke(index, run: processes[index].run, wake: processes[index].wake)
      agenda.add(happening, at: max(now, time + processes[index].boot) + chance.time(0...5))
    }
  }

  private func answer(_ index: Int, _ operation: Operation, _ result: StoreResult) {
    let run = processes[index].run
    let event = SharingEvent.performed(operation, result)
    agenda.add(.deliver(index, run: run, event), at: now + chance.time(0...2))
  }

  // MARK: Sources

  private func ask(
    _ index: Int,
    _ call: Call,
    _ question: Question,
    _ attempt: Int,
    _ day: Day,
    _ tier: Tier
  ) {
    guard let place = self.index(of: question.text) else { return fail("an unknown question") }
    checkCall(index, call, place, attempt, day, tier, isCounted: question.account != nil)
    processes[index].calls[call] = OpenCall(question: place, day: day, tier: tier)
    processes[index].callOfQuestion[place] = call
    let run = processes[index].run
    let time = now + chance.time(1...300)
    if processes[index].upstream == nil {
      agenda.add(.serve(index, run: run, call, question: place), at: time)
    } else {
      agenda.add(.askRelay(index, run: run, call, question: place), at: time)
    }
  }

  func serve(_ index: Int, _ run: Int, _ call: Call, _ question: Int) {
    ticks += 1
    let finalFrom = questions[question].finalFrom
    let response = service.respond(to: question, finalFrom: finalFrom, at: now, &chance)
    let event: SharingEvent
    var took =
      chance.once(in: setting.isSlow ? 2 : 20) ? chance.time(1_000...8_000) : chance.time(20...400)
    switch response {
    case .answer(let answer): event = .answered(call, answer, age: 0)
    case .failure(var failure):
      if failure.kind == .outage, chance.once(in: 3) { took = 30_000 }
      failure.response?.body.removeAll { $0 == Self.key }
      event = .failed(call, failure)
    }
    agenda.add(.deliver(index, run: run, event), at: now + took)
  }

  func askRelay(_ shell: Int, _ run: Int, _ call: Call, _ question: Int) {
    guard processes[shell].isAlive, processes[shell].run == run,
      let relay = processes[shell].upstream
    else { return }
    guard processes[relay].isAlive else {
      let event = SharingEvent.failed(call, CallFailure(.outage))
      agenda.add(.deliver(shell, run: run, event), at: now + chance.time(1...3_000))
      return
    }
    let owner = OpenTicket.Owner.shell(shell, run: run, call)
    let ticket = open(relay, [question], .chart, owner, .student("x\(shell)"))
    let relayRun = processes[relay].run
    agenda.add(
      .relayTimeout(shell, run: run, call, relay: relay, relayRun: relayRun, ticket),
      at: now + 30_000
    )
  }

  /// A shell doesn't wait for its relay for ever.
  func timeOut(_ shell: Int, _ run: Int, _ call: Call, _ relay: Int, _ relayRun: Int, _ ticket: Int)
  {
    guard processes[relay].run == relayRun, processes[relay].tickets[ticket] != nil else { return }
    let failure = SharingEvent.failed(call, CallFailure(.outage))
    agenda.add(.deliver(shell, run: run, failure), at: now)
    deliver(relay, relayRun, .gaveUp(ticket))
  }

  private func replay(
    _ index: Int,
    _ call: Call,
    _ question: Question,
    _ origin: SharedAnswer.Origin
  ) {
    guard let place = self.index(of: question.text) else { return fail("an unknown question") }
    var answer: SharedAnswer?
    if origin == .sample || place % 2 == 0 {
      let maker = origin == .sample ? SimulatedService.Maker.sample : .pack
      answer = SharedAnswer(
        body: SimulatedService.body(maker, question: place, isFinal: false),
        // An adapter may forget to say it.
        origin: .live
      )
    }
    let event = SharingEvent.replayed(call, answer)
    let run = processes[index].run
    agenda.add(.deliver(index, run: run, event), at: now + chance.time(0...2))
  }

  // MARK: Replies

  private func take(_ reply: Reply, _ index: Int, _ ticket: Ticket, _ text: String) {
    guard let place = self.index(of: text), let open = processes[index].tickets[ticket],
      let position = open.questions.firstIndex(of: place)
    else { return fail("a reply to nobody") }
    checkReply(reply, index, open, place)
    counts.replies += 1
    if case .refused = reply { counts.refusals += 1 }
    processes[index].tickets[ticket]?.questions.remove(at: position)
    if let waiter = processes[index].waiters[place].firstIndex(of: ticket) {
      processes[index].waiters[place].remove(at: waiter)
    }
    if case .shell(let shell, let run, let call) = open.owner {
      let event = passedOn(reply, call, place, from: index)
      agenda.add(.deliver(shell, run: run, event), at: now + chance.time(1...50))
    }
    if open.questions.count == 1 { close(index, ticket) }
  }

  /// What a shell hears from its relay.
  private func passedOn(
    _ reply: Reply,
    _ call: Call,
    _ place: Int,
    from relay: Int
  ) -> SharingEvent {
    switch reply {
    case .answer(var answer, _):
      answer.origin = answer.origin == .live ? .relay : answer.origin
      // A relay subtracts by its own clock; a negative age says that the clock was changed.
      let time = processes[relay].knowsTime ? now : moment(of: relay).wall
      let age = time / 1_000 - answer.fetched
      return .answered(call, answer, age: age < 0 ? nil : age)
    case .drill where chance.once(in: 2):
      // A drill may look like an answer.
      let body = SimulatedService.body(.drill, question: place, isFinal: false)
      return .answered(call, SharedAnswer(body: body, origin: .drill), age: 0)
    case .drill: return .failed(call, CallFailure(.outage))
    case .refused(.failed(let failure)): return .failed(call, failure)
    case .refused: return .failed(call, CallFailure(.refused))
    }
  }
}
