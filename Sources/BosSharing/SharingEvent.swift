/// What an adapter tells a participant.
package enum SharingEvent: Sendable {
  /// The first event of a run: whether the local tier has something to push, and what it noted of
  /// the students' spending.
  case started(hasPending: Bool, spending: [Spending] = [])
  case asked(Request)
  /// The asker no longer waits (Ctrl-C, or a closed connection).
  case gaveUp(Ticket)
  /// The time has come that the last `wake` named, or any other time.
  case woke

  /// The result of an action with this number; each gets exactly one, in any order.
  case performed(Operation, StoreResult)
  /// The shared store is open, after `open`. The time is the store's, in milliseconds since 1970.
  case opened(serverTime: Int64, canWrite: Bool)
  /// The shared store can't be opened, or a connection ended, also between actions.
  case lost

  /// The answer to `ask`; the participant sets `fetched` and `by`. The age in seconds is what a
  /// relay says (`Age`), 0 from the service, nil if a relay doesn't say. `isFinal` is true unless a
  /// relay doesn't say so, or the chart is empty; the participant compares the time, too.
  case answered(Call, SharedAnswer, age: Int64?)
  case failed(Call, CallFailure)
  /// The answer of a pack or the sample to `replay`, or nil if it has none.
  case replayed(Call, SharedAnswer?)

  // The teacher's controls.
  case mode(RelayMode)
  case freeze(Bool)
  /// Starts or ends a drill for one asker, or for all students.
  case drill(Drill?, for: Asker?)
  /// Changes the calls that a student may cause in a day; nil allows any number.
  case budget(Int?)
}

/// The number of a call to a service, or of a question to a pack or the sample.
package typealias Call = Int

/// Where a relay takes its answers from.
package enum RelayMode: Hashable, Sendable {
  case live
  /// From a pack; what it lacks is asked live and added to it.
  case capture
  case pack
  case sample
}

/// A simulated failure.
package struct Drill: Hashable, Sendable {
  /// Nil for answers as without a drill: then that of all doesn't hold for the asker.
  package var name: String?
  /// The time at which it ends by itself, in milliseconds of the monotonic clock.
  package var until: Int64

  package init(_ name: String?, until: Int64) {
    self.name = name
    self.until = until
  }
}
