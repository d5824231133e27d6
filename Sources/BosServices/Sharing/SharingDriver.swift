import BosDomain
import BosSharing
import BosSystem
import BosText
import Synchronization

/// Does what this shell's participant wants, with the shared store and the archive.
///
/// One task takes all events in their order, on a thread of its own.
final class SharingDriver: Sendable {
  private struct State {
    var lastTicket: Ticket = 0
    var batches: [Ticket: SharedBatch] = [:]
    /// The errors of failed calls, by question.
    var errors: [String: ServiceError] = [:]
    /// The store's milliseconds since 1970 minus the monotonic clock, once they are known.
    var offset: Int64?
    /// Whether the store is open, or nil before the first try.
    var isOpen: Bool?
    var waiting: [CheckedContinuation<Bool, Never>] = []
    /// The last reason for which the store couldn't be used.
    var lastFailure: SourceFailure?
    /// Answers of the store that can't be decoded, by question.
    var unreadable: [String: SharedAnswer] = [:]
    /// The keys of accounts.
    var keys: [String: String] = [:]
    /// The days on which the service refused further calls, by account.
    var exhausted: [String: Day] = [:]
  }

  let store: SharedStore
  let parts: SharingParts
  private let state = Mutex(State())
  private let thread = SharingThread()
  private let letters: AsyncStream<Letter>
  private let sender: AsyncStream<Letter>.Continuation

  private enum Letter: Sendable {
    case event(SharingEvent)
    /// Ends the wait for all letters before it.
    case mark(SharingMark)
  }

  /// Returns nil if the system has no thread for it.
  init?(_ store: SharedStore, _ parts: SharingParts) {
    self.store = store
    self.parts = parts
    (letters, sender) = AsyncStream.makeStream()
    let sender = sender
    guard thread.start(onTime: { sender.yield(.event(.woke)) }) else { return nil }
    let configuration = SharingConfiguration(
      holder: parts.holder,
      isShared: true,
      seed: .random(in: 0 ... .max)
    )
    // It lasts as long as the driver is in use: the end of the events ends it.
    Task.detached(executorPreference: thread) { [letters, thread, weak self] in
      var participant = Participant(configuration)
      for await letter in letters {
        guard let self else { break }
        guard case .event(let event) = letter else {
          if case .mark(let mark) = letter { mark.end() }
          continue
        }
        for action in self.step(&participant, event) { await self.perform(action) }
      }
      thread.close()
    }
    tell(.started(hasPending: true, spending: []))
  }

  deinit {
    sender.finish()
    store.close()
  }

  /// Ends the use of the store.
  func close() {
    sender.finish()
    store.close()
    let batches = state.withLock { state in
      defer { state.batches = [:] }
      return state.batches.values
    }
    for batch in batches { batch.end() }
    noteLink(isOpen: false)
  }

  private func step(_ participant: inout Participant, _ event: SharingEvent) -> [SharingAction] {
    let now = now
    // The event has the difference of the clocks, so that the time is that of this step.
    guard case .opened(let offset, let canWrite) = event else {
      return participant.step(event, at: now)
    }
    return participant.step(
      .opened(serverTime: offset &+ now.monotonic, canWrite: canWrite),
      at: now
    )
  }

  private var now: Moment {
    Moment(
      monotonic: MonotonicClock.milliseconds,
      wall: parts.clock.now().seconds.multipliedReportingOverflow(by: 1000).partialValue
    )
  }

  // MARK: Askers

  /// Asks questions together.
  func begin(_ questions: [Question]) -> SharedBatch {
    let batch = state.withLock { state in
      state.lastTicket += 1
      let batch = SharedBatch(state.lastTicket, questions.map(\.text))
      state.batches[batch.ticket] = batch
      return batch
    }
    tell(.asked(Request(batch.ticket, questions)))
    return batch
  }

  /// Ends a batch, whose questions may still be open.
  func end(_ batch: SharedBatch) {
    batch.end()
    state.withLock { $0.batches[batch.ticket] = nil }
    tell(.gaveUp(batch.ticket))
  }

  func tell(_ event: SharingEvent) { sender.yield(.event(event)) }

