/// The end of one question of a request.
package enum Reply: Hashable, Sendable {
  case answer(SharedAnswer, from: Source)
  case refused(Refusal)
  /// A failure that the teacher simulates; the adapter makes it with this name.
  case drill(String)

  /// The place where an answer was found.
  package enum Source: String, Hashable, Sendable {
    case local
    case shared
    /// A call of this participant.
    case call
    case pack
    case sample
  }
}

/// The reason why a question has no answer.
package enum Refusal: Hashable, Sendable {
  /// The asker's own calls of the day are used up.
  case budgetSpent
  /// What is left of the quota is the teacher's reserve.
  case reserved
  /// The calls counted for the key reach the quota, or the range doesn't fit.
  case quotaReached
  /// The service said that the quota is used up.
  case quotaUsedUp
  /// The call can't be counted, so that it isn't made.
  case uncounted
  case frozen
  case notInPack
  /// The call failed.
  case failed(CallFailure)
}

/// A call that didn't return an answer; it is passed on to those who wait, and never stored.
package struct CallFailure: Hashable, Sendable {
  package var kind: Kind
  /// The service's words about it, if it sent any; the adapter has redacted them.
  package var response: SharedAnswer?

  package init(_ kind: Kind, response: SharedAnswer? = nil) {
    self.kind = kind
    self.response = response
  }

  package enum Kind: Hashable, Sendable {
    /// The daily quota is used up (KOBIS: 320011).
    case quotaUsedUp
    /// The service refuses the request; another attempt would fail too.
    case refused
    /// A timeout, a reset, a status of 5xx, HTML or a truncated body.
    case outage
  }
}
