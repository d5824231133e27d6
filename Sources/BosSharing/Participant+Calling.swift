import BosDomain

extension Participant {
  /// Lets a flight wait for its turn to call.
  mutating func makeReady(_ number: Int, _ grant: Grant) {
    flights[number]?.grant = grant
    flights[number]?.stage = .ready
    ready.append(number)
  }

  /// Makes the calls that have their turn.
  mutating func call() {
    while calls.count < configuration.window, !ready.isEmpty {
      let number = ready.removeFirst()
      guard isWanted(number), let flight = flights[number], let grant = flight.grant else {
        continue
      }
      if let account = grant.account, exhausted[account] == grant.day {
        refuseAll(number, .quotaUsedUp)
        continue
      }
      if grant.account != nil, grant.day != today, configuration.rules.reservesAgainAfterMidnight {
        // The reservation was for yesterday.
        flights[number]?.grant = nil
        if grant.tier == .shared, isOpen, hasLease(flight) {
          reserve([number], in: .shared)
        } else {
          seek([number])
        }
        continue
      }
      if grant.tier == .shared, !hasLease(flight) {
        giveBack(grant)
        flights[number]?.grant = nil
        seek([number])
        continue
      }
      makeCall(number, flight, grant)
    }
  }

  private func hasLease(_ flight: Flight) -> Bool {
    if !configuration.rules.checksLeaseBeforeCall { return true }
    return flight.lease != nil && flight.leaseEnd &- serverTime > Limits.leaseMargin
  }

  private mutating func makeCall(_ number: Int, _ flight: Flight, _ grant: Grant) {
    let call = nextNumber()
    calls[call] = number
    flights[number]?.stage = .calling
    flights[number]?.left = now.monotonic
    actions.append(.ask(call, flight.question, attempt: flight.attempt, day: grant.day, grant.tier))
  }

  // MARK: The end of a call

  /// Takes the flight of a call that has ended, and its reservation, which is used.
  private mutating func landed(_ call: Call) -> (number: Int, flight: Flight, grant: Grant)? {
    guard let number = calls.removeValue(forKey: call), let flight = flights[number],
      let grant = flight.grant
    else { return nil }
    flights[number]?.grant = nil
    if !configuration.rules.reservesBeforeCall, let account = grant.account {
      let limit = flight.question.account?.limit ?? 0
      let late = Reservation(account: account, day: grant.day, count: 1, limit: limit)
      actions.append(.reserve(operation(.nothing), grant.tier, late))
    }
    return (number, flight, grant)
  }

  mutating func answered(_ call: Call, _ answer: SharedAnswer, age: Int64?) {
    guard let (number, flight, _) = landed(call) else { return }
    var answer = answer
    answer.by = configuration.holder
    answer.fetched = (flight.left &+ clockOffset) / 1_000
    // What a relay stores may be old.
    if let age { answer.fetched = min(answer.fetched, serverTime / 1_000 &- max(0, age)) }
    let time = flight.question.finalFrom ?? .max
    let isOver = answer.fetched >= time || !configuration.rules.judgesFinalByCallTime
    // A machine that never heard the store's time may be wrong about noon.
    let knowsTime = age != nil && (offset != nil || !configuration.isShared)
    answer.isFinal = answer.isFinal && isOver && knowsTime
    guard answer.origin.isStorable || !configuration.rules.keepsOnlyStorable else {
      reply(number, .answer(answer, from: .call)) { _ in true }
      end(number)
      return
    }
    keep(number, flight.question.text, answer)
  }

  mutating func failed(_ call: Call, _ failure: CallFailure) {
    guard let (number, flight, grant) = landed(call) else { return }
    if !configuration.rules.keepsFailuresOut, let response = failure.response {
      keep(number, flight.question.text, response)
      return
    }
    if !configuration.rules.givesBackOnlyUnused { giveBack(grant) }
    switch failure.kind {
    case .quotaUsedUp:
      exhaust(grant)
      refuseAll(number, .quotaUsedUp)
    case .outage where flight.attempt < configuration.attempts && !flight.waiters.isEmpty:
      pause(number, flight)
    case .outage, .refused: refuseAll(number, .failed(failure))
    }
  }

  /// Notes that the service refuses the calls of a day.
  private mutating func exhaust(_ grant: Grant) {
    guard let account = grant.account else { return }
    // Just after midnight, the service may still speak of yesterday.
    let start = Instant(seoulDay: grant.day, hour: 0)?.seconds ?? 0
    guard serverTime &- start &* 1_000 >= Limits.midnight else { return }
    exhausted[account] = grant.day
    actions.append(.exhaust(.local, account: account, day: grant.day))
    if link == .open(canWrite: true) {
      actions.append(.exhaust(.shared, account: account, day: grant.day))
    }
  }

  private mutating func pause(_ number: Int, _ flight: Flight) {
    let length = Limits.retry << Int64(min(flight.attempt, 8))
    flights[number]?.attempt += 1
    flights[number]?.stage = .pausing(until: now.monotonic &+ jitter.around(length))
    pausing.append(number)
  }

  /// Makes the next attempt of calls that met an outage.
  mutating func retry(_ numbers: [Int]) {
    let (leased, others) = numbers.reduce(into: ([Int](), [Int]())) { lists, number in
      guard let flight = flights[number] else { return }
      if link == .open(canWrite: true), hasLease(flight) {
        lists.0.append(number)
      } else {
        lists.1.append(number)
      }
    }
    if !leased.isEmpty { reserve(leased, in: .shared) }
    if !others.isEmpty { seek(others) }
  }

  // MARK: Keeping

  /// Keeps an answer in the shared store, or locally until the store is back.
  private mutating func keep(_ number: Int, _ text: String, _ answer: SharedAnswer) {
    guard link == .open(canWrite: true) else {
      finish(number, text, answer, isPending: configuration.isShared)
      return
    }
    flights[number]?.answer = answer
    flights[number]?.stage = .keeping
    let kept = KeptAnswer(question: text, answer: answer)
    actions.append(.keep(operation(.keep(number)), .shared, [kept]))
  }

  mutating func kept(_ number: Int, _ result: StoreResult) {
    guard let flight = flights[number], let answer = flight.answer else { return }
    if case .done = result {
      noteWritten()
      finish(number, flight.question.text, answer, isPending: false)
    } else {
      noteFailure()
      finish(number, flight.question.text, answer, isPending: true)
    }
  }

  private mutating func finish(
    _ number: Int,
    _ text: String,
    _ answer: SharedAnswer,
    isPending: Bool
  ) {
    let kept = KeptAnswer(question: text, answer: answer, isPending: isPending)
    if isPending { hasPendingAnswers = true }
    actions.append(.keep(nil, .local, [kept]))
    reply(number, .answer(answer, from: .call)) { _ in true }
    end(number)
  }
}