  /// Waits until all events so far have had their effects, but not long.
  ///
  /// The process may end next, and others wait for leases, and for calls that are given back.
  func settle() async {
    // An effect of the first events may be another event, such as the lease that was claimed.
    for _ in 0..<2 {
      let mark = SharingMark()
      await withCheckedContinuation { continuation in
        mark.wait(with: continuation)
        if case .terminated = sender.yield(.mark(mark)) { mark.end() }
        mark.endSoon()
      }
    }
  }

  /// The account of the KOBIS key, or nil without one.
  var account: Account? {
    guard let key = parts.keys.key(.kobis) else { return nil }
    let name = "kobis " + Base64.text(SHA256.hash(Array(key.utf8)).prefix(9))
    state.withLock { $0.keys[name] = key }
    return Account(name: name, limit: parts.allowance)
  }

  func key(of account: String) -> String? { state.withLock { $0.keys[account] } }

  /// Remembers why a call failed.
  func note(_ error: ServiceError, _ question: String) {
    state.withLock { $0.errors[question] = error }
  }

  func error(_ question: String) -> ServiceError? {
    state.withLock { $0.errors.removeValue(forKey: question) }
  }

  /// Ignores an answer of the store from now on, because it can't be decoded.
  func ignore(_ answer: SharedAnswer, _ question: String) {
    state.withLock { $0.unreadable[question] = answer }
  }

  /// The stored answers of questions, without those that can't be decoded.
  func look(_ questions: [String]) async throws(SourceFailure) -> [SharedAnswer?] {
    let found = zip(questions, try await store.look(questions)).map { $1?.judged($0) }
    let unreadable = state.withLock { $0.unreadable }
    if unreadable.isEmpty { return found }
    return zip(questions, found).map { question, answer in
      unreadable[question] == answer ? nil : answer
    }
  }

  /// Notes that the store is open or not, and why.
  func noteLink(isOpen: Bool, offset: Int64? = nil, _ failure: SourceFailure? = nil) {
    let waiting = state.withLock { state in
      state.isOpen = isOpen
      state.lastFailure = failure
      if let offset { state.offset = offset }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: isOpen) }
  }

  /// Why the store can't be used until it is opened again, or nil.
  var loss: SourceFailure? {
    state.withLock { state in state.isOpen == false ? state.lastFailure : nil }
  }

  /// Notes that the store can't be used now, so that nobody waits for it.
  func lose(_ failure: SourceFailure) {
    noteLink(isOpen: false, failure)
    tell(.lost)
  }

  /// Waits for the first try to open the store, and returns whether it is open.
  func isOpen() async -> Bool {
    await withCheckedContinuation { continuation in
      let known: Bool? = state.withLock { state in
        if state.isOpen == nil { state.waiting.append(continuation) }
        return state.isOpen
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// The time of the store, or that of this computer while it isn't known.
  var time: Instant {
    guard let offset = state.withLock({ $0.offset }) else { return parts.clock.now() }
    return Instant(seconds: (MonotonicClock.milliseconds &+ offset) / 1000)
  }

  var lastFailure: SourceFailure? { state.withLock { $0.lastFailure } }

  func exhaust(_ account: String, _ day: Day) { state.withLock { $0.exhausted[account] = day } }

  func isExhausted(_ account: String, _ day: Day) -> Bool {
    state.withLock { $0.exhausted[account] == day }
  }

  /// The batch in which a task waits for a question.
  func batch(awaiting question: String) -> SharedBatch? {
    state.withLock { $0.batches.values.first { $0.awaits(question) } }
  }

  func batch(_ ticket: Ticket) -> SharedBatch? { state.withLock { $0.batches[ticket] } }

  func setAlarm(at time: Int64) { thread.setAlarm(at: time) }
}

/// What a driver needs of the program around it.
struct SharingParts: Sendable {
  /// A name that no other participant and no earlier run has.
  let holder: String
  let archive: OpenedOnce
  let keys: Keys
  /// The number of calls that a key has on a day.
  let allowance: Int
  let clock: Clock
  let attention: OperationContext
  let decoder: AnswerDecoder
}
