import BosDomain
import BosSharing
import BosText

extension SharingDriver {
  /// Does one action of the participant; one with a number has exactly one result.
  func perform(_ action: SharingAction) async {
    switch action {
    case .open: await open()
    case .pushCounts(let number):
      await result(number) { () throws(SourceFailure) in
        try await pushCounts()
        return .done()
      }
    case .pushAnswers(let number):
      await result(number) { () throws(SourceFailure) in
        try await pushAnswers()
      }
    case .look(let number, .shared, let questions):
      await result(number) { () throws(SourceFailure) in
        .found(try await look(questions.map(\.text)))
      }
    case .look(let number, .local, let questions):
      // The shell has looked before it asked.
      tell(.performed(number, .found(questions.map { _ in nil })))
    case .claim(let number, let questions, let now, let until):
      await result(number) { () throws(SourceFailure) in
        .claimed(try await store.claim(questions.map(\.text), now, until))
      }
    case .renew(let number, let leases, _, let until):
      await result(number) { () throws(SourceFailure) in
        .renewed(try await store.renew(leases, until))
      }
    case .release(let leases):
      await effect { () throws(SourceFailure) in
        try await store.release(leases)
      }
    case .reserve(let number, .local, let reservation):
      let result = try? reserveAlone(reservation)
      tell(.performed(number, result ?? .failed))
    case .reserve(let number, .shared, let reservation):
      await result(number) { () throws(SourceFailure) in try await reserve(reservation) }
    case .giveBack(let tier, let reservation): await giveBack(tier, reservation)
    case .exhaust(let tier, let account, let day): await exhaust(tier, account, day)
    case .noteCount(let account, let day, let count):
      guard let key = key(of: account) else { return }
      _ = try? parts.archive.get().sharing.raise(key, day, count)
    case .keep(let number, .shared, let answers):
      guard let number else {
        return await effect { () throws(SourceFailure) in try await store.keep(answers) }
      }
      await result(number) { () throws(SourceFailure) in
        try await store.keep(answers)
        return .done()
      }
    case .keep(let number, .local, let answers):
      keep(answers)
      if let number { tell(.performed(number, .done())) }
    case .ask(let call, let question, _, _, _): ask(call, question)
    case .reply(let ticket, let question, let reply):
      batch(ticket)?.tell(question, .reply(reply))
    case .othersAreAsking(let ticket, _): sayOthers(ticket)
    case .remark(let remark): parts.attention.remark(remark.words(lastFailure))
    case .wake(let time): setAlarm(at: time)
    // Those of a relay.
    case .replay(let call, _, _): tell(.replayed(call, nil))
    case .capture, .noteSpending: break
    }
  }

  private func open() async {
    do throws(SourceFailure) {
      let opening = try await store.open()
      let offset = opening.time &- opening.moment
      noteLink(isOpen: true, offset: offset)
      // The event may be taken later, so it has the time of then.
      tell(.opened(serverTime: offset, canWrite: opening.canWrite))
    } catch {
      lose(error)
    }
  }

  /// Does an action and tells its result.
  private func result(
    _ number: Operation,
    _ body: () async throws(SourceFailure) -> StoreResult
  ) async {
    do throws(SourceFailure) {
      // Each operation tries for a while; those behind it must not do the same.
      if let loss { throw loss }
      tell(.performed(number, try await body()))
    } catch {
      noteLink(isOpen: false, error)
      tell(.performed(number, .failed))
    }
  }

  /// Does an action that has no result.
  private func effect(_ body: () async throws(SourceFailure) -> Void) async {
    if loss != nil { return }
    do throws(SourceFailure) { try await body() } catch { lose(error) }
  }

  // MARK: Calls

  private func reserve(
    _ reservation: Reservation
  ) async throws(SourceFailure) -> StoreResult {
    let day = reservation.day
    guard let key = key(of: reservation.account) else { return .failed }
    if let count = try await store.reserve(reservation.count, reservation.limit, key, day) {
      return .granted(count: count)
    }
    let state = try await store.calls(key, day)
    return .denied(count: state.count, isExhausted: state.isExhausted)
  }

  private func reserveAlone(_ reservation: Reservation) throws(SourceFailure) -> StoreResult {
    let (account, day) = (reservation.account, reservation.day)
    guard let key = key(of: account) else { return .failed }
    let isExhausted = isExhausted(account, day)
    let calls = isExhausted ? .max : reservation.count
    let archive = try parts.archive.get().sharing
    let (isGranted, count) = try archive.reserve(key, day, calls, reservation.limit)
    return isGranted ? .granted(count: count) : .denied(count: count, isExhausted: isExhausted)
  }

  private func giveBack(_ tier: Tier, _ reservation: Reservation) async {
    guard let key = key(of: reservation.account) else { return }
    let (calls, day) = (reservation.count, reservation.day)
    if tier == .local {
      _ = try? parts.archive.get().sharing.giveBack(key, day, calls)
    } else {
      await effect { () throws(SourceFailure) in try await store.giveBack(calls, key, day) }
    }
  }

  private func exhaust(_ tier: Tier, _ account: String, _ day: Day) async {
    guard let key = key(of: account) else { return }
    if tier == .local {
      exhaust(account, day)
    } else {
      await effect { () throws(SourceFailure) in try await store.exhaust(key, day) }
    }
  }

  /// Hands a call to a task that waits for its answer.
  private func ask(_ call: Call, _ question: Question) {
    if let batch = batch(awaiting: question.text) {
      batch.tell(question.text, .call(call))
    } else {
      tell(.failed(call, CallFailure(.outage)))
    }
  }

  // MARK: Words

  private func sayOthers(_ ticket: Ticket) {
    guard batch(ticket)?.isFirstWordOfOthers() == true else { return }
    parts.attention.remark(
      Phrase(
        "somebody else is asking for this; waiting for the answer",
        ko: "다른 사람이 요청하고 있어 응답을 기다립니다"
      )
    )
  }
}
