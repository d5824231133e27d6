package import BosText

/// The shared store of a team, for commands.
package struct Sharing: Sendable {
  /// The address of the store that is in use, or nil.
  package var address: @Sendable () -> String?
  /// Opens a store to see whether it can be used.
  package var check: @Sendable (_ address: String) throws(SourceFailure) -> SharedStoreState
  /// What is to be seen of the store that is in use, or nil if none is.
  package var state: @Sendable () throws(SourceFailure) -> SharingState?
  /// Stores what this archive has and the store lacks; returns the number of answers.
  package var push: @Sendable () throws(SourceFailure) -> Int
  /// Stores what the store has and this archive lacks; returns the number of answers.
  package var pull: @Sendable () throws(SourceFailure) -> Int
  package var setUp: @Sendable (_ address: String) throws(SourceFailure) -> SharedStoreSetup

  package init(
    address: @escaping @Sendable () -> String?,
    check: @escaping @Sendable (String) throws(SourceFailure) -> SharedStoreState,
    state: @escaping @Sendable () throws(SourceFailure) -> SharingState?,
    push: @escaping @Sendable () throws(SourceFailure) -> Int,
    pull: @escaping @Sendable () throws(SourceFailure) -> Int,
    setUp: @escaping @Sendable (String) throws(SourceFailure) -> SharedStoreSetup
  ) {
    self.address = address
    self.check = check
    self.state = state
    self.push = push
    self.pull = pull
    self.setUp = setUp
  }

  /// No store, and no way to one.
  package static let none = Sharing(
    address: { nil },
    check: { (_) throws(SourceFailure) in throw .noSharing },
    state: { nil },
    push: { () throws(SourceFailure) in throw .noSharing },
    pull: { () throws(SourceFailure) in throw .noSharing },
    setUp: { (_) throws(SourceFailure) in throw .noSharing }
  )
}

/// The state of a shared store.
package struct SharedStoreState: Hashable, Sendable {
  /// The name and version of the engine, such as `PostgreSQL 15.18`.
  package var engine: String
  /// The host of the connection.
  package var host: String
  /// The version of TLS, or nil without encryption.
  package var encryption: String?
  /// The mode of TLS that the user wrote and that checks less than usual, or nil.
  package var weakMode: String?
  /// The milliseconds that a statement takes, there and back.
  package var roundTrip: Int
  package var canWrite: Bool
  package var answers: Int
  /// Whether there are more answers than were counted.
  package var hasMore: Bool

  package init(
    engine: String,
    host: String,
    encryption: String? = nil,
    weakMode: String? = nil,
    roundTrip: Int,
    canWrite: Bool,
    answers: Int,
    hasMore: Bool
  ) {
    self.engine = engine
    self.host = host
    self.encryption = encryption
    self.weakMode = weakMode
    self.roundTrip = roundTrip
    self.canWrite = canWrite
    self.answers = answers
    self.hasMore = hasMore
  }
}

/// The state of a shared store together with the calls of all who share a key.
package struct SharingState: Hashable, Sendable {
  package var store: SharedStoreState
  /// The calls of all, or nil without a key.
  package var quota: Quota?
  /// The answers of this archive that wait to be pushed.
  package var pending: Int

  package init(store: SharedStoreState, quota: Quota?, pending: Int) {
    self.store = store
    self.quota = quota
    self.pending = pending
  }
}

/// What a setup of a shared store did.
package struct SharedStoreSetup: Sendable {
  /// Whether there were tables of this version before.
  package var wasComplete: Bool
  /// The reason for which the roles couldn't be made, or nil.
  package var roleFailure: Phrase?

  package init(wasComplete: Bool, roleFailure: Phrase?) {
    self.wasComplete = wasComplete
    self.roleFailure = roleFailure
  }
}

extension SourceFailure {
  /// The error of commands that need a shared store where none is possible.
  package static let noSharing = SourceFailure(
    .permission,
    message: Phrase("no shared store can be used here", ko: "여기에서는 공유 저장소를 쓸 수 없습니다")
  )
}
