package import BosDomain

/// The operations of a shared store, for the adapters of participants.
///
/// Each ends by itself within a bounded time, and none blocks the threads of tasks. Keys are
/// turned into fingerprints by the store.
package struct SharedStore: Sendable {
  /// What opening a store finds.
  package struct Opening: Hashable, Sendable {
    /// The store's milliseconds since 1970.
    package var time: Int64
    /// The milliseconds of the monotonic clock at that time.
    package var moment: Int64
    package var canWrite: Bool

    package init(time: Int64, moment: Int64, canWrite: Bool) {
      self.time = time
      self.moment = moment
      self.canWrite = canWrite
    }
  }

  /// The count of a key's calls on a day.
  package struct CallState: Hashable, Sendable {
    package var count: Int
    /// Whether the service refused further calls.
    package var isExhausted: Bool

    package init(count: Int, isExhausted: Bool) {
      self.count = count
      self.isExhausted = isExhausted
    }
  }

  /// What the store holds for one question.
  package struct Entry: Hashable, Sendable {
    package var question: String
    /// The seconds since 1970.
    package var fetched: Int64
    package var isFinal: Bool
    /// The number of bytes of the body.
    package var size: Int

    package init(question: String, fetched: Int64, isFinal: Bool, size: Int) {
      self.question = question
      self.fetched = fetched
      self.isFinal = isFinal
      self.size = size
    }
  }

  package var open: @Sendable () async throws(SourceFailure) -> Opening
  /// Returns the stored answer of each question, in the same order.
  package var look: @Sendable ([String]) async throws(SourceFailure) -> [SharedAnswer?]
  /// Returns the token of each question that is now this participant's, in the same order.
  package var claim:
    @Sendable ([String], _ now: Int64, _ until: Int64) async throws(SourceFailure) -> [Int64?]
  /// Returns whether each lease is still this participant's, in the same order.
  package var renew: @Sendable ([Lease], _ until: Int64) async throws(SourceFailure) -> [Bool]
  package var release: @Sendable ([Lease]) async throws(SourceFailure) -> Void
  /// Counts calls before they are made, all or none; returns the count with them, or nil.
  package var reserve:
    @Sendable (_ calls: Int, _ limit: Int, _ key: String, Day) async throws(SourceFailure) -> Int?
  package var giveBack:
    @Sendable (_ calls: Int, _ key: String, Day) async throws(SourceFailure) -> Void
  package var exhaust: @Sendable (_ key: String, Day) async throws(SourceFailure) -> Void
  package var calls: @Sendable (_ key: String, Day) async throws(SourceFailure) -> CallState
  /// Adds what an archive made alone on a day, as far as earlier pushes didn't; returns the count.
  package var pushCalls:
    @Sendable (_ total: Int, _ key: String, Day, _ archive: String) async throws(SourceFailure) ->
      Int
  /// Stores answers, unless better or later ones are there.
  package var keep: @Sendable ([KeptAnswer]) async throws(SourceFailure) -> Void
  /// Stores answers to questions that the store didn't have a moment ago, the fast way.
  package var add: @Sendable ([KeptAnswer]) async throws(SourceFailure) -> Void
  /// Lists what the store holds.
  package var index: @Sendable () async throws(SourceFailure) -> [Entry]
  /// Reads the answers of entries in batches.
  package var pull:
    @Sendable ([Entry], _ take: @Sendable ([KeptAnswer]) async throws(SourceFailure) -> Void)
      async throws(SourceFailure) -> Void
  package var state: @Sendable () async throws(SourceFailure) -> SharedStoreState
  /// Creates the tables and roles, or brings them to this version.
  package var setUp: @Sendable () async throws(SourceFailure) -> SharedStoreSetup
  package var close: @Sendable () -> Void

  package init(
    open: @escaping @Sendable () async throws(SourceFailure) -> Opening,
    look: @escaping @Sendable ([String]) async throws(SourceFailure) -> [SharedAnswer?],
    claim: @escaping @Sendable ([String], Int64, Int64) async throws(SourceFailure) -> [Int64?],
    renew: @escaping @Sendable ([Lease], Int64) async throws(SourceFailure) -> [Bool],
    release: @escaping @Sendable ([Lease]) async throws(SourceFailure) -> Void,
    reserve: @escaping @Sendable (Int, Int, String, Day) async throws(SourceFailure) -> Int?,
    giveBack: @escaping @Sendable (Int, String, Day) async throws(SourceFailure) -> Void,
    exhaust: @escaping @Sendable (String, Day) async throws(SourceFailure) -> Void,
    calls: @escaping @Sendable (String, Day) async throws(SourceFailure) -> CallState,
    pushCalls: @escaping @Sendable (Int, String, Day, String) async throws(SourceFailure) -> Int,
    keep: @escaping @Sendable ([KeptAnswer]) async throws(SourceFailure) -> Void,
    add: @escaping @Sendable ([KeptAnswer]) async throws(SourceFailure) -> Void,
    index: @escaping @Sendable () async throws(SourceFailure) -> [Entry],
    pull:
      @escaping @Sendable ([Entry], @Sendable ([KeptAnswer]) async throws(SourceFailure) -> Void)
      async throws(SourceFailure) -> Void,
    state: @escaping @Sendable () async throws(SourceFailure) -> SharedStoreState,
    setUp: @escaping @Sendable () async throws(SourceFailure) -> SharedStoreSetup,
    close: @escaping @Sendable () -> Void
  ) {
    self.open = open
    self.look = look
    self.claim = claim
    self.renew = renew
    self.release = release
    self.reserve = reserve
    self.giveBack = giveBack
    self.exhaust = exhaust
    self.calls = calls
    self.pushCalls = pushCalls
    self.keep = keep
    self.add = add
    self.index = index
    self.pull = pull
    self.state = state
    self.setUp = setUp
    self.close = close
  }
}
