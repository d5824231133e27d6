extension Participant {
  var isOpen: Bool {
    if case .open = link { true } else { false }
  }

  /// Goes on with the flights that somebody still waits for.
  mutating func seekWanted(_ numbers: [Int]) {
    let wanted = numbers.filter { isWanted($0) }
    if !wanted.isEmpty { seek(wanted) }
  }

  /// Goes on behind the local tier: with the shared store, or alone.
  mutating func seek(_ numbers: [Int]) {
    switch link {
    case .opening, .catchingUp:
      for number in numbers { flights[number]?.stage = .queued }
      queued += numbers
    case .none, .gone: reserve(numbers, in: .local)
    case .open: look(in: .shared, numbers)
    }
  }

  // MARK: Looking

  mutating func look(in tier: Tier, isAgain: Bool = false, _ numbers: [Int]) {
    var questions: [Question] = []
    questions.reserveCapacity(numbers.count)
    for number in numbers {
      guard let question = flights[number]?.question else { continue }
      flights[number]?.stage = .busy
      questions.append(question)
    }
    actions.append(.look(operation(.look(tier, isAgain: isAgain, numbers)), tier, questions))
  }

  mutating func looked(
    in tier: Tier,
    isAgain: Bool,
    _ numbers: [Int],
    _ result: StoreResult
  ) {
    guard case .found(let answers) = result, answers.count == numbers.count else {
      if tier == .shared { noteFailure() }
      seekWanted(numbers)
      return
    }
    var copies: [KeptAnswer] = []
    var missing: [Int] = []
    for (number, answer) in zip(numbers, answers) {
      guard let flight = flights[number] else { continue }
      if let answer {
        let offset = clockOffset
        if tier == .shared, flight.waiters.contains(where: { $0.accepts(answer, offset: offset) }) {
          copies.append(KeptAnswer(question: flight.question.text, answer: answer))
        }
      }
    }
    // Copies come before replies, so that whoever has a reply has the answer.
    if !copies.isEmpty { actions.append(.keep(nil, .local, copies)) }
    for (number, answer) in zip(numbers, answers) {
      if let answer {
        let offset = clockOffset
        let source = tier == .local ? Reply.Source.local : .shared
        reply(number, .answer(answer, from: source)) { $0.accepts(answer, offset: offset) }
      }
      if isWanted(number) { missing.append(number) }
    }
    guard !missing.isEmpty else { return }
    switch (tier, link) {
    case (.local, _): seek(missing)
    case (.shared, .open(canWrite: true)):
      if isAgain { return reserve(missing, in: .shared) }
      let relayed = missing.filter { flights[$0]?.question.isRelayed == true }
      if !relayed.isEmpty { reserve(relayed, in: .local) }
      if relayed.count < missing.count {
        claim(relayed.isEmpty ? missing : missing.filter { !relayed.contains($0) })
      }
    case (.shared, .open): reserve(missing, in: .local)
    case (.shared, _): seek(missing)
    }
  }

  /// Returns whether somebody waits for a flight; ends it if nobody does.
  func hasWaiters(_ number: Int) -> Bool { flights[number]?.waiters.isEmpty == false }

  mutating func isWanted(_ number: Int) -> Bool {
    if hasWaiters(number) { return true }
    end(number)
    return false
  }

  // MARK: Claiming

  private mutating func claim(_ numbers: [Int]) {
    // All participants lock rows in the same order.
    var named: [(question: Question, number: Int)] = []
    named.reserveCapacity(numbers.count)
    for number in numbers {
      guard let question = flights[number]?.question else { continue }
      named.append((question, number))
    }
    if named.count > 1 { named.sort { $0.question.text < $1.question.text } }
    let end = serverTime &+ Limits.lease
    let operation = operation(.claim(named.map(\.number), until: end))
    actions.append(.claim(operation, named.map(\.question), now: serverTime, until: end))
  }

  mutating func claimed(_ numbers: [Int], _ result: StoreResult, until end: Int64) {
    guard case .claimed(let tokens) = result, tokens.count == numbers.count else {
      noteFailure()
      seekWanted(numbers)
      return
    }
    noteWritten()
    var mine: [Int] = []
    for (number, token) in zip(numbers, tokens) {
      if let token, let text = flights[number]?.question.text {
        flights[number]?.lease = Lease(question: text, token: token)
        flights[number]?.leaseEnd = end
        if renewalTime == nil { renewalTime = now.monotonic &+ Limits.renewal }
      }
      guard isWanted(number) else { continue }
      if token == nil { wait(number) } else { mine.append(number) }
    }
    guard !mine.isEmpty else { return }
    guard isOpen else { return seek(mine) }
    if configuration.rules.looksAgainAfterClaim {
      look(in: .shared, isAgain: true, mine)
    } else {
      reserve(mine, in: .shared)
    }
  }

  /// Waits until somebody else has asked.
  private mutating func wait(_ number: Int) {
    guard isOpen, var flight = flights[number] else { return seek([number]) }
    if flight.delay == 0 {
      for waiter in flight.waiters {
        actions.append(.othersAreAsking(waiter.ticket, question: flight.question.text))
      }
    }
    flight.delay = min(max(flight.delay &* 2, Limits.firstPoll), Limits.lastPoll)
    flight.stage = .waiting(until: now.monotonic &+ jitter.around(flight.delay))
    flights[number] = flight
    waiting.append(number)
  }

  // MARK: Leases

  mutating func renew() {
    renewalTime = nil
    let numbers = flights.keys.filter { flights[$0]?.lease != nil }.sorted()
    guard !numbers.isEmpty, isOpen else { return }
    let leases = numbers.compactMap { flights[$0]?.lease }
    let end = serverTime &+ Limits.lease
    let operation = operation(.renew(numbers, until: end))
    actions.append(.renew(operation, leases, now: serverTime, until: end))
    renewalTime = now.monotonic &+ Limits.renewal
  }

  mutating func renewed(_ numbers: [Int], _ result: StoreResult, until end: Int64) {
    guard case .renewed(let held) = result, held.count == numbers.count else {
      return noteFailure()
    }
    for (number, isHeld) in zip(numbers, held) {
      if isHeld {
        flights[number]?.leaseEnd = end
      } else {
        flights[number]?.lease = nil
      }
    }
  }

  /// Ends a flight: gives its unused call back and releases its lease.
  mutating func end(_ number: Int) {
    guard let flight = flights.removeValue(forKey: number) else { return }
    numbers[flight.question.text] = nil
    if let grant = flight.grant { giveBack(grant) }
    if let lease = flight.lease { released.append(lease) }
    switch flight.stage {
    case .ready: ready.removeAll { $0 == number }
    case .queued: queued.removeAll { $0 == number }
    case .waiting: waiting.removeAll { $0 == number }
    case .pausing: pausing.removeAll { $0 == number }
    case .started, .busy, .calling, .keeping: break
    }
  }
}
