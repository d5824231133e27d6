import BosDomain
import BosSharing

extension SimulatedWorld {
  // MARK: The adapter's side of a connection

  /// Takes a statement of a participant; one is on its way at a time.
  func send(_ index: Int, _ action: SharingAction, _ operation: Operation?) {
    guard processes[index].isConnected else {
      if let operation { failOperation(index, operation) }
      return
    }
    processes[index].requests.append(StoreRequest(action: action, operation: operation))
    if processes[index].requests.count - processes[index].firstRequest == 1 { sendFirst(index) }
  }

  private func sendFirst(_ index: Int) {
    let archive = processes[index].archive
    let place = processes[index].firstRequest
    processes[index].isFirstExecuted = false
    switch processes[index].requests[place].action {
    case .pushCounts:
      let counts = archives[archive].counts
      let totals = counts.filter { $0.value.alone > 0 }.map { ($0.key, $0.value.alone) }
      processes[index].requests[place].totals = totals.sorted { $0.0 < $1.0 }
    case .pushAnswers:
      processes[index].requests[place].answers = archives[archive].pending(5)
    default: break
    }
    let connection = processes[index].connection
    agenda.add(.arrive(index, connection: connection), at: now + latency())
  }

  private func latency() -> Int64 {
    chance.once(in: 50) ? chance.time(50...900) : chance.time(1...(setting.isFar ? 300 : 30))
  }

  func failOperation(_ index: Int, _ operation: Operation) {
    let event = SharingEvent.performed(operation, .failed)
    let delay = chance.once(in: 10) ? chance.time(0...3_000) : 1
    agenda.add(.deliver(index, run: processes[index].run, event), at: now + delay)
  }

  func acknowledge(
    _ index: Int,
    _ connection: Int,
    _ result: StoreResult,
    _ position: Int
  ) {
    guard processes[index].isConnected, processes[index].connection == connection else { return }
    let place = processes[index].firstRequest
    let request = processes[index].requests[place]
    if broken == .checkThenWrite, case .reserve(_, _, let reservation) = request.action,
      case .granted = result
    {
      store.add(reservation.count, on: reservation.day)
      checkCount(reservation)
    }
    store.confirm(position)
    if case .failed = result {} else { noteAcknowledged(request, result, index) }
    processes[index].firstRequest += 1
    if processes[index].firstRequest == processes[index].requests.count {
      processes[index].requests.removeAll(keepingCapacity: true)
      processes[index].firstRequest = 0
    } else {
      sendFirst(index)
    }
    if let operation = request.operation {
      deliver(index, processes[index].run, .performed(operation, result))
    } else {
      ticks += 1
    }
  }

  /// Ends a connection: every operation on it fails, and the first may still be carried out.
  func closeConnection(_ index: Int, saysLost: Bool = true) {
    guard processes[index].isConnected else { return }
    let requests = processes[index].requests[processes[index].firstRequest...]
    let run = processes[index].run
    processes[index].isConnected = false
    processes[index].connection += 1
    processes[index].requests = []
    processes[index].firstRequest = 0
    for (place, request) in requests.enumerated() {
      if place == 0, !processes[index].isFirstExecuted, chance.once(in: 2) {
        let time = max(now, storeHangsUntil, storeDownUntil) + chance.time(0...40)
        let holder = processes[index].holder
        agenda.add(.arriveLate(index, holder: holder, request), at: time)
      }
      if let operation = request.operation { failOperation(index, operation) }
    }
    if saysLost { agenda.add(.deliver(index, run: run, .lost), at: now + chance.time(1...50)) }
  }

  func timeout(_ index: Int, _ connection: Int) {
    guard processes[index].isConnected, processes[index].connection == connection,
      processes[index].requests.count > processes[index].firstRequest
    else { return }
    closeConnection(index)
  }

  // MARK: Opening

  func openingArrives(_ index: Int, _ run: Int) {
    guard processes[index].isAlive, processes[index].run == run else { return }
    ticks += 1
    closeConnection(index, saysLost: false)
    if storeDownUntil > now || storeHangsUntil > now || processes[index].cutUntil > now {
      agenda.add(.deliver(index, run: run, .lost), at: now + chance.time(1...3_000))
      return
    }
    processes[index].connection += 1
    let connection = processes[index].connection
    agenda.add(
      .opened(index, run: run, connection: connection, serverTime: now),
      at: now + latency()
    )
  }

  func opened(_ index: Int, _ run: Int, _ connection: Int, _ serverTime: Int64) {
    guard processes[index].isAlive, processes[index].run == run,
      processes[index].connection == connection
    else { return }
    if storeDownUntil > now {
      agenda.add(.deliver(index, run: run, .lost), at: now + 1)
      return
    }
    if processes[index].stalledUntil > now || !processes[index].backlog.isEmpty {
      // The adapter notices that its question for the time is old, and asks again.
      let time = max(now, processes[index].stalledUntil) + 1
      let again = Happening.opened(index, run: run, connection: connection, serverTime: time)
      agenda.add(again, at: time + latency())
      return
    }
    processes[index].isConnected = true
    processes[index].knowsTime = true
    let canWrite = archives[processes[index].archive].canWrite
    deliver(index, run, .opened(serverTime: serverTime, canWrite: canWrite))
  }

