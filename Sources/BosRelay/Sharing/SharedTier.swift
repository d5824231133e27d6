import BosDomain
import BosServices
import BosSharing
import Synchronization

/// The shared store behind a relay, whose operations run one after another.
final class SharedTier: Sendable {
  typealias Letter = SharingDriver.Letter
  private typealias Job = @Sendable () async -> Void

  private let store: SharedStore
  private let archive: SharedArchive
  private let keys: Keys
  private let clock: Clock
  private let uptime: @Sendable () -> Duration
  private let mailbox: Mailbox<Letter>
  private let sender: AsyncStream<Job>.Continuation
  private let state = Mutex(State())

  private struct State {
    /// The store's milliseconds since 1970 minus the monotonic clock, once they are known.
    var offset: Int64?
    /// Why the store can't be used until it is opened again, or nil.
    var loss: SourceFailure?
    /// The last reason for which it couldn't be used.
    var failure: SourceFailure?
  }

  /// Returns nil if the system has no thread for it.
  init?(
    _ store: SharedStore,
    _ archive: SharedArchive,
    _ parts: RelayParts,
    _ mailbox: Mailbox<Letter>
  ) {
    self.store = store
    self.archive = archive
    self.mailbox = mailbox
    (keys, clock, uptime) = (parts.keys, parts.clock, parts.uptime)
    let thread = SharingThread()
    guard thread.start(onTime: {}) else { return nil }
    let (jobs, sender) = AsyncStream<Job>.makeStream()
    self.sender = sender
    // It lasts until the tier is closed. The archive may block, so it has a thread of its own.
    Task.detached(executorPreference: thread) {
      for await job in jobs { await job() }
      thread.close()
    }
  }

  func close() {
    sender.finish()
    store.close()
  }

  /// The last reason for which the store couldn't be used, or nil.
  var failure: SourceFailure? { state.withLock { $0.failure } }

  /// Does an action that concerns the store; returns false for others.
  func takes(_ action: SharingAction) -> Bool {
    guard let job = job(action) else { return false }
    sender.yield(job)
    return true
  }

  private func job(_ action: SharingAction) -> Job? {
    switch action {
    case .open: { await self.open() }
    case .pushCounts(let number):
      result(number) { () throws(SourceFailure) in
        if let key = self.keys.key(.kobis) {
          try await self.archive.pushCounts(key, self.time.seoulDay, to: self.store)
        }
        return .done()
      }
    case .pushAnswers(let number):
      result(number) { () throws(SourceFailure) in
        .done(more: try await self.archive.pushAnswers(to: self.store, at: self.time))
      }
    case .look(let number, .shared, let questions):
      result(number) { () throws(SourceFailure) in
        let texts = questions.map(\.text)
        return .found(zip(texts, try await self.store.look(texts)).map { $1?.judged($0) })
      }
    case .claim(let number, let questions, let now, let until):
      result(number) { () throws(SourceFailure) in
        .claimed(try await self.store.claim(questions.map(\.text), now, until))
      }
    case .renew(let number, let leases, _, let until):
      result(number) { () throws(SourceFailure) in
        .renewed(try await self.store.renew(leases, until))
      }
    case .release(let leases):
      effect { () throws(SourceFailure) in try await self.store.release(leases) }
    case .reserve(let number, .shared, let reservation):
      result(number) { () throws(SourceFailure) in try await self.reserve(reservation) }
    case .giveBack(.shared, let reservation):
      effect { () throws(SourceFailure) in
        guard let key = self.keys.key(.kobis) else { return }
        try await self.store.giveBack(reservation.count, key, reservation.day)
      }
    case .exhaust(.shared, account: _, let day):
      effect { () throws(SourceFailure) in
        guard let key = self.keys.key(.kobis) else { return }
        try await self.store.exhaust(key, day)
      }
    case .keep(let number?, .shared, let answers):
      result(number) { () throws(SourceFailure) in
        try await self.store.keep(answers)
        return .done()
      }
    case .keep(nil, .shared, let answers):
      effect { () throws(SourceFailure) in try await self.store.keep(answers) }
    default: nil
    }
  }

  /// The time of the store, or that of this computer while it isn't known.
  private var time: Instant {
    guard let offset = state.withLock({ $0.offset }) else { return clock.now() }
    return Instant(seconds: (Int64(uptime() / .milliseconds(1)) &+ offset) / 1_000)
  }

  private func open() async {
    do throws(SourceFailure) {
      let opening = try await store.open()
      let offset = opening.time &- opening.moment
      state.withLock { $0 = State(offset: offset) }
      mailbox.post(.opened(offset: offset, canWrite: opening.canWrite))
    } catch {
      note(error)
      mailbox.post(.event(.lost))
    }
  }

  private func reserve(
    _ reservation: Reservation
  ) async throws(SourceFailure) -> StoreResult {
    guard let key = keys.key(.kobis) else { return .failed }
    let (day, limit) = (reservation.day, reservation.limit)
    if let count = try await store.reserve(reservation.count, limit, key, day) {
      mailbox.post(.counted(day, count))
      return .granted(count: count)
    }
    let calls = try await store.calls(key, day)
    mailbox.post(.counted(day, calls.count))
    return .denied(count: calls.count, isExhausted: calls.isExhausted)
  }

  /// An operation that has exactly one result.
  private func result(
    _ number: BosSharing.Operation,
    _ body: @escaping @Sendable () async throws(SourceFailure) -> StoreResult
  ) -> Job {
    {
      do throws(SourceFailure) {
        // Each operation tries for a while; those behind it must not do the same.
        if let loss = self.loss { throw loss }
        self.mailbox.post(.event(.performed(number, try await body())))
      } catch {
        self.note(error)
        self.mailbox.post(.event(.performed(number, .failed)))
      }
    }
  }

  /// An operation without a result.
  private func effect(
    _ body: @escaping @Sendable () async throws(SourceFailure) -> Void
  ) -> Job {
    {
      if self.loss != nil { return }
      do throws(SourceFailure) { try await body() } catch {
        self.note(error)
        self.mailbox.post(.event(.lost))
      }
    }
  }

  private var loss: SourceFailure? { state.withLock { $0.loss } }

  private func note(_ failure: SourceFailure) {
    state.withLock { state in
      state.loss = failure
      state.failure = failure
    }
  }
}
