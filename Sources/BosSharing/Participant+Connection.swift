extension Participant {
  mutating func open(at time: Int64, canWrite: Bool) {
    offset = time &- now.monotonic
    reopeningTime = nil
    linkStart = lastNumber
    if !canWrite {
      link = .open(canWrite: false)
      noteWritten()
      if !hasSaidReadOnly { actions.append(.remark(.readOnly)) }
      hasSaidReadOnly = true
      drainQueue()
    } else if hasPendingCounts, configuration.rules.pushesCounts {
      link = .catchingUp
      hasPendingCounts = false
      actions.append(.pushCounts(operation(.pushCounts)))
    } else {
      beginSharing()
    }
  }

  mutating func pushedCounts(_ result: StoreResult) {
    guard case .done = result else {
      hasPendingCounts = true
      return noteFailure()
    }
    noteWritten()
    if link == .catchingUp { beginSharing() }
  }

  private mutating func beginSharing() {
    link = .open(canWrite: true)
    drainQueue()
  }

  /// Pushes what was done alone, also if that turns out while the store is open.
  mutating func push() {
    guard link == .open(canWrite: true) else { return }
    if hasPendingCounts, configuration.rules.pushesCounts {
      hasPendingCounts = false
      actions.append(.pushCounts(operation(.pushCounts)))
    }
    if hasPendingAnswers, configuration.rules.pushesAnswers {
      hasPendingAnswers = false
      actions.append(.pushAnswers(operation(.pushAnswers)))
    }
  }

  mutating func pushedAnswers(_ result: StoreResult) {
    guard case .done(let more) = result else {
      hasPendingAnswers = true
      return noteFailure()
    }
    noteWritten()
    if more { hasPendingAnswers = true }
  }

  private mutating func drainQueue() {
    let numbers = queued
    queued = []
    if !numbers.isEmpty { seek(numbers) }
  }

  /// Takes note that an operation of the shared store has failed.
  mutating func noteFailure() {
    // The operation may be of an earlier connection.
    if performing > linkStart, link != .gone { lose() }
  }

  /// Goes on without the shared store, and tries to open it again after a while.
  mutating func lose() {
    guard link != .none, link != .gone || reopeningTime == nil else { return }
    let wasGone = link == .gone
    link = .gone
    reopeningTime = now.monotonic &+ jitter.around(reopeningDelay)
    reopeningDelay = min(reopeningDelay &* 2, Limits.lastReopening)
    if wasGone { return }
    if !hasSaidGone { actions.append(.remark(.storeGone)) }
    hasSaidGone = true
    let numbers = queued + waiting
    queued = []
    waiting = []
    seekWanted(numbers)
  }

  /// Takes note that the store takes writes.
  mutating func noteWritten() {
    guard link != .gone else { return }
    reopeningDelay = Limits.firstReopening
    guard hasSaidGone else { return }
    hasSaidGone = false
    actions.append(.remark(.storeBack))
  }
}
