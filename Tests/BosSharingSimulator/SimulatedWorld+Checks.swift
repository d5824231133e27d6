import BosDomain
import BosSharing

extension SimulatedWorld {
  // MARK: Calls

  /// Notes what a participant is about to hear.
  func observe(_ event: SharingEvent, _ index: Int) {
    switch event {
    case .performed(let operation, let result):
      guard let (tier, reservation) = processes[index].reservations.removeValue(forKey: operation)
      else { return }
      if case .granted = result {
        let key = CreditKey(tier: tier, day: reservation.day)
        processes[index].credits[key, default: 0] += reservation.count
      }
    case .answered(let call, _, _): land(index, call, isAnswered: true)
    case .failed(let call, let failure):
      if failure.kind == .quotaUsedUp, let day = processes[index].calls[call]?.day,
        let midnight = Instant(seoulDay: day, hour: 0), now / 1_000 - midnight.seconds > 64
      {
        processes[index].usedUp = day
      }
      land(index, call, isAnswered: false)
    case .gaveUp(let ticket):
      guard let open = processes[index].tickets[ticket] else { return }
      for place in open.questions { processes[index].waiters[place].removeAll { $0 == ticket } }
      close(index, ticket)
    default: break
    }
  }

  private func land(_ index: Int, _ call: Call, isAnswered: Bool) {
    guard let open = processes[index].calls.removeValue(forKey: call) else {
      return fail("an answer to no call")
    }
    processes[index].callOfQuestion[open.question] = nil
    if let underWay = epochs[open.question]?.underWay, underWay.process == index,
      underWay.call == call
    {
      epochs[open.question]?.underWay = nil
      epochs[open.question]?.isAnswered = isAnswered
    }
  }

  /// Checks a call at the moment when it leaves.
  func checkCall(
    _ index: Int,
    _ call: Call,
    _ place: Int,
    _ attempt: Int,
    _ day: Day,
    _ tier: Tier,
    isCounted: Bool
  ) {
    counts.calls += 1
    if tier == .local { counts.callsAlone += 1 }
    let holder = processes[index].holder
    let text = questions[place].text
    if processes[index].callOfQuestion[place] != nil { fail("\(holder) asks \(text) twice") }
    if tier == .shared { checkLease(index, call, place, attempt) }
    guard isCounted else { return }
    let key = CreditKey(tier: tier, day: day)
    processes[index].credits[key, default: 0] -= 1
    if processes[index].credits[key, default: 0] < 0 {
      fail("\(holder) asks \(text) without a reservation")
    }
    if processes[index].knowsTime {
      if !isToday(day) { fail("\(holder) asks with a reservation of another day") }
      if processes[index].usedUp == day { fail("\(holder) asks after the quota was used up") }
    }
    let archive = processes[index].archive
    if archives[archive].canWrite, archives[archive].isShared { allCalls[day, default: 0] += 1 }
    if tier == .shared {
      sharedCalls[day, default: 0] += 1
      if sharedCalls[day, default: 0] > setting.limit {
        fail("\(sharedCalls[day, default: 0]) calls left, and \(setting.limit) are allowed")
      }
    } else {
      archives[archive].callsAlone[day, default: 0] += 1
      if archives[archive].callsAlone[day, default: 0] > setting.limit {
        fail("\(holder) exceeds the quota")
      }
    }
    checkBudget(index, place, day, tier)
  }

  /// A call leaves only under the present lease of its question, and once under each.
  private func checkLease(_ index: Int, _ call: Call, _ place: Int, _ attempt: Int) {
    let text = questions[place].text
    let holder = processes[index].holder
    guard let row = store.leases[text] else {
      return fail("\(holder) asks \(text), and nobody has its lease")
    }
    guard row.holder == holder else {
      return fail("\(holder) asks \(text), and \(row.holder) has its lease")
    }
    if attempt == 1, processes[index].wasAnsweredAtClaim[place] {
      fail("\(holder) asks \(text), which was answered when it was claimed")
    }
    if var epoch = epochs[place], epoch.holder == holder, epoch.token == row.token {
      if epoch.underWay != nil { fail("\(text) is asked twice under a lease") }
      if epoch.isAnswered, !isWanted(place, index) { fail("\(text) is asked again under a lease") }
      epoch.calls += 1
      if epoch.calls > processes[index].configuration.attempts {
        fail("\(text) is asked too often")
      }
      epoch.underWay = (index, call)
      epochs[place] = epoch
    } else {
      epochs[place] = Epoch(holder: holder, token: row.token, calls: 1, underWay: (index, call))
    }
  }