  // MARK: The server's side

  func arrive(_ index: Int, _ connection: Int) {
    guard processes[index].isConnected, processes[index].connection == connection else { return }
    if storeHangsUntil > now {
      agenda.add(.arrive(index, connection: connection), at: storeHangsUntil)
      agenda.add(.timeout(index, connection: connection), at: now + 15_000)
      return
    }
    ticks += 1
    // 40001: the adapter tries again.
    if chance.once(in: 12) {
      agenda.add(.arrive(index, connection: connection), at: now + chance.time(5...100))
      return
    }
    let request = processes[index].requests[processes[index].firstRequest]
    let result = execute(request, index, processes[index].holder)
    processes[index].isFirstExecuted = true
    agenda.add(
      .acknowledge(index, connection: connection, result, position: store.position),
      at: now + latency()
    )
  }

  /// Carries out a statement.
  func execute(_ request: StoreRequest, _ index: Int, _ holder: String) -> StoreResult {
    let isWrite = if case .look = request.action { false } else { true }
    if isWrite {
      if !archives[processes[index].archive].canWrite { fail("\(holder), a reader, writes") }
      if storeFullUntil > now { return .failed }
      store.beginTransaction()
    }
    switch request.action {
    case .look(_, _, let asked): return .found(asked.map { store.answers[$0.text] })
    case .claim(_, let asked, let time, let until):
      return .claimed(asked.map { claim($0, index, holder, time, until) })
    case .renew(_, let leases, _, let until):
      return .renewed(leases.map { renew($0, holder, until) })
    case .release(let leases):
      for lease in leases { release(lease, holder) }
      return .done()
    case .reserve(_, _, let reservation):
      let result = store.reserve(reservation)
      if case .granted = result { checkCount(reservation) }
      return result
    case .giveBack(_, let reservation):
      store.add(-reservation.count, on: reservation.day)
      return .done()
    case .exhaust(_, _, let day):
      store.exhaust(day)
      return .done()
    case .keep(_, _, let kept):
      for one in kept { keepShared(one) }
      return .done()
    case .pushCounts:
      for (day, total) in request.totals {
        store.push(total, of: processes[index].archive, on: day)
      }
      return .done()
    case .pushAnswers:
      for var one in request.answers {
        one.answer.fetched = min(one.answer.fetched, now / 1_000)
        keepShared(one)
      }
      return .done(more: request.answers.count == 5)
    default:
      fail("a statement that no store knows")
      return .failed
    }
  }

  private func claim(
    _ question: Question,
    _ index: Int,
    _ holder: String,
    _ time: Int64,
    _ until: Int64
  ) -> Int64? {
    let old = store.leases[question.text]
    let token = store.claim(question.text, holder, now: time, until: until)
    if token != nil { noteGranted(question.text, holder, time, until) }
    guard let token, let place = self.index(of: question.text) else { return token }
    epochs[place] = Epoch(holder: holder, token: token)
    guard processes[index].holder == holder else { return token }
    if let old, old.holder != holder { counts.takeovers += 1 }
    let row = store.answers[question.text]
    let isGood = row.map { $0.isFinal || $0.fetched >= now / 1_000 - 3_000 } ?? false
    let tickets = processes[index].waiters[place]
    let isFresh = tickets.contains { processes[index].tickets[$0]?.isFresh ?? true }
    processes[index].wasAnsweredAtClaim[place] = isGood && !isFresh && !tickets.isEmpty
    return token
  }

  private func noteGranted(_ text: String, _ holder: String, _ time: Int64, _ until: Int64) {
    guard let place = index(of: text) else { return }
    if let old = granted[place], old.holder != holder, old.until >= time {
      fail("\(holder) gets the lease of \(text), which \(old.holder) has")
    }
    granted[place] = (holder, until)
  }

  private func renew(_ lease: Lease, _ holder: String, _ until: Int64) -> Bool {
    let isHeld = store.renew(lease, holder, until: until)
    if isHeld, let place = index(of: lease.question) { granted[place] = (holder, until) }
    return isHeld
  }

  private func release(_ lease: Lease, _ holder: String) {
    let old = store.leases[lease.question]
    store.release(lease, holder)
    guard let place = index(of: lease.question), old?.token == lease.token else { return }
    if granted[place]?.holder == holder { granted[place] = nil }
  }

  private func checkCount(_ reservation: Reservation) {
    let count = store.calls[reservation.day]?.count ?? 0
    if count > reservation.limit { fail("\(count) calls are granted of \(reservation.limit)") }
  }
}
