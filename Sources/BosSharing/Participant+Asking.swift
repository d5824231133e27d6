/// A question to the pack or the sample.
struct ReplayedQuestion: Sendable {
  let question: Question
  let waiter: Waiter
  let origin: SharedAnswer.Origin
  let mayAskLive: Bool
}

extension Participant {
  // MARK: Askers

  mutating func ask(_ request: Request) {
    if request.asker != .owner, isFrozen {
      for question in request.questions { refuse(request.ticket, question.text, .frozen) }
      return
    }
    if let drill = drill(for: request.asker)?.name {
      for question in request.questions {
        actions.append(.reply(request.ticket, question: question.text, .drill(drill)))
      }
      return
    }
    var started: [Int] = []
    for question in request.questions {
      let waiter = Waiter(
        ticket: request.ticket,
        asker: request.asker,
        need: question.need,
        asked: now.monotonic,
        captures: mode == .capture
      )
      switch mode {
      case .live: if let flight = join(question, waiter) { started.append(flight) }
      case .capture: replay(question, waiter, .pack, mayAskLive: true)
      case .pack: replay(question, waiter, .pack, mayAskLive: false)
      case .sample: replay(question, waiter, .sample, mayAskLive: false)
      }
    }
    begin(started)
  }

  /// Adds a waiter to the flight of a question, or returns the number of a new flight.
  private mutating func join(_ question: Question, _ waiter: Waiter) -> Int? {
    if let number = numbers[question.text] {
      flights[number]?.waiters.append(waiter)
      tickets[waiter.ticket, default: []].append(number)
      if case .waiting? = flights[number]?.stage {
        actions.append(.othersAreAsking(waiter.ticket, question: question.text))
      }
      return nil
    }
    let number = nextNumber()
    flights[number] = Flight(question, waiter)
    numbers[question.text] = number
    tickets[waiter.ticket, default: []].append(number)
    return number
  }

  private mutating func begin(_ started: [Int]) {
    guard !started.isEmpty else { return }
    if configuration.looksLocally { look(in: .local, started) } else { seek(started) }
  }

  /// Removes an asker, and the flights that nobody waits for unless their call has left.
  mutating func giveUp(_ ticket: Ticket) {
    for number in tickets.removeValue(forKey: ticket) ?? [] {
      flights[number]?.waiters.removeAll { $0.ticket == ticket }
      guard let flight = flights[number], flight.waiters.isEmpty else { continue }
      switch flight.stage {
      case .started, .queued, .waiting, .ready, .pausing: end(number)
      case .busy, .calling, .keeping: break
      }
    }
    if !replays.isEmpty { replays = replays.filter { $0.value.waiter.ticket != ticket } }
  }

  private func drill(for asker: Asker) -> Drill? {
    let isOn = { (drill: Drill) in drill.until > now.monotonic }
    // One's own drill goes before that of all while it lasts.
    if let own = drills[asker], isOn(own) { return own }
    guard asker != .owner, let drillForAll, isOn(drillForAll) else { return nil }
    return drillForAll
  }

  // MARK: Packs and the sample

  private mutating func replay(
    _ question: Question,
    _ waiter: Waiter,
    _ origin: SharedAnswer.Origin,
    mayAskLive: Bool
  ) {
    let call = nextNumber()
    replays[call] = ReplayedQuestion(
      question: question,
      waiter: waiter,
      origin: origin,
      mayAskLive: mayAskLive
    )
    actions.append(.replay(call, question, origin))
  }

  mutating func replayed(_ call: Call, _ answer: SharedAnswer?) {
    guard let replay = replays.removeValue(forKey: call) else { return }
    let ticket = replay.waiter.ticket
    let text = replay.question.text
    if var answer {
      // Whatever the adapter says, it isn't live.
      answer.origin = replay.origin
      if !configuration.rules.keepsOnlyStorable { keepReplayed(text, answer) }
      let source = replay.origin == .sample ? Reply.Source.sample : .pack
      actions.append(.reply(ticket, question: text, .answer(answer, from: source)))
    } else if replay.mayAskLive {
      if let flight = join(replay.question, replay.waiter) { begin([flight]) }
    } else {
      refuse(ticket, text, .notInPack)
    }
  }

  private mutating func keepReplayed(_ text: String, _ answer: SharedAnswer) {
    let kept = KeptAnswer(question: text, answer: answer)
    if isOpen { actions.append(.keep(operation(.nothing), .shared, [kept])) }
    actions.append(.keep(nil, .local, [kept]))
  }

  // MARK: Replies

  mutating func refuse(_ ticket: Ticket, _ question: String, _ reason: Refusal) {
    actions.append(.reply(ticket, question: question, .refused(reason)))
  }

  /// Gives a reply to the waiters of a flight that a condition selects; the others go on.
  mutating func reply(_ number: Int, _ reply: Reply, to isMeant: (Waiter) -> Bool) {
    guard let flight = flights[number] else { return }
    let text = flight.question.text
    var rest: [Waiter] = []
    var hasCaptured = false
    for waiter in flight.waiters {
      guard isMeant(waiter) else {
        rest.append(waiter)
        continue
      }
      if waiter.captures, !hasCaptured, case .answer(let answer, _) = reply,
        answer.origin.isStorable
      {
        actions.append(.capture(text, answer))
        hasCaptured = true
      }
      actions.append(.reply(waiter.ticket, question: text, reply))
      forget(waiter.ticket, number)
    }
    flights[number]?.waiters = rest
  }

  private mutating func forget(_ ticket: Ticket, _ number: Int) {
    guard var list = tickets[ticket] else { return }
    if list.count == 1 {
      tickets[ticket] = nil
      return
    }
    if let place = list.firstIndex(of: number) { list.remove(at: place) }
    tickets[ticket] = list
  }
}