  /// Whether somebody wants a newer answer.
  private func isWanted(_ place: Int, _ index: Int) -> Bool {
    processes[index].waiters[place].contains { processes[index].tickets[$0]?.isFresh == true }
  }

  /// Of relays whose students never give up, it is clear who pays for a call.
  private func checkBudget(_ index: Int, _ place: Int, _ day: Day, _ tier: Tier) {
    guard processes[index].isRelay, processes[index].users.allSatisfy(\.isPatient) else { return }
    var students: [Int] = []
    for ticket in processes[index].waiters[place] {
      guard case .user(let user)? = processes[index].tickets[ticket]?.owner else { return }
      guard processes[index].users[user].asker != .owner else { return }
      students.append(user)
    }
    guard let first = students.first else { return }
    if tier == .shared {
      studentCallsShared[day, default: 0] += 1
      if studentCallsShared[day, default: 0] > setting.limit - setting.reserve {
        fail("students use the reserve")
      }
    }
    guard students.allSatisfy({ $0 == first }) else { return }
    processes[index].soleCalls[first, default: [:]][day, default: 0] += 1
    let calls = processes[index].soleCalls[first]?[day] ?? 0
    if calls > setting.budget {
      fail("student \(first) caused \(calls) calls of \(setting.budget)")
    }
  }

  func checkGivingBack(_ index: Int, _ tier: Tier, _ reservation: Reservation) {
    let key = CreditKey(tier: tier, day: reservation.day)
    processes[index].credits[key, default: 0] -= reservation.count
    if processes[index].credits[key, default: 0] < 0 {
      fail("\(processes[index].holder) gives back what it hasn't")
    }
    if processes[index].knowsTime, !isToday(reservation.day) {
      fail("\(processes[index].holder) gives back on another day")
    }
  }

  // MARK: Answers

  func checkKeeping(_ index: Int, _ tier: Tier, _ kept: KeptAnswer) {
    let body = kept.answer.body
    let holder = processes[index].holder
    guard body.count == 3 else { return fail("a body that nobody made") }
    if body.contains(Self.key) { fail("\(holder) keeps the key") }
    if body[0] != SimulatedService.Maker.live.rawValue || !kept.answer.origin.isStorable {
      fail("\(holder) keeps an answer that isn't live")
    }
    if Int(body[1]) != self.index(of: kept.question) {
      fail("\(holder) keeps an answer to another question")
    }
    if kept.answer.isFinal, body[2] == 0, processes[index].knowsTime {
      fail("\(holder) calls a provisional chart final")
    }
  }

  func keepLocally(_ kept: [KeptAnswer], _ archive: Int) {
    for one in kept { archives[archive].keep(one, at: now / 1_000) }
  }

  func keepShared(_ kept: KeptAnswer) {
    let old = store.answers[kept.question]
    store.keep(kept.question, kept.answer)
    guard let old, let new = store.answers[kept.question] else { return }
    if old.isFinal, new.body[2] == 0 { fail("a provisional chart replaced a final one") }
  }

  func noteAcknowledged(_ request: StoreRequest, _ result: StoreResult, _ index: Int) {
    let archive = processes[index].archive
    switch request.action {
    case .keep(_, _, let kept): for one in kept { acknowledge(one) }
    case .pushAnswers:
      for var one in request.answers {
        archives[archive].unmark([one])
        one.answer.fetched = min(one.answer.fetched, now / 1_000 - 2)
        acknowledge(one)
      }
    case .pushCounts:
      for (day, _) in request.totals {
        archives[archive].note(store.calls[day]?.count ?? 0, on: day)
      }
    default: break
    }
  }

