/// What an archive keeps for a shared store: calls made alone, and answers to push.
package struct SharingArchive: Sendable {
  /// A number in words that no other archive has.
  package var identity: @Sendable () throws(SourceFailure) -> String
  /// Counts calls that are made without the shared store, all or none.
  ///
  /// Returns whether they are counted, and the count of the day.
  package var reserve:
    @Sendable (_ key: String, Day, _ calls: Int, _ limit: Int) throws(SourceFailure) -> (
      isGranted: Bool, count: Int
    )
  /// Takes back calls that were counted and not made.
  package var giveBack: @Sendable (_ key: String, Day, _ calls: Int) throws(SourceFailure) -> Void
  /// Raises the count of a day to what the shared store has counted.
  package var raise: @Sendable (_ key: String, Day, _ count: Int) throws(SourceFailure) -> Void
  /// The calls of a day that were made without the shared store.
  package var alone: @Sendable (_ key: String, Day) throws(SourceFailure) -> Int
  /// Marks the answers to requests, which the shared store doesn't have, or no longer.
  package var mark:
    @Sendable (_ requests: [String], _ isPending: Bool) throws(SourceFailure) -> Void
  /// The first answers that wait to be pushed.
  package var pending:
    @Sendable (_ limit: Int) throws(SourceFailure) -> [(request: String, answer: StoredAnswer)]
  package var pendingCount: @Sendable () throws(SourceFailure) -> Int
  /// The requests of all stored answers, and when these were fetched.
  package var index: @Sendable () throws(SourceFailure) -> [String: Instant]
  /// The requests whose answers came through a class relay.
  package var relayed: @Sendable () throws(SourceFailure) -> Set<String>

  package init(
    identity: @escaping @Sendable () throws(SourceFailure) -> String,
    reserve:
      @escaping @Sendable (String, Day, Int, Int) throws(SourceFailure) -> (
        isGranted: Bool, count: Int
      ),
    giveBack: @escaping @Sendable (String, Day, Int) throws(SourceFailure) -> Void,
    raise: @escaping @Sendable (String, Day, Int) throws(SourceFailure) -> Void,
    alone: @escaping @Sendable (String, Day) throws(SourceFailure) -> Int,
    mark: @escaping @Sendable ([String], Bool) throws(SourceFailure) -> Void,
    pending:
      @escaping @Sendable (Int) throws(SourceFailure) -> [(request: String, answer: StoredAnswer)],
    pendingCount: @escaping @Sendable () throws(SourceFailure) -> Int,
    index: @escaping @Sendable () throws(SourceFailure) -> [String: Instant],
    relayed: @escaping @Sendable () throws(SourceFailure) -> Set<String>
  ) {
    self.identity = identity
    self.reserve = reserve
    self.giveBack = giveBack
    self.raise = raise
    self.alone = alone
    self.mark = mark
    self.pending = pending
    self.pendingCount = pendingCount
    self.index = index
    self.relayed = relayed
  }

  /// An archive that keeps nothing of it.
  package static let none = SharingArchive(
    identity: { "" },
    reserve: { (_, _, _, _) in (false, 0) },
    giveBack: { _, _, _ in },
    raise: { _, _, _ in },
    alone: { _, _ in 0 },
    mark: { _, _ in },
    pending: { _ in [] },
    pendingCount: { 0 },
    index: { [:] },
    relayed: { [] }
  )
}
