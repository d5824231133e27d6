import BosDomain

/// One question on its way to an answer, for all who wait for it.
struct Flight: Sendable {
  let question: Question
  var waiters: [Waiter]
  var stage = Stage.started
  var lease: Lease?
  /// The time at which the lease ends, by the store's clock.
  var leaseEnd: Int64 = 0
  var grant: Grant?
  var attempt = 1
  /// The time at which its call left, by the monotonic clock.
  var left: Int64 = 0
  /// The pause before the next look at an answer that somebody else asks for.
  var delay: Int64 = 0
  /// The answer that is being kept.
  var answer: SharedAnswer?

  init(_ question: Question, _ waiter: Waiter) {
    self.question = question
    waiters = [waiter]
  }

  enum Stage: Equatable {
    case started
    /// Until the store is open for the first time, or has the counts of a time alone.
    case queued
    /// An operation will be `performed`.
    case busy
    /// Somebody else has the lease; look again at this time.
    case waiting(until: Int64)
    /// Reserved, and waiting for its turn.
    case ready
    case calling
    /// Between two attempts.
    case pausing(until: Int64)
    case keeping
  }
}

/// One asker of a flight.
struct Waiter: Sendable {
  let ticket: Ticket
  let asker: Asker
  let need: Question.Need
  /// The time of the request, by the monotonic clock.
  let asked: Int64
  /// Whether the answer goes into a pack.
  let captures: Bool

  /// Returns whether a stored answer is good enough.
  func accepts(_ answer: SharedAnswer, offset: Int64) -> Bool {
    if need.acceptsFinal, answer.isFinal { return true }
    guard let age = need.maximumAge else { return true }
    return answer.fetched >= (asked &+ offset) / 1_000 &- age
  }
}

/// A reserved call.
struct Grant: Sendable {
  let tier: Tier
  /// The account that pays, or nil if its service counts no calls.
  let account: String?
  let day: Day
  let payer: Asker
}

/// Why an operation was started, and for which flights.
enum Purpose: Sendable {
  case look(Tier, isAgain: Bool, [Int])
  case claim([Int], until: Int64)
  case renew([Int], until: Int64)
  case reserve(Tier, Reservation, payer: Asker, [Int])
  case keep(Int)
  case pushCounts
  case pushAnswers
  case nothing
}