  private func acknowledge(_ kept: KeptAnswer) {
    guard let place = index(of: kept.question) else { return }
    if let best = acknowledged[place], isCovered(kept.answer, by: best) { return }
    acknowledged[place] = kept.answer
  }

  /// Checks that the store has everything that it acknowledged.
  func checkAcknowledged() {
    for (place, best) in acknowledged.enumerated() {
      guard let best else { continue }
      if !isCovered(best, by: store.answers[questions[place].text]) {
        fail("an acknowledged answer to \(questions[place].text) is lost")
      }
    }
  }

  func isCovered(_ answer: SharedAnswer, by row: SharedAnswer?) -> Bool {
    guard let row else { return false }
    if answer.isFinal != row.isFinal { return row.isFinal }
    return row.fetched >= min(answer.fetched, now / 1_000 - 2)
  }

  // MARK: Replies

  func checkReply(_ reply: Reply, _ index: Int, _ open: OpenTicket, _ place: Int) {
    guard case .answer(let answer, let source) = reply else { return }
    let body = answer.body
    guard body.count == 3, Int(body[1]) == place else {
      return fail("an answer to another question")
    }
    if body.contains(Self.key) { fail("a reply with the key") }
    let isLive = body[0] == SimulatedService.Maker.live.rawValue
    if answer.origin.isStorable != isLive { fail("a reply that says \(answer.origin) and isn't") }
    switch open.mode {
    case .sample: if answer.origin != .sample { fail("a live answer in sample mode") }
    case .pack: if answer.origin != .pack { fail("a live answer in pack mode") }
    case .live: if answer.origin == .pack, source != .call { fail("a pack's answer in live mode") }
    case .capture: break
    }
    let archive = archives[processes[index].archive]
    let text = questions[place].text
    switch source {
    case .local, .shared:
      guard processes[index].knowsTime else { return }
      let age = open.asked / 1_000 - answer.fetched - 3
      if answer.isFinal, open.need.acceptsFinal { return }
      if let maximum = open.need.maximumAge, age > maximum { fail("an answer that is too old") }
      if source == .shared { counts.fromShared += 1 }
    case .call where isLive:
      if !isCovered(answer, by: archive.rows[text]?.answer) { fail("a reply that isn't kept") }
    case .call, .pack, .sample: break
    }
  }

  func checkRemark(_ remark: SharingRemark, _ index: Int) {
    switch remark {
    case .storeGone:
      if processes[index].hasSaidGone { fail("says twice that the store is gone") }
      processes[index].hasSaidGone = true
    case .storeBack:
      if !processes[index].hasSaidGone { fail("says that the store is back, which wasn't gone") }
      processes[index].hasSaidGone = false
    case .readOnly: break
    }
  }

  // MARK: The end

  func checkAtRest() {
    checkAcknowledged()
    for (day, calls) in allCalls.sorted(by: { $0.key < $1.key }) {
      let counted = store.calls[day]?.count ?? 0
      guard counted < calls else { continue }
      // Whose calls are missing.
      let missing = archives.indices.filter { place in
        archives[place].canWrite && archives[place].isShared
          && archives[place].callsAlone[day] ?? 0 > store.pushed(by: place, on: day)
      }
      let owners = missing.map { place in
        processes.filter { $0.archive == place }.map(\.holder).joined(separator: "+")
      }
      fail("\(calls) calls left on \(day), and \(counted) are counted; not of \(owners)")
    }
    for archive in archives where archive.canWrite && archive.isShared {
      for text in archive.rows.keys.sorted() {
        guard let local = archive.rows[text] else { continue }
        var answer = local.answer
        answer.fetched = min(answer.fetched, local.kept - 2)
        let row = store.answers[text]
        if !isCovered(answer, by: row) {
          fail("\(text) was never pushed: \(answer) and \(row as Any)")
        }
      }
    }
  }
}
