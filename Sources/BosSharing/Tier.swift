package import BosDomain

/// A place that keeps answers, counts and, if shared, leases.
package enum Tier: Hashable, Sendable {
  /// The archive on this machine.
  case local
  /// The store of the team.
  case shared
}

/// The number of an action that expects one `performed` event.
package typealias Operation = Int

/// The right to ask one question, for all who use the store.
package struct Lease: Hashable, Sendable {
  package var question: String
  /// The epoch of the lease, from the store.
  package var token: Int64

  package init(question: String, token: Int64) {
    self.question = question
    self.token = token
  }
}

/// Calls to be counted before they are made, all or none.
package struct Reservation: Hashable, Sendable {
  package var account: String
  package var day: Day
  package var count: Int
  /// The greatest count of the day after this reservation.
  package var limit: Int

  package init(account: String, day: Day, count: Int, limit: Int) {
    self.account = account
    self.day = day
    self.count = count
    self.limit = limit
  }
}

/// An answer to keep.
package struct KeptAnswer: Hashable, Sendable {
  package var question: String
  package var answer: SharedAnswer
  /// Whether the local tier must remember to push it, because the shared store doesn't have it.
  package var isPending: Bool

  package init(question: String, answer: SharedAnswer, isPending: Bool = false) {
    self.question = question
    self.answer = answer
    self.isPending = isPending
  }
}

/// The result of an action with an operation number.
package enum StoreResult: Sendable {
  /// `look`: the stored answer of each question, in the same order.
  case found([SharedAnswer?])
  /// `claim`: the token of each question that is now this participant's, in the same order.
  case claimed([Int64?])
  /// `renew`: whether each lease is still this participant's, in the same order.
  case renewed([Bool])
  /// `reserve`: counted; the count of the day with it.
  case granted(count: Int)
  /// `reserve`: not counted; the count of the day, and whether the service refused further calls.
  case denied(count: Int, isExhausted: Bool)
  /// `keep` and `push…`: done. `more` asks for another `pushAnswers`.
  case done(more: Bool = false)
  /// Not done, or nobody knows: the store is gone, hung or refuses to write.
  case failed
}
